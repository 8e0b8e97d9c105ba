import * as contract from '#contract/wishlist.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { added, changed } from './answers.ts';
import { changeDesired, removeFromAll, removeItem, removeVariant } from './items.ts';
import { createList, deleteList, describeList, renameList } from './lists.ts';
import { wishlistModalServed } from './modal-page.ts';
import { wishlistPages } from './pages.ts';
import { countProducts, membershipOf, readWishlists } from './read.ts';
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
  answers(contract.isInWishlist, ({ query, ...asker }) =>
    membershipOf(asker, { variantId: query.productVariantId, listId: query.listId }),
  ),
  answers(contract.countWishlistProducts, async (asker) => ({ Count: await countProducts(asker) })),
  answers(contract.addWishlistToCart, ({ body, ...asker }) =>
    addListToCart(asker, {
      listId: body.WishlistId,
      wanted: body.Items.map(({ variantId, qty }) => ({ variantId, quantity: qty })),
    }),
  ),
];

export const routes: Routes = { calls, pages: [...wishlistPages, wishlistModalServed] };
