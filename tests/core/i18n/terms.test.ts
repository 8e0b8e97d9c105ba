import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';

/** One term for one thing: what the shop calls it, and what it does not. */
const instead: readonly (readonly [term: string, not: RegExp])[] = [
  ['panier', /\bcaddies?\b|\bchariots?\b d’achat/i],
  ['winkelmandje', /\bwinkelkar|\bwinkelwagen|\bwagentje/i],
  ['conditions générales de vente', /\bconditions de vente/i],
  ['algemene voorwaarden', /\bverkoops?voorwaarden/i],
  ['hors TVA', /\bHTVA\b|\bHT\b|\bsans TVA/],
  ['TVA comprise', /\bTVAC\b|\bTTC\b/],
  ['excl. btw, incl. btw', /\b(?:zonder|met) btw\b/i],
  ['bon de réduction', /\bristourne|\brabais/i],
  ['terugbetaling', /\brestitutie/i],
  ['Meld u aan', /\bgelieve\b/i],
  ['incl. btw', /\bbtw inbegrepen\b/i],
  ['artikelen', /\bartikels\b/i],
  ['leveringswijze', /\bleverwijzen?\b/i],
  ['trackingnummer', /\bvolgnummer/i],
  ['pakket', /\bpakjes?\b/i],
  ['totalen', /\bsommen\b/i],
  ['controleren', /\bnakijken\b|\bnagekeken\b/i],
  ['zonder opgave van redenen', /\bopgave van reden\b/i],
  ['Mon compte', /\bespace client\b/i],
];

const termsIn = (text: string) => instead.filter(([, not]) => not.test(text)).map(([term]) => term);

const root = join(import.meta.dirname, '../../..');
/** The demo's own words, with the file that holds them. */
const demo = readdirSync(join(root, 'demo'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:content|facts)\/.*\.ts$/.test(path))
  .map((path) => [path, readFileSync(join(root, 'demo', path), 'utf8')] as const);

test.each([
  ['fr', Object.entries(flatten(fr))],
  ['nl', Object.entries(flatten(nl))],
  ['the demo', demo],
] as const)('[SHOP-27] the texts of %s call each thing by one name', (_, texts) => {
  expect(texts.length).toBeGreaterThan(20);
  const wrong = texts.flatMap(([key, text]) => termsIn(text).map((term) => `${key}: ${term}`));
  expect(wrong).toEqual([]);
});

/** Words that neither language has: a text that was forgotten, or shown by a library. */
const english =
  /\b(?:the|and|your|you|please|this|that|with|from|are|been|should|would|which|what|when|where|click|submit|cart|checkout|loading|failed|sorry|required|enter|choose|search|delete|save|cancel|add|remove|next|previous|close|back)\b/i;
/** What stands between the words of a text: names of fields, and links in the demo's HTML. */
const spoken = (text: string) => text.replace(/\{[^{}]*\}|<[^>]*>/g, ' ');
const isEnglish = (text: string) => english.test(spoken(text));

test.each([
  ['fr', flatten(fr)],
  ['nl', flatten(nl)],
])('[SHOP-27] no text of %s was left in English', (_, texts) => {
  expect(Object.entries(texts).filter(([, text]) => isEnglish(text))).toEqual([]);
});

test('a text in English is found, its placeholders are not', () => {
  expect(
    ['Add to your list', 'Naar {search} zoeken', '{count} artikelen', 'Ajouter à la liste'].map(isEnglish),
  ).toEqual([true, false, false, false]);
});

test('[SHOP-27] what a coupon takes off is a remise, the difference to an earlier price a réduction', () => {
  const texts = flatten(fr);
  const ofCoupons = ['Cart.Discount', 'Coupon.Discount', 'Mail.Discount'].map((key) => texts[key]);
  expect(ofCoupons).toEqual(['Remise', 'Remise ({code:string})', 'Remise']);
  expect(texts['Product.LowestPrice']).toContain('réduction');
});

/** A name may begin with a vowel (« de Ampoule ») and has a gender of its own (« La lampe … a été ajouté »). */
const boundToName = / de \{[Nn]ame|\{[Nn]ame(?::string)?\} (?:a été|n’a pas été|vient d’être)/;

test('[SHOP-27] no French text elides before a name or agrees with it', () => {
  expect(Object.entries(flatten(fr)).filter(([, text]) => boundToName.test(text))).toEqual([]);
  expect(
    ['Aperçu de {name}', '{Name:string} vient d’être offert', 'Aperçu : {name}'].map((text) => boundToName.test(text)),
  ).toEqual([true, true, false]);
});

test('a forbidden term is found wherever it stands', () => {
  expect(termsIn('Totaal zonder btw')).toEqual(['excl. btw, incl. btw']);
  expect(termsIn('Lisez nos conditions de vente.')).toEqual(['conditions générales de vente']);
  expect(termsIn('conditions générales de vente, algemene voorwaarden, excl. btw, winkelmandje')).toEqual([]);
});
