import { pages } from '#contract/pages.ts';
import type { AnyPage } from '#contract/page.ts';

type Flat = Readonly<Record<string, string>>;

/** Used only by the server, in mails and documents. */
const saidHere = ['Mail', 'Invoice'];
const described: readonly AnyPage[] = Object.values(pages);
const apart = new Set([...saidHere, ...described.flatMap(({ texts = [] }) => texts)]);
const areaOf = (key: string): string => key.split('.')[0] ?? '';

interface Parted {
  shared: Record<string, string>;
  areas: Readonly<Record<string, Flat>>;
}
/** The texts are the same object for all pages: they are split once, and the shared part stays one object. */
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

/** What every page carries: without the areas of single pages and what only the server uses. */
export const sharedTexts = (texts: Flat): Record<string, string> => partsOf(texts).shared;

/** The texts of a page's own areas. */
export const textsOfPage = (areas: readonly string[], texts: Flat): Flat =>
  Object.fromEntries(areas.flatMap((area) => Object.entries(partsOf(texts).areas[area] ?? {})));
