import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Cart } from '#contract/cart.ts';
import type { CartPageData } from '#contract/cart-page.ts';
import type { FormAnswer } from '#contract/page.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { salesTaxCountryMachine } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { cartWidgetMachine } from '#machines/cartWidget/cartWidget.machine.ts';
import { bowl, cart, confirmation, emptyCart, mugs, order, summaryOf } from '#tests/fixtures/buying.ts';
import { CartPage } from '#views/cart/CartPage.tsx';
import { CartList } from '#views/cartWidget/CartList.tsx';
import { CartWidget } from '#views/cartWidget/CartWidget.tsx';
import { farZones, inTimeZone } from '#tests/fixtures/time-zone.ts';
import { ConfirmationPage } from '#views/confirmation/ConfirmationPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const notice = {
  ItemId: 7,
  Code: 'Cart.QuantityStock',
  Params: { Origin: 'Catalog', Key: 'MUG-901', Name: 'Mug Ardenne', Quantity: 2 },
};

interface Given {
  Cart?: Cart;
  culture?: 'fr' | 'nl';
  form?: FormAnswer;
  Added?: string;
  Removed?: CartPageData['Removed'];
  Waiting?: CartPageData['Waiting'];
  Restored?: CartPageData['Restored'];
}
function seen(given: Given = {}) {
  const {
    Cart: shown = cart(),
    culture = 'fr',
    form = null,
    Added = null,
    Removed = null,
    Waiting = null,
    Restored = null,
  } = given;
  const flow = createActor(cartMachine, { input: { cart: shown } });
  const page = { Kind: 'cart' as const, Cart: shown, Added, Removed, Waiting, Restored };
  return render(
    <CartPage
      page={page}
      form={form}
      flow={flow}
      couponFlow={createActor(couponMachine)}
      salesTaxCountryFlow={createActor(salesTaxCountryMachine, { input: { href: '/fr/shoppingcarts' } })}
    />,
    shopIn(culture),
  );
}
const named = (html: string, tag: string, name: string) =>
  attributesOf(html, tag).filter((attributes) => attributes['name'] === name);

test.each([
  ['fr', 'Votre panier', 'Passer commande', 'Total TVA comprise', 'TVA 21 % sur 40,29 €'],
  ['nl', 'Uw winkelmandje', 'Bestellen', 'Totaal incl. btw', 'Btw 21 % op € 40,29'],
] as const)('the cart in %s shows every line and every amount', (culture, ...words) => {
  const text = wordsOf(seen({ culture }));
  for (const word of [...words, 'Mug Ardenne', 'Bol Ardenne', 'MUG-901']) expect(text).toContain(word);
});

test('a line deleted by a plain form can be restored by another one', () => {
  const removed = { ProductVariantId: 901, Quantity: 3, Name: 'Mug Ardenne', FormToken: 'token' };
  const html = seen({ Cart: emptyCart, Removed: removed });
  expect(wordsOf(html)).toContain('Mug Ardenne');
  expect(named(html, 'button', 'Do').map(({ value }) => value)).toContain('restore');
  const sent = ['ProductVariantId', 'Quantity', 'FormToken'].map((name) => named(html, 'input', name)[0]?.['value']);
  expect(sent).toEqual(['901', '3', 'token']);
});

test('without JavaScript each line has its own plain forms, and Enter submits that line’s quantity', () => {
  const html = seen();
  expect(attributesOf(html, 'form').map(({ method, action }) => `${method} ${action}`)).toEqual(
    Array.from({ length: 10 }, () => 'post /fr/shoppingcarts'),
  );
  expect(named(html, 'input', 'Do').map(({ value }) => value)).toEqual(['quantity:7', 'quantity:8', 'applyCoupon']);
  expect(named(html, 'input', 'Quantity').map(({ value }) => value)).toEqual(['2', '1']);
  expect(named(html, 'button', 'Do').map(({ value }) => value)).toEqual([
    'save:7',
    'remove:7',
    'save:8',
    'remove:8',
    'shippingCountry',
    'city',
    'shippingMethod',
    'applyCoupon',
  ]);
});

