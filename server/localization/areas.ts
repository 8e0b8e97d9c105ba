import { pages } from '#contract/pages.ts';
import type { AnyPage } from '#contract/page.ts';

type Flat = Readonly<Record<string, string>>;

/** Said by the server alone, in mails and on paper. */
const saidHere = ['Mail', 'Invoice'];
const described: readonly AnyPage[] = Object.values(pages);
const apart = new Set([...saidHere, ...described.flatMap(({ texts = [] }) => texts)]);
const areaOf = (key: string): string => key.split('.')[0] ?? '';

interface Parted {
  shared: Record<string, string>;
  areas: Readonly<Record<string, Flat>>;
}
/** Texts are the same object on one page after another: they are parted once, and what is shared stays one object. */
const parted = new WeakMap<Flat, Parted>();

function partsOf(texts: Flat): Parted {
  const known = parted.get(texts);
  if (known) return known;
  const entries = Object.entries(texts);
  const those = (belongs: (area: string) => boolean) =>
    Object.fromEntries(entries.filter(([key]) => belongs(areaOf(key))));
  const parts: Parted = {
    shared: those((area) => !apart.has(area)),
    areas: Object.fromEntries([...apart].map((name) => [name, those((area) => area === name)])),
  };
  parted.set(texts, parts);
  return parts;
}

/** What every page carries: neither the areas of single pages nor what only the server says. */
export const sharedTexts = (texts: Flat): Record<string, string> => partsOf(texts).shared;

/** The texts of the areas that a page names for itself. */
export const textsOfPage = (areas: readonly string[], texts: Flat): Flat =>
  Object.fromEntries(areas.flatMap((area) => Object.entries(partsOf(texts).areas[area] ?? {})));
