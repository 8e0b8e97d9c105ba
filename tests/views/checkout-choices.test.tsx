import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { cart, checkoutPageData, filled } from '#tests/fixtures/buying.ts';
import { redFront } from '#tests/fixtures/catalog.ts';
import { PaymentChoice } from '#views/payment/PaymentChoice.tsx';
import { OrderLines } from '#views/checkout/OrderLines.tsx';
import { attributesOf, render, shopIn } from './in-shop.tsx';

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
