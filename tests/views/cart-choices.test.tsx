import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Cart } from '#contract/cart.ts';
import type { FormAnswer } from '#contract/page.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { salesTaxCountryMachine } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { an, belgium, cart, france } from '#tests/fixtures/buying.ts';
import { CartPage } from '#views/cart/CartPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

interface Given {
  Cart?: Cart;
  form?: FormAnswer | null;
  shop?: ReturnType<typeof shopIn>;
}
function seen({ Cart: shown = cart(), form = null, shop = shopIn('fr') }: Given) {
  const page = { Kind: 'cart' as const, Cart: shown, Added: null, Removed: null, Waiting: null, Restored: null };
  return render(
    <CartPage
      page={page}
      form={form}
      flow={createActor(cartMachine, { input: { cart: shown } })}
      couponFlow={createActor(couponMachine)}
      salesTaxCountryFlow={createActor(salesTaxCountryMachine, { input: { href: '/fr/shoppingcarts' } })}
    />,
    shop,
  );
}
const named = (html: string, tag: string, name: string) =>
  attributesOf(html, tag).filter((attributes) => attributes['name'] === name);

test('[CART-09] the delivery country is above the VAT country, which applies until it is chosen', () => {
  const html = seen({ Cart: cart({ SalesTax: { CountryCode: 'BE', IsFreeShipping: false } }) });
  const selects = attributesOf(html, 'select').map((select) => select['name']);
  expect(selects.filter((name) => name === 'CountryCode' || name === 'currentCountry')).toEqual([
    'CountryCode',
    'currentCountry',
  ]);
});

test.each([
  ['fr', 'TVA : France'],
  ['nl', 'Btw: France'],
] as const)('[CART-09] in %s the VAT country is folded behind a line that names it', (culture, line) => {
  const shown = cart({ Countries: [belgium, france], SalesTax: { CountryCode: 'FR', IsFreeShipping: false } });
  const html = seen({ Cart: shown, shop: shopIn(culture) });
  const [, open = '', folded = ''] = /<details([^>]*sales-tax[^>]*)>(.*?)<\/details>/su.exec(html) ?? [];
  expect(open).not.toMatch(/\bopen\b/u);
  expect(
    wordsOf(folded.split('</summary>')[0] ?? '')
      .replaceAll('\u00a0', ' ')
      .trim(),
  ).toBe(line);
  expect(attributesOf(folded, 'select').map(({ name }) => name)).toEqual(['currentCountry']);
});

test('[SALES-01] an invalid code in a plain form stays in its field with its error, and the summary links to it', () => {
  const form = {
    Do: 'applyCoupon',
    Values: { CouponCode: 'RIEN' },
    Errors: [{ pointer: '/CouponCode', code: 'Coupon.NoCouponAvailable' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = seen({ form });
  const [field] = named(html, 'input', 'CouponCode');
  expect(field).toMatchObject({ value: 'RIEN', 'aria-invalid': 'true' });
  const line = new RegExp(`<p id="${field?.['aria-describedby']}"[^>]*>([^<]*)</p>`, 'u').exec(html);
  expect(line?.[1]).toBe('Ce code ne correspond à aucun bon de réduction pour ce panier. Vérifiez-le.');
  expect(attributesOf(html, 'a').map(({ href }) => href)).toContain(`#${field?.['id']}`);
});

const plain = (html: string) => wordsOf(html).replaceAll('\u00a0', ' ');

test.each([
  ['fr', 'Passer commande', '14 jours pour changer d’avis', 'Garantie légale de 2 ans'],
  ['nl', 'Bestellen', '14 dagen bedenktijd', '2 jaar wettelijke garantie'],
] as const)(
  '[SHOP-12] in %s the days to return and the guarantee stand below the cart’s button',
  (culture, button, days, guarantee) => {
    const shop = shopIn(culture);
    const html = seen({ shop });
    expect(plain(html)).toContain(`${button} ${days} · ${guarantee}`);
    expect(html).toContain(`<a href="${shop.urls.withdrawal()}">${days}</a>`);
  },
);

test('[SHOP-12] a company, which has neither by law, reads of neither in its cart', () => {
  const shop = shopIn('fr', { Person: { ...an, AccountType: 'Company' } });
  expect(plain(seen({ shop }))).not.toMatch(/changer d’avis|Garantie légale/u);
});
