import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { vatCheckMachine } from '#machines/vatCheck/vatCheck.machine.ts';
import { checkoutRules } from '#rules/checkout-form.ts';
import { an, cart, checkoutPageData, filled } from '#tests/fixtures/buying.ts';
import { CheckoutPage } from '#views/checkout/CheckoutPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

interface Given {
  culture?: 'fr' | 'nl';
  page?: Partial<CheckoutPageData>;
  form?: FormAnswer;
  isCustomer?: boolean;
}

function seen({ culture = 'fr', page: change = {}, form, isCustomer = false }: Given = {}) {
  const page = checkoutPageData({ ...change, IsCustomer: isCustomer });
  const flow = createActor(checkoutMachine, { input: { page, form: form ?? null, culture } });
  const vat = createActor(vatCheckMachine, {
    input: { question: { countryId: 1, vat: '', customerId: null }, held: null },
  });
  return render(
    <CheckoutPage
      page={page}
      flow={flow}
      couponFlow={createActor(couponMachine)}
      vat={vat}
      pickup={{ send: () => {} }}
    />,
    shopIn(culture, { Person: isCustomer ? an : null }),
  );
}
const controls = (html: string) => ['input', 'select', 'textarea'].flatMap((tag) => attributesOf(html, tag));
const named = (html: string, name: string) => controls(html).filter((control) => control['name'] === name);

test.each([
  ['fr', 'Commande avec obligation de paiement'],
  ['nl', 'Bestelling met betalingsverplichting'],
] as const)('in %s the button says that it obliges to pay, right below all amounts', (culture, words) => {
  const html = seen({ culture });
  const button = /<button[^>]*value="placeOrder"[^>]*>(.*?)<\/button>/s.exec(html);
  expect(wordsOf(button?.[1] ?? '')).toBe(words);
  const before = html.slice(html.indexOf('class="totals"'), button?.index);
  expect(before).not.toContain('<input');
});

test('every field of the rules is in the form exactly once, with what was typed so far', () => {
  const html = seen({ page: { Fields: { ...filled, Note: 'Sonnez deux fois.' } } });
  expect(attributesOf(html, 'form')).toMatchObject([{ method: 'post', action: '/fr/checkout' }]);
  const radios = ['AccountType', 'ShippingMethodId', 'PaymentMethod'];
  // only a customer has an address book, and only a carrier has pickup points
  const ofBook = /^Existing|^PickupPointId/;
  const once = Object.keys(checkoutRules).filter((name) => !radios.includes(name) && !ofBook.test(name));
  expect(once.filter((name) => named(html, name).length !== 1)).toEqual([]);
  expect(radios.map((name) => named(html, name).length)).toEqual([2, 2, 1]);
  expect(named(html, 'BillingCity')[0]?.['value']).toBe('Bruxelles');
  expect(html).toContain('Sonnez deux fois.');
});

test('the form has hidden fields for what it does not show', () => {
  const html = seen({ isCustomer: true, page: { DefaultShippingPostalCode: '1000' } });
  const hidden = Object.fromEntries(
    controls(html).flatMap(({ type, name, value }) => (type === 'hidden' ? [[name ?? '', value]] : [])),
  );
  expect(hidden).toEqual({
    IdempotencyKey: checkoutPageData().IdempotencyKey,
    ExpectedTaxIncl: String(cart().Totals.TaxIncl),
    PrepaidAccountId: '',
    DefaultShippingCountryId: '1',
    DefaultShippingPostalCode: '1000',
    AccountType: 'Private',
    IsCustomer: 'true',
    Seen: '901.2.1290,950.1.1800',
  });
});

test('[SHOP-21] a total above the buyer’s limit without VAT says that a colleague has to approve it, any other does not', () => {
  const said = 'un collègue devra approuver la commande';
  const excl = cart().Totals.TaxExcl;
  const words = (ApprovalLimit: number | null) => wordsOf(seen({ page: { ApprovalLimit } }));
  expect([words(null), words(excl), words(excl - 1)].map((html) => html.includes(said))).toEqual([false, false, true]);
});

