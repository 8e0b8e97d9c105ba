/** Lightness 0…1, then the green–red and blue–yellow axes: equal steps look equal (Ottosson 2020). */
export type Oklab = readonly [l: number, a: number, b: number];

const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const byteOf = (value: number): number =>
  Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));

/** Bytes 0…255. */
export function toOklab(red: number, green: number, blue: number): Oklab {
  const r = linear[red] ?? 0;
  const g = linear[green] ?? 0;
  const b = linear[blue] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** `#rrggbb`. */
export const hexToOklab = (hex: string): Oklab => {
  const value = Number.parseInt(hex.slice(1), 16);
  return toOklab((value >> 16) & 255, (value >> 8) & 255, value & 255);
};

const isShown = (value: number) => value >= -0.0005 && value <= 1.0005;

/** As 0xrrggbb; a colour no screen can show loses chroma until it can, and keeps its lightness and hue. */
export function toRgb([lightness, greenRed, blueYellow]: Oklab): number {
  const light = Math.min(1, Math.max(0, lightness));
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let part = 1; part >= 0; part -= 0.125) {
    const l = (light + 0.3963377774 * greenRed * part + 0.2158037573 * blueYellow * part) ** 3;
    const m = (light - 0.1055613458 * greenRed * part - 0.0638541728 * blueYellow * part) ** 3;
    const s = (light - 0.0894841775 * greenRed * part - 1.291485548 * blueYellow * part) ** 3;
    red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
    green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
    blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
    if (isShown(red) && isShown(green) && isShown(blue)) break;
  }
  const clip = (value: number) => byteOf(Math.min(1, Math.max(0, value)));
  return (clip(red) << 16) | (clip(green) << 8) | clip(blue);
}
