/** The kinds of files that people may send. */
export const fileKinds = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileKind = (typeof fileKinds)[number];
export type PictureKind = Exclude<FileKind, 'application/pdf'>;

/** Whether it can be shown as a picture. */
export const isPicture = (kind: FileKind): kind is PictureKind => kind !== 'application/pdf';

/** What is refused with a sentence of its own, since people take it for a picture. */
type Foreign = 'heic' | 'svg';

/** What a file is: accepted, known but refused, or anything else. */
export type Recognized = FileKind | Foreign | 'empty' | 'unknown';

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The brands by which phones mark their photos (ISO/IEC 23008-12). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** Before its root element an SVG may have a byte order mark, a declaration, comments and a document type. */
const svg = /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^>]*>\s*)*<svg[\s>]/iu;

/** What a file is by its first bytes, whatever it is called. */
export function recognize(bytes: Uint8Array): Recognized {
  if (bytes.byteLength === 0) return 'empty';
  if (latin(bytes, 0, 3) === '\xFF\xD8\xFF') return 'image/jpeg';
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (latin(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  if (latin(bytes, 4, 8) === 'ftyp' && heicBrands.includes(latin(bytes, 8, 12))) return 'heic';
  return svg.test(latin(bytes, 0, 1000)) ? 'svg' : 'unknown';
}

/** Whether a file may be accepted by its first bytes. */
export const isAccepted = (head: Uint8Array): boolean => (fileKinds as readonly string[]).includes(recognize(head));

/** Longest name of a file, in characters. */
const MOST_NAME = 100;

/**
 * The last part of a file's name, without control characters and those that reverse what follows them. Too long a name
 * loses characters before its extension.
 */
export function plainName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029"]/gu, '').trim();
  const [extension = ''] = /\.[^.]{1,9}$/u.exec(plain) ?? [];
  const stem = plain.slice(0, plain.length - extension.length);
  // by characters: half of an emoji is none
  const short = (stem.match(/./gsu) ?? []).slice(0, MOST_NAME - extension.length).join('');
  return (short + extension).toWellFormed() || 'document';
}
