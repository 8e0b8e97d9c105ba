import { expect, test } from 'vitest';
import { kindOfBuyer, overKnown, typedByGuest } from '#rules/known-buyer.ts';
import { fc } from './property.ts';

const known = {
  Email: 'bram@vitrine.test',
  FirstName: 'Bram',
  Company: 'Atelier Bram',
  BillingVAT: 'BE0244142664',
  Phone: '+32 2 123 45 67',
  BillingStreet1: 'Kerkstraat',
  BillingHouseNumber: '12',
  BillingBoxNumber: '3',
  BillingPostalCode: '9000',
  BillingCity: 'Gent',
  SameAddressForShipping: 'false',
  ShippingFirstName: 'Atelier',
  ShippingLastName: 'Bram',
  ShippingStreet1: 'Rue Neuve',
  ShippingHouseNumber: '4',
  ShippingBoxNumber: '',
  ShippingPostalCode: '1000',
  ShippingCity: 'Bruxelles',
};
type Name = keyof typeof known;
const names = Object.keys(known) as Name[];
const postal = (prefix: string) =>
  names.filter(
    (name) => /^\w+?(?:Street1|HouseNumber|BoxNumber|PostalCode|City)$/.test(name) && name.startsWith(prefix),
  );
const ofAddresses = new Set([...postal('Billing'), ...postal('Shipping'), 'ShippingFirstName', 'ShippingLastName']);
const blank = Object.fromEntries(names.map((name) => [name, '']));

test.each(names.filter((name) => !ofAddresses.has(name)))(
  '%s stays as typed, all else comes from the account',
  (name) => {
    expect(overKnown({ ...blank, [name]: 'typed' }, known)).toEqual({ ...known, [name]: 'typed' });
    expect(overKnown({ [name]: '  ' }, known)).toEqual(known);
  },
);

test.each(['Billing', 'Shipping'])('no part of a different %s address comes from the account', (prefix) => {
  for (const name of postal(prefix)) {
    const texts = overKnown({ ...blank, [name]: 'typed' }, known);
    expect(postal(prefix).map((part) => texts[part])).toEqual(
      postal(prefix).map((part) => (part === name ? 'typed' : '')),
    );
    expect(texts['Company']).toBe(known.Company);
  }
});

test('a partly typed address that matches the account’s is completed from it, ignoring case and blanks', () => {
  expect(overKnown({ ...blank, BillingPostalCode: ' 9000', BillingCity: 'GENT' }, known)).toEqual({
    ...known,
    BillingPostalCode: ' 9000',
    BillingCity: 'GENT',
  });
});

test('the recipient goes with the address', () => {
  const other = overKnown({ ...blank, ShippingStreet1: 'Place Verte' }, known);
  expect([other['ShippingFirstName'], other['ShippingLastName']]).toEqual(['', '']);
  const named = overKnown({ ShippingFirstName: 'Zoë' }, known);
  expect([named['ShippingFirstName'], named['ShippingLastName'], named['ShippingCity']]).toEqual([
    'Zoë',
    undefined,
    'Bruxelles',
  ]);
});

test('[CHK-14] whatever was typed, in any order, stays, nothing known is missing, and no two addresses are mixed', () => {
  const draft = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.constantFrom('', ' ', 'typed', known[name])])),
    { requiredKeys: [], noNullPrototype: true },
  );
  fc.assert(
    fc.property(draft, draft, (first, second) => {
      const typed: Record<string, string | undefined> = { ...first, ...second };
      const texts = overKnown(typed, known);
      const isTyped = (name: Name) => (typed[name] ?? '').trim() !== '';
      const lost = names.filter((name) => isTyped(name) && texts[name] !== typed[name]);
      const missing = names.filter((name) => !ofAddresses.has(name) && !isTyped(name) && texts[name] !== known[name]);
      const mixed = ['Billing', 'Shipping'].map(postal).filter((parts) => {
        const isOther = parts.some((name) => isTyped(name) && typed[name] !== known[name]);
        return isOther && parts.some((name) => !isTyped(name) && (texts[name] ?? '').trim() !== '');
      });
      expect({ lost, missing, mixed }).toEqual({ lost: [], missing: [], mixed: [] });
    }),
  );
});

test('a guest’s form defaults to private with a single address; typing a second address overrides that', () => {
  const drawn = { ...blank, AccountType: 'Private', SameAddressForShipping: 'true', Note: 'Merci' };
  expect(typedByGuest(drawn)).toEqual({ Note: 'Merci' });
  expect(typedByGuest({ ...drawn, BillingCity: 'Aalst' })).toEqual({
    Note: 'Merci',
    BillingCity: 'Aalst',
    SameAddressForShipping: 'true',
  });
  expect(typedByGuest({ SameAddressForShipping: 'false' })).toEqual({ SameAddressForShipping: 'false' });
  expect(typedByGuest({ ...drawn, AccountType: 'Company' })).toEqual({ Note: 'Merci', AccountType: 'Company' });
});

test('a company’s account orders as a company, any other as it chooses', () => {
  expect(kindOfBuyer('Company', 'Private')).toBe('Company');
  expect([kindOfBuyer('Private', 'Company'), kindOfBuyer('Private', undefined)]).toEqual(['Company', 'Private']);
  expect([kindOfBuyer(undefined, 'Private'), kindOfBuyer(undefined, undefined)]).toEqual(['Private', 'Company']);
});
