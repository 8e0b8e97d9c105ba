import { describe, expect, test } from 'vitest';
import { inDutchOf, saidInTheNetherlands } from '#i18n/dutch.ts';
import { flatten } from '#i18n/flat.ts';
import nl from '#i18n/nl/index.ts';

const belgian = flatten(nl);
const dutch = inDutchOf('NL', belgian);
const changed = Object.keys(belgian).filter((key) => belgian[key] !== dutch[key]);
const placeholders = (text = '') => text.match(/\{[^{}]*\}/g) ?? [];

describe('[SHOP-27] Dutch of the Netherlands', () => {
  test('is the Belgian one where it is not asked for', () => {
    expect(inDutchOf('BE', belgian)).toBe(belgian);
  });

  test('has every text, with the same placeholders', () => {
    expect(Object.keys(dutch)).toEqual(Object.keys(belgian));
    for (const key of changed) expect(placeholders(dutch[key]), key).toEqual(placeholders(belgian[key]));
  });

  test('says nothing that only Belgians say', () => {
    const flemish =
      /mandje|toestel|aangerekend|herstelling|van gedacht\b|gelieve|\bzetel|notelaar|openingsuren|\bop 5\b|aankoper|bestelbon|facturatieadres|leveringsadres|in de kijker/i;
    const wrong = Object.entries(dutch).filter(([, text]) => flemish.test(text));
    expect(wrong).toEqual([]);
  });

  test('has no text whose articles and pronouns are those of the word that was replaced', () => {
    const wrong = Object.entries(dutch).filter(([, text]) =>
      /\b(?:het|dit|dat) winkelwagen|winkelwagen[^.]*\bhet terug\b/i.test(text),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['Cart.Title', 'Uw winkelwagen'],
    ['Cart.Lines', 'Artikelen in de winkelwagen'],
    ['Nav.CartCount', 'Winkelwagen: {count} {{artikel|artikelen}}'],
    ['Sessions.Current', 'Dit apparaat'],
    ['Nav.Demo', 'Demowinkel: er wordt niets in rekening gebracht of geleverd.'],
    ['Security.LogOffText', 'Uw winkelwagen blijft bij uw account: bij uw volgende bezoek vindt u hem terug.'],
    ['Checkout.OpeningHours', 'Openingstijden'],
    ['Catalog.Stars', '{average} van de 5, {count|grouped} {{beoordeling|beoordelingen}}'],
    ['CompanyUsers.Rolebuyer', 'Inkoper'],
    ['Checkout.PurchaseOrderNumber', 'Uw inkoopordernummer'],
    ['Checkout.Billing', 'Factuuradres'],
    ['Order.Shipping', 'Afleveradres'],
    ['Home.Highlights', 'Uitgelicht'],
    ['Contact.Text', 'Een vraag over een artikel, een bestelling of een reparatie? We antwoorden u per e-mail.'],
  ])('calls it %s: %s', (key, text) => {
    expect(dutch[key]).toBe(text);
  });

  test('has no rule without a text to change', () => {
    // in their order: each sees what the ones before it left
    let texts = Object.values(belgian);
    const idle = saidInTheNetherlands.filter(([said, instead]) => {
      const before = texts;
      texts = before.map((text) => text.replace(said, instead));
      return texts.every((text, at) => text === before[at]);
    });
    expect(idle).toEqual([]);
  });
});
