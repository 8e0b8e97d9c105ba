import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PricesPageData } from '#contract/prices-page.ts';
import { asCompany } from '#tests/server/calls/product-blocks.ts';
import { smallShop } from '#tests/server/small-shop.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // with the built renderer: its cache is what could leak to somebody else
  shop = await openTestShop({ store: await smallShop() });
  await shop.services.db.execute(sql`SELECT setval(pg_get_serial_sequence('customers', 'id'), 1000)`);
});
afterAll(() => shop.close());

const page = '/fr/security/prices';
const product = '/fr/p/product-1-fr';
const pageOf = async (person: Person) => ((await (await person.get(page)).json()) as { Page: PricesPageData }).Page;
const shownOn = async (person: Person) => {
  const answer = (await (await person.get(product)).json()) as { Page: { Variation: { Price: { Shown: string } } } };
  return answer.Page.Variation.Price.Shown;
};
const html = async (person: Person, path: string) => (await person.get(path, { Accept: 'text/html' })).text();
const choose = async (person: Person, Do: string) => {
  const answer = await person.post(page, { Do, ReturnUrl: product });
  return [answer.status, answer.headers.get('Location')];
};

test('a company sees prices without VAT and may switch to prices with it, remembered for every visit, each labelled', async () => {
  const company = shop.person();
  await asCompany({ shop, person: company });
  expect([await pageOf(company), await shownOn(company)]).toMatchObject([{ Shown: 'excl', MayChoose: true }, 'excl']);
  expect(await choose(company, 'incl')).toEqual([303, product]);
  expect([await shownOn(company), (await pageOf(company)).Shown]).toEqual(['incl', 'incl']);
  const drawn = await html(company, product);
  // in the header's panel, and beside each price, though a visitor sees no switch there
  expect(drawn).toContain('value="incl" aria-pressed="true"');
  expect(drawn.match(/TVA comprise<\/small>/g)?.length).toBeGreaterThan(1);
  expect(await choose(company, 'excl')).toEqual([303, product]);
  expect(await html(company, product)).toContain('hors TVA</small>');
  // nobody else's page is affected
  expect(await html(shop.person(), product)).not.toContain('hors TVA</small>');
  const away = await company.post(page, { Do: 'incl', ReturnUrl: 'https://elsewhere.test/' });
  expect(away.headers.get('Location')).toBe('/fr');
});

test('anyone else sees prices with VAT, and may not switch', async () => {
  const visitor = shop.person();
  expect(await pageOf(visitor)).toMatchObject({ Shown: 'incl', MayChoose: false });
  expect((await visitor.post(page, { Do: 'excl', ReturnUrl: product })).status).toBe(403);
  expect(await shownOn(visitor)).toBe('incl');
});
