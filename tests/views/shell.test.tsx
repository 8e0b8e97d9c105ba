import { expect, test } from 'vitest';
import type { MenuEntry } from '#contract/page.ts';
import { AccountNav } from '#views/account/AccountNav.tsx';
import { AccountPanel } from '#views/prices/AccountPanel.tsx';
import { Shell } from '#views/shell/Shell.tsx';
import { redFront } from '#tests/fixtures/catalog.ts';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const alternates = { fr: 'http://shop.test/shop/fr/p/tasse', nl: 'http://shop.test/shop/nl/p/kopje' };
const leaf: MenuEntry = { Name: 'Théières', Url: '/shop/fr/c/theieres', Children: [] };
const menu: MenuEntry[] = [
  {
    Name: 'Cuisine',
    Url: '/shop/fr/c/cuisine',
    Children: [{ Name: 'Boissons', Url: '/shop/fr/c/boissons', Children: [leaf] }],
  },
  { Name: 'Jardin', Url: '/shop/fr/c/jardin', Children: [] },
];
const kept = { stamp: '1', preferences: false, statistics: false, marketing: false };
const given = { AppPath: '/shop', Menu: menu, Consent: kept, IsDemo: false };
const framed = (culture: 'fr' | 'nl', change = {}, places = alternates, search = '?q=th%C3%A9') =>
  render(
    <Shell
      alternates={places}
      search={search}
      account={<AccountPanel here="/shop/fr/p/tasse" lists={null} />}
      footer={null}
      renderLater={(part) => part}
    >
      page
    </Shell>,
    shopIn(culture, { ...given, ...change }),
  );
const linksIn = (html: string) => attributesOf(html, 'a').map(({ href }) => href);

test('the frame links to home, cart, search, account and the same page in the other culture, under the application path', () => {
  const html = framed('fr');
  expect(linksIn(html)).toEqual(
    expect.arrayContaining([
      '#main',
      '/shop/fr',
      '/shop/fr/shoppingcarts',
      '/shop/fr/security/login',
      '/shop/fr/security/register',
      `${alternates.nl}?q=th%C3%A9`,
    ]),
  );
  expect(attributesOf(html, 'form')[0]).toMatchObject({ action: '/shop/fr/catalog', method: 'get' });
  expect(attributesOf(html, 'input')[0]).toMatchObject({ type: 'search', name: 'q' });
});

test('[NAV-22] a department’s panel has its picture, where it has one; nothing below it has', () => {
  const [first, ...others] = menu;
  const boissons = first?.Children[0];
  const photo = { ...redFront, AssetName: 'Cuisine, en photo' };
  const Menu = [{ ...first, Photo: photo, Children: [{ ...boissons, Photo: redFront }] }, ...others];
  const html = framed('fr', { Menu });
  expect(html.split('<span class="menu-photo">').length).toBe(2);
  const [, panel = ''] = html.split('<span class="menu-photo">');
  const [image] = attributesOf(panel, 'img');
  expect(image?.['src']).toContain(photo.AssetId);
  expect(image?.['alt']).toBe('');
  expect(panel).toMatch(/^<picture>.*<\/picture><\/span>Tout voir/u);
  expect(framed('fr')).not.toContain('menu-photo');
});

test('[CAT-10] the search box holds what was searched, and no other page’s query', () => {
  const boxOn = (path: string, culture: 'fr' | 'nl') =>
    attributesOf(
      framed(culture, {}, { fr: `http://shop.test/shop/fr${path}`, nl: `http://shop.test/shop/nl${path}` }),
      'input',
    ).find(({ name }) => name === 'q')?.value;
  expect([boxOn('/catalog', 'fr'), boxOn('/catalog', 'nl')]).toEqual(['thé', 'thé']);
  expect([boxOn('/desk/orders', 'fr'), boxOn('/c/tasses', 'nl')]).toEqual(['', '']);
});

test.each([
  ['fr', 'Écrivez ce que vous cherchez.'],
  ['nl', 'Typ wat u zoekt.'],
] as const)(
  '[CAT-10] %s: a search without a text is refused by the page, and not by the browser',
  (culture, missing) => {
    const on = (path: string, search: string) => {
      const alternates = { fr: `http://shop.test/shop/fr${path}`, nl: `http://shop.test/shop/nl${path}` };
      const html = framed(culture, {}, alternates, search);
      const box = attributesOf(html, 'input').find(({ name }) => name === 'q');
      return [box?.['aria-invalid'], wordsOf(html).includes(missing), box?.required];
    };
    for (const search of ['?q=', '?q=+']) expect(on('/catalog', search)).toEqual(['true', true, undefined]);
    for (const [path, search] of [
      ['/catalog', ''],
      ['/catalog', '?q=mug'],
      ['/desk/orders', '?q='],
    ] as const)
      expect(on(path, search)).toEqual([undefined, false, undefined]);
  },
);

