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
  '%s as it was typed stays, all else comes from the account',
  (name) => {
    expect(overKnown({ ...blank, [name]: 'typed' }, known)).toEqual({ ...known, [name]: 'typed' });
    expect(overKnown({ [name]: '  ' }, known)).toEqual(known);
  },
);

test.each(['Billing', 'Shipping'])('of a %s address that is another one no part comes from the account', (prefix) => {
  for (const name of postal(prefix)) {
    const texts = overKnown({ ...blank, [name]: 'typed' }, known);
    expect(postal(prefix).map((part) => texts[part])).toEqual(
      postal(prefix).map((part) => (part === name ? 'typed' : '')),
    );
    expect(texts['Company']).toBe(known.Company);
  }
});

test('what was typed of the account’s own address is completed by it, whatever the case and the blanks', () => {
  expect(overKnown({ ...blank, BillingPostalCode: ' 9000', BillingCity: 'GENT' }, known)).toEqual({
    ...known,
    BillingPostalCode: ' 9000',
    BillingCity: 'GENT',
  });
});

test('who receives goes with their address', () => {
  const other = overKnown({ ...blank, ShippingStreet1: 'Place Verte' }, known);
  expect([other['ShippingFirstName'], other['ShippingLastName']]).toEqual(['', '']);
  const named = overKnown({ ShippingFirstName: 'Zoë' }, known);
  expect([named['ShippingFirstName'], named['ShippingLastName'], named['ShippingCity']]).toEqual([
    'Zoë',
    undefined,
    'Bruxelles',
  ]);
});

test('[CHK-14] whatever was typed in any order, it stays, nothing known is missing, and no two addresses are mixed', () => {
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

test('a guest’s form says by itself that it is private and that one address serves; who typed an address said so', () => {
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

test('a company’s account orders as one, any other as it says', () => {
  expect(kindOfBuyer('Company', 'Private')).toBe('Company');
  expect([kindOfBuyer('Private', 'Company'), kindOfBuyer('Private', undefined)]).toEqual(['Company', 'Private']);
  expect([kindOfBuyer(undefined, 'Private'), kindOfBuyer(undefined, undefined)]).toEqual(['Private', 'Company']);
});
