import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cents, id, picture, price, quantity } from './wire.ts';

const attributeValue = v.object({
  ProductAttributeValueId: id,
  DisplayValue: v.string(),
  IsUnavailable: v.boolean(),
  /** Every variant with it and the other choices is sold out: shown dimmed, and still to be chosen. */
  IsSoldOut: v.boolean(),
  IsSelected: v.boolean(),
  ColorCode1: v.nullable(v.string()),
  ColorCode2: v.nullable(v.string()),
  ColorCode3: v.nullable(v.string()),
});

/** `Square` is shown as colour swatches, everything else as a select (PROD-01). `Field` is the form field's name. */
export const attribute = v.object({
  ProductAttributeId: id,
  Field: v.string(),
  Value: v.string(),
  VariationDisplayTypeValue: v.picklist(['Square', 'Select']),
  ProductAttributeValuesViewModel: v.array(attributeValue),
});
export type Attribute = v.InferOutput<typeof attribute>;

/** The variant that a selection names; `ProductVariantId` and `SKU` are null until every attribute is chosen. */
const productVariant = v.looseObject({
  ProductId: id,
  ProductVariantId: v.nullable(id),
  ProductVariantAttributesViewModel: v.array(attribute),
  CurrencyCode: v.literal('EUR'),
  SKU: v.nullable(v.string()),
  /** Cents for one piece at the asked quantity; while nothing is complete, the lowest of the matching variants. */
  UnitPriceTaxIncl: cents,
});

/**
 * A step of the degressive prices, reductions included: from `MinQuantity` pieces on one costs `Price`, which is
 * `Saves` less than a piece costs at the first step.
 */
export const tier = v.object({ MinQuantity: v.number(), Price: price, Saves: price });
export type Tier = v.InferOutput<typeof tier>;

/** Pieces by warehouse, in the order in which orders take from them. */
export const warehouseStock = v.array(v.object({ Name: v.string(), Quantity: v.number() }));

const stock = v.object({
  /** `BackOrder`: none is there, and it is sold all the same, to be delivered later. */
  Status: v.picklist(['InStock', 'Low', 'BackOrder', 'OutOfStock', 'Unknown']),
  /** Pieces over all active warehouses; null while no variant is complete, and where nobody counts them. */
  Quantity: v.nullable(v.number()),
  Warehouses: warehouseStock,
});

/**
 * A price reduction as the law has it told (directive 98/6/EC, article 6a): against `Lowest`, the lowest price of the
 * thirty days before it began, never against the usual one. `Percent` is off `Lowest`, rounded down.
 */
const reduction = v.object({ Lowest: price, Regular: price, Percent: v.number() });
export type Reduction = v.InferOutput<typeof reduction>;

/** Everything the product page's blocks show for one selection: one answer renews them all (PROD-02). */
export const variation = v.object({
  ProductVariantViewModel: productVariant,
  ProductVariantAttributesViewModel: v.array(attribute),
  /** `conflict`: the choices named no variant and were adjusted to the nearest one, keeping the last choice. */
  SelectionState: v.picklist(['empty', 'partial', 'complete', 'conflict']),
  Quantity: v.number(),
  Price: price,
  /** True while several prices match: shown as "from". */
  IsFromPrice: v.boolean(),
  /** Null where nothing is reduced, or not below what was asked before. */
  Reduction: v.nullable(reduction),
  Tiers: v.array(tier),
  /** The next step that more pieces would reach; `Saves` is then against `Price`. */
  NextTier: v.nullable(tier),
  Stock: stock,
  Photos: v.array(picture),
  /** A company's own SKU for the variant, empty where it gave none; null for anyone else and while none is complete. */
  CustomerSKU: v.nullable(v.string()),
  MinQty: v.number(),
  /** 0 is no limit. */
  MaxQty: v.number(),
  StepQty: v.number(),
});
export type Variation = v.InferOutput<typeof variation>;

/** A product as lists, related products and the home page show it. */
export const productCard = v.object({
  ProductId: id,
  Name: v.string(),
  ProductUrl: v.string(),
  BrandName: v.string(),
  Summary: v.string(),
  SKU: v.string(),
  Photo: v.nullable(picture),
  Price: price,
  IsFromPrice: v.boolean(),
  /** Null unless all that is for sale has one price, and it is reduced. */
  Reduction: v.nullable(reduction),
  Stock: v.picklist(['InStock', 'Low', 'BackOrder', 'OutOfStock']),
  /** The only variant, when there is no choice to make: such a card can be added to the cart at once. */
  ProductVariantId: v.nullable(id),
  MinQty: v.number(),
  /** 0 is no limit. */
  MaxQty: v.number(),
  StepQty: v.number(),
  /** First colour code of each offered colour. */
  Colors: v.array(v.string()),
});
export type ProductCard = v.InferOutput<typeof productCard>;

/** Choices of a variation form: `VariantValueId1` … `VariantValueId9` and the quantity; empty fields count as absent. */
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
  /** The field that changed last: on a conflict its choice is kept and the others give way. */
  changed: v.optional(v.pipe(v.string(), v.regex(/^VariantValueId[1-3]$/))),
});
export type VariationChoices = v.InferOutput<typeof variationChoices>;

export const productVariants = endpoint({
  id: 'productVariants',
  what: 'The variant that the chosen values name, with price, stock, photos and the values still available.',
  method: 'GET',
  path: '/api/v1/catalog/products/:id/productvariants',
  params: v.object({ id }),
  query: v.object({ ...variationChoices.entries, culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  answer: variation,
  problems: [404],
});
