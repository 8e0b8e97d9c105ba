import type { Content } from 'machine-paths/content';
import type { Fact } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import {
  choicesOn,
  failureIn,
  hasChoice,
  isMissing,
  isRenewed,
  variationOf,
} from '#machines/variantSelection/variantSelection.machine.ts';
import type { variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import { failureShown } from '../content.ts';
import { amount, text } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof variantSelectionMachine>;

/** Every value of every choice, as it is chosen or cannot be. */
function choicesShown(snapshot: Snapshot): Fact[] {
  const choices = choicesOn(snapshot);
  return variationOf(snapshot).ProductVariantAttributesViewModel.flatMap(
    ({ Field, Value, VariationDisplayTypeValue, ProductAttributeValuesViewModel: values }): Fact[] => {
      const chosen = choices[Field] ?? null;
      const missing: Fact[] = isMissing(snapshot, Field)
        ? [{ says: text('Product.ChooseField', { name: Value }) }]
        : [];
      const named = values.map(({ ProductAttributeValueId: id, DisplayValue, IsUnavailable, IsSoldOut }) => ({
        id,
        isUnavailable: IsUnavailable,
        name: IsUnavailable
          ? text('Product.Unavailable', { name: DisplayValue })
          : IsSoldOut
            ? text('Product.SoldOut', { name: DisplayValue })
            : DisplayValue,
      }));
      if (VariationDisplayTypeValue !== 'Select')
        return [
          ...named.map(({ id, isUnavailable, name }) => ({
            role: 'radio' as const,
            name,
            checked: id === chosen,
            enabled: !isUnavailable,
          })),
          ...missing,
        ];
      return [
        { role: 'combobox', name: Value, value: chosen ?? '' },
        ...named.map(({ isUnavailable, name }) => ({ role: 'option', name, enabled: !isUnavailable }) as const),
        ...missing,
      ];
    },
  );
}

/** What is chosen, what it costs, and whether it can be bought. */
function offerShown(snapshot: Snapshot): Fact[] {
  const { Price, Stock } = variationOf(snapshot);
  const isOut = Stock.Status === 'OutOfStock';
  return [
    ...choicesShown(snapshot),
    { in: { css: '.product-price' }, says: amount(Price.TaxIncl) },
    { role: 'button', name: text(isOut ? 'Catalog.OutOfStock' : 'Product.AddToCart'), enabled: !isOut },
    ...(hasChoice(snapshot) ? [{ role: 'link', name: text('Product.ClearChoice') } as const] : []),
  ];
}

/** What the states of choosing a variant show. */
export const variantSelectionContent: Content<string, Snapshot> = {
  view: { css: 'form.buy' },
  states: {
    settled: (snapshot) => [
      ...offerShown(snapshot),
      ...(isRenewed(snapshot) ? [{ role: 'status', says: text('Product.Renewed') } as const] : []),
    ],
    querying: (snapshot) => [...offerShown(snapshot), { role: 'status', says: text('Product.Searching') }],
    clearing: (snapshot) => [...offerShown(snapshot), { role: 'status', says: text('Product.Searching') }],
    failed: (snapshot) => [
      ...offerShown(snapshot),
      failureShown(text('Product.NotFound'), failureIn(snapshot)),
      { role: 'button', name: text('Core.Retry'), enabled: true },
    ],
  },
};
