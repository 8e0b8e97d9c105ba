import { safeParse } from 'valibot';
import { backInStockLinkPage, backInStockPage } from '#contract/back-in-stock.ts';
import { id } from '#contract/wire.ts';
import { keepingQuery } from '#server/catalog/urls.ts';
import { offerOf, variationIn } from '#server/catalog/blocks.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { attributeBook } from '#server/catalog/lookups.ts';
import { choiceFields } from '#server/catalog/selection.ts';
import { notFound } from '#server/kernel/problem.ts';
import { serves } from '#server/http/page.ts';
import type { ServedPage } from '#server/http/page.ts';
import { confirm, subscribe, unsubscribe } from './back-in-stock.ts';

type Search = Readonly<Partial<Record<'ProductId' | 'ProductVariantId' | 'sent', string | undefined>>>;

/** The product and variant in a URL; 404 for anything else. */
function namedIn(search: Search): { productId: number; variantId: number } {
  const [productId, variantId] = [safeParse(id, search.ProductId), safeParse(id, search.ProductVariantId)];
  if (!productId.success || !variantId.success) throw notFound();
  return { productId: productId.output, variantId: variantId.output };
}

async function readSubscription(asker: Asker, search: Search) {
  const { visit, services } = asker;
  const { productId, variantId } = namedIn(search);
  const offer = await offerOf(asker, { productId });
  const { Stock } = await variationIn(asker, offer, variantId);
  const { values } = await attributeBook(services.db);
  const valueIds = offer.variants?.find((variant) => variant.id === variantId)?.valueIds ?? [];
  const options = valueIds.flatMap((valueId) => values.get(valueId)?.name[visit.culture] ?? []);
  const choice = Object.fromEntries(choiceFields.map((field, index) => [field, valueIds[index]?.toString()]));
  return {
    Kind: 'backInStock' as const,
    ProductId: productId,
    ProductVariantId: variantId,
    Name: [offer.name, ...options].join(' · '),
    ProductUrl: keepingQuery(visit.urls.product({ slug: offer.slug }), choice),
    IsInStock: Stock.Status === 'InStock' || Stock.Status === 'Low',
    Email: visit.customer?.email ?? '',
    IsSent: search.sent === '1',
  };
}

export const backInStockPages: ServedPage[] = [
  serves(backInStockPage, {
    read: async (request) => ({
      data: await readSubscription(request, request.search),
      meta: {
        Title: await request.services.texts.translate(request.visit.culture, 'Product.StockAlertTitle'),
        Description: '',
        NoIndex: true,
      },
    }),
    actions: {
      subscribe: async ({ visit, services, search, form }) => {
        const email = (form['Email'] ?? '').normalize('NFC').trim();
        await subscribe({ visit, services }, { ...namedIn(search), email });
        return { redirect: keepingQuery(visit.urls.backInStock(), { ...search, sent: '1' }) };
      },
    },
  }),
  serves(backInStockLinkPage, {
    read: async ({ params, search, visit, services }) => ({
      data: {
        Kind: 'backInStockLink' as const,
        Purpose: params.purpose,
        Token: params.token,
        IsDone: search.done === '1',
      },
      meta: {
        Title: await services.texts.translate(visit.culture, 'Product.StockAlertTitle'),
        Description: '',
        NoIndex: true,
      },
    }),
    actions: {
      confirm: async ({ params, visit, services }) => {
        await confirm(services, params.token);
        return {
          redirect: visit.urls.backInStockLink({ purpose: 'confirm', token: params.token }, { done: '1' }),
        };
      },
      unsubscribe: async ({ params, visit, services }) => {
        await unsubscribe(services, params.token);
        return {
          redirect: visit.urls.backInStockLink({ purpose: 'unsubscribe', token: params.token }, { done: '1' }),
        };
      },
    },
  }),
];
