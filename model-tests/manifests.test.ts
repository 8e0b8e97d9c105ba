import { expect, test } from 'vitest';
import { assertParts, carriersOf } from 'machine-paths/parts';
import { statesWithoutContent } from 'machine-paths/content';
import { scenarioOf } from './scenario.ts';
import { areaNames, defineFlow } from './define-flow.ts';
import { loneFacts } from './facts.ts';
import { flows } from './flows.ts';
import { flowOf, house, lackingIn, loadFlows, manifestFiles } from './manifests.ts';
import type { House } from './manifests.ts';
import { couponModel } from './coupon/coupon.flow.ts';

const withText = (of: string, text: string | null): House => ({
  ...house,
  textOf: (file) => (file === of ? text : house.textOf(file)),
});
const coupon = { area: 'buying', model: couponModel } as const;
const manifest = 'model-tests/coupon/coupon.flow.ts';
const machine = 'machines/coupon/coupon.machine.ts';

test('every flow is complete', () => {
  expect(lackingIn(house)).toEqual([]);
});

test.each<[string, House, string[]]>([
  [
    'a machine without a manifest',
    { ...house, machines: [...house.machines, 'machines/gift/gift.machine.ts'] },
    ['machines/gift/gift.machine.ts has no manifest model-tests/gift/gift.flow.ts'],
  ],
  [
    'a manifest without a machine',
    withText(machine, null),
    ['model-tests/coupon/coupon.flow.ts has no machine machines/coupon/coupon.machine.ts'],
  ],
  [
    'a manifest that declares nothing',
    withText(manifest, 'export const couponModel = flowModel(couponMachine, {});'),
    ['model-tests/coupon/coupon.flow.ts declares no flow: export default defineFlow({ … })'],
  ],
  [
    'a machine without its sentence',
    withText(machine, house.textOf(machine)?.replaceAll('/**', '/*') ?? ''),
    ['machines/coupon/coupon.machine.ts does not say what it is for, in a sentence above couponMachine'],
  ],
  [
    'no behaviour tests',
    withText('model-tests/coupon/coupon.test.ts', null),
    ['coupon has no journeys in model-tests/coupon/coupon.test.ts'],
  ],
  ['no drawing', withText('docs/flows/coupon.svg', null), ['coupon has no drawing: run "npm run diagrams"']],
])('[FLOW-02] %s is reported', (_, planted, sentences) => {
  expect(lackingIn(planted)).toEqual(sentences);
});

test('a fact without an emitter or a subscriber is reported', () => {
  const sources = new Map([
    [
      'machines/facts.ts',
      "export type Fact =\n  | { type: 'coupon.kept' }\n  /** Gone. */\n  | { type: 'coupon.lost' };\n",
    ],
    [
      'machines/coupon/coupon.machine.ts',
      "emit({ type: 'coupon.kept' as const }); type Heard = { type: 'coupon.lost' };",
    ],
    ['src/app/storefront.ts', "const list = { 'coupon.lost': () => {} }; type Said = { type: 'coupon.kept' };"],
  ]);
  expect(loneFacts(sources)).toEqual([
    'the fact "coupon.kept" has no subscriber: src/app/storefront.ts lists them',
    'the fact "coupon.lost" is emitted by no flow',
  ]);
});

test('what a manifest lacks does not compile', () => {
  const driver = () => ({ open: async () => {}, events: {}, outcomes: {}, states: {} });
  // @ts-expect-error no area
  defineFlow({ model: couponModel, browser: { driver } });
  // @ts-expect-error no model
  defineFlow({ area: 'buying', browser: { driver } });
  // @ts-expect-error neither a driver nor a reason why there is none
  defineFlow({ ...coupon });
  // @ts-expect-error both
  defineFlow({ ...coupon, browser: { driver }, notInBrowser: 'is visible after all' });
  expect(defineFlow({ ...coupon, browser: { driver } }).browser?.driver).toBe(driver);
});

test('flows come by area, then by name, however their files were found', async () => {
  const backwards = await loadFlows(manifestFiles.toReversed());
  expect(backwards.map(({ name }) => name)).toEqual(flows.map(({ name }) => name));
  const places = flows.map(({ area, name }) => `${Object.keys(areaNames).indexOf(area)} ${name}`);
  expect(places).toEqual(places.toSorted());
});

test('a file that exports no manifest, or another flow’s, is reported', () => {
  const none = 'model-tests/coupon/coupon.flow.ts declares no flow: export default defineFlow({ … })';
  expect(() => flowOf(manifest, { couponModel })).toThrow(none);
  expect(() => flowOf(manifest, { default: { area: 'buying' } })).toThrow(none);
  const wrong = { default: { ...coupon, notInBrowser: 'is invisible' } };
  expect(() => flowOf('model-tests/cart/cart.flow.ts', wrong)).toThrow(
    'model-tests/cart/cart.flow.ts declares "coupon", which belongs in coupon.flow.ts',
  );
});

test('[FLOW-15] every flow names the requirements that it carries, each with parts of its machine', () => {
  expect(flows.filter(({ model }) => Object.keys(model.requirements ?? {}).length === 0)).toEqual([]);
  for (const { model } of flows) assertParts(model);
  const idle = flows.flatMap(({ name, model }) =>
    [...carriersOf(model)].filter(([, transitions]) => transitions.length === 0).map(([id]) => `${name} ${id}`),
  );
  expect(idle).toEqual([]);
});

test('[FLOW-15] a requirement or a weight that names no part of the machine is reported', () => {
  const requirements = { 'SALES-01': ['apply', 'aply'], 'SALES-02': ['resting'] };
  expect(() => assertParts({ ...couponModel, requirements, weights: { removed: 2 } })).toThrow(
    'coupon:\n  "aply", named by SALES-01, is no part of it\n  "removed", named by a weight, is no part of it',
  );
});

test('[FLOW-07] every flow is walked in a browser or says why no user can be seen going through it', () => {
  expect(flows.filter(({ browser, notInBrowser = '' }) => !browser && notInBrowser.length < 30)).toEqual([]);
});

test('[FLOW-13] each state that a walk shows says what must be on the screen, or why nothing can be said', () => {
  const lacking = flows.flatMap(({ name, browser }) => {
    const states = browser ? statesWithoutContent(browser.driver('http://shop.test', scenarioOf())) : [];
    return states.map((state) => `${name}: ${state}`);
  });
  expect(lacking).toEqual([]);
});

test('[FLOW-13] a state without content, or with too short a reason, is reported', () => {
  const states = { shown: async () => {}, forgotten: async () => {}, excused: async () => {}, brushed: async () => {} };
  const excused = 'the browser itself shows this, outside the page';
  const content = { view: { role: 'main' }, states: { shown: () => [], excused, brushed: 'trust me' } } as const;
  expect(statesWithoutContent({ states, content })).toEqual(['forgotten', 'brushed']);
  expect(statesWithoutContent({ states })).toEqual(Object.keys(states));
});
