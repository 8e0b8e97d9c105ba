import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { ContentBlock, ContentPageData } from '#contract/content.ts';
import type { MapData } from '#contract/maps.ts';
import { countdownMachine } from '#machines/countdown/countdown.machine.ts';
import { isDrawn, lacksTiles, mapMachine } from '#machines/map/map.machine.ts';
import type { MapOrder } from '#machines/map/types.ts';
import { newsMachine } from '#machines/news/news.machine.ts';
import { Carousel } from '#views/carousel/Carousel.tsx';
import { ContentPage } from '#views/content/ContentPage.tsx';
import type { ContentWidgets } from '#views/content/ContentPage.tsx';
import { Map } from '#views/map/Map.tsx';
import { Countdown } from '#views/countdown/Countdown.tsx';
import { PopupStrip } from '#views/popupBanner/PopupStrip.tsx';
import { VideoBanner } from '#views/videoBanner/VideoBanner.tsx';
import { VideoModal } from '#views/videoModal/VideoModal.tsx';
import { News } from '#views/news/News.tsx';
import { input, theMap } from '../../model-tests/map/map.model.ts';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

/** Flows as on the server: created, not started. */
const widgets: ContentWidgets = {
  Ticker: (props) => <Carousel {...props} flow={{ actor: undefined, send: () => undefined }} Controls={() => null} />,
  Popup: ({ popup }) => <PopupStrip className="popup-strip" popup={popup} />,
  News: ({ block: { Options, List, Calendar }, name }) => (
    <News news={createActor(newsMachine, { input: { Options, List, Calendar } })} name={name} />
  ),
  Map: ({ block: { Map: map, Address: address }, name }) => (
    <Map flow={createActor(mapMachine, { input: { map, address, isAllowed: false } })} name={name} address={address} />
  ),
  Video: ({ block: { Video: video, IsBanner }, name }) =>
    IsBanner ? (
      <VideoBanner
        name={name}
        video={video}
        isBackground
        sizes="90vw"
        flow={{ actor: undefined, send: () => undefined }}
      />
    ) : (
      <VideoModal name={name} video={video} flow={{ actor: undefined, send: () => undefined }} Watched={() => null} />
    ),
  Countdown: ({ block: { Name: name, EndsAt, IsOver: isOver, Over } }) => (
    <Countdown
      countdown={createActor(countdownMachine, { input: { name, endsAt: Date.parse(EndsAt), isOver, href: '' } })}
      over={Over}
    />
  ),
};
const pageOf = (...Blocks: ContentBlock[]): ContentPageData => ({
  Kind: 'content',
  Title: 'Nouvelles',
  Breadcrumbs: [],
  Blocks,
  Children: [],
  Scripts: [],
  Callbacks: [],
});
const news = (Title = ''): ContentBlock => ({
  Kind: 'news',
  Title,
  Options: { CategoryIds: '0', DisplayChildren: false, PostPerPage: 3, Tag: '' },
  List: { Day: '2026-05-31', Posts: [], CurrentPage: 1, TotalPages: 2 },
  Calendar: { Year: 2026, Month: 5, Days: [] },
});

test.each([
  ['fr', ['Actualités', 'Conseils', 'Actualités 2', 'Actualités 3'], 'Pages\u00a0: ', 'Calendrier\u00a0: '],
  ['nl', ['Nieuws', 'Conseils', 'Actualités', 'Nieuws 2'], 'Pagina’s: ', 'Kalender: '],
] as const)(
  '[SITE-06] several news lists on one page in %s are distinguished by the names of their parts',
  (culture, names, nav, group) => {
    const page = pageOf(news(), news('Conseils'), news('Actualités'), news());
    const html = render(<ContentPage page={page} widgets={widgets} />, shopIn(culture));
    const labels = (tag: string) => attributesOf(html, tag).flatMap(({ 'aria-label': label }) => label ?? []);
    expect(labels('nav')).toEqual(names.map((name) => nav + name));
    expect(labels('div')).toEqual(names.map((name) => group + name));
  },
);

