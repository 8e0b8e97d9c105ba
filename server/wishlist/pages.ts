import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { WishlistRow, WishlistState } from '#contract/wishlist.ts';
import { wishlistItemsPage, wishlistPage } from '#contract/wishlist-pages.ts';
import { wishlistKind } from '#contract/wishlist.ts';
import { guid, id, quantity, text } from '#contract/wire.ts';
import { wishlistPictureBytes } from '#rules/wishlist-picture.ts';
import { useToken } from '#server/cart/add.ts';
import { keepUploads } from '#server/files/uploads.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, PageResult, ServedPage } from '#server/http/page.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, notFound } from '#server/kernel/problem.ts';
import { changeDesired, removeItem } from './items.ts';
import { createList, deleteList, describeList, renameList } from './lists.ts';
import { removePicture, setPicture } from './picture.ts';
import { readWishlists } from './read.ts';
import { removedFrom, restoreItem } from './removed.ts';
import { shareList } from './share.ts';
import { addListToCart } from './to-cart.ts';

type Outcome = Readonly<Partial<Record<'added' | 'corrected' | 'refused' | 'removed', string | undefined>>>;
type Form = Readonly<Record<string, string>>;

/** The list in a URL; null for none. @throws 404 for what is no id */
function listIn(written: string | undefined): number | null {
  if (written === undefined || written === '') return null;
  const parsed = v.safeParse(id, written);
  if (!parsed.success) throw notFound();
  return parsed.output;
}

const statuses = { added: 'Added', corrected: 'Corrected', refused: 'Refused' } as const;

/** What a plain form put into the cart: its URL names the lines, the page words them. */
function rowsOf({ List }: WishlistState, outcome: Outcome): WishlistRow[] {
  return (['added', 'corrected', 'refused'] as const).flatMap((name) => {
    const variants = new Set(
      (outcome[name] ?? '')
        .split('.')
        .filter((part) => /^\d{1,10}$/u.test(part))
        .map(Number),
    );
    return (List?.Items ?? [])
      .filter(({ ProductVariantId }) => variants.has(ProductVariantId))
      .map(({ ProductVariantId, Name, Quantity, IsForSale }) => ({
        ProductVariantId,
        Name,
        Quantity,
        Status: statuses[name],
        Code:
          name === 'added'
            ? ''
            : name === 'corrected'
              ? 'Wishlist.Corrected'
              : IsForSale
                ? 'Cart.OutOfStock'
                : 'Cart.NotForSale',
        Params: {},
      }));
  });
}

const titleOf = ({ visit, services }: Asker, { List }: WishlistState) =>
  List?.Name ?? services.texts.translate(visit.culture, 'Nav.Wishlists');

/** One of the customer's lists. */
async function read(
  asker: Asker,
  { written, outcome }: { written: string | undefined; outcome: Outcome },
): Promise<PageResult<typeof wishlistPage>> {
  const state = await readWishlists(asker, listIn(written));
  const itemId = v.safeParse(id, outcome.removed);
  const listId = state.List?.WishlistId;
  const Removed = itemId.success && listId ? await removedFrom(asker, { listId, itemId: itemId.output }) : null;
  return {
    data: { Kind: 'wishlist', ...state, Rows: rowsOf(state, outcome), Removed, FormToken: randomUUID() },
    meta: { Title: await titleOf(asker, state), Description: '', NoIndex: true },
  };
}

/** A line's quantity as typed. @throws 422 at `Quantity` */
function quantityIn(form: Form, name = 'Quantity'): number {
  const parsed = v.safeParse(quantity, (form[name] ?? '').trim());
  if (!parsed.success) throw invalid(name, 'Form.Number');
  return parsed.output;
}

/** A text as typed, within the call's own bounds. @throws 422 at the field */
function textIn(form: Form, name: string): string {
  const parsed = v.safeParse(text(5000), form[name] ?? '');
  if (!parsed.success) throw invalid(name, parsed.issues[0].message);
  return parsed.output;
}

const at = (visit: Visit, listId: number | null, outcome: Outcome = {}): { redirect: string } => ({
  redirect: visit.urls.wishlist({ ...(listId === null ? {} : { Id: String(listId) }), ...outcome }),
});

/** The list that a form is about. @throws 404 */
function shownIn(form: Form): number {
  const listId = listIn(form['ListId']);
  if (listId === null) throw notFound();
  return listId;
}
const itemIn = (form: Form): number => listIn(form['ItemId']) ?? 0;

