import { membership, smooth, turnFrom } from './families.ts';
import type { Family } from './families.ts';
import { hexToOklab, toOklab, toRgb } from './oklab.ts';
import type { Oklab } from './oklab.ts';
import type { Raster } from './raster.ts';

/** Where a one-part subject is divided when it comes in two or three colours, from the top (0) to the bottom (1). */
const dips: Readonly<Record<number, readonly number[]>> = { 2: [0.6], 3: [0.4, 0.7] };

/** Seven bits a channel: finer than the eye, coarse enough for a subject's colours to repeat. */
const MEMO = 1 << 21;
const SET = 1 << 24;

/** White objects are photographed darker than the paper's brightest spot, or they would blend into it. */
const WHITEST = 0.92;

/**
 * Maps one family to one colour: its typical lightness becomes the colour's, lights and shadows keep their distance
 * from it, and part of its variation in hue stays, so that it looks like the same object made in that colour.
 */
function shift(family: Family, [wantedL, toA, toB]: Oklab): (colour: Oklab) => Oklab {
  const toL = Math.min(WHITEST, wantedL);
  const toChroma = Math.hypot(toA, toB);
  const toHue = Math.atan2(toB, toA);
  const from = family.lightness;
  const down = toL < from ? Math.max(0.5, toL / from) : 1 - 0.25 * ((toL - from) / (1 - from));
  const up = Math.min(1, Math.max(0.4, (1 - toL) / (1 - from))) * Math.min(1, 0.55 + (0.45 * toL) / from);
  return ([l, a, b]) => {
    const lightness = toL + (l - from) * (l < from ? down : up);
    // a highlight is the lamp's colour, not the product's
    const glare = 1 - 0.8 * smooth([0.9, 1], lightness);
    if (family.hue === null) return [lightness, toA * glare, toB * glare];
    const strength = Math.min(1.12, Math.max(0.45, Math.sqrt(Math.hypot(a, b) / family.chroma)));
    const play = 0.35 * turnFrom(family.hue, Math.atan2(b, a)) * Math.min(1, toChroma / 0.08);
    const chroma = toChroma * strength * glare;
    return [lightness, chroma * Math.cos(toHue + play), chroma * Math.sin(toHue + play)];
  };
}

/** Colours several families at once; pixels of none stay as they are. */
function blend(families: readonly Family[], wanted: readonly Oklab[]): (colour: Oklab) => Oklab {
  const pairs = wanted.flatMap((colour, index) => {
    const family = families[index];
    return family ? [{ family, apply: shift(family, colour) }] : [];
  });
  return (colour) => {
    const [l, a, b] = colour;
    const chroma = Math.hypot(a, b);
    const hue = Math.atan2(b, a);
    const parts = pairs.map(({ family }) => membership(family, chroma, hue));
    const sum = Math.max(
      1,
      parts.reduce((total, part) => total + part, 0),
    );
    const mixed: [number, number, number] = [l, a, b];
    for (const [index, { apply }] of pairs.entries()) {
      const part = (parts[index] ?? 0) / sum;
      if (part === 0) continue;
      const [newL, newA, newB] = apply(colour);
      mixed[0] += (newL - l) * part;
      mixed[1] += (newA - a) * part;
      mixed[2] += (newB - b) * part;
    }
    return mixed;
  };
}

/** Each colour goes to its family; a subject with too few of them is divided like dip-glazed ware. */
function zonesOf(families: readonly Family[], colours: readonly string[]): ((colour: Oklab) => Oklab)[] {
  const wanted = colours.slice(0, 3).map(hexToOklab);
  return families.length < wanted.length
    ? wanted.map((colour) => blend(families, [colour]))
    : [blend(families, wanted)];
}

const memo = new Uint32Array(MEMO);

/** The same subject in other colours (`#rrggbb`, the main one first). */
export function recolour(raster: Raster, families: readonly Family[], colours: readonly string[]): Raster {
  const { width, height } = raster;
  const data = new Uint8Array(raster.data);
  const zones = zonesOf(families, colours);
  const ends = [...(dips[zones.length] ?? []), 2];
  for (const [index, zone] of zones.entries()) {
    memo.fill(0);
    const from = index === 0 ? -1 : (ends[index - 1] ?? 0);
    const to = ends[index] ?? 2;
    for (let x = 0; x < width; x++) {
      // the line between two colours sags like a glaze's
      const sag = 0.025 * (1 - (2 * (x / width) - 1) ** 2);
      const last = Math.min(height, Math.round((to + sag) * height));
      for (let y = Math.max(0, Math.round((from + sag) * height)); y < last; y++) {
        const at = (y * width + x) * 4;
        if (data[at + 3] === 0) continue;
        const red = data[at] ?? 0;
        const green = data[at + 1] ?? 0;
        const blue = data[at + 2] ?? 0;
        const key = ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1);
        let rgb = memo[key] ?? 0;
        if (rgb === 0) memo[key] = rgb = toRgb(zone(toOklab(red, green, blue))) | SET;
        data[at] = (rgb >> 16) & 255;
        data[at + 1] = (rgb >> 8) & 255;
        data[at + 2] = rgb & 255;
      }
    }
  }
  return { data, width, height };
}
