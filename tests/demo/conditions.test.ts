import { expect, test } from 'vitest';
import { guaranteeYears, withdrawalDays } from '#rules/rights.ts';
import { formatMoney } from '#rules/money.ts';
import { faqRows, pageRows } from '#demo/content/rows.ts';
import { posts } from '#demo/content/news.ts';
import { bannerRows } from '#demo/content/banners.ts';
import { countries, shippingMethods, shippingRates } from '#demo/pricing.ts';

const cultures = ['fr', 'nl'] as const;
const pages = pageRows(new Date(0)).contentPageTexts;
const codes = pageRows(new Date(0)).contentPages.map(({ code }) => code);
const banners = bannerRows(() => ({ pictureId: null, path: { fr: '', nl: '' } }), new Date(0));
/** All that visitors read of the shop's conditions, with plain spaces. */
const said = (culture: (typeof cultures)[number]) =>
  [
    ...pages.filter((page) => page.culture === culture).map(({ html }) => html),
    ...faqRows().flatMap(({ question, answer }) => [question[culture], answer[culture]]),
    ...posts.flatMap((post) => post[culture].body),
    ...banners.flatMap(({ title, text }) => [title[culture], text[culture]]),
    ...shippingMethods.map(({ description }) => description[culture]),
  ]
    .join('\n')
    .replaceAll('\u{A0}', ' ');
const pageOf = (code: string, culture: (typeof cultures)[number]) =>
  pages.find((page) => page.culture === culture && codes[page.pageId - 1] === code)?.html.replaceAll('\u{A0}', ' ') ??
  '';
const plain = (cents: number, culture: (typeof cultures)[number]) =>
  formatMoney(cents, culture).replaceAll('\u{A0}', ' ').replace(',00', '');

test.each(cultures)(
  '[SHOP-12] pages, answers and posts in %s name the rates and hours that sales follow',
  (culture) => {
    const homeRates = shippingRates.filter(({ shippingMethodId }) => shippingMethodId === 1);
    expect(homeRates.length).toBeGreaterThan(3);
    for (const { inclCents, freeFromInclCents } of homeRates) {
      expect(said(culture)).toContain(plain(inclCents, culture));
      expect(said(culture)).toContain(plain(freeFromInclCents ?? 0, culture));
    }
    const known = shippingRates.flatMap((rate) => [rate.inclCents, rate.freeFromInclCents ?? 0]);
    const amounts = said(culture).match(culture === 'fr' ? /\d+(?:,\d+)? €/gu : /€ \d+(?:,\d+)?/gu) ?? [];
    for (const each of new Set(amounts)) expect(known.map((cents) => plain(cents, culture))).toContain(each);
    const hours = [...said(culture).matchAll(culture === 'fr' ? /avant (\d+) h/gu : /[Vv](?:oo|óó)r (\d+) uur/gu)];
    expect(hours.length).toBeGreaterThan(2);
    for (const [, hour] of hours) expect(shippingMethods.map(({ cutoffHour }) => String(cutoffHour))).toContain(hour);
  },
);

test.each(cultures)('[SHOP-12] the delivery page in %s names every rate, by country and method', (culture) => {
  const [from, free] = culture === 'fr' ? ['gratuit dès', 'gratuit'] : ['gratis vanaf', 'gratis'];
  const lines = pageOf('delivery', culture).match(/(?<=<li>).*?(?=<\/li>)/gu) ?? [];
  expect(lines.map((line) => /^[^ :]+(?:-[^ :]+)?/u.exec(line)?.[0])).toEqual(
    countries.map(({ name }) => name[culture]),
  );
  const named = shippingRates.map(({ shippingMethodId, countryCode, inclCents, freeFromInclCents }) => {
    const line = lines[countries.findIndex(({ code }) => code === countryCode)] ?? '';
    const name = shippingMethods.find(({ id }) => id === shippingMethodId)?.name[culture] ?? '';
    const cost = inclCents === 0 ? free : plain(inclCents, culture);
    const freely = freeFromInclCents === null ? '' : `, ${from} ${plain(freeFromInclCents, culture)}`;
    const said = `${name.charAt(0).toLowerCase()}${name.slice(1)} ${cost}${freely}`;
    expect(line.replace(/^[^:]*: /u, '').split(/ ?; /u)).toContain(said);
    return said;
  });
  // and no other one
  expect(lines.flatMap((line) => line.split(';'))).toHaveLength(named.length);
});

test.each(cultures)('[SHOP-12] in %s no method’s description says when: days and hours are data', (culture) => {
  for (const { description } of shippingMethods)
    expect(description[culture]).not.toMatch(
      /\d+ ?(?:h|uur)\b|jours?|werkdag|dagen|lendemain|volgende|lundi|mardi|samedi|maandag|dinsdag|zaterdag/iu,
    );
});

