import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { SharedShell } from '#contract/page.ts';
import type { Culture } from '#contract/wire.ts';
import { digestOf } from '#server/kernel/json-digest.ts';

const byEncoding = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Texts, menu and company of one culture and version, in a file of their own that browsers cache permanently. */
export interface SharedFile {
  body: Buffer<ArrayBuffer>;
  /** The texts could not be read. */
  hasNoTexts: boolean;
  /** Compressed on the first request. */
  encoded: Partial<Record<keyof typeof byEncoding, Promise<Buffer<ArrayBuffer>>>>;
}

/** More than the number of versions that any open pages refer to: each takes about 80 kB. */
const MOST_FILES = 32;
const files = new Map<string, SharedFile>();

/** A hash of them: the same in every process for the same content. */
export const versionOf = ({ Texts, Menu, Company }: SharedShell): string =>
  hash('sha256', digestOf(Texts) + digestOf(Menu) + (Company ? digestOf(Company) : ''), 'base64url').slice(0, 16);

const fileOf = (shared: SharedShell): SharedFile => ({
  body: Buffer.from(JSON.stringify(shared)),
  hasNoTexts: Object.keys(shared.Texts).length === 0,
  encoded: {},
});

/** The file of the shared parts, kept by its version: a page that refers to it is about to be sent. */
export function sharedFile({ Texts, Menu, Company }: SharedShell): { version: string; file: SharedFile } {
  const shared = { Texts, Menu, Company };
  const version = versionOf(shared);
  const file = files.get(version) ?? fileOf(shared);
  // the one that no page has referred to for longest is dropped first
  files.delete(version);
  files.set(version, file);
  for (const oldest of files.keys()) {
    if (files.size <= MOST_FILES) break;
    files.delete(oldest);
  }
  return { version, file };
}

/** Undefined for a version that no page of this process has referred to lately. */
export const sharedFileOf = (version: string): SharedFile | undefined => files.get(version);

export const sharedPath = (culture: Culture, version: string): string =>
  `/static/shared/shell-${culture}-${version}.json`;

/** The file in an encoding that the client accepts: `br`, `gzip` or uncompressed. */
export function encodedFor(
  file: SharedFile,
  accepts: string,
): { body: Promise<Buffer<ArrayBuffer>>; encoding: string | null } {
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepts));
  if (!encoding) return { body: Promise.resolve(file.body), encoding: null };
  const body = (file.encoded[encoding] ??= byEncoding[encoding](file.body));
  return { body, encoding };
}
