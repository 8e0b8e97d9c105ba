import { inflateSync } from 'node:zlib';

/** The texts of a PDF, piece by piece, in Windows-1252. */
export function wordsIn(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  let words = '';
  for (let at = bytes.indexOf('\nstream\n'); at !== -1; at = bytes.indexOf('\nstream\n', at + 8)) {
    const end = bytes.indexOf('endstream', at);
    const text = inflateSync(bytes.subarray(at + 8, end)).toString('latin1');
    for (const [, array = ''] of text.matchAll(/\[(.*)\] TJ/g))
      words += `${[...array.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex'))
        .map((part) => new TextDecoder('windows-1252').decode(part))
        .join('')}\n`;
  }
  return words.replaceAll('\u00A0', ' ');
}
