import type { Logger } from 'pino';
import type { PageAnswer, Shell } from '#contract/page.ts';
import type { Culture } from '#contract/wire.ts';
import type { Translator } from '#i18n/translator.ts';
import type { Db, Store } from './db/open.ts';
import type { Visit } from './http/visit.ts';
import type { TaskQueue } from './kernel/task-queue.ts';
import type { HealthProbe } from './load/health-probe.ts';
import type { Fetch } from './payment/adyen.ts';
import type { Settings } from './settings.mjs';
import type { Theme } from './theme/theme.ts';
import type { Vies } from './vat/vies.ts';

/** The input of rendering a page; the renderer is built by Vite and injected, since the server is not bundled. */
export interface RenderInput {
  /** Path and query as requested, application path included; null if the URL is no page's. */
  href: string | null;
  answer: PageAnswer;
  /** The page's data without its form token: the same object in equal responses, so that it is hashed once. */
  source?: object | null;
  shell: Shell;
  nonce: string;
  /** The visitor arrives from elsewhere: the page brings its styles along, since waiting for files delays its first view. */
  isArrival: boolean;
}
export interface KeptPage {
  bytes: Uint8Array<ArrayBuffer>;
  isGzip: boolean;
}
export interface Renderer {
  /** The whole document, as text or UTF-8. */
  page(input: RenderInput): Promise<string | Uint8Array<ArrayBuffer>>;
  /** The same, where it is kept: as a gzip file for a reader who takes one. Null if it has to be rendered. */
  kept?(input: RenderInput, takesGzip: boolean): Promise<KeptPage | null>;
  /** A widget's fragment, from the same React view. */
  fragment(widget: string, data: unknown, shell: Shell): Promise<string>;
}

/** The server's texts: for a missing text the key is shown. */
export interface Texts {
  /** What the shop was built with, in its own Dutch. */
  readonly built: Readonly<Record<Culture, Readonly<Record<string, string>>>>;
  all(culture: Culture): Promise<Record<string, string>>;
  translate(culture: Culture, key: string, params?: Readonly<Record<string, string | number>>): Promise<string>;
  /** The same for many texts at once. */
  speech(culture: Culture): Promise<Translator['translate']>;
}

export interface Services {
  settings: Settings;
  theme: Theme;
  store: Store;
  db: Db;
  log: Logger;
  texts: Texts;
  /** Checks VAT numbers with the EU's service. */
  vies: Vies;
  renderer: Renderer;
  /** Pages are rendered one at a time, and not for disconnected clients. */
  drawing: TaskQueue;
  /** What surrounds a page for this visitor: menu, texts, cart counters, consent. */
  shell(visit: Visit): Promise<Shell>;
  /** The same while the database is down: anonymous, in the reader's language. */
  shellWithoutDatabase(reader: { culture: Culture; cookies: string }): Promise<Shell>;
  /** The new path of a page that has moved; null if it never existed. */
  movedTo(culture: Culture, path: string): Promise<string | null>;
  /** Milliseconds since 1970; tests control it. */
  now(): number;
  /** Sends requests to the in-process test gateway; null with a real provider. */
  testGateway: Fetch | null;
  /** Wakes the workers after a commit: mails to send, refunds to request. */
  wakeOutbox(): void;
  /** Whether the database answers. */
  healthProbe: Pick<HealthProbe, 'databaseAge'>;
  /** Whether the process is shutting down. */
  isStopping(): boolean;
}