test('a delete button names its item, and the chosen country and method are those of the cart', () => {
  const html = seen({ Cart: cart({ ShippingMethodId: 32 }) });
  const [save, remove] = named(html, 'button', 'Do');
  expect([save?.['aria-label'], remove?.['aria-label']]).toEqual([
    'Mettre de côté\u00a0: Mug Ardenne',
    'Supprimer Mug Ardenne',
  ]);
  const methods = named(html, 'input', 'ShippingMethodId');
  expect(methods.map(({ value, checked }) => [value, checked])).toEqual([
    ['31', undefined],
    ['32', ''],
  ]);
  expect(html).toMatch(/<option value="BE" selected="">/);
});

test('[CART-04] a corrected quantity is reported in the modification area, with origin, key and name, and beside its line', () => {
  const html = seen({ Cart: cart({ Notices: [notice] }) });
  const sentence = 'Mug Ardenne (MUG-901, catalogue) : quantité ramenée à 2, car il n’en reste pas davantage.';
  const area = /<div class="cart-modification stack">(.*?)<div class="aside">/s.exec(html)?.[1] ?? '';
  expect(area).toContain('role="status"');
  expect(wordsOf(area)).toContain(sentence);
  expect(wordsOf(html).split(sentence)).toHaveLength(3);
});

test.each(
  (['Minimum', 'Maximum', 'Step', 'Stock'] as const).flatMap((reason) => [
    { reason, culture: 'fr' as const, catalogue: 'catalogue' },
    { reason, culture: 'nl' as const, catalogue: 'catalogus' },
  ]),
)('[CART-04] $reason in $culture names origin, key, name and quantity', ({ reason, culture, catalogue }) => {
  const said = (Origin: string) => {
    const Params = { Origin, Key: 'MUG-901', Name: 'Mug Ardenne', Quantity: 2 };
    return wordsOf(seen({ culture, Cart: cart({ Notices: [{ ItemId: 7, Code: `Cart.Quantity${reason}`, Params }] }) }));
  };
  expect(said('Catalog')).toMatch(new RegExp(String.raw`Mug Ardenne \(MUG-901, ${catalogue}\)[^.]* 2\b`));
  expect(said('Newsletter')).toMatch(/Mug Ardenne \(MUG-901, Newsletter\)[^.]* 2\b/);
});

