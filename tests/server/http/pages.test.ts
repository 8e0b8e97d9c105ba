import { HtmlValidate } from 'html-validate';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageAnswer } from '#contract/page.ts';
import type { AnyPage } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { PageId } from '#contract/pages.ts';
import { cultures } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';
import { pageTitle } from '#rules/page-title.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { textOf } from '../plain-forms.ts';
import { pageUrls } from './page-urls.ts';
import type { PageUrls, Shown } from './page-urls.ts';

let shop: TestShop;
let person: Person;
let addresses: PageUrls['urls'];
let whoAsks: PageUrls['whoAsks'];
let askedAt: PageUrls['askedAt'];

beforeAll(async () => {
  shop = await openTestShop();
  ({ urls: addresses, whoAsks, askedAt, person } = await pageUrls(shop));
});
afterAll(() => shop.close());

const indexed: readonly Shown[] = [
  'home',
  'category',
  'brand',
  'tag',
  'search',
  'product',
  'content',
  'news',
  'newsTag',
  'faq',
  'newsPost',
  'storeLocator',
];
const linkIn = (html: string, rel: string, hrefLang?: string) =>
  new RegExp(`<link rel="${rel}"${hrefLang ? ` hrefLang="${hrefLang}"` : ''} href="([^"]+)"`, 'i').exec(html)?.[1] ??
  null;

const every = (Object.keys(pages) as PageId[])
  .filter((id) => id !== 'orderLink')
  .flatMap((id) => cultures.map((culture) => [id, culture] as const));

describe('every page', () => {
  test.each(every)('%s in %s is HTML to a browser and data to the app, at one URL', async (id, culture) => {
    const path = addresses[id][culture];
    const asked = askedAt(id, culture);
    const html = await whoAsks(id).get(asked, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([path, html.status, html.headers.get('Content-Type')]).toEqual([path, 200, 'text/html; charset=UTF-8']);
    const text = await html.text();
    expect(text).toMatch(/^<!doctype html>/i);
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${culture}"`));
    expect(textOf(text, 'title')).not.toBe('');
    expect([...text.matchAll(/<h1[ >]/g)]).toHaveLength(1);
    expect(textOf(text, 'h1')).not.toBe('');
    const data = await whoAsks(id).get(asked, { Accept: 'application/json' });
    expect(data.headers.get('Content-Type')).toMatch(/^application\/json/);
    const page: AnyPage = pages[id];
    const parsed = safeParse(pageAnswer(page.data), await data.json());
    expect(parsed.issues).toBe(undefined);
    if (!parsed.success) return;
    const { Meta } = parsed.output;
    expect(textOf(text, 'title')).toBe(pageTitle(Meta.Title, 'Vitrine', id === 'home'));
    // a page that is not indexed has no alternates
    const absolute = shop.origin + path;
    const other = (to: Culture) => shop.origin + addresses[id][to];
    expect([linkIn(text, 'canonical'), linkIn(text, 'alternate', 'fr'), linkIn(text, 'alternate', 'nl')]).toEqual([
      absolute,
      ...(Meta.NoIndex ? [null, null] : [other('fr'), other('nl')]),
    ]);
    expect(linkIn(text, 'alternate', 'x-default')).toBe(Meta.NoIndex ? null : other('fr'));
    expect(/<meta name="robots" content="noindex[^"]*"/.test(text)).toBe(Meta.NoIndex);
    expect(indexed.includes(id)).toBe(!Meta.NoIndex);
    expect([Meta.Canonical, Meta.Alternates]).toEqual([absolute, { fr: other('fr'), nl: other('nl') }]);
    for (const answer of [html, data]) {
      expect(answer.headers.get('Vary')).toMatch(/\baccept\b/i);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    }
  });

  test.each(every)('%s in %s is valid HTML', async (id, culture) => {
    const answer = await whoAsks(id).get(askedAt(id, culture), { Accept: 'text/html' });
    const report = await validator.validateString(await answer.text());
    const messages = report.results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`)).toEqual([]);
  });
});

/** The standard's rules. Matters of style are left to the program that writes the HTML. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'attr-case': 'off', 'void-style': 'off', 'no-inline-style': 'error', 'input-missing-label': 'error' },
});

describe('URLs', () => {
  test.each(cultures)('[ERR-02, SHOP-04] an unknown page is a 404 page in %s', async (culture) => {
    for (const path of [
      `/${culture}/no-such-page`,
      `/${culture}/p/no-such-product`,
      `/${culture}/c/no-such-category`,
    ]) {
      const answer = await person.get(path, { Accept: 'text/html' });
      expect([path, answer.status]).toEqual([path, 404]);
      const text = await answer.text();
      expect(text).toMatch(new RegExp(`<html[^>]* lang="${culture}"`));
      expect(textOf(text, 'h1')).toBe(
        { fr: 'Cette page est introuvable', nl: 'Deze pagina is niet gevonden' }[culture],
      );
      expect(text).toContain('noindex');
    }
  });

  test('[NAV-20] a slug of the other culture redirects permanently to this one’s', async () => {
    for (const id of ['product', 'category'] as const) {
      const wrong = addresses[id].fr.replace('/fr/', '/nl/');
      if (wrong === addresses[id].nl) continue;
      const answer = await person.get(`${wrong}?quantity=2`);
      expect([answer.status, answer.headers.get('Location')?.split('?')[0]]).toEqual([301, addresses[id].nl]);
    }
    expect(addresses.product.fr.replace('/fr/', '/nl/')).not.toBe(addresses.product.nl);
  });

  const junk = [
    'filter={',
    'filter=%7B%22Brands%22%3A%5B%22x%22%5D%7D',
    'pageindex=-1',
    'pageindex=99999999999',
    'pageindex=x',
    'pageSize=7',
    'sort=%00',
    'display=x&display=y',
    'q=%27%22%3C',
    '%',
    '=',
    '&&&',
    'VariantValueId1=x',
    'VariantValueId1=99999999999',
    'quantity=-1',
    'added=x&notice=1.x',
    'returnUrl=//e',
    `q=${'x'.repeat(5000)}`,
  ];
  test.each(['home', 'category', 'search', 'product', 'cart', 'login'] as const)(
    'junk in the query of %s is ignored',
    async (id) => {
      for (const query of junk) {
        const answer = await person.get(`${addresses[id].fr}?${query}`);
        expect([query, answer.status]).toEqual([query, 200]);
      }
    },
  );
});
