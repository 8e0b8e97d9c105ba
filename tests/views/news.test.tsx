import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { NewsCalendar, NewsList, NewsOptions } from '#contract/news.ts';
import { listFailureIn, monthFailureIn, newsMachine } from '#machines/news/news.machine.ts';
import type { NewsMonth, NewsPlace } from '#machines/news/news.machine.ts';
import { News } from '#views/news/News.tsx';
import { NewsCards } from '#views/news/NewsCards.tsx';
import { offline } from '../../model-tests/failures.ts';
import { first } from '../../model-tests/news/news.flow.ts';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const lose = () => Promise.reject(offline);
const machine = newsMachine.provide({
  actors: {
    listNews: fromPromise<NewsList, NewsOptions & NewsPlace>(lose),
    listDays: fromPromise<NewsCalendar, NewsOptions & NewsMonth>(lose),
  },
});

test.each([
  ['fr', 'Une erreur est survenue.', 'Réessayer'],
  ['nl', 'Er is iets misgegaan.', 'Opnieuw proberen'],
] as const)(
  '[ERR-16] in %s a list and a month that fail to load are each an alert in place, with a retry',
  async (culture, title, retry) => {
    const alertsOf = () => {
      const html = render(<News news={flow} name="Conseils" />, shopIn(culture));
      const words = wordsOf(html);
      const alerts = attributesOf(html, 'div').filter(({ role }) => role === 'alert').length;
      return [alerts, words.split(title).length - 1, words.split(retry).length - 1];
    };
    const flow = createActor(machine, { input: first }).start();
    expect(alertsOf()).toEqual([0, 0, 0]);
    flow.send({ type: 'month.choose', year: 2026, month: 4 });
    await waitFor(flow, (snapshot) => monthFailureIn(snapshot) !== null);
    expect(alertsOf()).toEqual([1, 1, 1]);
    flow.send({ type: 'list.choose', day: '2026-05-12', page: 1 });
    await waitFor(flow, (snapshot) => listFailureIn(snapshot) !== null);
    expect(alertsOf()).toEqual([2, 2, 2]);
    flow.stop();
  },
);

test('[SITE-21] a list names who wrote a post with what they do, and its tags as links; a post without them has neither', () => {
  const card = {
    Id: 1,
    Title: 'Un four',
    Summary: 'Il cuit.',
    Url: '/fr/news/un-four',
    PublishedAt: '2026-05-12T08:00:00Z',
    Category: 'Ateliers',
    Photo: null,
    Author: { Name: 'Lotte Claes', Role: 'responsable du comptoir' },
    Tags: [{ Name: 'Cuisine', Url: '/fr/news/tag/cuisine' }],
  };
  const html = render(<NewsCards posts={[card, { ...card, Id: 2, Author: null, Tags: [] }]} />);
  const [own, plain = ''] = html.split('</li><li class="news-card"');
  expect(wordsOf(own ?? '')).toContain('Lotte Claes, responsable du comptoir');
  expect(attributesOf(own ?? '', 'a').map(({ href }) => href)).toEqual([card.Url, '/fr/news/tag/cuisine']);
  expect(wordsOf(plain)).toMatch(/Ateliers\s+Il cuit\./u);
  expect(attributesOf(plain, 'a').map(({ href }) => href)).toEqual([card.Url]);
  // beside a post, in brief
  const brief = render(<NewsCards posts={[card]} isBrief />);
  expect(wordsOf(brief)).toContain('Lotte Claes, responsable du comptoir');
  expect([wordsOf(brief).includes('Il cuit.'), attributesOf(brief, 'a').length]).toEqual([false, 1]);
});
