import type * as tables from '#server/db/schema/index.ts';
import { dayAfter, dayOf } from '#rules/dates.ts';
import { chanceOf } from './random.ts';

type Row = typeof tables.pageCounts.$inferInsert;
/** Days that are counted: the longest period of the desk. */
const days = 90;

/** A path or a term with how often it is seen on an ordinary day; a term with how many products it finds. */
type Seen = readonly [name: string, times: number, hits?: number];

const pages: readonly Seen[] = [
  ['/fr', 64],
  ['/nl', 71],
  ['/fr/catalog', 12],
  ['/nl/catalog', 14],
  ['/fr/shoppingcarts', 11],
  ['/nl/shoppingcarts', 13],
  ['/fr/checkout', 5],
  ['/nl/checkout', 6],
  ['/fr/livraison', 6],
  ['/nl/levering', 7],
  ['/fr/faq', 4],
  ['/nl/faq', 5],
  ['/fr/stores', 3],
  ['/nl/stores', 4],
  ['/fr/news', 3],
  ['/nl/news', 4],
];
const searches: readonly Seen[] = [
  ['fr théière', 3, 5],
  ['fr couteau', 2.4, 6],
  ['fr lampe', 1.6, 11],
  ['fr tente', 0.8, 5],
  ['fr grille-pain', 0.6, 2],
  ['fr parasol', 0.5, 9],
  ['nl theepot', 3.2, 6],
  ['nl stoel', 2, 12],
  ['nl lamp', 1.8, 9],
  ['nl boek', 0.7, 16],
  ['nl ladder', 0.4, 2],
  ['fr cafetière', 0.9, 0],
  ['fr aspirateur', 0.5, 0],
  ['nl hangmat', 1.1, 0],
  ['nl kussen', 0.6, 0],
  ['nl vaatwasser', 0.3, 0],
];

/**
 * The visits of some weeks, so that the desk's page of them has something to say: more on Sundays than on working
 * days, and slowly growing. `ownPages` are paths that depend on the catalogue.
 */
export function visitRows(ownPages: readonly string[], now: Date): Row[] {
  const all = [...pages, ...ownPages.map((path, index): Seen => [path, 18 / (index + 2)])];
  const today = dayOf(now.getTime());
  // today is counted by whoever looks
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((ago) => {
    const day = dayAfter(today, -ago);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    const busy = (weekday === 0 ? 1.5 : weekday === 6 ? 1.2 : 1) * (1.25 - ago / 300);
    const counted = (kind: Row['kind'], [name, times, hits]: Seen): Row[] => {
      const count = Math.round(times * busy * (chanceOf(`${ago} ${name}`).whole(60, 140) / 100));
      return count > 0 ? [{ day, kind, name, times: count, ...(hits !== undefined && { hits }) }] : [];
    };
    return [
      ...all.flatMap((seen) => counted('page', seen)),
      ...searches.flatMap((seen) => counted(seen[2] === 0 ? 'missed' : 'search', seen)),
    ];
  });
}
