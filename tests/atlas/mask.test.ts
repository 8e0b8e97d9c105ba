import { expect, test } from 'vitest';
import { MASK, mask, maskEvent } from '#live/mask.ts';

const secrets = [
  'correct-horse-battery',
  'emma@example.be',
  'Emma',
  'Janssens',
  'Rue Haute',
  '0475 12 34 56',
  'BE0417497106',
  '4111111111111111',
];

const fields = {
  Email: 'emma@example.be',
  Password: 'correct-horse-battery',
  PasswordConfirm: 'correct-horse-battery',
  FirstName: 'Emma',
  LastName: 'Janssens',
  BillingStreet: 'Rue Haute',
  Phone: '0475 12 34 56',
  VatNumber: 'BE0417497106',
  Iban: '4111111111111111',
};

test.each([
  ['signing in', { type: 'submit', fields, returnUrl: '/fr?mail=emma@example.be', staysHere: false }],
  ['registering', { type: 'field.write', name: 'LastName', fields }],
  ['ordering', { type: 'submit', fields, cart: { Customer: { Name: 'Emma Janssens', Phone: 475123456 } } }],
  [
    'an answer',
    { type: 'xstate.done.actor.signIn', output: { Person: { Name: 'Emma Janssens', Email: 'emma@example.be' } } },
  ],
  [
    'a failure',
    {
      type: 'xstate.error.actor.placeOrder',
      error: Object.assign(new Error('no mail to emma@example.be'), { failure: { status: 422, message: 'Emma' } }),
    },
  ],
  ['a list', { type: 'save', people: ['Emma', 'Janssens'], card: 4111111111111111, verification: 123 }],
])('[FLOW-03] nothing personal of %s leaves the shop’s tab', (_, event) => {
  const told = JSON.stringify(maskEvent(event));
  for (const secret of [...secrets, '475123456', '123']) expect(told).not.toContain(`"${secret}`);
  for (const secret of secrets.filter((one) => one !== 'Emma')) expect(told).not.toContain(secret);
});

test('[FLOW-03] non-personal data is published: ids, quantities, statuses, the name of a field', () => {
  expect(maskEvent({ type: 'field.write', name: 'LastName', fields: { LastName: 'Janssens' } })).toEqual({
    name: 'LastName',
    fields: { LastName: MASK },
  });
  expect(maskEvent({ type: 'quantity.changed', itemId: 12, quantity: 3, origin: 'Emma' })).toEqual({
    itemId: 12,
    quantity: 3,
    origin: MASK,
  });
  expect(mask({ status: 409, code: 'Problem.PriceChanged', Errors: [{ pointer: '/Email', message: 'Emma' }] })).toEqual(
    {
      status: 409,
      code: 'Problem.PriceChanged',
      Errors: [{ pointer: MASK, message: MASK }],
    },
  );
});

test('a name without its field, a URL with a query and a sentence under a harmless key are masked', () => {
  expect(mask({ name: 'Emma' })).toEqual({ name: MASK });
  expect(mask({ href: '/fr/catalog?q=Emma#x' })).toEqual({ href: '/fr/catalog' });
  expect(mask({ code: 'write to emma@example.be', id: 'emma@example.be' })).toEqual({ code: MASK, id: MASK });
});

test('shape survives, depth and length are bounded, functions and actors are left out', () => {
  expect(mask({ items: Array.from({ length: 30 }, (_, Id) => ({ Id })) })).toMatchObject({ items: { length: 21 } });
  expect(JSON.stringify(mask({ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }))).toContain(MASK);
  expect(mask({ ref: { getSnapshot: () => 1 }, act: () => 1, none: undefined })).toEqual({ ref: MASK });
});

test('figures of the offer, of lists and of the cart are shown: they describe no person', () => {
  const figures = {
    Count: 24,
    CurrentPage: 2,
    TotalPages: 9,
    ItemsCount: 3,
    MinQty: 1,
    Percent: 10,
    frame: 7,
    productId: 4,
  };
  expect(mask({ ...figures, Balance: 120, Points: 3, birthYear: 1980 })).toEqual({
    ...figures,
    Balance: MASK,
    Points: MASK,
    birthYear: MASK,
  });
});
