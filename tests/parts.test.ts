import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fragments } from '#app/fragments.tsx';
import type { FactListeners } from '#app/storefront.ts';
import { endpoint } from '#contract/endpoint.ts';
import { answers } from '#server/http/handler.ts';
import { found } from '#tests/parts/found.ts';
import { missingParts } from '#tests/parts/missing.ts';
import type { Found } from '#tests/parts/missing.ts';

const giftWrap = endpoint({
  id: 'giftWrap',
  what: 'Wraps a line.',
  method: 'POST',
  path: '/api/v1/gifts/wrap',
  answer: v.boolean(),
});
test('no path, page, call or flow of the shop lacks a part', () => {
  expect(missingParts(found)).toEqual([]);
});

const wide = endpoint({ ...giftWrap, id: 'wide', path: '/api/v1/gifts/:anything' });
const mounted = { calls: [answers(giftWrap, () => true)] };
const planted: Readonly<Record<string, [change: Partial<Found>, ...sentences: string[]]>> = {
  'a path without a page': [
    { paths: { ...found.paths, gifts: '/gifts' } },
    'The path gifts of core/contract/paths.ts has no page (definePage).',
  ],
  'a page without a file': [
    { pageFiles: found.pageFiles.filter((name) => name !== 'cart') },
    'The page cart has no file in src/routes/pages.',
  ],
  'one of the pages that share a file': [
    { pageFiles: found.pageFiles.map((name) => name.replace('+tag', '')) },
    'The page tag has no file in src/routes/pages.',
  ],
  'a file without a page': [
    { pageFiles: [...found.pageFiles, 'gifts'] },
    'src/routes/pages has a file of gifts, which is no page of the contract.',
  ],
  'a page without a server part': [
    {
      parts: found.parts.map((part) => ({
        ...part,
        pages: part.pages?.filter(({ page }) => page.id !== 'news') ?? [],
      })),
    },
    'The page news is served by no *.routes.ts of the server.',
  ],
  'a call without a mount': [
    { contract: { ...found.contract, 'gifts.ts': { giftWrap } }, known: { ...found.known, giftWrap } },
    'The call giftWrap is answered by no *.routes.ts of the server.',
  ],
  'a call that is mounted alone': [
    { parts: [...found.parts, mounted] },
    'The call giftWrap is mounted, but no file of core/contract exports it.',
  ],
  'a file of the contract that the whole does not export': [
    { contract: { ...found.contract, 'gifts.ts': { giftWrap } }, parts: [...found.parts, mounted] },
    'core/contract/gifts.ts describes giftWrap, which core/contract/index.ts does not export.',
  ],
  'a name that is not the id': [
    {
      contract: { ...found.contract, 'gifts.ts': { wrap: giftWrap } },
      known: { ...found.known, wrap: giftWrap },
      parts: [...found.parts, mounted],
    },
    'core/contract/gifts.ts exports giftWrap as wrap: name and id are one.',
  ],
  'two answers to one request': [
    {
      contract: { ...found.contract, 'gifts.ts': { giftWrap } },
      known: { ...found.known, giftWrap },
      parts: [...found.parts, mounted, mounted],
    },
    'POST /api/v1/gifts/wrap and POST /api/v1/gifts/wrap answer one request.',
  ],
  'a parameter that swallows another path': [
    {
      contract: { ...found.contract, 'gifts.ts': { giftWrap, wide } },
      known: { ...found.known, giftWrap, wide },
      parts: [...found.parts, mounted, { calls: [answers(wide, () => true)] }],
    },
    'POST /api/v1/gifts/wrap and POST /api/v1/gifts/:anything answer one request.',
  ],
  'a flow that no page runs': [{ flows: [...found.flows, 'gift-wrap'] }, 'src/app/flows/gift-wrap.ts is used nowhere.'],
};
test.each(Object.entries(planted))('%s is named', (_, [change, ...sentences]) => {
  expect(missingParts({ ...found, ...change })).toEqual(sentences);
});

test('a widget without a fragment, and a fact without a subscriber, are type errors', () => {
  const { newsList, ...fewer } = fragments;
  // @ts-expect-error the fragment of newsList is missing
  const all: typeof fragments = fewer;
  // @ts-expect-error nobody subscribes to cart.changed
  const deaf = (listeners: Omit<FactListeners, 'cart.changed'>): FactListeners => listeners;
  expect([all.newsList, typeof newsList, typeof deaf]).toEqual([undefined, 'function', 'function']);
});
