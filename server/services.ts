import type { Logger } from 'pino';
import type { PageAnswer, Shell } from '#contract/page.ts';
import type { Culture } from '#contract/wire.ts';
import type { Db, Store } from './db/open.ts';
import type { Visit } from './http/visit.ts';
import type { Line } from './kernel/line.ts';
import type { Pulse } from './load/pulse.ts';
import type { Ask } from './payment/adyen.ts';
import type { Settings } from './settings.mjs';
import type { Vies } from './vat/vies.ts';

/** What a page is rendered from; the renderer is built by Vite and injected, since the server runs unbundled. */
export interface RenderInput {
  /** Path and query as asked, the application path included; null for an address that is no page's. */
  href: string | null;
  answer: PageAnswer;
  shell: Shell;
  nonce: string;
}
export interface Renderer {
  /** The whole document, as text or in UTF-8. */
  page(input: RenderInput): Promise<string | Uint8Array<ArrayBuffer>>;
  /** A widget's fragment, from the same React view. */
  fragment(widget: string, data: unknown, shell: Shell): Promise<string>;
}

/** The server's texts: a key without a text shows itself. */
export interface Texts {
  all(culture: Culture): Promise<Record<string, string>>;
  say(culture: Culture, key: string, params?: Readonly<Record<string, string | number>>): Promise<string>;
  /** Forgets what is cached, after an edit. */
  renew(): void;
}

export interface Services {
  settings: Settings;
  store: Store;
  db: Db;
  log: Logger;
  texts: Texts;
  /** Knows which VAT numbers are in use. */
  vies: Vies;
  renderer: Renderer;
  /** Pages are drawn one after the other, and none for somebody who left. */
  drawing: Line;
  /** What surrounds a page for this person: menu, texts, cart counters, consent. */
  shell(visit: Visit): Promise<Shell>;
  /** The same where the database is away: nobody and nothing, in the reader's language. */
  shellWithoutDatabase(reader: { culture: Culture; cookies: string }): Promise<Shell>;
  /** Where a page went whose address is not there any more; null where it never was. */
  movedTo(culture: Culture, path: string): Promise<string | null>;
  /** Milliseconds since 1970; tests turn it. */
  now(): number;
  /** Asks the test gateway, which lives in this process; null where cards cost money. */
  testGateway: Ask | null;
  /** Wakes what follows commits: mails to send, refunds to carry out. */
  wakeOutbox(): void;
  /** Whether the database answers. */
  pulse: Pick<Pulse, 'feel'>;
  /** Whether the process takes its leave. */
  isStopping(): boolean;
}