test('a plain form’s error is shown beside its own line', () => {
  const form: FormAnswer = {
    Do: 'quantity',
    Values: { Do: 'quantity:8', Quantity: 'x' },
    Errors: [{ pointer: '/Quantity', code: 'Form.Number' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = seen({ form });
  const [first, second] = named(html, 'input', 'Quantity');
  expect([first?.['aria-invalid'], second?.['aria-invalid']]).toEqual([undefined, 'true']);
  expect(wordsOf(html)).toContain('Indiquez un nombre pour « Quantité : Bol Ardenne ».');
});

test('saved items are shown below the lines, and in an empty cart', () => {
  for (const Items of [[mugs()], []]) {
    const html = seen({ Cart: cart({ Items, SavedItems: [bowl(2)] }) });
    expect(wordsOf(html)).toContain('2 pièces à 18,00 €');
    expect(named(html, 'button', 'Do').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['takeSaved:8', 'removeSaved:8']),
    );
  }
});

test('an empty cart links back to the shop; a line just added is announced', () => {
  const empty = seen({ Cart: emptyCart });
  expect(wordsOf(empty)).toContain('Votre panier est vide.');
  expect(empty).not.toContain('/fr/checkout');
  expect(wordsOf(seen({ Added: 'Bol Ardenne' }))).toContain('Bol Ardenne est dans votre panier.');
});

test('[CHK-20] a line short of stock says how much is left, and a plain button accepts that; one that is sold out says so', () => {
  const short = seen({ Cart: cart({ Items: [{ ...mugs(3), IsShort: true, Left: 1 }] }) });
  expect(wordsOf(short)).toContain('Plus que 1 disponible Ramener à 1');
  const values = (html: string) => attributesOf(html, 'button').map(({ value }) => value);
  expect(values(short)).toContain('takeLeft:7');
  const none = seen({ Cart: cart({ Items: [{ ...mugs(3), IsShort: true, Left: 0 }] }) });
  expect(wordsOf(none)).toContain('N’est plus disponible');
  expect(values(none)).not.toContain('takeLeft:7');
  expect(values(none)).toContain('remove:7');
});

test('[SHOP-10] a back-ordered line says what comes later, and is not short', () => {
  const words = wordsOf(seen({ Cart: cart({ Items: [{ ...mugs(), BackOrdered: 2 }] }) }));
  expect(words).toContain('2 pièces sur commande');
  expect(words).not.toMatch(/Plus que|plus disponible/u);
});

test('[CART-05] the widget is a plain link with the count, and its list is not in the page until opened', () => {
  const shop = shopIn('nl', { Cart: summaryOf(cart()) });
  const html = render(<CartWidget />, shop);
  expect(attributesOf(html, 'a')).toMatchObject([
    { href: '/nl/shoppingcarts', 'aria-label': 'Winkelmandje: 3 artikelen' },
  ]);
  expect(html).toContain('<span class="cart-count">3</span>');
  expect(html).not.toContain('cart-list');
});

test('the widget’s list says why its lines failed to load, and still links to the cart', async () => {
  const shop = shopIn('fr');
  const loaded = createActor(cartWidgetMachine, { input: { summary: summaryOf(cart()) } }).start();
  const failed = new Promise((resolve) => {
    loaded.subscribe((snapshot) => snapshot.matches({ items: 'failed' }) && resolve(true));
  });
  loaded.send({ type: 'list.open' });
  await failed;
  const html = render(<CartList />, { ...shop, actors: { ...shop.actors, cartWidget: loaded } });
  expect(wordsOf(html)).toContain('L’aperçu n’a pas pu être chargé.');
  expect(attributesOf(html, 'a').at(-1)).toMatchObject({ href: '/fr/shoppingcarts' });
});

test.each([
  ['fr', 'Commande 2026-000042', 'Passée le 2 mars 2026', 'Il vous reste à payer par virement'],
  ['nl', 'Bestelling 2026-000042', 'Geplaatst op 2 maart 2026', 'Nog te betalen per overschrijving'],
] as const)('the confirmation in %s says number, day, and how to pay', (culture, ...words) => {
  const page = confirmation(order());
  const text = wordsOf(render(<ConfirmationPage page={page} />, shopIn(culture)));
  const facts = [
    'BE68 5390 0754 7034',
    'GKCCBEBB',
    '+++000/0000/04242+++',
    'Vitrine SRL',
    '9000 Gent',
    '1000 Bruxelles',
  ];
  for (const word of [...words, ...facts, 'Bol Ardenne']) expect(text).toContain(word);
});

test.each([
  ['fr', 'Passée le 1er janvier 2027'],
  ['nl', 'Geplaatst op 1 januari 2027'],
] as const)(
  '[I18N-02] the confirmation in %s shows the date in Brussels, wherever it is rendered',
  async (culture, day) => {
    const page = confirmation(order({ PlacedAt: '2026-12-31T23:00:00.000Z' }));
    for (const zone of farZones)
      expect(
        await inTimeZone(zone, () => wordsOf(render(<ConfirmationPage page={page} />, shopIn(culture)))),
      ).toContain(day);
  },
);

test('an order that is not paid by transfer shows no bank account', () => {
  const page = confirmation(order({ BankTransfer: null, Lines: [bowl()] }));
  expect(wordsOf(render(<ConfirmationPage page={page} />))).not.toContain('IBAN');
});
