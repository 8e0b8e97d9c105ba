import { expect, test } from 'vitest';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';

/** The texts that say how long a consumer has rights: their numbers come from `core/rules/rights.ts`. */
const ofRights = [
  'Delivery.Guarantee',
  'Delivery.Returns',
  'Desk.WithdrawalsText',
  'Mail.Rights',
  'Mail.WithdrawalNext',
  'Withdrawal.ReceiptNext',
  'Withdrawal.Text',
];

/** A span of days or years whose number was typed, in digits or in words. */
const typed =
  /(?:\d|\b(?:deux|dix|quatorze|trente|twee|tien|veertien|dertig))[\s\u{A0}]+(?:jours?|ans?|dagen|jaar)\b/iu;

test.each([
  ['fr', flatten(fr)],
  ['nl', flatten(nl)],
])('[SHOP-12] texts of a consumer’s rights in %s type no number of their own', (_, texts) => {
  expect(ofRights.filter((key) => !/\{(?:days|years)/.test(texts[key] ?? ''))).toEqual([]);
  expect(ofRights.filter((key) => typed.test(texts[key] ?? ''))).toEqual([]);
});

test('a typed number of days is found', () => {
  expect(['14 jours', 'deux ans', 'veertien dagen', '2 jaar', '{days} jours'].map((text) => typed.test(text))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
