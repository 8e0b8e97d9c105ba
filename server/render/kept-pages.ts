import { hash, randomBytes, randomUUID } from 'node:crypto';
import { bounded } from '#server/kernel/bounded.ts';
import { digestOf } from '#server/kernel/json-digest.ts';
import { filledGzip, gzipWithGaps } from '#server/kernel/compressed-once.ts';
import type { Gap, GappedGzip } from '#server/kernel/compressed-once.ts';
import type { Renderer, RenderInput } from '#server/services.ts';

/** What all kept documents may weigh together, in bytes: some two hundred and fifty pages. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Pages that many people see alike. Cart, checkout, orders and forms are somebody's own: keeping them would help
 * nobody.
 */
const common: ReadonlySet<unknown> = new Set(['home', 'list', 'product', 'content']);

/** A document as bytes, with the places where each answer writes its own nonce and form token over the stand-ins. */
interface Kept {
  bytes: Buffer;
  nonces: number[];
  tokens: number[];
  /** Compressed once, for the second who asks: most pages that robots ask for are asked for once. */
  gzip: Promise<GappedGzip> | null;
}

/** A rendered page with two stand-ins. */
interface Template {
  key: string;
  input: RenderInput;
  token: string | null;
}

/** As long as what replaces them, and never told to anybody. */
const standIns = { nonce: randomBytes(16).toString('base64'), token: randomUUID() };

export interface KeptPages extends Required<Renderer> {
  /** How many documents are kept, and their bytes. */
  size(): { pages: number; bytes: number };
}

/**
 * Renders each page once for the same input: rendering is a pure function of address, data and shell, so the same
 * three give the same document, and another price, text, stock or counter is another input. What is read from the
 * database is read for every answer as before; only its drawing is spared.
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
 * All of the input, the nonce's stand-in excepted: what does not go in here must not show in the document. Texts and menu
 * are the same objects on one page after another, and so is what a kept answer was made from: they are read once.
 */
function keyOf({ href, answer: { Page, ...answer }, source, shell: { Texts, Menu, ...shell } }: RenderInput): string {
  const parts = [href, source ? digestOf(source) : Page, answer, shell, digestOf(Texts), digestOf(Menu)];
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

/** A copy for one answer. */
function fill({ bytes, nonces, tokens }: Omit<Kept, 'gzip'>, nonce: string, token: string | null): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafe(bytes.byteLength);
  bytes.copy(copy);
  for (const at of nonces) copy.write(nonce, at, 'latin1');
  if (token !== null) for (const at of tokens) copy.write(token, at, 'latin1');
  return copy;
}
