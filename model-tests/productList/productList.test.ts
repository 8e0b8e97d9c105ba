import { answerTimeout } from '#machines/ask.ts';
import {
  hrefOf,
  isReloading,
  productListMachine,
  queryOf,
  wantedOf,
} from '#machines/productList/productList.machine.ts';
import type { ProductListEvent } from '#machines/productList/productList.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { secondPage } from './productList.flow.ts';

const list = () => begin(productListMachine, { query: secondPage, path: '/fr/c/mugs' });

test.each<[string, ProductListEvent, string]>([
  ['the sort keeps the page', { type: 'sort.choose', sort: 'name' }, '?sort=name&pageindex=2'],
  ['the page size removes it', { type: 'pageSize.choose', pageSize: 48 }, '?sort=price&pageSize=48'],
  [
    'the filters remove it',
    { type: 'facets.choose', filter: { Brands: [5] } },
    `?sort=price&filter=${encodeURIComponent('{"Brands":[5]}')}`,
  ],
])('[CAT-02] %s, and the page reloads', (_, event, search) => {
  const { actor, facts } = list();
  actor.send(event);
  expect(facts.map(({ href }) => href)).toEqual([`/fr/c/mugs${search}`]);
  expect(isReloading(actor.getSnapshot())).toBe(true);
});

test('[CAT-12] on a tag page the sort sets sort and the entity sets entityName, and the page reloads', () => {
  const { actor, facts } = begin(productListMachine, { query: { pageindex: 3 }, path: '/fr/t/reparable' });
  actor.send({ type: 'entity.choose', entityName: 'Brand' });
  actor.send({ type: 'sort.choose', sort: 'name' });
  expect(facts.map(({ href }) => href)).toEqual([
    '/fr/t/reparable?entityName=Brand',
    '/fr/t/reparable?sort=name&entityName=Brand',
  ]);
  expect(isReloading(actor.getSnapshot())).toBe(true);
});

test('[CAT-01] the whole state is in the URL, the default list without parameters', () => {
  const { actor, facts } = list();
  actor.send({ type: 'pageSize.choose', pageSize: 48 });
  actor.send({ type: 'sort.choose', sort: 'relevance' });
  actor.send({ type: 'pageSize.choose', pageSize: 24 });
  expect(facts.map(({ href }) => href)).toEqual([
    '/fr/c/mugs?sort=price&pageSize=48',
    '/fr/c/mugs?pageSize=48',
    '/fr/c/mugs',
  ]);
});

test.each<[string, Parameters<typeof hrefOf>[1], string]>([
  ['the display keeps the page', { display: 'table' }, '?display=table&sort=price&pageindex=2'],
  ['a page names itself', { pageindex: 3 }, '?sort=price&pageindex=3'],
  ['the first page has no number', { pageindex: 1 }, '?sort=price'],
])('[CAT-02] %s in its link', (_, change, search) => {
  expect(hrefOf(list().actor.getSnapshot(), change)).toBe(`/fr/c/mugs${search}`);
});

test('[CAT-02] two quick choices both take effect, and a repeated one sends no request', () => {
  const { actor, facts } = list();
  actor.send({ type: 'sort.choose', sort: 'name' });
  actor.send({ type: 'pageSize.choose', pageSize: 48 });
  actor.send({ type: 'pageSize.choose', pageSize: 48 });
  expect(facts.map(({ href }) => href)).toEqual([
    '/fr/c/mugs?sort=name&pageindex=2',
    '/fr/c/mugs?sort=name&pageSize=48',
  ]);
  actor.send({ type: 'page.arrived', query: { sort: 'name', pageSize: 48 } });
  expect(isReloading(actor.getSnapshot())).toBe(false);
  expect(queryOf(actor.getSnapshot())).toMatchObject({ sort: 'name', pageSize: 48, pageindex: 1 });
});

test('[CAT-02] a list that fails to load resets the controls to match the products', () => {
  const { actor, clock } = list();
  actor.send({ type: 'sort.choose', sort: 'name' });
  expect(wantedOf(actor.getSnapshot()).sort).toBe('name');
  clock.advance(answerTimeout);
  expect(wantedOf(actor.getSnapshot())).toEqual(queryOf(actor.getSnapshot()));
  expect(wantedOf(actor.getSnapshot()).sort).toBe('price');
});

test('[CAT-01] a list reached by a link has its own state', () => {
  const { actor, facts } = list();
  actor.send({ type: 'page.arrived', query: { ...secondPage, pageindex: 3 } });
  actor.send({ type: 'sort.choose', sort: 'newest' });
  expect(facts.map(({ href }) => href)).toEqual(['/fr/c/mugs?sort=newest&pageindex=3']);
});
