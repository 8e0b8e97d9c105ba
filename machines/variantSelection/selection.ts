import type { Variation } from '#contract/catalog.ts';
import type { GalleryInput } from '#machines/gallery/gallery.machine.ts';
import { withQuery } from '#rules/urls.ts';

/** The chosen value of each field of the variation form, by the field's name; null where nothing is chosen. */
export type Choices = Readonly<Record<string, number | null>>;

/** What the shop is asked: the product, the fields that are filled, and the pieces the price is for. */
export interface VariantQuery {
  productId: number;
  /** `VariantValueId1` … with the id of the chosen value; empty fields are absent. */
  choices: Readonly<Record<string, number>>;
  quantity: number;
  /** The field that changed last: where the choices exclude each other, its choice is kept. */
  changed?: string;
}

export interface VariantSelectionInput {
  productId: number;
  variation: Variation;
  /** The page's URL without its query: `/shop/fr/p/chaise`. */
  path: string;
  /** What stood in the quantity field when a plain form was refused: shown as it was typed. */
  quantityText?: string;
  /** How the photos are shown, where that is not a row without a turn. */
  gallery?: Omit<GalleryInput, 'photos'>;
  /** It stands in a panel of another page, whose address names something else. */
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

/** The URL that names a selection; a quantity that the page would show anyway is left out. */
export const urlOf = (path: string, variation: Variation): string =>
  withQuery(path, {
    ...filledOf(choicesOf(variation)),
    quantity: variation.Quantity > Math.max(1, variation.MinQty) ? variation.Quantity : undefined,
  });
