import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageAnswer } from '#contract/page.ts';
import { cultures } from '#rules/culture.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';
import { pageUrls } from '../http/page-urls.ts';
import type { PageUrls, Shown } from '../http/page-urls.ts';

let shop: TestShop;
let known: PageUrls;
let listed: string[];
beforeAll(async () => {
  shop = await openTestShop();
  known = await pageUrls(shop);
  const files = ['/sitemap-pages.xml', '/sitemap-products-1.xml'];
  const texts = await Promise.all(files.map(async (file) => await (await shop.person().get(file)).text()));
  listed = texts.flatMap((text) => Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url));
});
afterAll(() => shop.close());

const visitor = () => shop.person();
const read = async (path: string) => {
  const answer = await visitor().get(path);
  return answer.status === 200 ? ((await answer.json()) as PageAnswer) : null;
};
const isOpen = (answer: PageAnswer | null): answer is PageAnswer => answer !== null && !answer.Meta.NoIndex;

test('[SHOP-04] every kind of page that may be indexed is in the sitemap', async () => {
  const missing: string[] = [];
  for (const id of Object.keys(known.urls) as Shown[])
    for (const culture of cultures) {
      const answer = await read(known.urls[id][culture]);
      if (isOpen(answer) && !listed.includes(answer.Meta.Canonical)) missing.push(`${id} ${culture}`);
    }
  expect(missing).toEqual([]);
});

test('[SHOP-04] each URL of the sitemap is a canonical one, with a title and a description of its own', async () => {
  const said = new Map<string, string[]>();
  // of the products, enough to find what all would say alike
  const sample = listed.filter((url, at) => !url.includes('/p/') || at % 6 < 2);
  for (const url of sample) {
    const path = new URL(url).pathname;
    const answer = await read(path);
    expect([path, isOpen(answer), answer?.Meta.Canonical]).toEqual([path, true, url]);
    const { Title = '', Description = '' } = answer?.Meta ?? {};
    for (const text of [Title, Description]) expect([path, text.trim()]).not.toEqual([path, '']);
    const culture = path.slice(1, 3);
    for (const key of [`${culture} title ${Title}`, `${culture} description ${Description}`])
      said.set(key, [...(said.get(key) ?? []), path]);
  }
  expect([...said].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test.each([
  ['/fr/catalog', 'page 2'],
  ['/nl/catalog', 'pagina 2'],
])('[CAT-01] the second page of %s says so in its title, and is canonical itself', async (path, words) => {
  const [first, second] = await Promise.all([read(path), read(`${path}?pageindex=2`)]);
  expect(second?.Meta).toMatchObject({
    Title: `${first?.Meta.Title} – ${words}`,
    Canonical: `${shop.origin}${path}?pageindex=2`,
    NoIndex: false,
  });
  expect(second?.Page).toMatchObject({ Title: first?.Meta.Title });
  // what somebody searched is not described
  expect((await read(`${path}?q=lampe`))?.Meta).toMatchObject({ Description: '', NoIndex: true });
});

test('[SHOP-04] the sitemap says which language is for readers of neither', async () => {
  const text = await (await visitor().get('/sitemap-pages.xml')).text();
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${shop.origin}/fr/catalog"/>`);
});
