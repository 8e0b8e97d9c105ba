import * as v from 'valibot';
import { wishlistModalPage } from '#contract/wishlist-pages.ts';
import { wishlistKind } from '#contract/wishlist.ts';
import { id, text } from '#contract/wire.ts';
import { offerOf } from '#server/catalog/blocks.ts';
import { attributeBook } from '#server/catalog/lookups.ts';
import { choiceFields } from '#server/catalog/selection.ts';
import { keepingQuery } from '#server/catalog/urls.ts';
import { serves } from '#server/http/page.ts';
import type { PageResult, ServedPage } from '#server/http/page.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, notFound } from '#server/kernel/problem.ts';
import { added } from './answers.ts';
import { removeVariant } from './items.ts';
import { entryOf, listsOf, membershipOf } from './read.ts';

type Search = Readonly<Partial<Record<'productVariantId' | 'listId' | 'kind' | 'added', string | undefined>>>;

/** The variant in a URL. @throws 404 for anything else */
function variantIn(search: Search): number {
  const parsed = v.safeParse(id, search.productVariantId);
  if (!parsed.success) throw notFound();
  return parsed.output;
}

const kindIn = (written: string | undefined) => {
  const parsed = v.safeParse(wishlistKind, written);
  return parsed.success ? parsed.output : null;
};

async function read(asker: Asker, search: Search): Promise<PageResult<typeof wishlistModalPage>> {
  const { visit, services } = asker;
  const variantId = variantIn(search);
  const offer = await offerOf(asker, { variantId });
  const variant = offer.variants?.find((each) => each.id === variantId);
  const { values } = await attributeBook(services.db);
  const options = (variant?.valueIds ?? []).flatMap((valueId) => values.get(valueId)?.name[visit.culture] ?? []);
  const choice = Object.fromEntries(choiceFields.map((field, index) => [field, variant?.valueIds[index]?.toString()]));
  const lists = (await listsOf(asker)).map(entryOf);
  const kind = kindIn(search.kind);
  const asked = lists.find(({ WishlistId }) => String(WishlistId) === search.listId);
  const first = kind === null ? lists[0] : lists.find(({ Kind }) => Kind === kind);
  const ListId = (asked ?? first)?.WishlistId ?? 0;
  const suggested = await services.texts.translate(
    visit.culture,
    kind === 'birthlist' ? 'WishlistModal.BirthlistName' : 'WishlistModal.FirstName',
  );
  const isIn =
    ListId === 0
      ? { IsInList: false, WishlistProductId: null }
      : await membershipOf(asker, { variantId, listId: ListId });
  return {
    data: {
      Kind: 'wishlistModal',
      ProductVariantId: variantId,
      Name: [offer.name, ...options].join(' · '),
      ProductUrl: keepingQuery(visit.urls.product({ slug: offer.slug }), choice),
      Lists: lists,
      ListId,
      NewKind: kind ?? 'wishlist',
      NewName: lists.some(({ Name }) => Name === suggested) ? '' : suggested,
      ...isIn,
      IsAdded: search.added === '1',
    },
    meta: {
      Title: await services.texts.translate(visit.culture, 'Product.AddToWishlist'),
      Description: '',
      NoIndex: true,
    },
  };
}

/** The list that the form selects; 0 for a new one. */
function chosenIn(form: Readonly<Record<string, string>>): number {
  if ((form['listId'] ?? '0') === '0') return 0;
  const parsed = v.safeParse(id, form['listId']);
  if (!parsed.success) throw notFound();
  return parsed.output;
}

/** The dialog of the heart, as a page of its own for browsers without JavaScript. */
export const wishlistModalServed: ServedPage = serves(wishlistModalPage, {
  read: ({ visit, services, search }) => read({ visit, services }, search),
  actions: {
    add: async ({ visit, services, search, form }) => {
      const name = v.safeParse(text(300), form['Name'] ?? '');
      if (!name.success) throw invalid('Name', name.issues[0].message);
      const listId = chosenIn(form);
      const kind = kindIn(form['Kind']) ?? 'wishlist';
      const newList = listId === 0 ? { name: name.output, kind } : null;
      const wish = { variantId: variantIn(search), quantity: 1, listId, newList };
      const { WishlistId } = await added({ visit, services }, wish);
      const after = { productVariantId: search.productVariantId, listId: String(WishlistId), added: '1' };
      return { redirect: visit.urls.wishlistModal(after) };
    },
    remove: async ({ visit, services, search, form }) => {
      const listId = chosenIn(form);
      await removeVariant({ visit, services }, { variantId: variantIn(search), listId });
      return {
        redirect: visit.urls.wishlistModal({ productVariantId: search.productVariantId, listId: String(listId) }),
      };
    },
  },
});
