import type { Variation } from '#contract/catalog.ts';
import type { GalleryInput } from '#machines/gallery/gallery.machine.ts';
import { withQuery } from '#rules/urls.ts';

/** The selected value of each field of the variation form, by field name; null if none is. */
export type Choices = Readonly<Record<string, number | null>>;

/** The request: the product, the selected values, and the quantity for the price. */
export interface VariantQuery {
  productId: number;
  /** `VariantValueId1` … with the id of the selected value; empty fields are absent. */
  choices: Readonly<Record<string, number>>;
  quantity: number;
  /** The field that changed last: on a conflict its choice is kept. */
  changed?: string;
}

export interface VariantSelectionInput {
  productId: number;
  variation: Variation;
  /** The page's URL without its query: `/shop/fr/p/chaise`. */
  path: string;
  /** The quantity field's text when a plain form was refused: shown as it was typed. */
  quantityText?: string;
  /** The gallery's options, unless it is a plain row without a 360° view. */
  gallery?: Omit<GalleryInput, 'photos'>;
  /** It is in a panel on another page, whose URL must not change. */
  isPanel?: boolean;
}

export const choicesOf = (variation: Variation): Choices =>
  Object.fromEntries(
    variation.ProductVariantAttributesViewModel.map(({ Field, ProductAttributeValuesViewModel: values }) => [
      Field,
      values.find(({ IsSelected }) => IsSelected)?.ProductAttributeValueId ?? null,
    ]),
  );

/** Whether the form offers a value: unavailable ones are disabled. */
export const isOnOffer = (variation: Variation, field: string, valueId: number): boolean =>
  variation.ProductVariantAttributesViewModel.some(
    ({ Field, ProductAttributeValuesViewModel: values }) =>
      Field === field && values.some((value) => value.ProductAttributeValueId === valueId && !value.IsUnavailable),
  );

export const filledOf = (choices: Choices): Record<string, number> =>
  Object.fromEntries(Object.entries(choices).filter((entry): entry is [string, number] => entry[1] !== null));

export const limitsOf = ({ MinQty, MaxQty, StepQty }: Variation) => ({ min: MinQty, max: MaxQty, step: StepQty });

/** The URL of a selection, without the quantity if it is the default. */
export const urlOf = (path: string, variation: Variation): string =>
  withQuery(path, {
    ...filledOf(choicesOf(variation)),
    quantity: variation.Quantity > Math.max(1, variation.MinQty) ? variation.Quantity : undefined,
  });
