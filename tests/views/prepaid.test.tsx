import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import { prepaidAccountMachine } from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import { confirmation, order } from '#tests/fixtures/buying.ts';
import { prepaidAccount } from '#tests/fixtures/prepaid.ts';
import { ConfirmationPage } from '#views/confirmation/ConfirmationPage.tsx';
import { PrepaidAccountPage } from '#views/prepaidAccount/PrepaidAccountPage.tsx';
import { PrepaidAccountsPage } from '#views/prepaidAccount/PrepaidAccountsPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

function pageOf(change: Parameters<typeof prepaidAccount>[0] = {}, form: FormAnswer | null = null, shop = shopIn()) {
  const page = prepaidAccount(change);
  const input = { accountId: page.PrepaidAccountId, isActivated: page.IsActivated, form };
  const flow = createActor(prepaidAccountMachine, { input });
  return render(<PrepaidAccountPage page={page} form={form} flow={flow} />, shop);
}
const input = (html: string, name: string) => attributesOf(html, 'input').find((each) => each['name'] === name);

test.each([
  ['fr', 'Ajouter et payer', 'Commande payée', 'Un e-mail quand le solde passe sous'],
  ['nl', 'Toevoegen en betalen', 'Bestelling betaald', 'Een e-mail wanneer het saldo onder'],
] as const)(
  '[SALES-03, SALES-04] an account in %s is two plain forms beside its movements',
  (culture, add, paid, notification) => {
    const html = pageOf({}, null, shopIn(culture, { AppPath: '/shop' }));
    const action = `/shop/${culture}/sales/prepaidaccounts/3`;
    expect(attributesOf(html, 'form')).toMatchObject([
      { method: 'post', action },
      { method: 'post', action },
    ]);
    expect(input(html, 'PrepaidAccountId')).toMatchObject({ type: 'hidden', value: '3' });
    expect(input(html, 'Quantity')).toMatchObject({ inputMode: 'numeric', 'aria-required': 'true' });
    // without JavaScript the switch posts the opposite of what it shows
    expect(input(html, 'IsActivated')).toMatchObject({ value: 'true' });
    expect(attributesOf(html, 'button')).toMatchObject([
      { name: 'Do', value: 'topUp' },
      { name: 'Do', value: 'setNotification', role: 'switch', 'aria-checked': 'false' },
    ]);
    for (const part of [add, paid, notification]) expect(wordsOf(html)).toContain(part);
    expect(attributesOf(html, 'a')).toContainEqual({
      href: `/shop/${culture}/sales/order/confirmation/00000000-0000-4000-8000-0000000000e2`,
    });
    expect(input(pageOf({ IsActivated: true }), 'IsActivated')).toMatchObject({ value: 'false' });
  },
);

test('[SALES-03] a missing quantity is said beside the field, and what was typed stays', () => {
  const form = {
    Do: 'topUp',
    Values: { Quantity: '12,50' },
    Errors: [{ pointer: '/Quantity', code: 'Sales.QuantityNotPossible', params: { most: 2000 } }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = pageOf({}, form);
  expect(input(html, 'Quantity')).toMatchObject({ value: '12,50', 'aria-invalid': 'true' });
  expect(wordsOf(html)).toContain('de 1 à 2000');
  const missing = pageOf({}, { ...form, Errors: [{ pointer: '/Quantity', code: 'Sales.QuantityIsMandatory' }] });
  expect(wordsOf(missing)).toContain('Indiquez le montant à ajouter.');
});

test('[SALES-03] money that awaits its payment leads to it, and is not in the balance', () => {
  const Uri = '/fr/sales/order/payment/00000000-0000-4000-8000-0000000000e3';
  const html = pageOf({ Awaited: [{ Number: '2026-000130', Amount: 2500, Uri }] });
  expect(wordsOf(html)).toContain('25,00 € attendent encore leur paiement (commande 2026-000130).');
  expect(attributesOf(html, 'a')).toContainEqual({ class: 'no-ajax', href: Uri });
});

test('[SALES-09] pages of movements are links with pagenbr; an account without any says so', () => {
  const html = pageOf({ CurrentPage: 2, TotalPages: 3 });
  expect(attributesOf(html, 'a').map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/fr/sales/prepaidaccounts/3?pagenbr=1', '/fr/sales/prepaidaccounts/3?pagenbr=3']),
  );
  expect(wordsOf(pageOf({ Movements: [] }))).toContain('Rien n’a encore été ajouté ni payé');
});

test('[SALES-04] a customer’s accounts are listed with their balances; without one there is a way on', () => {
  const { PrepaidAccountId, Name, Balance } = prepaidAccount();
  const page = { Kind: 'prepaidAccounts' as const, Accounts: [{ PrepaidAccountId, Name, Balance }] };
  const html = render(<PrepaidAccountsPage page={page} />);
  expect(wordsOf(html)).toContain('Compte café');
  expect(attributesOf(html, 'a')).toMatchObject([{ href: '/fr/sales/prepaidaccounts/3' }]);
  const none = render(
    <PrepaidAccountsPage page={{ ...page, Accounts: [] }} />,
    shopIn('fr', { Help: { Name: 'Contact', Url: '/fr/contact' } }),
  );
  expect(attributesOf(none, 'a')).toMatchObject([{ href: '/fr/contact' }]);
});

test('[SALES-03] the confirmation of bought credit leads to its account, and names no delivery', () => {
  const TopUp = { PrepaidAccountId: 3, Name: 'Compte café' };
  const html = render(<ConfirmationPage page={confirmation(order({ TopUp }))} />);
  expect(attributesOf(html, 'a').map(({ href }) => href)).toContain('/fr/sales/prepaidaccounts/3');
  expect(html).not.toContain('>Livraison</h3>');
  expect(render(<ConfirmationPage page={confirmation(order())} />)).toContain('>Livraison</h3>');
});
