import { toOklab } from './oklab.ts';
import type { Raster } from './raster.ts';

/** A part of a subject perceived as one colour: pixels of neighbouring hues, or all its greys. */
export interface Family {
  /** Radians; null is the family of greys. */
  hue: number | null;
  /** How far the part's hues spread to either side, in radians. */
  reach: readonly [before: number, after: number];
  /** Typical values of its pixels. */
  lightness: number;
  chroma: number;
  /** Share of the subject's pixels, 0…1. */
  share: number;
}

/** Five degrees each. */
const BINS = 72;
const BIN = (2 * Math.PI) / BINS;
/** How many bins a part's hues may spread to either side of the most frequent. */
const FARTHEST = 13;
/** Below it a colour is grey whatever its hue. */
const GREY = [0.008, 0.022] as const;
/** A smaller part is a detail: it keeps its colour. */
const LEAST_SHARE = 0.08;

/**
 * Icons whose largest part is not the one that a shop would offer in colours, or which have a detail of a similar hue:
 * the hue to use in degrees, how far it spreads and how vivid it is where the icon's own gaps are not enough.
 */
const leads: Readonly<Record<string, { degrees: number; reach?: number; chroma?: number }>> = {
  bed: { degrees: 255 },
  bicycle: { degrees: 15, reach: 14 },
  drum: { degrees: 353, reach: 20, chroma: 0.2 },
  'framed-picture': { degrees: 52, reach: 16 },
  'hot-beverage': { degrees: 300 },
  'kitchen-knife': { degrees: 280, reach: 10 },
  'pot-of-food': { degrees: 300 },
  'potted-plant': { degrees: 50 },
  'soccer-ball': { degrees: 260, reach: 22 },
};
const DEGREE = Math.PI / 180;

export const smooth = ([low, high]: readonly [number, number], value: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
};
/** Radians from one hue to another, the short way: −π … π. */
export const turnFrom = (one: number, other: number): number => {
  const turn = (other - one) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
};

/** How far a colour belongs to a family, 0…1. */
export function membership(family: Family, chroma: number, hue: number): number {
  const grey = 1 - smooth(GREY, chroma);
  if (family.hue === null) return grey;
  const typical = family.chroma;
  // a nearly grey object's greys are its lights and shadows
  const own = grey * (1 - smooth([0.03, 0.055], typical));
  const turn = turnFrom(family.hue, hue);
  const reach = turn < 0 ? family.reach[0] : family.reach[1];
  const near = 1 - smooth([reach, reach + 0.16], Math.abs(turn));
  if (near === 0) return own;
  // a pale part fades into grey sooner than a vivid one, and excludes vivid details of its own hue: a candle's flame
  const pale = smooth([Math.min(GREY[0], 0.2 * typical), Math.min(GREY[1], 0.5 * typical)], chroma);
  return Math.max(own, near * pale * (1 - smooth([1.5 * typical + 0.03, 1.9 * typical + 0.06], chroma)));
}

interface Sample {
  lightness: number;
  chroma: number;
  hue: number;
}

function samplesOf({ data }: Raster): Sample[] {
  const samples: Sample[] = [];
  for (let at = 0; at < data.length; at += 4 * 61) {
    if ((data[at + 3] ?? 0) < 200) continue;
    const [lightness, a, b] = toOklab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    samples.push({ lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) });
  }
  return samples;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** How many samples lie at each hue, with their neighbours weighted in. */
function histogram(samples: readonly Sample[]): Float64Array {
  const bins = new Float64Array(BINS);
  for (const { chroma, hue } of samples) {
    const centre = Math.round(hue / BIN) + BINS;
    for (let step = -2; step <= 2; step++) {
      const bin = (centre + step) % BINS;
      bins[bin] = (bins[bin] ?? 0) + smooth(GREY, chroma) * (1 - Math.abs(step) / 3);
    }
  }
  return bins;
}

/** Radians from a peak to where its hues end: where few are left, or where they increase again. */
function reachOf(bins: Float64Array, peak: number, direction: 1 | -1): number {
  const at = (step: number) => bins[(peak + direction * step + 2 * BINS) % BINS] ?? 0;
  let lowest = at(0);
  let last = 0;
  for (let step = 1; step <= FARTHEST; step++) {
    if (at(step) > 2 * lowest + 0.04 * at(0)) break;
    if (at(step) < lowest) {
      lowest = at(step);
      last = step;
    }
    if (lowest < 0.01 * at(0)) break;
  }
  return last * BIN;
}

function familyOf(samples: readonly Sample[], total: number, hue: number | null, reach: Family['reach']): Family {
  const near = samples.filter((sample) =>
    hue === null
      ? sample.chroma < GREY[1]
      : sample.chroma > GREY[0] &&
        turnFrom(hue, sample.hue) > -reach[0] - 0.08 &&
        turnFrom(hue, sample.hue) < reach[1] + 0.08,
  );
  const chroma = median(near.map((sample) => sample.chroma));
  const lightness = median(near.map((sample) => sample.lightness));
  return { hue, reach, lightness, chroma, share: near.length / Math.max(1, total) };
}

/** The parts of an icon's subject worth recolouring, the one its colour is named after first; at least one. */
export function familiesOf(raster: Raster, icon: string): Family[] {
  const samples = samplesOf(raster);
  const lead = leads[icon];
  if (lead) {
    const bins = histogram(samples);
    const peak = Math.round((lead.degrees * DEGREE) / BIN) % BINS;
    const reach = (direction: 1 | -1) => (lead.reach ? lead.reach * DEGREE : reachOf(bins, peak, direction));
    const family = familyOf(samples, samples.length, lead.degrees * DEGREE, [reach(-1), reach(1)]);
    return [{ ...family, chroma: lead.chroma ?? family.chroma }];
  }
  const found: Family[] = [];
  let rest = samples;
  while (found.length < 3) {
    const bins = histogram(rest);
    const peak = bins.indexOf(Math.max(...bins));
    const reach = [reachOf(bins, peak, -1), reachOf(bins, peak, 1)] as const;
    const family = familyOf(rest, samples.length, peak * BIN, reach);
    if (family.share < LEAST_SHARE) break;
    found.push(family);
    rest = rest.filter((sample) => membership(family, sample.chroma, sample.hue) < 0.3);
  }
  const grey = familyOf(rest, samples.length, null, [0, 0]);
  if (found.length === 0 || grey.share >= LEAST_SHARE) found.push(grey);
  return found.toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** A product's colour is rarely that of its pale or grey parts. */
const weightOf = ({ hue, chroma, share }: Family): number =>
  share * (hue === null ? 0.4 : 0.5 + 0.5 * smooth([0.03, 0.1], chroma));
