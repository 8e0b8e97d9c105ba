import { createHash } from 'node:crypto';

export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True `percent` times in a hundred. */
  happens(percent: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/**
 * Deterministic chance: the same name always gives the same result, so that every seed yields the same shop and products
 * keep their prices and stock when others come before them. Mulberry32 over the name's digest.
 */
export function chanceOf(name: string): Chance {
  let state = digestOf(name).readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    happens: (percent) => next() * 100 < percent,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
  };
}

/** How a name is set, with its signs kept to its words, changes neither what it costs nor its files. */
const digestOf = (name: string) =>
  createHash('sha1')
    .update(`vitrine ${name.replaceAll('\u{A0}', ' ')}`)
    .digest();

/** The same UUID (RFC 9562, version 5) for the same name: a picture keeps its file from one seed to the next. */
export function guidOf(name: string): string {
  const bytes = digestOf(name).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
