import { giveFromWishlist, shareWishlist } from '#contract/shared-wishlist.ts';
import { countWishlistProducts } from '#contract/wishlist-count.ts';
import * as contract from '#contract/wishlist.ts';
import { cartSummary } from '#server/cart/summary.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { added, changed } from './answers.ts';
import { changeDesired, removeFromAll, removeItem, removeVariant } from './items.ts';
import { give } from './give.ts';
import { createList, deleteList, describeList, renameList } from './lists.ts';
import { wishlistModalServed } from './modal-page.ts';
import { wishlistPages } from './pages.ts';
import { restoreItem } from './removed.ts';
import { countProducts, membershipOf, readWishlists } from './read.ts';
import { readShared, shareList } from './share.ts';
import { sharedWishlistServed } from './shared-page.ts';
import { addListToCart } from './to-cart.ts';

const removed = 'Catalog.ProductDeletedFromWishlist';

const calls = [
  answers(contract.addToWishlist, ({ query, ...asker }) => {
    const { productVariantId: variantId, listId, Quantity: quantity, Name: name, Kind: kind } = query;
    const newList = name === '' ? null : { name, kind };
    return added(asker, { variantId, quantity, listId, newList });
  }),
  answers(contract.removeFromWishlist, async ({ query, ...asker }) => {
    const { Id: itemId, productVariantId: variantId, listId } = query;
    if (itemId !== undefined) return await changed(asker, (await removeItem(asker, { itemId })).listId, removed);
    if (variantId === undefined || listId === undefined)
      throw new ShopProblem(400, { errors: [{ pointer: '/Id', code: 'Form.Mandatory' }] });
    await removeVariant(asker, { variantId, listId });
    return await changed(asker, listId, removed);
  }),
  answers(contract.restoreToWishlist, async ({ query, ...asker }) =>
    changed(asker, (await restoreItem(asker, { itemId: query.Id })).listId, 'Wishlist.Restored'),
  ),
  answers(contract.removeVariantFromWishlist, async ({ params, ...asker }) => {
    const { productVariantId: variantId, listId } = params;
    await removeVariant(asker, { variantId, listId });
    return await changed(asker, listId, removed);
  }),
  answers(contract.removeFromAllWishlists, async ({ params, ...asker }) => {
    await removeFromAll(asker, { variantId: params.productVariantId });
    return await changed(asker, null, removed);
  }),
  answers(contract.deleteWishlist, async ({ query, ...asker }) => {
    await deleteList(asker, { listId: query.Id });
    return { Uri: asker.visit.urls.wishlist() };
  }),
  answers(contract.createWishlist, async ({ query, ...asker }) => {
    const WishlistId = await createList(asker, { name: query.Name, kind: query.Kind });
    return { WishlistId, Uri: asker.visit.urls.wishlist({ Id: String(WishlistId) }) };
  }),
  answers(contract.changeWishlistQuantity, async ({ query, ...asker }) => {
    const { Id: itemId, Quantity } = query;
    const { listId, quantity, isChanged } = await changeDesired(asker, { itemId, quantity: Quantity });
    const state = await readWishlists(asker, listId);
    return { IsSuccessfull: isChanged, WishlistProductId: itemId, Quantity: quantity, ...state };
  }),
  answers(contract.renameWishlist, async ({ query, ...asker }) => {
    await renameList(asker, { listId: query.Id, name: query.Name });
    return await changed(asker, query.Id, 'Wishlist.NameSaved');
  }),
  answers(contract.describeWishlist, async ({ query, ...asker }) => {
    await describeList(asker, { listId: query.Id, description: query.Description });
    return await changed(asker, query.Id, 'Wishlist.DescriptionSaved');
  }),
  answers(shareWishlist, async ({ query, ...asker }) => {
    const { Id: listId, IsShared, ShowsOwner } = query;
    const isShared = IsShared === 'true';
    await shareList(asker, { listId, isShared, showsOwner: ShowsOwner === 'true' });
    return await changed(asker, listId, isShared ? 'Wishlist.Shared' : 'Wishlist.Unshared');
  }),
  answers(giveFromWishlist, async ({ body, ...asker }) => {
    const { Token: token, WishlistProductId: itemId, Quantity: quantity } = body;
    const given = await give(asker, { token, itemId, quantity });
    if (!given) throw notFound();
    const { services, visit } = asker;
    return { Gift: given, Cart: await cartSummary(services, visit), List: await readShared(asker, token) };
  }),
  answers(contract.isInWishlist, ({ query, ...asker }) =>
    membershipOf(asker, { variantId: query.productVariantId, listId: query.listId }),
  ),
  answers(countWishlistProducts, async (asker) => ({ Count: await countProducts(asker) })),
  answers(contract.addWishlistToCart, ({ body, ...asker }) =>
    addListToCart(asker, {
      listId: body.WishlistId,
      wanted: body.Items.map(({ variantId, qty }) => ({ variantId, quantity: qty })),
    }),
  ),
];

export const routes: Routes = { calls, pages: [...wishlistPages, wishlistModalServed, sharedWishlistServed] };
