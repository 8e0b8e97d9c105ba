import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskPostPageData } from '#contract/desk-posts.ts';
import type { NewsPostData } from '#contract/news.ts';
import type { PageAnswer } from '#contract/page.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { signedInAs } from '../signed-in-as.ts';

let now = Date.parse('2027-03-27T12:00:00Z');
let shop: TestShop;
let person: Person;
let editor: Person;
beforeAll(async () => {
  shop = await openTestShop({ now: () => now });
  person = shop.person();
  editor = await signedInAs(shop, 'editor');
});
afterAll(() => shop.close());

const read = async <Data>(path: string, who = editor) => (await (await who.get(path)).json()) as PageAnswer<Data>;
const desk = async (id: number, culture = 'fr') => (await read<DeskPostPageData>(`/${culture}/desk/posts/${id}`)).Page;
const written = {
  TitleFr: 'Un four à pain',
  SummaryFr: 'Il cuit chaque samedi.',
  BodyFr: '<p>Venez goûter.</p>',
  TitleNl: 'Een broodoven',
  SummaryNl: 'Hij bakt elke zaterdag.',
  BodyNl: '<p>Kom proeven.</p>',
  CategoryId: '1',
};
/** Writes a post; its number. */
async function write(id: number, form: Record<string, string>): Promise<number> {
  const answer = await editor.post(`/fr/desk/posts/${id}`, { Do: 'publish', ...written, ...form });
  expect(answer.status).toBe(303);
  return Number(/posts\/(\d+)/u.exec(answer.headers.get('location') ?? '')?.[1]);
}

test('[SITE-23] each language has its own texts, category and address of a post; a changed slug redirects in both', async () => {
  const [french, dutch] = [(await desk(0)).Categories, (await desk(0, 'nl')).Categories];
  const category = french.at(-1);
  const slugs = { SlugFr: 'four-a-pain', SlugNl: 'broodoven' };
  const id = await write(0, { Day: '2027-03-27', CategoryId: String(category?.Id), ...slugs });
  const at = async (path: string) => (await read<NewsPostData>(path, person)).Page;
  expect(await at('/fr/news/four-a-pain')).toMatchObject({
    Title: written.TitleFr,
    Summary: written.SummaryFr,
    Html: written.BodyFr,
    Category: category?.Name,
  });
  expect(await at('/nl/news/broodoven')).toMatchObject({
    Title: written.TitleNl,
    Summary: written.SummaryNl,
    Html: written.BodyNl,
    Category: dutch.find(({ Id }) => Id === category?.Id)?.Name,
  });
  const { Version } = (await desk(id)).Post;
  await write(id, { Day: '2027-03-27', Version: String(Version), SlugFr: 'le-four', SlugNl: 'de-oven' });
  for (const [before, after] of [
    ['/fr/news/four-a-pain', '/fr/news/le-four'],
    ['/nl/news/broodoven', '/nl/news/de-oven'],
  ] as const) {
    const moved = await person.get(before);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, after]);
  }
});

test('[SITE-23] a planned post is nowhere on the site until its day begins in the shop’s time zone, then everywhere', async () => {
  await write(0, { Day: '2027-03-28', SlugFr: 'demain', TitleFr: 'Un four pour demain' });
  const text = async (path: string) => await (await person.get(path, { Accept: 'text/html' })).text();
  const places = async () => [
    (await person.get('/fr/news/demain')).status === 200,
    (await text('/fr/news')).includes('Un four pour demain'),
    (await text('/feed-news-fr.xml')).includes('Un four pour demain'),
    (await text('/sitemap-pages.xml')).includes('/fr/news/demain<'),
  ];
  expect(await places()).toEqual([false, false, false, false]);
  now = Date.parse('2027-03-27T22:59:59Z');
  expect(await places()).toEqual([false, false, false, false]);
  // midnight in Brussels
  now = Date.parse('2027-03-27T23:00:00Z');
  expect(await places()).toEqual([true, true, true, true]);
});