test('without JavaScript countries and methods are updated by a button that places no order', () => {
  const values = attributesOf(seen(), 'button').flatMap(({ name, value }) => (name === 'Do' ? [value] : []));
  // the first one is what Enter presses
  expect(values).toEqual(['recalculate', 'recalculate', 'applyCoupon', 'placeOrder']);
});

test('known fields have autocomplete tokens for the browser', () => {
  const html = seen();
  const remembered = ['Email', 'FirstName', 'BillingPostalCode', 'ShippingCity'].map(
    (name) => named(html, name)[0]?.['autoComplete'] ?? named(html, name)[0]?.['autocomplete'],
  );
  expect(remembered).toEqual(['email', 'given-name', 'billing postal-code', 'shipping address-level2']);
});

test('[CHK-08] the bank-transfer block is in the page only with that payment method', () => {
  const block = 'vous recevez le numéro de compte';
  expect(wordsOf(seen())).toContain(block);
  expect(wordsOf(seen({ page: { Fields: { ...filled, PaymentMethod: '' } } }))).not.toContain(block);
});

test.each([
  ['fr', 'aucun mode de paiement n’est nécessaire', 'Confirmer la commande'],
  ['nl', 'u hoeft geen betaalwijze te kiezen', 'Bestelling bevestigen'],
] as const)(
  '[SHOP-15] in %s a total of zero asks for no payment method and keeps the one chosen before',
  (culture, words, press) => {
    const { Totals } = cart();
    const free = { ...Totals, TaxIncl: 0, TaxExcl: 0, Vat: 0 };
    const html = seen({
      culture,
      page: { Cart: cart({ Totals: free }), Fields: { ...filled, PaymentMethod: 'Card' } },
    });
    expect(named(html, 'PaymentMethod').map(({ type, value }) => [type, value])).toEqual([['hidden', 'Card']]);
    const text = wordsOf(html);
    expect([text.includes(words), text.includes(press)]).toEqual([true, true]);
    expect(text).not.toMatch(/obligation de paiement|betalingsverplichting/);
  },
);

