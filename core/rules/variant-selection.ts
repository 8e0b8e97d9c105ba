/**
 * Which variant of a product is selected, and what is left to choose. Ids are the catalogue's; a combination maps
 * attributes to one of their values, `{colour: red, size: M}`.
 */
export type Combination = Readonly<Record<number, number>>;

export type VariantChoice = {
  /** In the form's order: between two equally near variants, the earlier attribute is kept. */
  readonly attributes: readonly { readonly id: number; readonly values: readonly number[] }[];
  readonly variants: readonly { readonly id: number; readonly values: Combination }[];
  /** Listed but not for sale; a partial combination excludes every variant that contains it. */
  readonly unavailable: readonly Combination[];
};

export type SelectionState = 'empty' | 'partial' | 'complete' | 'conflict';

export type SelectionView = {
  readonly state: SelectionState;
  /** The selected variant; null unless the selection is complete. */
  readonly variantId: number | null;
  /** By attribute, the values that no variant for sale combines with the other choices. */
  readonly unavailable: Readonly<Record<number, readonly number[]>>;
};

/** `conflict`: no variant for sale matches the choices, complete or not. */
export function viewSelection(product: VariantChoice, selection: Combination): SelectionView {
  const onSale = variantsOnSale(product);
  const chosen = knownChoices(product, selection);
  const agreeing = onSale.filter((variant) => agrees(variant.values, chosen));
  const missing = product.attributes.filter((attribute) => chosen[attribute.id] === undefined).length;
  return {
    state: stateOf(agreeing.length, missing, product.attributes.length),
    variantId: missing === 0 ? (agreeing[0]?.id ?? null) : null,
    unavailable: Object.fromEntries(
      product.attributes.map((attribute) => {
        const others = without(chosen, attribute.id);
        const fitting = onSale.filter((variant) => agrees(variant.values, others));
        const possible = new Set(fitting.map((variant) => variant.values[attribute.id]));
        return [attribute.id, attribute.values.filter((value) => !possible.has(value))];
      }),
    ),
  };
}

/**
 * The selection after a choice, without conflicts. The last choice is kept; the other choices that no variant for sale
 * combines with it change to the values of the nearest variant, the one that keeps most of them. So every available
 * value can be reached from any selection: no dead ends. A value that no variant for sale has is dropped.
 */
export function adjustSelection(product: VariantChoice, selection: Combination, changedAttribute: number): Combination {
  const onSale = variantsOnSale(product);
  const known = knownChoices(product, selection);
  const last = known[changedAttribute];
  const withLast = last === undefined ? [] : onSale.filter((variant) => variant.values[changedAttribute] === last);
  const chosen = last !== undefined && withLast.length === 0 ? without(known, changedAttribute) : known;

  const nearest = nearestTo(product, withLast.length > 0 ? withLast : onSale, chosen);
  if (!nearest) return {};
  return Object.fromEntries(
    Object.keys(chosen).flatMap((key) => {
      const value = nearest[Number(key)];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function stateOf(agreeing: number, missing: number, attributes: number): SelectionState {
  if (agreeing === 0) return 'conflict';
  if (missing === 0) return 'complete';
  return missing === attributes ? 'empty' : 'partial';
}

function variantsOnSale(product: VariantChoice): VariantChoice['variants'] {
  return product.variants.filter(
    (variant) => !product.unavailable.some((part) => Object.keys(part).length > 0 && agrees(variant.values, part)),
  );
}

/** Drops choices that are not this product's, which a crafted URL may contain. */
function knownChoices(product: VariantChoice, selection: Combination): Combination {
  return Object.fromEntries(
    product.attributes.flatMap(({ id, values }) => {
      const value = selection[id];
      return value !== undefined && values.includes(value) ? [[id, value]] : [];
    }),
  );
}

function agrees(values: Combination, choices: Combination): boolean {
  return Object.entries(choices).every(([attribute, value]) => values[Number(attribute)] === value);
}

function without(choices: Combination, attribute: number): Combination {
  return Object.fromEntries(Object.entries(choices).filter(([key]) => Number(key) !== attribute));
}

/** The variant that keeps most choices; on a tie, the one that keeps those of the earlier attributes. */
function nearestTo(
  product: VariantChoice,
  variants: VariantChoice['variants'],
  choices: Combination,
): Combination | undefined {
  let best: Combination | undefined;
  let bestScore: readonly number[] = [];
  for (const { values } of variants) {
    const kept = product.attributes.map(({ id }) => (choices[id] !== undefined && values[id] === choices[id] ? 1 : 0));
    const score = [kept.filter((each) => each === 1).length, ...kept];
    if (!best || isAbove(score, bestScore)) {
      best = values;
      bestScore = score;
    }
  }
  return best;
}

function isAbove(score: readonly number[], other: readonly number[]): boolean {
  const at = score.findIndex((each, index) => each !== other[index]);
  return at !== -1 && (score[at] ?? 0) > (other[at] ?? 0);
}
