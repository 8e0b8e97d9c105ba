import { expect, test } from 'vitest';
import { adjustSelection, viewSelection } from '#rules/variant-selection.ts';
import type { Combination, VariantChoice } from '#rules/variant-selection.ts';
import { fc } from '#tests/core/rules/property.ts';

const [colour, size, fabric] = [1, 2, 3];
const [red, blue, green] = [11, 12, 13];
const [small, medium, large] = [21, 22, 23];
const [wool, linen] = [31, 32];

/** A shirt: blue only in linen, no large in wool, green is not for sale. */
const shirt: VariantChoice = {
  attributes: [
    { id: colour, values: [red, blue, green] },
    { id: size, values: [small, medium, large] },
    { id: fabric, values: [wool, linen] },
  ],
  variants: [
    { id: 101, values: { [colour]: red, [size]: small, [fabric]: wool } },
    { id: 102, values: { [colour]: red, [size]: medium, [fabric]: wool } },
    { id: 103, values: { [colour]: red, [size]: large, [fabric]: wool } },
    { id: 104, values: { [colour]: red, [size]: large, [fabric]: linen } },
    { id: 105, values: { [colour]: blue, [size]: small, [fabric]: linen } },
    { id: 106, values: { [colour]: blue, [size]: medium, [fabric]: linen } },
    { id: 107, values: { [colour]: green, [size]: small, [fabric]: linen } },
  ],
  unavailable: [{ [size]: large, [fabric]: wool }, { [colour]: green }],
};

test('[PROD-03] the selection is empty, partial, complete or in conflict', () => {
  const state = (selection: Combination) => viewSelection(shirt, selection).state;
  expect(state({})).toBe('empty');
  expect(state({ [colour]: red })).toBe('partial');
  expect(state({ [colour]: red, [size]: small, [fabric]: wool })).toBe('complete');
  expect(state({ [colour]: blue, [fabric]: wool })).toBe('conflict');
  expect(state({ [colour]: red, [size]: large, [fabric]: wool })).toBe('conflict');
  expect(state({ [colour]: green })).toBe('conflict');
});

test('[PROD-03] a complete selection is one variant', () => {
  expect(viewSelection(shirt, { [colour]: blue, [size]: medium, [fabric]: linen }).variantId).toBe(106);
  expect(viewSelection(shirt, { [colour]: blue, [size]: medium }).variantId).toBeNull();
  expect(viewSelection(shirt, { [colour]: red, [size]: large, [fabric]: wool }).variantId).toBeNull();
});

test('[PROD-03] values that no variant combines with the other choices are unavailable', () => {
  expect(viewSelection(shirt, {}).unavailable).toEqual({ [colour]: [green], [size]: [], [fabric]: [] });
  expect(viewSelection(shirt, { [colour]: blue }).unavailable).toEqual({
    [colour]: [green],
    [size]: [large],
    [fabric]: [wool],
  });
  expect(viewSelection(shirt, { [size]: large, [fabric]: linen }).unavailable).toEqual({
    [colour]: [blue, green],
    [size]: [],
    [fabric]: [wool],
  });
});

test('the last choice stays and the others change to the nearest variant', () => {
  const redLargeLinen = { [colour]: red, [size]: large, [fabric]: linen };
  expect(adjustSelection(shirt, { ...redLargeLinen, [colour]: blue }, colour)).toEqual({
    [colour]: blue,
    [size]: small,
    [fabric]: linen,
  });
  expect(adjustSelection(shirt, { ...redLargeLinen, [fabric]: wool }, fabric)).toEqual({
    [colour]: red,
    [size]: small,
    [fabric]: wool,
  });
  expect(adjustSelection(shirt, { [colour]: blue, [size]: medium, [fabric]: wool }, fabric)).toEqual({
    [colour]: red,
    [size]: medium,
    [fabric]: wool,
  });
});

test('a choice without conflict changes nothing else, and auto-completes nothing', () => {
  expect(adjustSelection(shirt, { [colour]: blue, [fabric]: linen }, colour)).toEqual({
    [colour]: blue,
    [fabric]: linen,
  });
  expect(adjustSelection(shirt, { [colour]: blue, [fabric]: wool }, colour)).toEqual({
    [colour]: blue,
    [fabric]: linen,
  });
  expect(adjustSelection(shirt, {}, colour)).toEqual({});
});

test('a value that no variant for sale has is dropped, the rest stays', () => {
  expect(adjustSelection(shirt, { [colour]: green, [size]: medium }, colour)).toEqual({ [size]: medium });
  expect(adjustSelection(shirt, { [colour]: 99, 77: 1, [size]: medium }, colour)).toEqual({ [size]: medium });
  expect(
    adjustSelection(
      { ...shirt, unavailable: [{ [size]: small }, { [size]: medium }, { [size]: large }] },
      { [colour]: red },
      colour,
    ),
  ).toEqual({});
});

test('clearing a choice keeps the others, free of conflict', () => {
  expect(adjustSelection(shirt, { [size]: large, [fabric]: wool }, colour)).toEqual({ [size]: large, [fabric]: linen });
});

test('a product without attributes is selected from the start, one without variants never', () => {
  expect(viewSelection({ attributes: [], variants: [{ id: 1, values: {} }], unavailable: [{}] }, {})).toEqual({
    state: 'complete',
    variantId: 1,
    unavailable: {},
  });
  expect(viewSelection({ ...shirt, variants: [] }, {})).toMatchObject({ state: 'conflict', variantId: null });
});

test('no dead end: from any selection, any value for sale can be chosen without ending in conflict', () => {
  const choices: readonly (readonly [number, number])[] = [
    [colour, red],
    [colour, blue],
    [size, small],
    [size, medium],
    [size, large],
    [fabric, wool],
    [fabric, linen],
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...choices, [colour, green] as const)),
      fc.constantFrom(...choices),
      (earlier, [attribute, value]) => {
        const selection: Combination = { ...Object.fromEntries(earlier), [attribute]: value };
        const adjusted = adjustSelection(shirt, selection, attribute);
        expect(adjusted[attribute]).toBe(value);
        expect(viewSelection(shirt, adjusted).state).not.toBe('conflict');
        expect(Object.keys(adjusted)).toEqual(Object.keys(selection));
        expect(adjustSelection(shirt, adjusted, attribute)).toEqual(adjusted);
      },
    ),
  );
});
