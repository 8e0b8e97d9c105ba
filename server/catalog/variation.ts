import { sql } from 'drizzle-orm';
import type { Attribute, Variation, VariationChoices, productVariants } from '#contract/catalog.ts';
import type { Culture, Picture } from '#contract/wire.ts';
import { correctQuantity, settleLimits } from '#rules/quantity.ts';
import type { Combination, VariantChoice } from '#rules/variant-selection.ts';
import { displayOf } from '#rules/variation-display.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { attributeBook, openCatalogIds, warehouses } from '#server/catalog/lookups.ts';
import { taxes } from '#server/pricing/taxes.ts';
import { isCompany, offerColumns } from '#server/catalog/offer.ts';
import type { Offer, OfferedVariant, OfferReader } from '#server/catalog/offer.ts';
import { freeFrom, sharedPromise } from '#server/promise/promise.ts';
import { promiseTerms } from '#server/promise/terms.ts';
import { priceFor } from '#server/pricing/prices.ts';
import { choiceOf, settle, soldOutValues } from '#server/catalog/selection.ts';
import { stockStatus } from '#server/stock/pieces.ts';
import { lowestOf, nextTierOf, sharedReduction, stepAt, tiersOf } from '#server/catalog/tiers.ts';
import type { Priced } from '#server/catalog/tiers.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import type { CallRequest } from '#server/http/handler.ts';
import { notFound } from '#server/kernel/problem.ts';

/** The variant for the chosen values, with everything the product page shows. 404 if it is not for sale. */
export async function variationFor(request: CallRequest<typeof productVariants>): Promise<Variation> {
  const { visit, services, params, query } = request;
  const { culture } = query;
  const open = await openCatalogIds(services.db, services.now());
  const [result, countryCode] = await Promise.all([
    services.db.execute(sql`
      SELECT ${offerColumns(culture, visit.customer)} FROM products p
      WHERE p.id = ${params.id} AND p.is_active AND p.catalog_id = ANY(${idArray(open)})`),
    destinationOf(request),
  ]);
  const [offer] = rowsOf<Offer>(result);
  if (!offer) throw notFound();
  const ask = { db: services.db, culture, reader: visit.customer, countryCode, now: services.now() };
  return variationOf(ask, offer, query);
}

interface OfferAsk {
  db: Db;
  culture: Culture;
  reader: OfferReader;
  countryCode: string;
  /** In ms. */
  now: number;
}

/**
 * Evaluates a selection for an offer that was already read, with the VAT of `countryCode`. Unknown ids count as not
 * chosen.
 */
export async function variationOf(
  { db, culture, reader, countryCode, now }: OfferAsk,
  offer: Offer,
  choices: VariationChoices,
): Promise<Variation> {
  const [{ attributes, values }, houses, { ratesOf }, terms] = await Promise.all([
    attributeBook(db),
    warehouses(db),
    taxes(db),
    promiseTerms(db),
  ]);
  const variants = offer.variants ?? [];
  const isSent = offer.kind !== 'giftCard';
  const choice = choiceOf(offer, (id) => values.get(id)?.position ?? 0);
  const { selection, view } = settle(choice, choices);

  const asked = { min: offer.minQty, max: offer.maxQty, step: offer.stepQty };
  const limits = settleLimits(asked);
  const Quantity = correctQuantity(String(choices.quantity), asked, null).value || offer.minQty;

  const rates = ratesOf(countryCode, offer.vatCategory);
  const priced: Priced = (kept) => priceFor(reader, { ...kept, ...rates });
  const chosen = variants.find(({ id }) => id === view.variantId) ?? null;
  const matching = chosen ? [chosen] : matchingOf(offer, choice, selection);
  const asks = matching.flatMap(({ steps }) => stepAt(steps, Quantity) ?? []);
  const lowest = lowestOf(asks) ?? { inclCents: 0 };
  const Price = priced(lowest);
  // a consumer's price, whoever reads: the cart's threshold counts that
  const { TaxIncl: worth } = priceFor(null, { ...lowest, ...rates });
  const Tiers = tiersOf(chosen?.steps ?? null, { min: limits?.min ?? offer.minQty, max: offer.maxQty }, priced);
  const sold = matching.filter(({ isAvailable }) => isAvailable);
  const Delivery = sharedPromise({ terms, countryCode, now }, sold, { quantity: Quantity, isSent });
  const Stock = stockOf(
    chosen,
    matching,
    houses.map(({ id, name }) => ({ id, name: name[culture] })),
  );
  const FreeFrom = isSent && Stock.Status !== 'OutOfStock' ? freeFrom({ terms, countryCode }, Quantity * worth) : null;
  const soldOut = soldOutValues(choice, selection, sellableIn(offer, houses));

  const shownAttributes = choice.attributes.map(({ id, values: valueIds }, index): Attribute => {
    const attribute = attributes.get(id);
    const shownValues = valueIds.map((valueId) => {
      const value = values.get(valueId);
      return {
        ProductAttributeValueId: valueId,
        DisplayValue: value?.name[culture] ?? '',
        IsUnavailable: view.unavailable[id]?.includes(valueId) ?? false,
        IsSoldOut: soldOut.has(valueId),
        IsSelected: selection[id] === valueId,
        ColorCode1: value?.colorCode1 ?? null,
        ColorCode2: value?.colorCode2 ?? null,
        ColorCode3: value?.colorCode3 ?? null,
      };
    });
    return {
      ProductAttributeId: id,
      Field: `VariantValueId${index + 1}`,
      Value: attribute?.name[culture] ?? '',
      VariationDisplayTypeValue: displayOf(attribute?.displayType ?? 'Select', shownValues),
      ProductAttributeValuesViewModel: shownValues,
    };
  });

  return {
    ProductVariantViewModel: {
      ProductId: offer.productId,
      ProductVariantId: chosen?.id ?? null,
      ...Object.fromEntries(
        choice.attributes.map(({ id }, index) => [`VariantValueId${index + 1}`, selection[id] ?? null]),
      ),
      ProductVariantAttributesViewModel: shownAttributes,
      CurrencyCode: 'EUR',
      SKU: chosen?.sku ?? null,
      UnitPriceTaxIncl: Price.TaxIncl,
    },
    ProductVariantAttributesViewModel: shownAttributes,
    SelectionState: view.state,
    Quantity,
    Price,
    IsFromPrice: new Set(asks.map(({ inclCents }) => inclCents)).size > 1,
    Reduction: sharedReduction(asks, priced),
    Tiers,
    NextTier: nextTierOf(Tiers, Quantity, Price),
    Stock,
    ...(Delivery && { Delivery }),
    ...(FreeFrom !== null && { FreeFrom }),
    Photos: photosOf(offer, Object.values(selection)),
    CustomerSKU: chosen && isCompany(reader) ? (chosen.customerSku ?? '') : null,
    MinQty: limits?.min ?? offer.minQty,
    MaxQty: offer.maxQty === 0 ? 0 : (limits?.max ?? offer.maxQty),
    StepQty: offer.stepQty,
  };
}

