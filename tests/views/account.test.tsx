import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { accountPageData, home, work } from '#model-tests/profile/profile.flow.ts';
import { AccountPage } from '#views/account/AccountPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

/** Its code is not there yet. */
const letter = { actor: undefined, send: () => {} };
const flow = (form: FormAnswer | null = null) =>
  createActor(profileMachine, { input: { addresses: accountPageData.Addresses, form } });
const input = (html: string, name: string) => attributesOf(html, 'input').find((each) => each['name'] === name);
const company = {
  ...accountPageData,
  AccountType: 'Company' as const,
  Profile: { ...accountPageData.Profile, Company: 'Acme nv', VAT: 'BE0244142664' },
};

test.each([
  ['fr', 'Mon compte', 'Vos adresses', 'Facturation et livraison', 'Par défaut', 'Commande rapide'],
  ['nl', 'Mijn account', 'Uw adressen', 'Facturatie en levering', 'Standaard', 'Snel bestellen'],
] as const)(
  '[ACC-05] the account in %s lists each address with its purpose, and plain forms that edit and remove it',
  (culture, ...says) => {
    const html = render(
      <AccountPage letter={letter} page={accountPageData} form={null} flow={flow()} />,
      shopIn(culture, { AppPath: '/shop' }),
    );
    for (const words of says) expect(wordsOf(html)).toContain(words);
    for (const { Label, EditUrl } of [home, work]) {
      expect(wordsOf(html)).toContain(Label);
      expect(attributesOf(html, 'a')).toContainEqual(expect.objectContaining({ href: EditUrl }));
    }
    // two addresses, the profile, the newsletter
    expect(attributesOf(html, 'form')).toMatchObject(
      Array.from({ length: 4 }, () => ({ method: 'post', action: `/shop/${culture}/account` })),
    );
    expect(attributesOf(html, 'input').filter(({ name }) => name === 'AddressId')).toMatchObject([
      { value: '5' },
      { value: '6' },
    ]);
    expect(attributesOf(html, 'button').map(({ value }) => value)).toEqual([
      'removeAddress',
      'removeAddress',
      'saveProfile',
      'subscribe',
    ]);
  },
);

test('[ACC-05] an empty address book says what an address is good for, and how to add one', () => {
  const page = { ...accountPageData, Addresses: [] };
  const html = render(
    <AccountPage
      letter={letter}
      page={page}
      form={null}
      flow={createActor(profileMachine, { input: { addresses: [], form: null } })}
    />,
  );
  expect(wordsOf(html)).toContain('Vous n’avez pas encore d’adresse');
  expect(attributesOf(html, 'a')).toContainEqual(expect.objectContaining({ href: page.AddUrl }));
});

test('only a company has a name, a VAT number and its own references', () => {
  const own = render(<AccountPage letter={letter} page={accountPageData} form={null} flow={flow()} />);
  expect([input(own, 'Company'), input(own, 'VAT'), own.includes('/fr/customerreferences')]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  const html = render(<AccountPage letter={letter} page={company} form={null} flow={flow()} />);
  expect([input(html, 'Company')?.['value'], input(html, 'VAT')?.['value']]).toEqual(['Acme nv', 'BE0244142664']);
  expect(attributesOf(html, 'a')).toContainEqual(expect.objectContaining({ href: '/fr/customerreferences' }));
});

test('a refused change stays as typed, with the reason beside it; a saved one is confirmed', () => {
  const form: FormAnswer = {
    Do: 'saveProfile',
    Values: { FirstName: '', LastName: 'Dubois', Phone: '0470', Culture: 'nl' },
    Errors: [{ pointer: '/FirstName', code: 'Form.Mandatory' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = render(<AccountPage letter={letter} page={accountPageData} form={form} flow={flow(form)} />);
  expect(input(html, 'FirstName')).toMatchObject({ value: '', 'aria-invalid': 'true' });
  expect([input(html, 'LastName')?.['value'], input(html, 'Phone')?.['value']]).toEqual(['Dubois', '0470']);
  const saved = render(
    <AccountPage letter={letter} page={{ ...accountPageData, IsSaved: true }} form={null} flow={flow()} />,
  );
  expect(wordsOf(saved)).toContain('Vos données sont enregistrées.');
});

test.each([
  ['fr', 'Vos factures', 'Noël, 3 articles', '2 novembre 2026', 'le cœur d’un produit'],
  ['nl', 'Uw facturen', 'Noël, 3 artikelen', '2 november 2026', 'het hart van een product'],
] as const)(
  '[ACC-05] in %s the account shows invoices and lists, or how one begins',
  (culture, title, list, date, hint) => {
    const page = {
      ...accountPageData,
      Documents: [
        { Kind: 'Invoice' as const, Number: 'F2026-00001', IssuedAt: '2026-11-02T09:00:00.000Z', Url: '/invoice' },
        {
          Kind: 'CreditNote' as const,
          Number: 'C2026-00001',
          IssuedAt: '2026-11-03T09:00:00.000Z',
          Url: '/creditnote',
        },
      ],
      Lists: [{ Name: 'Noël', Count: 3, Url: '/list' }],
    };
    const html = render(<AccountPage letter={letter} page={page} form={null} flow={flow()} />, shopIn(culture));
    for (const words of [title, list, date, 'F2026-00001', 'C2026-00001']) expect(wordsOf(html)).toContain(words);
    const hrefs = attributesOf(html, 'a').map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining(['/invoice', '/creditnote', '/list']));
    const empty = render(
      <AccountPage letter={letter} page={accountPageData} form={null} flow={flow()} />,
      shopIn(culture),
    );
    expect(wordsOf(empty)).toContain(hint);
  },
);

test('[SHOP-06] an address of the company says so, and is changed by those who may', () => {
  const shared = { ...work, Id: 9, IsShared: true, EditUrl: '' };
  const page = { ...company, Addresses: [shared] };
  const at = createActor(profileMachine, { input: { addresses: page.Addresses, form: null } });
  const html = render(<AccountPage letter={letter} page={page} form={null} flow={at} />);
  expect(wordsOf(html)).toContain('Adresse de l’entreprise');
  expect(attributesOf(html, 'button').map(({ value }) => value)).not.toContain('removeAddress');
});
