import { expect, test } from 'vitest';
import { find } from '#atlas/finding.ts';
import type { Entry, Knowledge } from '#atlas/knowledge.ts';

const entry = (kind: Entry['kind'], title: string): Entry => ({
  kind,
  title,
  detail: 'cart',
  flow: 'cart',
  state: null,
  transition: null,
});
const knowledge: Knowledge = {
  calls: [],
  losses: [],
  delays: [],
  facts: [],
  texts: [],
  requirements: [],
  changes: null,
  entries: [
    entry('state', 'being changed by others'),
    entry('state', 'unchanged'),
    entry('state', 'changed'),
    entry('state', 'changed again'),
    entry('event', 'the cart has changed'),
  ],
};

test('[FLOW-16] what is called so comes first, then what begins so, then what contains it; its kind comes first as well', () => {
  const groups = find(knowledge, 'Changed');
  expect(groups.map(({ kind }) => kind)).toEqual(['state', 'event']);
  expect(groups[0]?.found.map(({ title }) => title)).toEqual([
    'changed',
    'changed again',
    'being changed by others',
    'unchanged',
  ]);
});

test('[FLOW-16] every word must be there, in any order, and nothing is found by nothing', () => {
  expect(find(knowledge, 'others changed').flatMap(({ found }) => found)).toHaveLength(1);
  expect(find(knowledge, 'others unknown')).toEqual([]);
  expect(find(knowledge, ' ')).toEqual([]);
});
