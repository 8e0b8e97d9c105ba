import type { AddedToCart, CartSummary } from '#contract/cart.ts';
import type { PickupPoint } from '#contract/pickup-points.ts';
import type { Person } from '#contract/security.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import type { Failure } from '#rules/failure.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import type { DialogContent } from './dialog/dialog.machine.ts';
import type { RegionRequest } from './region/region.machine.ts';

/**
 * What one flow lets the others know. A machine emits a fact and knows no listener;
 * `src/app/storefront.ts` is the one list of who hears it.
 */
export type Fact =
  | { type: 'cart.changed'; summary: CartSummary }
  /** What the page shows of the cart is no longer true. */
  | { type: 'cart.outdated' }
  /** A line was added: opens the confirmation. */
  | { type: 'cart.added'; added: AddedToCart }
  /** Someone signed in or off; `uri` is where they wanted to go. */
  | { type: 'person.changed'; person: Person | null; summary: CartSummary; uri: string }
  | { type: 'consent.given'; record: ConsentRecord }
  /** A call failed; `href` is the page it was made from, or the page that it asked for. */
  | { type: 'call.failed'; failure: Failure; href: string; asksPage?: boolean }
  /** Go to an address of this site, as if its link had been followed; `replace` makes no history entry. */
  | { type: 'url.wanted'; href: string; replace?: boolean; keepsScroll?: boolean }
  /** A place was chosen in a postal-code box: its key within the country, named by id or ISO code. */
  | { type: 'city.chosen'; country: string; cityId: string }
  /** The order goes to this point of a carrier's. */
  | { type: 'pickup.chosen'; carrierGatewayId: number; point: PickupPoint }
  /** The list is to be narrowed by this. */
  | { type: 'filters.chosen'; filter: ListFilter }
  /** Open this address with a full page load; `replace` makes no history entry. */
  | { type: 'document.wanted'; href: string; replace?: boolean }
  /** Send what a marked link or form describes. */
  | { type: 'request.wanted'; request: RegionRequest }
  | { type: 'notice.given'; style: 'notice' | 'error'; code: string; params?: Record<string, string | number> }
  /** The question that a dialog asked for somebody; closing it is a no. */
  | { type: 'question.answered'; isYes: boolean }
  /** Show this in a dialog. */
  | { type: 'dialog.wanted'; content: DialogContent }
  /** Something an analyst counts; swallowed where nobody listens. */
  | { type: 'analytics.measured'; name: string; data: Record<string, string | number> };
