import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { SharedShell } from '#contract/page.ts';
import type { Culture } from '#contract/wire.ts';
import { digestOf } from '#server/kernel/told.ts';

const byEncoding = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Texts and menu of one culture and version, in a file of their own that a browser keeps for good. */
export interface SharedFile {
  body: Buffer<ArrayBuffer>;
  /** The texts could not be read. */
  hasNoTexts: boolean;
  /** Compressed once, for the first who asks. */
  encoded: Partial<Record<keyof typeof byEncoding, Promise<Buffer<ArrayBuffer>>>>;
}

/** More than the versions that the pages open anywhere name: each weighs some 80 kB. */
const MOST_FILES = 32;
const files = new Map<string, SharedFile>();

/** Names the content of texts and menu: in every process the same for the same. */
export const versionOf = ({ Texts, Menu }: SharedShell): string =>
  hash('sha256', digestOf(Texts) + digestOf(Menu), 'base64url').slice(0, 16);

const fileOf = (shared: SharedShell): SharedFile => ({
  body: Buffer.from(JSON.stringify(shared)),
  hasNoTexts: Object.keys(shared.Texts).length === 0,
  encoded: {},
});

/** The file of what is shared, remembered by its version: the page that names it is about to be sent. */
export function sharedFile({ Texts, Menu }: SharedShell): { version: string; file: SharedFile } {
  const version = versionOf({ Texts, Menu });
  const file = files.get(version) ?? fileOf({ Texts, Menu });
  // the one that no page named for longest goes first
  files.delete(version);
  files.set(version, file);
  for (const oldest of files.keys()) {
    if (files.size <= MOST_FILES) break;
    files.delete(oldest);
  }
  return { version, file };
}

/** Undefined for a version that no page of this process named lately. */
export const sharedFileOf = (version: string): SharedFile | undefined => files.get(version);

export const sharedPath = (culture: Culture, version: string): string =>
  `/static/shared/shell-${culture}-${version}.json`;

/** The file as the client takes it: `br`, `gzip` or as it is. */
export function encodedFor(
  file: SharedFile,
  accepts: string,
): { body: Promise<Buffer<ArrayBuffer>>; encoding: string | null } {
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepts));
  if (!encoding) return { body: Promise.resolve(file.body), encoding: null };
  const body = (file.encoded[encoding] ??= byEncoding[encoding](file.body));
  return { body, encoding };
}