test.each([
  [false, 'C’est fini.', 'Jusqu’au 31 mai 2026'],
  [true, 'Jusqu’au', 'C’est fini.'],
] as const)(
  '[SITE-01] the server renders whether the moment is in the future or the past (over: %s)',
  (IsOver, hidden, shown) => {
    const block = { Kind: 'countdown', Name: 'a', EndsAt: '2026-05-31T10:00:00.000Z', IsOver, Renews: false } as const;
    const words = wordsOf(render(<ContentPage page={pageOf({ ...block, Over: 'C’est fini.' })} widgets={widgets} />));
    expect(words).toContain(shown);
    expect(words).not.toContain(hidden);
  },
);

test('[SITE-08] a map is a picture with its places as text, and says who would be asked', () => {
  const block = { Kind: 'map', Title: 'Nos magasins', Address: '', Map: theMap } as const;
  const html = render(<ContentPage page={pageOf(block)} widgets={widgets} />);
  expect(attributesOf(html, 'img')[0]).toMatchObject({
    src: theMap.Picture.Url.replaceAll('&', '&amp;'),
    width: '640',
    height: '400',
    alt: 'Plan de situation\u00a0: Nos magasins',
  });
  expect(wordsOf(html)).toContain('La carte vient de tiles.test');
  expect(wordsOf(html)).toContain('Quai de la Batte 10');
  expect(attributesOf(html, 'a').map(({ rel, target }) => [rel, target])).toEqual([
    ['noopener', '_blank'],
    ['noopener', '_blank'],
  ]);
});

test('[SITE-08] [ERR-22] an address that nobody can place is there as text', () => {
  const block = { Kind: 'map', Title: '', Address: 'Nulle part 1', Map: null } as const;
  const html = render(<ContentPage page={pageOf(block)} widgets={widgets} />);
  expect([attributesOf(html, 'img'), wordsOf(html).includes('Nulle part 1')]).toEqual([[], true]);
});

test('[SITE-08] without its tiles a map says so, and its places are there as text', async () => {
  const drawMap = fromCallback<MapOrder, { map: MapData; serviceKey: string }>(({ sendBack }) => {
    sendBack({ type: 'tiles.failed' });
    sendBack({ type: 'map.drawn' });
  });
  const readServiceKey = fromPromise(() => Promise.resolve('key'));
  const flow = createActor(mapMachine.provide({ actors: { drawMap, readServiceKey } }), { input: input() }).start();
  flow.send({ type: 'show' });
  await waitFor(flow, isDrawn);
  expect(lacksTiles(flow.getSnapshot())).toBe(true);
  const words = wordsOf(render(<Map flow={flow} name="Nos magasins" address="" />));
  flow.stop();
  expect(words).toContain('Le fond de carte détaillé ne répond pas');
  for (const place of ['La Batte', 'Quai de la Batte 10', 'Guillemins', 'Place 1']) expect(words).toContain(place);
});

test('[CONSENT-06] a page’s scripts are inert in its HTML, from here and from elsewhere; only what runs them makes them scripts', () => {
  const page: ContentPageData = {
    ...pageOf({ Kind: 'html', Html: '<p>x</p>' }),
    Scripts: [
      { Category: 'statistics', Source: 'window.counted = 1', Src: '' },
      { Category: 'marketing', Source: '', Src: 'https://ads.test/tag.js' },
    ],
    Callbacks: [{ On: 'accept', Source: 'window.thanked = 1' }],
  };
  const scripts = attributesOf(render(<ContentPage page={page} widgets={widgets} />), 'script');
  expect(scripts).toEqual([
    { type: 'text/plain', 'data-consent': 'statistics' },
    { type: 'text/plain', 'data-consent': 'marketing', 'data-src': 'https://ads.test/tag.js' },
    { type: 'text/plain', 'data-consent-callback': 'accept' },
  ]);
});
