import { inflateSync } from 'node:zlib';

/** What is drawn on the pages of a PDF, in its own operators. */
function* drawingsIn(pdf: Uint8Array): Generator<string> {
  const bytes = Buffer.from(pdf);
  for (let at = bytes.indexOf('\nstream\n'); at !== -1; at = bytes.indexOf('\nstream\n', at + 8))
    yield inflateSync(bytes.subarray(at + 8, bytes.indexOf('endstream', at))).toString('latin1');
}

/** The horizontal rules of a PDF, from the top of each page, in points. */
export const rulesIn = (pdf: Uint8Array): { from: number; to: number; y: number }[] =>
  [...drawingsIn(pdf)].flatMap((text) =>
    [...text.matchAll(/([\d.]+) ([\d.]+) m\s+([\d.]+) \2 l\s/gu)].map(([, from, y, to]) => ({
      from: Number(from),
      to: Number(to),
      y: Number(y),
    })),
  );

/** The texts of a PDF, piece by piece, in Windows-1252. */
export function wordsIn(pdf: Uint8Array): string {
  let words = '';
  for (const text of drawingsIn(pdf)) {
    for (const [, array = ''] of text.matchAll(/\[(.*)\] TJ/g))
      words += `${[...array.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex'))
        .map((part) => new TextDecoder('windows-1252').decode(part))
        .join('')}\n`;
  }
  return words.replaceAll('\u00A0', ' ');
}