/** Pieces of each variant that can be sold now, in all active warehouses. */
function sellableIn({ variants }: Offer, houses: readonly { id: number }[]): (variantId: number) => number {
  const active = new Set(houses.map(({ id }) => id));
  const pieces = new Map(
    (variants ?? []).map(({ id, stock, stockPolicy }) => [
      id,
      stockPolicy === 'tracked'
        ? (stock ?? []).reduce((sum, held) => sum + (active.has(held.warehouseId) ? held.quantity : 0), 0)
        : Infinity,
    ]),
  );
  return (id) => pieces.get(id) ?? 0;
}

/** The variants for sale that match the selection; all of them if none is for sale, so that a price can be shown. */
function matchingOf(offer: Offer, choice: VariantChoice, selection: Combination): OfferedVariant[] {
  const variants = offer.variants ?? [];
  const valuesOf = new Map(choice.variants.map(({ id, values }) => [id, values]));
  const matching = variants.filter(
    ({ id, isAvailable }) =>
      isAvailable &&
      Object.entries(selection).every(([attribute, value]) => valuesOf.get(id)?.[Number(attribute)] === value),
  );
  return matching.length > 0 ? matching : variants;
}

function stockOf(
  chosen: OfferedVariant | null,
  matching: readonly OfferedVariant[],
  houses: readonly { id: number; name: string }[],
): Variation['Stock'] {
  if (!chosen) {
    const isSoldOut = matching.every(({ isAvailable }) => !isAvailable);
    return { Status: isSoldOut ? 'OutOfStock' : 'Unknown', Quantity: null, Warehouses: [] };
  }
  if (chosen.stockPolicy === 'untracked') return { Status: 'InStock', Quantity: null, Warehouses: [] };
  const held = new Map((chosen.stock ?? []).map(({ warehouseId, quantity }) => [warehouseId, quantity]));
  const Warehouses = houses.map(({ id, name }) => ({ Name: name, Quantity: held.get(id) ?? 0 }));
  const Quantity = Warehouses.reduce((sum, house) => sum + house.Quantity, 0);
  return { Status: stockStatus(Quantity, chosen.stockPolicy), Quantity, Warehouses };
}

/**
 * Pictures of the chosen colour first, then those of all variants; without a chosen colour, one of each colour and those of
 * all, in the product's own order: the first is the one on its card.
 */
function photosOf({ pictures }: Offer, chosenIds: readonly number[]): Picture[] {
  const all = pictures ?? [];
  const common = all.filter(({ valueId }) => valueId === null);
  const own = all.filter(({ valueId }) => valueId !== null && chosenIds.includes(valueId));
  const firsts = all.filter(
    ({ valueId }, index) => valueId === null || all.findIndex((other) => other.valueId === valueId) === index,
  );
  return (own.length > 0 ? [...own, ...common] : firsts).map(({ picture }) => picture);
}
