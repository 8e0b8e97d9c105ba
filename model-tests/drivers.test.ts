import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { balance, describeBalance } from './by-hand.ts';
import { drivers, faceless } from './drivers.ts';
import { flows } from './flows.ts';

const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));

test('[FLOW-07] every flow is walked in a browser or is named with the reason why it has no face, and no other', () => {
  expect(sorted([...Object.keys(drivers), ...Object.keys(faceless)])).toEqual(sorted(flows.map(({ name }) => name)));
});

test('[FLOW-07] every driver has the test that walks it beside it, and no other flow has one', () => {
  const files = globSync('*/*.walk.browser.test.ts', { cwd: import.meta.dirname });
  expect(sorted(files)).toEqual(sorted(Object.keys(drivers).map((name) => `${name}/${name}.walk.browser.test.ts`)));
});

test('[FLOW-07] what no walk takes is counted, and each transition left out has a reason', () => {
  const balances = flows.flatMap(({ name, model }) => {
    const how = drivers[name];
    return model && how ? [{ name, ...balance(model, how.browserWalk(), how.leftOut) }] : [];
  });
  console.info(balances.map((each) => describeBalance(each.name, each)).join('\n'));
  expect(balances).toHaveLength(Object.keys(drivers).length);
  expect(balances.filter(({ left }) => left.has('no reason is given')).map(({ name }) => name)).toEqual([]);
});
