import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { WishlistState } from '#contract/wishlist.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { WishlistChange, WishlistOutcome } from '#machines/wishlist/wishlist.machine.ts';
import { unknownFailure } from '#rules/failure.ts';
import { urlsIn } from '#rules/urls.ts';
import { wishlistDescriptionRules, wishlistNameRules } from '#rules/wishlist-form.ts';
import { CallFailed } from './call-failed.ts';
import type { CallOptions, Http } from './http.ts';
import { documentAppPath } from './navigation.gateway.ts';
import { requireFields } from './require-fields.ts';

const changed = ({ Lists, List }: WishlistState): WishlistOutcome => ({
  state: { Lists, List },
  uri: '',
  inCart: null,
});

/** The lists as a page has them. */
async function readLists(
  http: Http,
  page: 'wishlist' | 'wishlistItems',
  href: string,
  options: CallOptions,
): Promise<WishlistState> {
  const arrival = await http.page(page, href, options);
  const data = 'Page' in arrival ? (arrival.Page as WishlistPageData) : null;
  if (data?.Kind !== 'wishlist')
    throw new CallFailed({ ...unknownFailure, status: 'redirect' in arrival ? 401 : unknownFailure.status });
  return data;
}

async function apply(
  http: Http,
  culture: Culture,
  change: WishlistChange,
  options: CallOptions,
): Promise<WishlistOutcome> {
  switch (change.kind) {
    case 'quantity': {
      const query = { Id: change.itemId, Quantity: change.quantity, culture };
      // its flow says what failed
      const answer = await http.call('changeWishlistQuantity', { query }, { ...options, isQuiet: true });
      if (!answer.IsSuccessfull) throw new CallFailed(unknownFailure);
      return changed(answer);
    }
    case 'remove':
      return changed(await http.call('removeFromWishlist', { query: { Id: change.itemId, culture } }, options));
    case 'restore':
      return changed(await http.call('restoreToWishlist', { query: { Id: change.itemId, culture } }, options));
    case 'name': {
      requireFields(wishlistNameRules, { Name: change.name }, culture);
      const query = { Id: change.listId, Name: change.name, culture };
      return changed(await http.call('renameWishlist', { query }, options));
    }
    case 'description': {
      requireFields(wishlistDescriptionRules, { Description: change.description }, culture);
      const query = { Id: change.listId, Description: change.description, culture };
      return changed(await http.call('describeWishlist', { query }, options));
    }
    case 'share': {
      const { listId: Id, isShared, showsOwner } = change;
      const query = { Id, IsShared: `${isShared}`, ShowsOwner: `${showsOwner}`, culture } as const;
      return changed(await http.call('shareWishlist', { query }, options));
    }
    case 'show': {
      const urls = urlsIn(culture, documentAppPath());
      const list = urls.wishlistItems({ wishlistid: String(change.listId) });
      const uri = urls.wishlist({ Id: String(change.listId) });
      return { ...changed(await readLists(http, 'wishlistItems', list, options)), uri };
    }
    case 'create': {
      requireFields(wishlistNameRules, { Name: change.name }, culture);
      const query = { Name: change.name, Kind: change.list, culture };
      const { Uri: uri } = await http.call('createWishlist', { query }, options);
      return { ...changed(await readLists(http, 'wishlist', uri, options)), uri };
    }
    case 'delete': {
      const { Uri: uri } = await http.call('deleteWishlist', { query: { Id: change.listId, culture } }, options);
      // its URL may be that of this page, which is then not read again
      return { ...changed(await readLists(http, 'wishlist', uri, options)), uri };
    }
    case 'toCart': {
      const Items = change.items.map(({ variantId, quantity }) => ({ variantId, qty: quantity }));
      const body = { WishlistId: change.listId, Items };
      return {
        state: null,
        uri: '',
        inCart: await http.call('addWishlistToCart', { query: { culture }, body }, options),
      };
    }
  }
}

/** Everything that is done on the page of the lists. */
export const wishlistPorts = (http: Http, culture: Culture) => ({
  applyChange: abortable<WishlistOutcome, WishlistChange>(({ input, signal }) =>
    apply(http, culture, input, { signal }),
  ),
});

/** Closes the form in place that was just used and focuses what opened it, one frame later, when the page shows what was saved. */
export function closeEditor(): void {
  const editor = document.activeElement?.closest('details.wishlist-edit');
  requestAnimationFrame(() => {
    editor?.removeAttribute('open');
    editor?.querySelector('summary')?.focus();
  });
}

/** Focuses the report on the cart, one frame later, when the page shows it. */
export function showReport(): void {
  requestAnimationFrame(() => {
    const report = document.querySelector<HTMLElement>('main .wishlist-report');
    report?.focus({ preventScroll: true });
    report?.scrollIntoView({ block: 'nearest' });
  });
}