test('a plain form’s errors are counted at the top and shown beside their fields, which keep their text', () => {
  const form: FormAnswer = {
    Do: 'placeOrder',
    Values: { ...filled, Email: 'an@' },
    Errors: [
      { pointer: '/Email', code: 'Form.Email' },
      { pointer: '/ShippingMethodId', code: 'Form.OneOf' },
    ],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = seen({ form });
  expect(named(html, 'Email')).toMatchObject([{ value: 'an@', 'aria-invalid': 'true' }]);
  const text = wordsOf(html);
  expect(text).toContain('Veuillez corriger 2 champs.');
  expect(text).toContain('Certaines données doivent être corrigées.');
  expect(text).toContain('Choisissez une des valeurs proposées pour « Mode de livraison ».');
  expect(attributesOf(html, 'fieldset').map((attributes) => attributes['aria-invalid'])).toContain('true');
});

test.each(['Form.VatNumber', 'Form.Mandatory'])(
  'an example of a VAT number is shown next to its field once, though it is refused for %s',
  (code) => {
    const form: FormAnswer = {
      Do: 'placeOrder',
      Values: { ...filled, AccountType: 'Company', BillingVAT: 'BE0123456789' },
      Errors: [{ pointer: '/BillingVAT', code, params: { example: 'BE0244142664' } }],
      Message: '',
    };
    const html = seen({ form });
    expect(wordsOf(html.slice(html.indexOf('<form'))).split('BE0244142664')).toHaveLength(2);
  },
);

test('a visitor may sign in and state the account type; a customer’s is known', () => {
  expect(seen()).toContain('/fr/security/login?returnUrl=%2Ffr%2Fcheckout');
  expect(named(seen(), 'AccountType').map(({ value, checked }) => [value, checked])).toEqual([
    ['Private', ''],
    ['Company', undefined],
  ]);
  expect(seen({ isCustomer: true })).not.toContain('/fr/security/login');
});

const refusal = (Errors: FormAnswer['Errors'], Values: Record<string, string> = {}): FormAnswer => ({
  Do: 'placeOrder',
  Values: { ...filled, ...Values },
  Errors,
  Message: 'Certaines données doivent être corrigées.',
});

test.each([
  ['fr', 'Adresse de livraison : Indiquez votre rue.', 'Conditions générales de vente : Cochez'],
  ['nl', 'Leveringsadres: Vul uw straat in.', 'Algemene voorwaarden: '],
] as const)(
  '[CHK-02] in %s a refused plain form lists each field in words at its top, with a link to it',
  (culture, street, terms) => {
    const Errors = [
      '/ShippingStreet1',
      '/AcceptTerms',
      '/CouponCode',
      '/Email',
      '/ShippingMethodId',
      '/PaymentMethod',
    ].map((pointer) => ({ pointer, code: pointer === '/ShippingStreet1' ? 'Form.RequiredIf' : 'Form.EnforceTrue' }));
    const html = seen({ culture, form: refusal(Errors, { SameAddressForShipping: 'false', ShippingStreet1: '' }) });
    const summary = /<div class="notice notice-error error-summary"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
    expect(html.indexOf('error-summary')).toBeLessThan(html.indexOf('<form'));
    expect(wordsOf(summary)).toContain(street);
    expect(wordsOf(summary)).toContain(terms);
    const targets = attributesOf(summary, 'a').map(({ href = '' }) => href.slice(1));
    expect(targets).toHaveLength(Errors.length);
    const ids = ['input', 'select', 'textarea', 'fieldset', 'a']
      .flatMap((tag) => attributesOf(html, tag))
      .map(({ id }) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  },
);

test.each([
  [
    'fr',
    [
      'Indiquez votre rue.',
      'Veuillez saisir un code postal valable, par exemple 1000.',
      '« Adresse de livraison, Prénom » contient un caractère qui n’est pas accepté : retirez-le.',
      'Remarque : Ce texte est trop long : 3 caractères au maximum.',
    ],
  ],
  [
    'nl',
    [
      'Vul uw straat in.',
      'Vul een geldige postcode in, bijvoorbeeld 1000.',
      '“Leveringsadres, Voornaam” bevat een teken dat niet wordt aanvaard: verwijder het.',
      'Opmerking: Deze tekst is te lang: hoogstens 3 tekens.',
    ],
  ],
] as const)('[CHK-02] in %s a line of the list names its field once', (culture, said) => {
  const Errors: { pointer: string; code: string; params?: Record<string, string | number> }[] = [
    { pointer: '/BillingStreet1', code: 'Form.Mandatory' },
    { pointer: '/BillingPostalCode', code: 'Form.PostalCode', params: { example: '1000' } },
    { pointer: '/Note', code: 'Form.MaxLength', params: { max: 3 } },
    { pointer: '/ShippingFirstName', code: 'Form.Text' },
  ];
  const html = seen({ culture, form: refusal(Errors, {}) });
  const summary = /<div class="notice notice-error error-summary"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  const lines = [...summary.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) => wordsOf(line));
  expect(lines).toEqual(said);
});

test('[CHK-15] the form’s first button orders nothing', () => {
  const [first] = attributesOf(seen().slice(seen().indexOf('<form')), 'button');
  expect(first).toMatchObject({ type: 'submit', name: 'Do', value: 'recalculate', tabindex: '-1' });
});

test('[CHK-16] a plain form with the house number in the street comes back split, with an explanation', () => {
  const Errors = [{ pointer: '/BillingHouseNumber', code: 'Form.Mandatory' }];
  const html = seen({ form: refusal(Errors, { BillingStreet1: '12, rue Neuve', BillingHouseNumber: '' }) });
  expect(named(html, 'BillingStreet1')[0]?.['value']).toBe('rue Neuve');
  expect(named(html, 'BillingHouseNumber')[0]?.['value']).toBe('12');
  expect(wordsOf(html)).toContain(
    'Nous avons séparé la rue et le numéro. Vérifiez l’adresse, puis confirmez à nouveau.',
  );
  expect(wordsOf(html)).toContain('Nous avons repris le numéro 12 de la rue.');
});
