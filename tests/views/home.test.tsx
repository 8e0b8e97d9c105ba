import { expect, test } from 'vitest';
import type { HomePageData } from '#contract/catalog-pages.ts';
import { card } from '#tests/fixtures/catalog.ts';
import { Carousel } from '#views/carousel/Carousel.tsx';
import type { CarouselProps } from '#views/carousel/Carousel.tsx';
import { ErrorPage } from '#views/error/ErrorPage.tsx';
import { HomePage } from '#views/home/HomePage.tsx';
import type { VideoBannerProps } from '#views/videoBanner/VideoStill.tsx';
import { render, shopIn, wordsOf } from './in-shop.tsx';

const page: HomePageData = {
  Kind: 'home',
  Banners: [
    {
      Id: 1,
      Title: 'Le thé d’hiver',
      Text: 'Trois théières.',
      Url: '/fr/c/theieres',
      Photo: null,
      Video: null,
      EndsAt: '2026-12-21T23:00:00.000Z',
      IsOver: false,
    },
  ],
  Categories: [{ Name: 'Cuisine', Url: '/fr/c/cuisine', Photo: null, Count: 12 }],
  Brands: [{ Name: 'Ardenne', Url: '/fr/b/ardenne' }],
  Service: { Delivery: 'Chez vous mardi 1er décembre', FreeFrom: 7500 },
  Featured: [card({ ProductId: 1, Name: 'Théière', Stock: 'Low' })],
  Newest: [card({ ProductId: 2, Name: 'Bouilloire', Stock: 'OutOfStock' })],
  News: [{ Title: 'Ouvert le samedi', Url: '/fr/news/samedi', PublishedAt: '2026-11-24T09:00:00Z', Photo: null }],
  Missing: [],
};

const seller = {
  Name: 'Vitrine SRL',
  Address: [],
  VatNumber: '',
  Register: '',
  Phone: '+32 9 223 00 10',
  Email: '',
  Hours: [],
  Social: [],
  HasStores: false,
  Payments: [],
};
const buyer = { FirstName: 'Anna', LastName: 'Claes', Email: 'anna@vitrine.test', Role: 'customer' as const };

const Ends = ({ endsAt }: { readonly endsAt: string }) => <p>ends {endsAt}</p>;
/** A carousel as the server renders it. */
const Row = (props: CarouselProps) => (
  <Carousel {...props} flow={{ actor: undefined, send: () => undefined }} Controls={() => null} />
);

const Film = ({ video }: VideoBannerProps) => <p>film {video.Source}</p>;

test.each([
  ['fr', ['Nos catégories', '12 articles', 'Notre sélection', 'Nouveautés', 'Épuisé', '24 novembre 2026']],
  [
    'nl',
    ['Onze categorieën', '12 artikelen', 'Onze selectie', 'Nieuw in de winkel', 'Uitverkocht', '24 november 2026'],
  ],
] as const)(
  'the home page in %s shows banners, departments, a selection, what is new and the news',
  (culture, expected) => {
    const words = wordsOf(
      render(<HomePage page={page} countdown={Ends} carousel={Row} video={Film} />, shopIn(culture)),
    );
    for (const word of [
      'Le thé d',
      'Cuisine',
      'Théière',
      'Bouilloire',
      'ends 2026-12-21',
      'Ouvert le samedi',
      ...expected,
    ])
      expect(words).toContain(word);
  },
);

test.each([
  ['fr', 'Chez vous mardi 1er décembre Livraison gratuite dès 75,00 €', '14 jours pour changer d’avis', '2 ans'],
  ['nl', 'Chez vous mardi 1er décembre Gratis levering vanaf € 75,00', '14 dagen bedenktijd', '2 jaar'],
] as const)(
  '[SHOP-12] in %s the home page says what one can count on; a company has no consumer’s rights',
  (culture, delivery, returns, years) => {
    const shown = (given: Parameters<typeof shopIn>[1]) =>
      wordsOf(
        render(<HomePage page={page} countdown={Ends} carousel={Row} video={Film} />, shopIn(culture, given)),
      ).replaceAll('\u00a0', ' ');
    const Help = { Name: 'Contact', Url: `/${culture}/contact` };
    const words = shown({ Company: seller, Help });
    for (const said of [delivery, returns, years, `${seller.Phone} Contact`]) expect(words).toContain(said);
    const company = shown({ Person: { ...buyer, AccountType: 'Company' } });
    expect(company).toContain(delivery);
    expect(company).not.toContain(returns);
    expect(company).not.toContain(years);
    // whoever reads prices without VAT reads that this one includes it
    expect(shown({ Prices: 'excl' })).toMatch(/75,00( €)? \((TVA comprise|incl. btw)\)/u);
  },
);

test('a shop without current highlights shows no empty rows', () => {
  const empty: HomePageData = {
    Kind: 'home',
    Banners: [],
    Categories: [],
    Brands: [],
    Featured: [],
    Newest: [],
    News: [],
    Missing: [],
  };
  const html = render(<HomePage page={empty} countdown={Ends} carousel={Row} video={Film} />, shopIn());
  expect(html).not.toContain('<section');
  expect(wordsOf(html)).toBe('Vitrine');
});

test.each([
  ['fr', 'Il lui manque encore : les pays, les taux de TVA.', 'Aucun article n’est encore en vente.'],
  ['nl', 'Er ontbreekt nog: de landen, de btw-tarieven.', 'Er is nog geen artikel te koop.'],
] as const)(
  '[SHOP-08] in %s the home page says what one’s own shop still lacks and which command helps',
  (culture, lacks, none) => {
    const words = (Missing: string[]) =>
      wordsOf(
        render(<HomePage page={{ ...page, Missing }} countdown={Ends} carousel={Row} video={Film} />, shopIn(culture)),
      );
    expect(words(['countries', 'vatRates', 'products'])).toContain(lacks);
    expect(words(['countries', 'vatRates', 'products'])).toContain('npm run setup');
    expect(words(['products'])).toContain(none);
    expect(words(['products'])).toContain('npm run import');
    expect(words([])).not.toContain('npm run');
  },
);

test.each([
  [404, 'Cette page est introuvable', 'Deze pagina is niet gevonden', 'action="/shop/nl/catalog"'],
  [
    403,
    'Cette page ne vous est pas accessible',
    'U hebt geen toegang tot deze pagina',
    'href="/shop/nl/security/login"',
  ],
  [503, 'La boutique revient dans un instant', 'De winkel is zo weer open', 'Opnieuw proberen'],
  [500, 'Quelque chose s’est mal passé', 'Er is iets misgegaan', 'Opnieuw proberen'],
  [418, 'Quelque chose s’est mal passé', 'Er is iets misgegaan', 'Opnieuw proberen'],
])('[ERR-02] the %i page is translated and leads on and home', (Status, french, dutch, way) => {
  const shown = (culture: 'fr' | 'nl') =>
    render(<ErrorPage page={{ Kind: 'error', Status, Code: 'Problem.Any' }} />, shopIn(culture, { AppPath: '/shop' }));
  expect(shown('fr')).toContain(french);
  expect(shown('nl')).toContain(dutch);
  expect(shown('nl')).toContain(way);
  expect(shown('nl')).toContain('href="/shop/nl"');
});
