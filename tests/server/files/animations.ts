import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [nth, value] of values.entries()) bytes.writeUInt32BE(value, nth * 4);
  return bytes;
};

/** The chunks of a PNG by their types. */
function chunksOf(png: Buffer): (readonly [string, Buffer])[] {
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < png.byteLength;) {
    const length = png.readUInt32BE(at);
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
}

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A PNG that shows one colour after the other, for a second each (PNG, third edition: acTL, fcTL, fdAT). */
export async function animatedPng(colours: readonly string[], width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => plain(colour, width, height).png().toBuffer()));
  const [first = Buffer.alloc(0)] = frames;
  let order = 0;
  const shown = () =>
    chunk('fcTL', Buffer.concat([numbers(order++, width, height, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]));
  const body = frames.flatMap((frame, nth) => {
    const data = chunksOf(frame).flatMap(([type, bytes]) => (type === 'IDAT' ? [bytes] : []));
    return [
      shown(),
      ...data.map((bytes) =>
        nth === 0 ? chunk('IDAT', bytes) : chunk('fdAT', Buffer.concat([numbers(order++), bytes])),
      ),
    ];
  });
  const header = chunksOf(first).find(([type]) => type === 'IHDR')?.[1] ?? Buffer.alloc(0);
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', header),
    chunk('acTL', numbers(frames.length, 0)),
    ...body,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same as a WebP. */
export async function animatedWebp(colours: readonly string[], width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => plain(colour, width, height).png().toBuffer()));
  return await sharp(frames, { join: { animated: true } })
    .webp({ delay: 1000, lossless: true })
    .toBuffer();
}