test('[SHOP-12] the strip above the header names the total from which delivery is free', () => {
  const from = shippingRates.find(
    (rate) => rate.shippingMethodId === 1 && rate.countryCode === 'BE',
  )?.freeFromInclCents;
  const strip = banners.find(({ placement }) => placement === 'strip');
  for (const culture of cultures)
    expect(strip?.text[culture].replaceAll('\u{A0}', ' ')).toContain(plain(from ?? 0, culture));
});

test.each(cultures)('[SHOP-12] returns and guarantee in %s are those beside the button', (culture) => {
  const [days, years] = culture === 'fr' ? ['jours', 'ans'] : ['dagen', 'jaar'];
  expect(pageOf('returns', culture)).toContain(`${withdrawalDays} ${days}`);
  expect(pageOf('terms', culture)).toContain(`${guaranteeYears} ${years}`);
  expect(pageOf('returns', culture)).not.toMatch(/trente|dertig/u);
  // prices that never change stood beside reductions
  expect(pageOf('about', culture)).not.toMatch(/toute l’année|hele jaar/u);
});

test.each(cultures)('[SHOP-12] in %s nothing that products promise is taken back by a page or an answer', (culture) => {
  // plants and chocolate may be sent back as everything else, and a sofa comes to the door as a parcel does
  expect(said(culture)).not.toMatch(/plantes.*ne se reprennent|planten.*nemen we niet terug/u);
  expect(pageOf('returns', culture)).toMatch(culture === 'fr' ? /denrées périssables/u : /bederfelijke voeding/u);
  expect(pageOf('delivery', culture)).not.toMatch(/étage|rendez-vous|verdieping|afspraak/u);
});

test.each([
  ['fr', ['Bancontact', 'Visa', 'iDEAL', 'virement', 'compte prépayé']],
  ['nl', ['Bancontact', 'Visa', 'iDEAL', 'overschrijving', 'vooruitbetaalde rekening']],
] as const)('[SHOP-12] the terms in %s know every method of payment', (culture, methods) => {
  for (const method of methods) expect(pageOf('terms', culture)).toContain(method);
});

test.each([
  ['fr', /Bancontact|iDEAL|Visa|Mastercard|par carte/u, 'Par virement ou depuis un compte prépayé'],
  [
    'nl',
    /Bancontact|iDEAL|Visa|Mastercard|met een kaart/u,
    'Met een overschrijving of van een vooruitbetaalde rekening',
  ],
] as const)(
  '[SHOP-12] in %s a shop without a payment provider says nowhere that it takes cards',
  (culture, cards, ways) => {
    const terms = (takesCards: boolean) =>
      pageRows(new Date(0), takesCards).contentPageTexts.find(
        (page) => page.culture === culture && codes[page.pageId - 1] === 'terms',
      )?.html ?? '';
    const answers = (takesCards: boolean) => faqRows(takesCards).map(({ answer }) => answer[culture]);
    expect([terms(true), answers(true).join()].filter((text) => cards.test(text))).toHaveLength(2);
    expect([terms(false), ...answers(false)].filter((text) => cards.test(text))).toEqual([]);
    expect(answers(false).some((text) => text.startsWith(`<p>${ways}. `))).toBe(true);
    expect(terms(false)).toContain(`${ways.charAt(0).toLowerCase()}${ways.slice(1)}. `);
  },
);

test.each([
  [
    'fr',
    /livré le lendemain|là le lendemain|part le jour même|en un jour\b/u,
    'dès le jour ouvrable suivant',
    '2 à 3 jours',
  ],
  ['nl', /de volgende dag vóór|vertrekt dezelfde dag|één dag/u, 'vanaf de volgende werkdag', '2 tot 3 werkdagen'],
] as const)(
  '[SHOP-12] in %s no answer or post promises more than the rule of delivery',
  (culture, more, next, home) => {
    const titles = posts.map((post) => post[culture].title).join('\n');
    expect(`${said(culture)}\n${titles}`).not.toMatch(more);
    // express: one working day by its own data
    expect(shippingMethods.find(({ code }) => code === 'express')?.maxDays).toBe(1);
    expect(said(culture).split(next)).toHaveLength(3);
    expect(said(culture)).toContain(home);
  },
);

test.each(cultures)('the contact page in %s leads to its form and shows the counter on a map', (culture) => {
  expect(pageOf('contact', culture)).toContain('<a class="button" href="contact/form">');
  expect(pageOf('contact', culture)).toMatch(/data-widget="map"[^>]*data-center="51.0655,3.7331"/u);
});
