import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** Bytes that differ between responses of an otherwise identical document. */
export interface Gap {
  at: number;
  length: number;
}

/** A gzip file with gaps, which can be overwritten in place. */
export interface GappedGzip {
  bytes: Buffer;
  /** Where each of the document's gaps lies in the file. */
  places: number[];
}

const deflated = promisify(deflateRaw);

/** Deflate's window, in bytes. */
const WINDOW = 32 * 1024;
/** Never a byte of UTF-8, so that no match can refer to a gap's content. */
const NOT_TEXT = 0xff;
/** Deflate, no name, no time, unknown system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const TRAILER = 8;

/**
 * Compresses a document once for many responses. The text between gaps is deflated, each piece with the preceding text as
 * its dictionary; a gap is a stored block (RFC 1951, 3.2.4), whose bytes are not compressed and can be overwritten. Gaps are
 * in order and at most 65,535 bytes long.
 */
export async function gzipWithGaps(text: Buffer, gaps: readonly Gap[]): Promise<GappedGzip> {
  const blank = Buffer.from(text);
  for (const { at, length } of gaps) blank.fill(NOT_TEXT, at, at + length);
  const parts: Buffer[] = [header];
  const places: number[] = [];
  let from = 0;
  let size = header.byteLength;
  const add = (part: Buffer) => {
    parts.push(part);
    size += part.byteLength;
  };
  const pieceTo = async (end: number, finishFlush: number) =>
    await deflated(blank.subarray(from, end), {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush,
      // zlib rejects an empty dictionary
      ...(from > 0 ? { dictionary: blank.subarray(Math.max(0, from - WINDOW), from) } : {}),
    });
  for (const { at, length } of gaps) {
    const piece = await pieceTo(at, constants.Z_SYNC_FLUSH);
    // the flush ends with an empty stored block, whose last bytes are its length: the gap becomes its content
    piece.writeUInt16LE(length, piece.byteLength - 4);
    piece.writeUInt16LE(length ^ 0xffff, piece.byteLength - 2);
    add(piece);
    places.push(size);
    add(blank.subarray(at, at + length));
    from = at + length;
  }
  add(await pieceTo(text.byteLength, constants.Z_FINISH));
  add(Buffer.alloc(TRAILER));
  return { bytes: Buffer.concat(parts), places };
}

/** Fills the gaps from the document; only the checksum is recomputed. */
export function filledGzip({ bytes, places }: GappedGzip, filled: Buffer, gaps: readonly Gap[]): Buffer<ArrayBuffer> {
  const file = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(file);
  for (const [index, { at, length }] of gaps.entries()) filled.copy(file, places[index] ?? 0, at, at + length);
  file.writeUInt32LE(crc32(filled), file.byteLength - TRAILER);
  file.writeUInt32LE(filled.byteLength, file.byteLength - 4);
  return file;
}