test('categories of all three levels are links in the page, each nested below its parent', () => {
  const links = linksIn(framed('fr')).filter((href) => href?.startsWith('/shop/fr/c/'));
  expect(links).toEqual([
    '/shop/fr/c/cuisine',
    '/shop/fr/c/cuisine',
    '/shop/fr/c/boissons',
    '/shop/fr/c/theieres',
    '/shop/fr/c/jardin',
  ]);
});

test.each([
  ['fr', 'Aller au contenu', 'Panier\u00a0: 3 articles', 'Créer un compte'],
  ['nl', 'Naar de inhoud', 'Winkelmandje: 3 artikelen', 'Account aanmaken'],
] as const)('the frame speaks %s', (culture, skip, cart, register) => {
  const Cart = { ItemsCount: 3, AmountTaxInclHtml: '30,00 €', AmountTaxExclHtml: '24,79 €' };
  const html = framed(culture, { Cart });
  expect(wordsOf(html)).toContain(skip);
  expect(wordsOf(html)).toContain(register);
  expect(html).toContain(`aria-label="${cart}"`);
});

const library = '/assetslibrary/asset/assetsbyfolder';
const anna = {
  FirstName: 'Anna',
  LastName: 'Maes',
  Email: 'anna@vitrine.test',
  AccountType: 'Private' as const,
  Role: 'customer' as const,
};

test('a signed-in customer is greeted and offered a plain form to log off', () => {
  const html = framed('nl', { Person: anna });
  expect(wordsOf(html)).toContain('Dag Anna');
  expect(attributesOf(html, 'form')[1]).toMatchObject({ method: 'post', action: '/shop/nl/security/logoff' });
  expect(attributesOf(html, 'button')).toContainEqual({
    class: 'button button-quiet button-wide',
    type: 'submit',
    name: 'Do',
    value: 'logOff',
  });
  expect(wordsOf(html)).not.toContain('Account aanmaken');
});

test.each([
  ['customer', []],
  ['editor', [library, '/desk/texts', '/desk/posts', '/desk/faq']],
  ['staff', ['/desk/orders', '/desk/customers', '/desk/delivery', library, '/desk/texts', '/desk/posts', '/desk/faq']],
] as const)('[UP-10, SALES-08] the account leads %s to their work, from the panel and from its page', (Role, paths) => {
  const shop = shopIn('nl', { ...given, Person: { ...anna, Role } });
  const panel = render(<AccountPanel here="/shop/nl" lists={null} />, shop);
  const page = render(<AccountNav isCompany={false} hasApprovals={false} />, shop);
  for (const html of [panel, page]) {
    const works = linksIn(html).filter((href) => /desk|assetslibrary/.test(href ?? ''));
    expect(works).toEqual(paths.map((path) => `/shop/nl${path}`));
  }
});

test('a demo says that it is one', () => {
  expect(wordsOf(framed('fr', { IsDemo: true }))).toContain('Boutique de démonstration');
  expect(wordsOf(framed('fr'))).not.toContain('Boutique de démonstration');
});

test.each([
  ['fr', 'Retour au panier', 'Aide et contact'],
  ['nl', 'Winkelmandje', 'Hulp en contact'],
] as const)(
  '[CHK-23] in %s checkout has links to the cart and to help, the legal links, and no promotion',
  (culture, back, help) => {
    const Help = { Name: 'Contact', Url: `/shop/${culture}/contact` };
    const Footer = [
      { Name: 'News', Url: `/shop/${culture}/news` },
      { Name: 'Conditions', Url: `/shop/${culture}/conditions` },
    ];
    const shop = shopIn(culture, { ...given, Help, Footer });
    const drawn = (isSale: boolean) =>
      render(
        <Shell alternates={alternates} search="" account={null} footer={null} isSale={isSale} renderLater={() => null}>
          page
        </Shell>,
        shop,
      );
    const sale = drawn(true);
    expect(wordsOf(sale)).toContain(`${back} ${help}`);
    expect(attributesOf(sale, 'header')[0]?.['class']).toBe('site-header is-sale');
    const [news, terms] = Footer.map(({ Url }) => Url);
    expect([linksIn(sale).includes(news), linksIn(sale).includes(terms), linksIn(sale).includes(Help.Url)]).toEqual([
      false,
      true,
      true,
    ]);
    const elsewhere = drawn(false);
    expect([linksIn(elsewhere).includes(news), wordsOf(elsewhere).includes(back)]).toEqual([true, false]);
  },
);
