import { deliverySpan } from '#rules/delivery-span.ts';
import type { DeliverySpan, Promised } from '#rules/delivery-span.ts';
import { dayOf } from './dates.ts';

/** A warehouse. */
export interface Origin {
  country: string;
  handlingDays: number;
}

/** What is ordered of one variant, and where it lies. */
export interface Goods {
  quantity: number;
  /** Pieces by warehouse, in the order in which orders are allocated; empty if nothing is counted. */
  held: readonly { origin: Origin; pieces: number }[];
  /** What stock does not cover: cannot be bought, is ordered for the buyer, or is always there. */
  policy: 'tracked' | 'backorder' | 'untracked';
  /** The day on which what stock does not cover comes in; null if nobody knows. A day that is over says nothing. */
  availableFrom: string | null;
  /** False for gift cards, which arrive by mail. */
  isSent: boolean;
}

export interface Terms extends Omit<Promised, 'from' | 'handlingDays' | 'availableFrom'> {
  /** From where goes what no warehouse counts. */
  home: Origin;
}

/** A shop's promise; null wherever it has none to make, rather than one that it might not keep. */
export interface DeliveryPromise {
  /** Of what is in stock; null if nothing is, or something cannot be bought at all. */
  inStock: DeliverySpan | null;
  /** Of everything; null if some of it has no date. */
  whole: DeliverySpan | null;
  /** By goods: of the pieces that stock does not cover. */
  later: (DeliverySpan | null)[];
}

/** The warehouses that the pieces come from, and how many pieces none of them has. */
function sourcesOf({ quantity, held, policy }: Goods, home: Origin): { origins: Origin[]; missing: number } {
  if (policy === 'untracked') return { origins: [home], missing: 0 };
  let missing = quantity;
  const origins = held.flatMap(({ origin, pieces }) => {
    const taken = Math.min(pieces, missing);
    missing -= taken;
    return taken > 0 ? [origin] : [];
  });
  return { origins, missing };
}

/** The one promise of delivery: when goods that are ordered together at `now` (ms) arrive. */
export function deliveryPromise(now: number, { home, ...terms }: Terms, goods: readonly Goods[]): DeliveryPromise {
  const spanFrom = (origin: Origin, availableFrom: string | null = null) =>
    deliverySpan(now, { ...terms, from: origin.country, handlingDays: origin.handlingDays, availableFrom });
  const today = dayOf(now);
  const parts = goods.map((each) => {
    const { origins, missing } = each.isSent ? sourcesOf(each, home) : { origins: [], missing: 0 };
    const isDated = missing > 0 && each.policy === 'backorder' && isAhead(each.availableFrom, today);
    // it comes in where orders are allocated first
    const origin = each.held[0]?.origin ?? home;
    return {
      here: origins.map((place) => spanFrom(place)),
      later: isDated ? spanFrom(origin, each.availableFrom) : null,
      isShort: missing > 0 && each.policy === 'tracked',
      isUnknown: missing > 0 && !isDated,
    };
  });
  const here = parts.flatMap((part) => part.here);
  const later = parts.map((part) => part.later);
  const isShort = parts.some((part) => part.isShort);
  return {
    inStock: isShort ? null : lastOf(here),
    whole: parts.some((part) => part.isUnknown) ? null : lastOf([...here, ...later.filter((span) => span !== null)]),
    later,
  };
}

/** Whether that day is known and not over: what should have been here by now may come any day, or never. */
const isAhead = (day: string | null, today: string): boolean => day !== null && day >= today;

/** All of several parcels: the last to come, if the first cut-off is met. */
function lastOf(spans: readonly DeliverySpan[]): DeliverySpan | null {
  const [first, ...others] = spans;
  if (!first) return null;
  const max = (one: string, other: string) => (one > other ? one : other);
  return others.reduce(
    (all, each) => ({
      From: max(all.From, each.From),
      To: max(all.To, each.To),
      OrderBy: all.OrderBy < each.OrderBy ? all.OrderBy : each.OrderBy,
    }),
    first,
  );
}
