import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { promise } from './promise.ts';
import { cents, guid, id, picture, price, quantity, variationDisplay } from './wire.ts';

const attributeValue = v.object({
  ProductAttributeValueId: id,
  DisplayValue: v.string(),
  IsUnavailable: v.boolean(),
  /** Every variant with this value and the other choices is sold out: shown dimmed, but still selectable. */
  IsSoldOut: v.boolean(),
  IsSelected: v.boolean(),
  ColorCode1: v.nullable(v.string()),
  ColorCode2: v.nullable(v.string()),
  ColorCode3: v.nullable(v.string()),
});

/** `Square` is shown as colour swatches, `Button` as buttons, anything else as a select (PROD-01). `Field` is the form field's name. */
export const attribute = v.object({
  ProductAttributeId: id,
  Field: v.string(),
  Value: v.string(),
  VariationDisplayTypeValue: variationDisplay,
  ProductAttributeValuesViewModel: v.array(attributeValue),
});
export type Attribute = v.InferOutput<typeof attribute>;

/** The variant that a selection identifies; `ProductVariantId` and `SKU` are null until every attribute is chosen. */
const productVariant = v.looseObject({
  ProductId: id,
  ProductVariantId: v.nullable(id),
  ProductVariantAttributesViewModel: v.array(attribute),
  CurrencyCode: v.literal('EUR'),
  SKU: v.nullable(v.string()),
  /**
   * Cents per unit at the requested quantity; until the selection is complete, the lowest price of the matching
   * variants.
   */
  UnitPriceTaxIncl: cents,
});

/**
 * A price tier, reductions included: from `MinQuantity` units on, each costs `Price`, which is `Saves` less than in
 * the first tier.
 */
export const tier = v.object({ MinQuantity: v.number(), Price: price, Saves: price });
export type Tier = v.InferOutput<typeof tier>;

/** Pieces by warehouse, in the order in which orders are allocated. */
export const warehouseStock = v.array(v.object({ Name: v.string(), Quantity: v.number() }));

const stock = v.object({
  /** `BackOrder`: none in stock, but sold for later delivery. */
  Status: v.picklist(['InStock', 'Low', 'BackOrder', 'OutOfStock', 'Unknown']),
  /** Units in all active warehouses; null until a variant is selected, and if its stock is not tracked. */
  Quantity: v.nullable(v.number()),
  Warehouses: warehouseStock,
});

/**
 * A price reduction as the law requires it to be announced (Directive 98/6/EC, article 6a): against `Lowest`, the
 * lowest price of the thirty days before it, never against the usual one. `Percent` is off `Lowest`, rounded down.
 */
const reduction = v.object({ Lowest: price, Regular: price, Percent: v.number() });
export type Reduction = v.InferOutput<typeof reduction>;

/** Everything the product page's blocks show for one selection: a single response refreshes all of them (PROD-02). */
export const variation = v.object({
  ProductVariantViewModel: productVariant,
  ProductVariantAttributesViewModel: v.array(attribute),
  /** `conflict`: no variant matches the choices; they were adjusted to the nearest one, keeping the last choice. */
  SelectionState: v.picklist(['empty', 'partial', 'complete', 'conflict']),
  Quantity: v.number(),
  Price: price,
  /** True while matching variants have different prices: shown as "from". */
  IsFromPrice: v.boolean(),
  /** Null if nothing is reduced, or if the price is not below the earlier lowest one. */
  Reduction: v.nullable(reduction),
  Tiers: v.array(tier),
  /** The next tier that a larger quantity would reach; `Saves` is relative to `Price`. */
  NextTier: v.nullable(tier),
  Stock: stock,
  /** When the quantity arrives if ordered now, whichever variant is selected in the end; absent without a promise. */
  Delivery: v.optional(promise),
  /**
   * The goods' total including VAT from which delivery is free, in cents; 0 if this quantity alone reaches it. Absent if
   * more goods never make it free, and for what is not delivered.
   */
  FreeFrom: v.optional(cents),
  Photos: v.array(picture),
  /**
   * The company's own SKU for the variant, '' if it gave none; null for anyone else and until a variant is selected.
   */
  CustomerSKU: v.nullable(v.string()),
  MinQty: v.number(),
  /** 0 means no limit. */
  MaxQty: v.number(),
  StepQty: v.number(),
});
export type Variation = v.InferOutput<typeof variation>;

/** A product's approved reviews: their average, to one decimal, and their number. Absent while there are none. */
export const stars = v.optional(v.object({ Average: v.number(), Count: v.number() }));
export type Stars = NonNullable<v.InferOutput<typeof stars>>;

/** A product in lists, related products and on the home page. */
export const productCard = v.object({
  ProductId: id,
  Name: v.string(),
  ProductUrl: v.string(),
  BrandName: v.string(),
  Summary: v.string(),
  SKU: v.string(),
  Photo: v.nullable(picture),
  /** The asset of its next picture, of the same colour; absent without one. */
  SecondPhotoId: v.optional(guid),
  Price: price,
  IsFromPrice: v.boolean(),
  /** Null unless everything for sale has the same price, and it is reduced. */
  Reduction: v.nullable(reduction),
  Stock: v.picklist(['InStock', 'Low', 'BackOrder', 'OutOfStock']),
  /** When it arrives if ordered now, whichever variant, in words; absent without a promise. */
  Delivery: v.optional(v.string()),
  /** The only variant, if there is no choice to make: such a card can be added to the cart directly. */
  ProductVariantId: v.nullable(id),
  MinQty: v.number(),
  /** 0 means no limit. */
  MaxQty: v.number(),
  StepQty: v.number(),
  /** First colour code of each available colour. */
  Colors: v.array(v.string()),
  Stars: stars,
});
export type ProductCard = v.InferOutput<typeof productCard>;

/** A variation form's choices, `VariantValueId1` … `VariantValueId9`, and quantity; empty fields count as absent. */
const choice = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    id,
  ]),
);
export const variationChoices = v.object({
  VariantValueId1: choice,
  VariantValueId2: choice,
  VariantValueId3: choice,
  quantity: v.optional(v.fallback(quantity, 1), 1),
  /** The field that changed last: on a conflict its choice is kept and the others are adjusted. */
  changed: v.optional(v.pipe(v.string(), v.regex(/^VariantValueId[1-3]$/))),
});
export type VariationChoices = v.InferOutput<typeof variationChoices>;

export const productVariants = endpoint({
  id: 'productVariants',
  what: 'The variant for the chosen values, with price, stock, photos and the values still available.',
  method: 'GET',
  path: '/api/v1/catalog/products/:id/productvariants',
  params: v.object({ id }),
  query: v.object({ ...variationChoices.entries, culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  answer: variation,
  problems: [404],
});
