import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart, cartWidget } from '#contract/cart.ts';
import { cultures } from '#rules/culture.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, openSmallShop } from '../http-shop.ts';
import { variant } from '../small-shop.ts';

describe.each(['', '/shop'])('with APP_PATH "%s"', (appPath) => {
  let shop: TestShop;
  let person: Person;
  beforeAll(async () => {
    shop = await openSmallShop({ env: { APP_PATH: appPath } });
    person = shop.person();
    await person.send('POST', appPath + addresses.add, { ProductVariantId: variant.mug, Quantity: 2 });
  });
  afterAll(() => shop.close());

  const statusOf = async (path: string, headers = {}) => (await person.get(path, headers)).status;

  test('[API-04] calls are under the application path and not under a culture', async () => {
    for (const path of ['/api/v1/health', '/api/v1/shoppingcarts', '/api/v1/localization/nl/stringresources'])
      expect([path, await statusOf(appPath + path)]).toEqual([path, 200]);
    for (const culture of cultures) expect(await statusOf(`${appPath}/${culture}/api/v1/health`)).toBe(404);
    const outside = appPath ? '/api/v1/health' : '/shop/api/v1/health';
    expect(await statusOf(outside)).toBe(404);
  });

  test('[API-04] files are under the application path and not under a culture', async () => {
    const none = '00000000-0000-4000-8000-000000000000';
    for (const path of [
      `/assets/pictures/${none}/80.webp`,
      '/assets/',
      '/static/nothing.js',
      '/static/..%2f..%2fpackage.json',
    ]) {
      const answer = await person.get(appPath + path, { Accept: 'text/html' });
      // never the shop's page: whatever requests a file cannot use one
      expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
        path,
        404,
        'application/problem+json',
      ]);
    }
  });

  test('[API-04] widgets answer with a culture in their URL and without, as a fragment or as data', async () => {
    const names = async (path: string) => {
      const answer = await person.get(appPath + path);
      const parsed = safeParse(cartWidget, await answer.json());
      return parsed.success ? parsed.output.Items.map(({ Name }) => Name) : answer.status;
    };
    expect(await names('/fr/widget/shoppingcartitems')).toEqual(['Product 1 fr']);
    expect(await names('/nl/widget/shoppingcartitems')).toEqual(['Product 1 nl']);
    expect(await names('/widget/shoppingcartitems')).toEqual(['Product 1 fr']);
    expect(await names('/widget/shoppingcartitems?culture=nl')).toEqual(['Product 1 nl']);
    const fragment = await person.get(`${appPath}/nl/widget/shoppingcartitems`, { Accept: 'text/html' });
    expect(fragment.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(fragment.headers.get('Vary')).toContain('Accept');
    expect(await fragment.text()).toMatch(/^<div/);
  });

  test('[API-04, NAV-01] URLs in responses start with the application path and the culture', async () => {
    const { Items } = await readCart();
    expect(Items.map(({ ProductUrl }) => ProductUrl)).toEqual([`${appPath}/nl/p/product-1-nl`]);
    expect(await statusOf(`${appPath}/nl/p/product-1-nl`)).toBe(200);
    const added = await person.post(`${appPath}/nl/p/product-1-nl`, { Do: 'addToCart', VariantValueId1: '1' });
    expect(added.headers.get('Location')).toMatch(new RegExp(`^${appPath}/nl/shoppingcarts\\?`));
  });

  const readCart = async () => {
    const parsed = safeParse(cart, await (await person.get(`${appPath}/api/v1/shoppingcarts?culture=nl`)).json());
    if (!parsed.success) throw new Error('no cart');
    return parsed.output;
  };

  test('[NAV-01] the application path alone redirects to the browser’s culture, and nothing is served outside it', async () => {
    const languages = { 'nl-BE,nl;q=0.9,en;q=0.5': 'nl', 'en, fr;q=0.3': 'fr', 'de;q=x': 'fr', '': 'fr' };
    for (const [language, culture] of Object.entries(languages)) {
      const answer = await person.get(appPath || '/', { 'Accept-Language': language });
      expect([language, answer.status, answer.headers.get('Location')]).toEqual([
        language,
        302,
        `${appPath}/${culture}`,
      ]);
      expect(answer.headers.get('Vary')).toContain('Accept-Language');
    }
    for (const culture of cultures) expect(await statusOf(`${appPath}/${culture}`)).toBe(200);
    for (const path of ['/de', '/fra', '/frxx/shoppingcarts', '/xfr', '/nl-BE'])
      expect([path, await statusOf(appPath + path)]).toEqual([path, 404]);
    if (appPath)
      for (const path of ['/', '/fr', '/shopping', '/shopfr'])
        expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  test('[NAV-01] a URL with a trailing slash redirects to the one without, query kept, never to another site', async () => {
    const leads = async (path: string) => {
      const answer = await person.get(path);
      return [answer.status, answer.headers.get('Location')];
    };
    expect(await leads(`${appPath}/fr/`)).toEqual([301, `${appPath}/fr`]);
    expect(await leads(`${appPath}/nl/catalog/?q=a%20b&sort=price`)).toEqual([
      301,
      `${appPath}/nl/catalog?q=a%20b&sort=price`,
    ]);
    expect(await leads(`${appPath}/fr/p/product-1-fr//`)).toEqual([301, `${appPath}/fr/p/product-1-fr`]);
    expect((await leads(`${shop.origin}${appPath}//evil.example/`))[0]).toBe(404);
    expect((await leads(`${appPath}/fr/nothing-here`))[0]).toBe(404);
    if (appPath) expect(await leads('/shop/')).toEqual([301, '/shop']);
  });

  test('cookies are for the whole site, so that the shop is found again under any path', async () => {
    const guest = shop.person();
    const answer = await guest.send('POST', appPath + addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^vitrine_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

test('behind https the session cookie is bound to the host and to https', async () => {
  const shop = await openSmallShop({ env: { PUBLIC_URL: 'https://shop.example/' } });
  const answer = await shop
    .person()
    .send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 }, { Origin: 'https://shop.example' });
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^__Host-vitrine=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  await shop.close();
});
