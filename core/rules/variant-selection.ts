/**
 * Which variant of a product a shopper has chosen, and what is left to choose. Ids are the catalogue's; a
 * combination maps an attribute to one of its values, `{colour: red, size: M}`.
 */
export type Combination = Readonly<Record<number, number>>;

export type VariantChoice = {
  /** In the order of the form: where two variants are equally near, the earlier attribute is kept. */
  readonly attributes: readonly { readonly id: number; readonly values: readonly number[] }[];
  readonly variants: readonly { readonly id: number; readonly values: Combination }[];
  /** Not for sale though listed; a part of a combination excludes every variant that contains it. */
  readonly unavailable: readonly Combination[];
};

export type SelectionState = 'empty' | 'partial' | 'complete' | 'conflict';

export type SelectionView = {
  readonly state: SelectionState;
  /** The chosen variant; only when the state is complete. */
  readonly variantId: number | null;
  /** By attribute, the values that no variant for sale has together with the other choices. */
  readonly unavailable: Readonly<Record<number, readonly number[]>>;
};

/** `conflict`: no variant for sale agrees with what is chosen, complete or not. */
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
 * The selection after a choice, free of conflict. The last choice stays; of the other choices those change that
 * no variant for sale allows beside it, to the values of the variant that keeps most of them. So every value that
 * some variant has can be reached from any selection: no dead end. A value that no variant for sale has is given up.
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

/** Choices of this product's attributes and values only; a crafted address may hold others. */
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

/** The variant that keeps most choices; of equals, the one that keeps those of the earlier attributes. */
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
