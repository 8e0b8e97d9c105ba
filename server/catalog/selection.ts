import type { VariationChoices } from '#contract/catalog.ts';
import { adjustSelection, viewSelection } from '#rules/variant-selection.ts';
import type { Combination, SelectionView, VariantChoice } from '#rules/variant-selection.ts';
import type { Offer } from '#server/catalog/offer.ts';

export const choiceFields = ['VariantValueId1', 'VariantValueId2', 'VariantValueId3'] as const;

/** The offer as input of the selection rule. A variant without a price is not for sale. */
export function choiceOf(offer: Offer, positionOf: (valueId: number) => number): VariantChoice {
  const ids = offer.attributeIds ?? [];
  const variants = (offer.variants ?? []).map((variant) => ({
    id: variant.id,
    isForSale: variant.isAvailable && (variant.steps?.length ?? 0) > 0,
    values: Object.fromEntries(
      ids.flatMap((id, index) => (variant.valueIds[index] ? [[id, variant.valueIds[index]]] : [])),
    ),
  }));
  return {
    attributes: ids.map((id) => ({
      id,
      values: [...new Set(variants.flatMap(({ values }) => values[id] ?? []))].toSorted(
        (one, other) => positionOf(one) - positionOf(other) || one - other,
      ),
    })),
    // without attributes all combinations are empty, so variants not for sale have to be left out instead
    variants: variants.filter((variant) => variant.isForSale || ids.length > 0),
    unavailable: variants.filter(({ isForSale }) => !isForSale).map(({ values }) => values),
  };
}

function askedOf(choice: VariantChoice, choices: VariationChoices): Combination {
  const [only, ...others] = choice.variants;
  // where there is nothing to choose, the selection is complete
  if (only && others.length === 0) return only.values;
  return Object.fromEntries(
    choice.attributes.flatMap(({ id, values }, index) => {
      const field = choiceFields[index];
      const value = field && choices[field];
      return value !== undefined && values.includes(value) ? [[id, value]] : [];
    }),
  );
}

/** The selection with conflicts resolved; the state still reports the conflict. */
export function settle(
  choice: VariantChoice,
  choices: VariationChoices,
): { selection: Combination; view: SelectionView } {
  const asked = askedOf(choice, choices);
  const view = viewSelection(choice, asked);
  if (view.state !== 'conflict') return { selection: asked, view };
  const last =
    choice.attributes[choiceFields.findIndex((field) => field === choices.changed)] ??
    choice.attributes.find(({ id }) => asked[id] !== undefined);
  const selection = last ? adjustSelection(choice, asked, last.id) : {};
  const adjusted = viewSelection(choice, selection);
  // nothing is for sale, so there was nothing to adjust to
  return {
    selection,
    view:
      adjusted.state === 'conflict'
        ? { ...adjusted, state: 'empty', variantId: null }
        : { ...adjusted, state: 'conflict' },
  };
}

/** The values that, with the other choices, lead only to sold-out variants; unavailable values lead to none. */
export function soldOutValues(
  choice: VariantChoice,
  selection: Combination,
  piecesOf: (variantId: number) => number,
): ReadonlySet<number> {
  const gone = new Set(choice.unavailable);
  const forSale = choice.variants.filter(({ values }) => !gone.has(values));
  const leads = (attributeId: number, valueId: number) =>
    forSale.filter(({ values }) =>
      Object.entries({ ...selection, [attributeId]: valueId }).every(([id, value]) => values[Number(id)] === value),
    );
  return new Set(
    choice.attributes.flatMap(({ id, values }) =>
      values.filter((value) => {
        const left = leads(id, value);
        return left.length > 0 && left.every((variant) => piecesOf(variant.id) <= 0);
      }),
    ),
  );
}
