import { randomUUID } from 'node:crypto';
import type { PageAnswer } from '#contract/page.ts';
import { filledGzip, gzipWithGaps } from '../kernel/compressed-once.ts';
import type { Gap, GappedGzip } from '../kernel/compressed-once.ts';
import { jsonOf } from '../kernel/json-digest.ts';
import { tokenPlace } from './form-token.ts';

/** A page's data as JSON, with a form token of its own. */
export interface PageData {
  bytes: Buffer<ArrayBuffer>;
  /** The same as a gzip file, from the second time that the same data is asked for; null before. */
  gzipped(): Promise<Buffer<ArrayBuffer>> | null;
}

interface Kept {
  /** What surrounds the page's own data: another origin, for one, has other canonical URLs. */
  others: string;
  gzip: Promise<GappedGzip> | null;
}

const opening = Buffer.from('{"Page":');
const kept = new WeakMap<object, Kept>();
const tokens = new WeakMap<object, readonly Gap[]>();

/** Where the page's form token goes, from the beginning of the response. */
function gapsIn(source: object): readonly Gap[] {
  const known = tokens.get(source);
  if (known) return known;
  const at = jsonOf(source).indexOf(tokenPlace);
  const gaps = at === -1 ? [] : [{ at: opening.byteLength + at, length: tokenPlace.length }];
  tokens.set(source, gaps);
  return gaps;
}

/** What many responses share (`source`, the page's data without its token) is serialized and compressed once. */
export function dataOf(answer: PageAnswer, source: object | null): PageData {
  if (source === null) return { bytes: Buffer.from(JSON.stringify(answer)), gzipped: () => null };
  const { Page: _, ...rest } = answer;
  const others = `,${JSON.stringify(rest).slice(1)}`;
  const page = jsonOf(source);
  const from = opening.byteLength + page.byteLength;
  const bytes = Buffer.allocUnsafeSlow(from + Buffer.byteLength(others));
  opening.copy(bytes);
  page.copy(bytes, opening.byteLength);
  bytes.write(others, from);
  const gaps = gapsIn(source);
  for (const { at } of gaps) bytes.write(randomUUID(), at, 'latin1');
  const gzipped = () => {
    const known = kept.get(source);
    if (known?.others !== others) {
      kept.set(source, { others, gzip: null });
      return null;
    }
    known.gzip ??= gzipWithGaps(bytes, gaps);
    return known.gzip.then((file) => filledGzip(file, bytes, gaps));
  };
  return { bytes, gzipped };
}
