import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CartItem } from '#contract/cart.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { cart, checkoutPageData, filled, mugs } from '#tests/fixtures/buying.ts';
import { redFront } from '#tests/fixtures/catalog.ts';
import { PaymentChoice } from '#views/payment/PaymentChoice.tsx';
import { OrderLines } from '#views/checkout/OrderLines.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const flowOf = (page: ReturnType<typeof checkoutPageData>) =>
  createActor(checkoutMachine, { input: { page, form: null, culture: 'fr' } });

test.each([
  ['BE', ['Bancontact', 'Visa', 'Mastercard', 'iDEAL']],
  ['NL', ['iDEAL', 'Visa', 'Mastercard', 'Bancontact']],
  ['FR', ['Visa', 'Mastercard', 'Bancontact', 'iDEAL']],
] as const)('[CHK-24] a buyer in %s is shown first what is paid with there', (BillingCountry, marks) => {
  const page = checkoutPageData({
    Fields: { ...filled, BillingCountry },
    PaymentMethods: [
      { Id: 'Card', Name: 'En ligne' },
      { Id: 'BankTransfer', Name: 'Virement bancaire' },
    ],
  });
  const html = render(<PaymentChoice page={page} flow={flowOf(page)} />, shopIn('fr'));
  expect(html).toContain('aria-label="Moyens de paiement acceptés"');
  const drawn = [...html.matchAll(/<li class="([^"]+)">([^<]+)<\/li>/g)].map(([, mark, name]) => [mark, name]);
  // the marks, and last the transfer
  expect(drawn).toEqual([...marks.map((mark) => [mark, mark]), ['Transfer', 'Virement bancaire']]);
});

test('[CHK-23] each line of the order has its photo, which is decorative', () => {
  const { Items, ...rest } = cart();
  const page = checkoutPageData({ Cart: { ...rest, Items: Items.map((item) => ({ ...item, Photo: redFront })) } });
  const photos = attributesOf(render(<OrderLines flow={flowOf(page)} />, shopIn('fr')), 'img');
  expect(photos.map(({ alt }) => alt)).toEqual(Items.map(() => ''));
  expect(photos.every(({ src, width, height }) => src && width && height)).toBe(true);
});

const lined = (count: number, change: (index: number) => Partial<CartItem> = () => ({})) =>
  checkoutPageData({
    Cart: { ...cart(), Items: Array.from({ length: count }, (_, Id) => ({ ...mugs(), Id, ...change(Id) })) },
  });
const foldedIn = (page: CheckoutPageData, culture: 'fr' | 'nl' = 'fr') => {
  const html = render(<OrderLines flow={flowOf(page)} />, shopIn(culture));
  const [details] = attributesOf(html, 'details');
  return {
    lines: html.split('</li>').length - 1,
    above: (html.split('<details')[0] ?? '').split('</li>').length - 1,
    isOpen: details && 'open' in details,
    words: wordsOf(html.split('<summary>')[1]?.split('</summary>')[0] ?? ''),
  };
};

test('[CHK-27] of a long order five lines stand above its total, the others fold', () => {
  expect(foldedIn(lined(6))).toEqual({ lines: 6, above: 6, isOpen: undefined, words: '' });
  expect(foldedIn(lined(7))).toEqual({ lines: 7, above: 5, isOpen: false, words: 'et 2 autres articles' });
  expect(foldedIn(lined(200), 'nl')).toMatchObject({ lines: 200, above: 5, words: 'en 195 andere artikelen' });
});

test.each([
  [9, true],
  [5, true],
  [4, false],
])('[CHK-27] with line %d short of stock, the others are open: %s', (short, isOpen) => {
  expect(foldedIn(lined(10, (index) => ({ IsShort: index === short }))).isOpen).toBe(isOpen);
  expect(
    foldedIn(lined(10, (index) => (index === short ? { Gifts: [{ ListName: '', Quantity: 1, IsWanted: false }] } : {})))
      .isOpen,
  ).toBe(isOpen);
});
