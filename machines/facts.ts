import type { AddedToCart, CartSummary } from '#contract/cart.ts';
import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { Person } from '#contract/security.ts';
import type { Picture, Price } from '#contract/wire.ts';
import type { AnalyticsEvent } from '#rules/analytics.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import type { Failure } from '#rules/failure.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import type { DialogContent } from './dialog/dialog.machine.ts';
import type { RegionRequest } from './region/region.machine.ts';

/** A line that the server has not confirmed yet; its total is not known. */
export interface AddingLine {
  Name: string;
  Quantity: number;
  Photo: Picture | null;
  /** Of one piece, as the page shows it. */
  Price: Price;
}

/**
 * What a flow announces to others. A machine emits a fact without knowing its listeners; `src/app/storefront.ts` is the
 * only list of who listens.
 */
export type Fact =
  | { type: 'cart.changed'; summary: CartSummary }
  /** The cart on the page is outdated. */
  | { type: 'cart.outdated' }
  /** A line is on its way into the cart, shown as the page shows the article. */
  | { type: 'cart.adding'; line: AddingLine }
  /** The line on its way was not added. */
  | { type: 'cart.refused' }
  /** A line was added: confirms what was shown. */
  | { type: 'cart.added'; added: AddedToCart }
  /** Someone signed in or out; `uri` is where they wanted to go. */
  | { type: 'person.changed'; person: Person | null; summary: CartSummary; uri: string }
  /** Two-factor authentication was changed in a dialog over the page `here`; '' on its own page. */
  | { type: 'twoFactor.changed'; here: string }
  /** The customer's passkeys were changed on their page. */
  | { type: 'passkeys.changed' }
  /** Folders of the asset library were made, changed or deleted. */
  | { type: 'assetLibrary.changed' }
  /** A wishlist has gained or lost something. */
  | { type: 'wishlist.changed' }
  | { type: 'consent.given'; record: ConsentRecord }
  /** A call failed; `href` is the page it was made from, or the page that it requested. */
  | { type: 'call.failed'; failure: Failure; href: string; asksPage?: boolean }
  /**
   * Navigate to a URL of this site, as if its link had been followed; `replace` adds no history entry. One that nobody
   * pressed yields to a page that is on its way.
   */
  | { type: 'url.requested'; href: string; replace?: boolean; keepsScroll?: boolean; yields?: true }
  /** Checkout's draft with this VAT number has reached the cart, or could not be saved; '' for none. */
  | { type: 'checkout.kept'; vat: string }
  /** A town was chosen in a postal code input: its key within the country, an id or ISO code. */
  | { type: 'city.chosen'; country: string; cityId: string }
  /** The order goes to this pickup point of a carrier. */
  | { type: 'pickupPoint.chosen'; carrierGatewayId: number; point: PickupPoint }
  /** Apply this filter to the list. */
  | { type: 'facets.chosen'; filter: ListFilter }
  /** Open this URL with a full page load; `replace` adds no history entry. */
  | { type: 'document.requested'; href: string; replace?: boolean }
  /** Send the request that a marked link or form describes. */
  | { type: 'region.requested'; request: RegionRequest }
  | { type: 'notice.given'; style: 'notice' | 'error'; code: string; params?: Record<string, string | number> }
  /** The answer to a dialog's question; closing it is a no. */
  | { type: 'question.answered'; isYes: boolean }
  /** Show this in a dialog. */
  | { type: 'dialog.requested'; content: DialogContent }
  /** An analytics event; dropped if nobody listens. */
  | ({ type: 'analytics.measured' } & AnalyticsEvent);
