import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { vatCheckMachine } from '#machines/vatCheck/vatCheck.machine.ts';
import { bowl, cart, checkoutPageData, filled, mugs } from '#tests/fixtures/buying.ts';
import { CheckoutPage } from '#views/checkout/CheckoutPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

type Culture = 'fr' | 'nl';

/** The page returned for a plain form's post: `Seen` and total are what the buyer had confirmed. */
function refused(culture: Culture, change: Partial<CheckoutPageData>, values: Record<string, string>, Message = '') {
  const page = checkoutPageData(change);
  const Values = { ...filled, Do: 'placeOrder', Seen: '901.2.1290,950.1.1800', ExpectedTaxIncl: '4875', ...values };
  const form: FormAnswer = { Do: 'placeOrder', Values, Errors: [], Message };
  const input = { page, form: Message === '' ? null : form, culture };
  const flow = createActor(checkoutMachine, { input });
  const question = { countryId: 1, vat: '', customerId: null };
  const vat = createActor(vatCheckMachine, { input: { question, held: null } });
  const coupon = createActor(couponMachine);
  return render(
    <CheckoutPage page={page} flow={flow} couponFlow={coupon} vat={vat} pickup={{ send: () => {} }} />,
    shopIn(culture),
  );
}

/** What is between the amounts and the order button. */
const reasonsIn = (html: string) =>
  wordsOf(html.slice(html.lastIndexOf('class="totals"'), html.indexOf('value="placeOrder"')));
const buttonsIn = (html: string) => attributesOf(html, 'button').flatMap(({ value }) => value ?? []);

const short = cart({ Items: [mugs(), { ...bowl(3), IsShort: true, Left: 1 }] });
const gone = cart({ Items: [{ ...mugs(), IsShort: true, Left: 0 }] });

test.each([
  ['fr', 'Plus que 1 disponible', 'Il ne reste que 1 × Bol Ardenne.', 'Mug Ardenne n’est plus disponible.'],
  ['nl', 'Nog maar 1 beschikbaar', 'Nog maar 1 × Bol Ardenne over.', 'Mug Ardenne is niet meer beschikbaar.'],
] as const)(
  '[CHK-20] in %s a line short of stock is marked with its options, and the reason is next to the button, linked to the line',
  (culture, mark, reason, none) => {
    for (const html of [refused(culture, { Cart: short }, {}), refused(culture, { Cart: short }, {}, 'x')]) {
      expect(wordsOf(html)).toContain(mark);
      expect(reasonsIn(html)).toContain(reason);
      expect(html).toContain('href="#line-8"');
      expect(buttonsIn(html)).toEqual(expect.arrayContaining(['takeLeft:8', 'removeLine:8']));
    }
    const html = refused(culture, { Cart: gone }, {}, 'x');
    expect(reasonsIn(html)).toContain(none);
    expect(buttonsIn(html)).toContain('removeLine:7');
    expect(buttonsIn(html)).not.toContain('takeLeft:7');
  },
);

test.each([
  ['fr', 'Le prix a changé : Mug Ardenne', /Le total était de 44,75.€, il est maintenant de 48,75.€/u, 'auparavant'],
  ['nl', 'De prijs van Mug Ardenne is gewijzigd.', /Het totaal bedroeg €.44,75 en bedraagt nu €.48,75/u, 'voorheen'],
] as const)(
  '[CHK-21] in %s a changed price is shown at its line and next to the button, with both totals',
  (culture, price, total, at) => {
    const html = refused(culture, {}, { Seen: '901.2.1090,950.1.1800', ExpectedTaxIncl: '4475' }, 'x');
    expect(wordsOf(html)).toMatch(new RegExp(`10,90.*${at}.*12,90`, 'u'));
    expect(reasonsIn(html)).toContain(price);
    expect(reasonsIn(html)).toMatch(total);
    expect(reasonsIn(refused(culture, {}, {}, 'x'))).not.toContain(price);
  },
);

test.each([
  ['fr', 'Bienvenue (BIENVENUE10) : Ce bon a expiré'],
  ['nl', 'Bienvenue (BIENVENUE10): Deze bon is verlopen'],
] as const)('[CHK-21] in %s an expired coupon is named, with the total without it', (culture, words) => {
  const Coupon = { CouponCode: 'BIENVENUE10', Name: 'Bienvenue', Problem: { Code: 'Coupon.Expired', Params: {} } };
  const html = refused(culture, { Cart: cart({ Coupon }) }, { ExpectedTaxIncl: '4475' }, 'x');
  expect(reasonsIn(html).replaceAll('\u00a0', ' ')).toContain(words);
});

test.each([
  ['fr', 'customer', 'Votre session a pris fin.', 'Se reconnecter'],
  ['nl', 'customer', 'Uw sessie is afgelopen.', 'Opnieuw aanmelden'],
  ['fr', 'guest', 'Votre session a pris fin.', null],
  ['nl', 'guest', 'Uw sessie is afgelopen.', null],
] as const)(
  '[CHK-22] in %s a page that continues for a %s says next to the button that the session ended',
  (culture, Resumed, said, link) => {
    const html = refused(culture, { Resumed }, {});
    expect(reasonsIn(html)).toContain(said);
    const leads = attributesOf(html, 'a').some(({ href }) => href?.includes('login?returnUrl=') ?? false);
    expect([leads, link === null || reasonsIn(html).includes(link)]).toEqual([true, true]);
  },
);

test('shows nothing next to the button while the cart is unchanged', () => {
  expect(reasonsIn(refused('fr', {}, {}))).not.toMatch(/pas encore passée|maintenant|session/u);
});

test.each([
  ['fr', 'Chez vous entre mer. 4 et jeu. 5 mars', 'leur date n’est pas encore connue'],
  ['nl', 'Tussen wo 4 en do 5 maart in huis', 'hun datum is nog niet bekend'],
] as const)(
  '[CHK-26] in %s each method shows its days, and back-ordered lines that they have none',
  (culture, days, later) => {
    const plain = (html: string) => wordsOf(html).replaceAll(/[\u00a0\u202f]/gu, ' ');
    expect(plain(refused(culture, {}, {}))).toContain(days);
    expect(plain(refused(culture, {}, {}))).not.toContain(later);
    const html = refused(culture, { Cart: cart({ Items: [mugs(), { ...bowl(3), BackOrdered: 2 }] }) }, {});
    expect(plain(html)).toContain(later);
  },
);