/** All lines of a list that can be sold, or the one whose button was pressed (`addToCart:7`). */
async function wantedIn(asker: Asker, listId: number, form: Form) {
  const { List } = await readWishlists(asker, listId);
  const items = (List?.Items ?? []).filter(
    ({ WishlistProductId }) => form['ItemId'] === undefined || WishlistProductId === itemIn(form),
  );
  return items.map(({ ProductVariantId, Quantity }) => ({ variantId: ProductVariantId, quantity: Quantity }));
}

type Act = PageAction<typeof wishlistPage>;

const addToCart: Act = async ({ visit, services, form }) => {
  const listId = shownIn(form);
  const wanted = await wantedIn({ visit, services }, listId, form);
  const token = v.safeParse(guid, form['FormToken']);
  const isFirst = !token.success || (await services.db.transaction((tx) => useToken(tx, token.output)));
  if (!isFirst) return { redirect: visit.urls.cart() };
  const { Rows } = await addListToCart({ visit, services }, { listId, wanted });
  const those = (status: WishlistRow['Status']) =>
    Rows.filter(({ Status }) => Status === status)
      .map(({ ProductVariantId }) => ProductVariantId)
      .join('.') || undefined;
  return at(visit, listId, { added: those('Added'), corrected: those('Corrected'), refused: those('Refused') });
};

const actions: Readonly<Record<string, Act>> = {
  createList: async ({ visit, services, form }) => {
    const kind = v.safeParse(wishlistKind, form['Kind']);
    const list = { name: textIn(form, 'NewName'), kind: kind.success ? kind.output : ('wishlist' as const) };
    return at(visit, await createList({ visit, services }, list));
  },
  updateName: async ({ visit, services, form }) => {
    const listId = shownIn(form);
    await renameList({ visit, services }, { listId, name: textIn(form, 'Name') });
    return at(visit, listId);
  },
  updateDescription: async ({ visit, services, form }) => {
    const listId = shownIn(form);
    await describeList({ visit, services }, { listId, description: textIn(form, 'Description') });
    return at(visit, listId);
  },
  updateQuantity: async ({ visit, services, form }) => {
    const { listId, isChanged } = await changeDesired(
      { visit, services },
      { itemId: itemIn(form), quantity: quantityIn(form) },
    );
    if (!isChanged) throw invalid('Quantity', 'Product.QuantityMaximum', { max: 999 });
    return at(visit, listId);
  },
  removeItem: async ({ visit, services, form }) => {
    const itemId = itemIn(form);
    const { listId } = await removeItem({ visit, services }, { itemId });
    return at(visit, listId, { removed: String(itemId) });
  },
  restoreItem: async ({ visit, services, form }) =>
    at(visit, (await restoreItem({ visit, services }, { itemId: itemIn(form) })).listId),
  deleteList: async ({ visit, services, form }) => {
    await deleteList({ visit, services }, { listId: shownIn(form) });
    return at(visit, null);
  },
  addToCart,
  updatePicture: async ({ visit, services, form, uploads = [] }) => {
    const listId = shownIn(form);
    await setPicture({ visit, services }, { listId, form, uploads });
    return at(visit, listId);
  },
  removePicture: async ({ visit, services, form }) => {
    const listId = shownIn(form);
    await removePicture({ visit, services }, listId);
    return at(visit, listId);
  },
  share: async ({ visit, services, form }) => {
    const listId = shownIn(form);
    await shareList(
      { visit, services },
      { listId, isShared: form['IsShared'] !== 'false', showsOwner: form['ShowsOwner'] === 'true' },
    );
    return at(visit, listId);
  },
};

/** A form may come with a picture, which may be sent ahead of it. */
const posted = { actions, keep: keepUploads, takes: { bytes: wishlistPictureBytes + 256 * 1024 } };

export const wishlistPages: ServedPage[] = [
  serves(wishlistPage, {
    keptOffline: true,
    read: ({ visit, services, search: { Id, ...outcome } }) => read({ visit, services }, { written: Id, outcome }),
    ...posted,
  }),
  serves(wishlistItemsPage, {
    keptOffline: true,
    read: ({ visit, services, search: { wishlistid, ...outcome } }) =>
      read({ visit, services }, { written: wishlistid, outcome }),
    ...posted,
  }),
];
