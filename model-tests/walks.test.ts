import { explore } from 'machine-paths/explore';
import { describeWalks, walksOf } from 'machine-paths/walks';
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { balance, describeBalance } from 'machine-paths/by-hand';
import { couponModel } from './coupon/coupon.flow.ts';
import { balances, walkedFile, walkedPage } from './diagrams/walked.ts';
import { walk } from 'machine-paths/model';
import { flows } from './flows.ts';

test('[FLOW-06] the report counts what is walked of each flow and what is not', () => {
  const lines = flows.flatMap(({ name, model }) => {
    const walks = walksOf(explore(model.machine, model));
    const [outcomes, pairs] = walks.sets;
    expect([outcomes?.what, pairs?.what], name).toEqual(['outcomes', 'pairs']);
    const line = describeWalks(name, walks);
    for (const { what, paths } of walks.sets)
      expect(line).toContain(`${what} ${paths.length.toLocaleString('en')} in `);
    for (const left of walks.notWalked) expect(line).toContain(left);
    return [line];
  });
  expect(lines.some((line) => line.includes('not walked: simple paths'))).toBe(true);
  console.info(lines.join('\n'));
  expect(lines).toHaveLength(flows.length);
});

test('[FLOW-07] every transition of a flow with a driver is walked in a browser, or says why no user can take it', () => {
  const all = balances();
  console.info([...all].map(([name, each]) => describeBalance(name, each)).join('\n'));
  expect([...all].flatMap(([name, { faults }]) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
  const written = readFileSync(new URL(`../${walkedFile}`, import.meta.url), 'utf8');
  expect(written === walkedPage(all), `${walkedFile} is outdated: run "npm run diagrams"`).toBe(true);
});

test('[FLOW-07] a transition that is neither walked nor explained is named, and so is a needless reason', () => {
  const { graph, paths, report } = walk(couponModel);
  const [last] = paths.at(-1)?.edges.at(-1)?.transitions ?? [];
  const id = last?.id ?? '';
  const cut = paths.map((path) => ({
    edges: path.edges.filter(({ transitions }) => transitions.every((each) => each.id !== id)),
  }));
  const shown = { graph, paths: cut, report };
  expect(balance(couponModel, shown).faults).toContain(`"${id}" is neither walked nor explained`);
  expect(balance(couponModel, shown, { [id]: 'its button is not there' }).left.get('its button is not there')).toEqual([
    id,
  ]);
  const [first] = paths.flatMap(({ edges }) => edges.flatMap(({ transitions }) => transitions));
  const needless = { [first?.id ?? '']: 'is invisible', 'gone: away': 'is no longer there' };
  expect(balance(couponModel, { graph, paths, report }, needless).faults).toEqual([
    `"${first?.id}" is explained, but it is walked`,
    '"gone: away" is explained, but it cannot happen',
  ]);
});
