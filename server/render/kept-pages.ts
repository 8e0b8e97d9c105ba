import { hash, randomBytes, randomUUID } from 'node:crypto';
import { bounded } from '#server/kernel/bounded.ts';
import { digestOf } from '#server/kernel/json-digest.ts';
import { filledGzip, gzipWithGaps } from '#server/kernel/compressed-once.ts';
import type { Gap, GappedGzip } from '#server/kernel/compressed-once.ts';
import type { Renderer, RenderInput } from '#server/services.ts';

/** Size limit of all cached documents together, in bytes: about 250 pages. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Pages that look the same to many visitors. Cart, checkout, orders and forms are personal: caching them would gain
 * nothing.
 */
const common: ReadonlySet<unknown> = new Set(['home', 'list', 'product', 'content']);

/** A document as bytes, with the offsets at which each response overwrites the placeholders with its own nonce and form token. */
interface Kept {
  bytes: Buffer;
  nonces: number[];
  tokens: number[];
  /** Compressed on the second request: most pages that crawlers fetch are fetched only once. */
  gzip: Promise<GappedGzip> | null;
}

/** A rendered page with two placeholders. */
interface Template {
  key: string;
  input: RenderInput;
  token: string | null;
}

/** As long as what replaces them; they never leave the server. */
const standIns = { nonce: randomBytes(16).toString('base64'), token: randomUUID() };

export interface KeptPages extends Required<Renderer> {
  /** Number of cached documents, and their size in bytes. */
  size(): { pages: number; bytes: number };
}

/**
 * Renders each page once per input. Rendering is a pure function of URL, data and shell, and any other price, text, stock
 * level or counter is another input. Every response still reads its data; only the rendering is saved.
 */
export function keepPages(renderer: Renderer, mostBytes = MOST_BYTES): KeptPages {
  const documents = bounded<Kept>(mostBytes);

  const templateOf = (input: RenderInput): Template | null => {
    const { answer, shell } = input;
    const { Page } = answer;
    if (shell.Person || shell.Cart.ItemsCount > 0 || answer.Form || input.nonce.length !== standIns.nonce.length)
      return null;
    if (typeof Page !== 'object' || Page === null || !('Kind' in Page) || !common.has(Page.Kind)) return null;
    const token = 'FormToken' in Page && typeof Page.FormToken === 'string' ? Page.FormToken : null;
    if (token !== null && token.length !== standIns.token.length) return null;
    const drawn: RenderInput = {
      ...input,
      nonce: standIns.nonce,
      answer: token === null ? answer : { ...answer, Page: { ...Page, FormToken: standIns.token } },
    };
    return { key: keyOf(drawn), input: drawn, token };
  };

  return {
    page: async (input) => {
      const template = templateOf(input);
      if (!template) return await renderer.page(input);
      let document = documents.get(template.key);
      if (!document) {
        const bytes = Buffer.from(await renderer.page(template.input));
        const places = { nonces: placesOf(standIns.nonce, bytes), tokens: placesOf(standIns.token, bytes) };
        document = { bytes, ...places, gzip: null };
        documents.set(template.key, document, bytes.byteLength);
      }
      return fill(document, input.nonce, template.token);
    },
    kept: async (input, takesGzip) => {
      const template = templateOf(input);
      const document = template && documents.get(template.key);
      if (!document) return null;
      const filled = fill(document, input.nonce, template.token);
      if (!takesGzip) return { bytes: filled, isGzip: false };
      const gaps = gapsOf(document);
      document.gzip ??= gzipWithGaps(document.bytes, gaps).then((file) => {
        if (documents.get(template.key) === document)
          documents.set(template.key, document, document.bytes.byteLength + file.bytes.byteLength);
        return file;
      });
      return { bytes: filledGzip(await document.gzip, filled, gaps), isGzip: true };
    },
    fragment: (widget, data, shell) => renderer.fragment(widget, data, shell),
    size: () => {
      const { count: pages, bytes } = documents.size();
      return { pages, bytes };
    },
  };
}

/**
 * The entire input except for the nonce's placeholder: anything missing here must not show in the document. Texts, menu
 * and the data of a cached response are the same objects from page to page, so they are hashed once.
 */
function keyOf({
  href,
  answer: { Page, ...answer },
  source,
  isArrival,
  shell: { Texts, Menu, Company, ...shell },
}: RenderInput): string {
  const parts = [
    href,
    isArrival,
    source ? digestOf(source) : Page,
    answer,
    shell,
    digestOf(Texts),
    digestOf(Menu),
    Company && digestOf(Company),
  ];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

function placesOf(standIn: string, bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(standIn); at !== -1; at = bytes.indexOf(standIn, at + standIn.length)) places.push(at);
  return places;
}

const gapsOf = ({ nonces, tokens }: Kept): Gap[] =>
  [
    ...nonces.map((at) => ({ at, length: standIns.nonce.length })),
    ...tokens.map((at) => ({ at, length: standIns.token.length })),
  ].toSorted((one, other) => one.at - other.at);

/** A copy for one response. */
function fill({ bytes, nonces, tokens }: Omit<Kept, 'gzip'>, nonce: string, token: string | null): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafe(bytes.byteLength);
  bytes.copy(copy);
  for (const at of nonces) copy.write(nonce, at, 'latin1');
  if (token !== null) for (const at of tokens) copy.write(token, at, 'latin1');
  return copy;
}
