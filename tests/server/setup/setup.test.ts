import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { isEmpty } from '#server/db/is-empty.ts';
import { readAnswers } from '#server/setup/answers.ts';
import type { SetupAnswers } from '#server/setup/answers.ts';
import { missingIn, sentencesOf } from '#server/db/missing.ts';
import { promptAnswers } from '#server/setup/questions.ts';
import { storesOf } from '#server/setup/stores.ts';
import { setUp } from '#server/setup/write.ts';
import { emptyDatabase } from '#tests/server/database.ts';

const example = readFileSync(fileURLToPath(new URL('../../../docs/shop.example.json', import.meta.url)), 'utf8');
interface Written {
  [field: string]: unknown;
  administrator: Record<string, unknown>;
  seller: Record<string, unknown>;
}
const written = (): Written => {
  const given = JSON.parse(example) as Written;
  return { ...given, administrator: { ...given.administrator, password: 'Orme-et-hetre-41' } };
};
function taken(given: unknown): SetupAnswers {
  const read = readAnswers(given);
  if ('wrong' in read) throw new Error(JSON.stringify(read.wrong));
  return read.answers;
}
const sentences = (given: unknown) => {
  const read = readAnswers(given);
  return 'wrong' in read ? read.wrong.map(({ field, message }) => `${field} ${message}`) : [];
};

async function database() {
  const store = await emptyDatabase();
  onTestFinished(() => store.close());
  return store;
}

test('[SHOP-08] setup writes everything a shop needs to sell, and rerun it completes what is missing and changes nothing else', async () => {
  const { db } = await database();
  expect(await setUp(db, taken(written()))).toEqual([
    { what: 'Catalogue', added: 1 },
    { what: 'Price list', added: 1 },
    { what: 'Countries', added: 4 },
    { what: 'VAT rates', added: 8 },
    { what: 'Warehouse', added: 1 },
    { what: 'Delivery', added: 4 },
    { what: 'Settings', added: 6 },
    { what: 'Administrator', added: 1 },
  ]);
  expect(await missingIn(db)).toEqual(['products']);
  expect(await isEmpty(db)).toBe(false);
  const rows = () =>
    Promise.all([
      db.select().from(tables.settings).orderBy(tables.settings.key),
      db.select().from(tables.shippingRates).orderBy(tables.shippingRates.countryCode),
      db.select().from(tables.customers),
      db.select().from(tables.countries).orderBy(tables.countries.position),
    ]);
  const before = await rows();
  expect(
    before[1].map(({ countryCode, inclCents, freeFromInclCents }) => [countryCode, inclCents, freeFromInclCents]),
  ).toEqual([
    ['BE', 595, 7500],
    ['FR', 895, null],
    ['LU', 895, null],
    ['NL', 695, 10_000],
  ]);
  expect(before[2]).toMatchObject([{ email: 'camille@orme.example', role: 'staff' }]);
  expect(before[3].map(({ code, isHome }) => [code, isHome])).toEqual([
    ['BE', true],
    ['FR', false],
    ['NL', false],
    ['LU', false],
  ]);

  const other = taken({ ...written(), shopName: 'Autre', homeCountry: 'LU' });
  expect((await setUp(db, other)).every(({ added }) => added === 0)).toBe(true);
  expect(await rows()).toEqual(before);
  await db.delete(tables.vatRates);
  await db.delete(tables.settings);
  expect((await setUp(db, other)).filter(({ added }) => added > 0)).toEqual([
    { what: 'VAT rates', added: 8 },
    { what: 'Settings', added: 6 },
  ]);
});

test('[SHOP-08] a shop that stores prices without VAT says so from the beginning', async () => {
  for (const prices of ['incl', 'excl'] as const) {
    const { db } = await database();
    await setUp(db, taken({ ...written(), prices }));
    expect(await db.select({ basis: tables.priceLists.basis }).from(tables.priceLists)).toEqual([{ basis: prices }]);
  }
});

test('[SHOP-08] an administrator whose address is a customer’s is refused, and then nothing is written', async () => {
  const { db } = await database();
  await db
    .insert(tables.customers)
    .values({ email: 'camille@orme.example', passwordHash: 'x', firstName: 'C', lastName: 'O' });
  await expect(setUp(db, taken(written()))).rejects.toThrow('is a customer’s account already');
  expect(sentencesOf(await missingIn(db))[0]).toContain('it has no catalogue, no price list, no countries');
});

test('[SHOP-08] each wrong field of a file is named in a sentence, and no value is echoed', () => {
  const { administrator, seller } = written();
  expect(sentences(JSON.parse(example))).toEqual(['administrator.password may not be empty']);
  expect(
    sentences({
      ...written(),
      shopName: ' ',
      homeCountry: 'DE',
      seller: { ...seller, vatNumber: 'BE 0999.999.923', email: 'nobody' },
      bankAccount: { iban: 'BE71 0961 2345 6768' },
      mailFrom: undefined,
      delivery: { BE: { price: '5.95' }, DE: { price: 3 } },
      administrator: { ...administrator, password: 'password1' },
      colour: 'blue',
    }),
  ).toEqual([
    'shopName may not be empty',
    'homeCountry must be one of BE, FR, NL, LU',
    'seller.vatNumber must be a VAT number with its country’s letters, such as BE 0999.999.922, whose check digits hold',
    'seller.email must be an e-mail address such as shop@example.com',
    'bankAccount.iban must be an IBAN whose check digits hold',
    'mailFrom is missing',
    'delivery.BE.price must be an amount in euros, such as 5.95',
    'delivery.DE is not a field that is known',
    'administrator.password is one of those that are tried first: choose another',
    'colour is not a field that is known',
  ]);
  expect(sentences('shop')).toEqual(['the file must be a group of fields in braces']);
});

test('[SHOP-08] questions are repeated until the answer is valid; an empty answer accepts the default', async () => {
  const asked: string[] = [];
  const said: string[] = [];
  const answers: Record<string, string[]> = {
    'Name of the shop': ['', 'Atelier Orme'],
    'Its street': ['Rue du Pont 14'],
    'Its postal': ['4000 Liège'],
    'Its VAT': ['BE 1', 'BE 0999.999.922'],
    'Its e-mail': ['shop@orme.example'],
    IBAN: ['BE71 0961 2345 6769'],
    'First name': ['Camille'],
    'Last name': ['Orme'],
    Password: ['12345678', 'Orme-et-hetre-41', 'Orme-et-hetre-41'],
    Repeat: ['Orme-et-hetre-42', 'Orme-et-hetre-41'],
  };
  const given = await promptAnswers({
    ask: (text, { isSecret }) => {
      asked.push(`${text}${isSecret ? ' (hidden)' : ''}`);
      const key = Object.keys(answers).find((each) => text.startsWith(each));
      return Promise.resolve((key && answers[key]?.shift()) ?? '');
    },
    say: (line) => void said.push(line),
  });
  expect(given).toMatchObject({
    shopName: 'Atelier Orme',
    homeCountry: 'BE',
    seller: { name: 'Atelier Orme', register: '' },
    bankAccount: { iban: 'BE71 0961 2345 6769', bic: '' },
    mailFrom: 'shop@orme.example',
    warehouse: { name: 'Atelier Orme', city: '4000 Liège' },
    administrator: { email: 'shop@orme.example', password: 'Orme-et-hetre-41' },
  });
  expect(said).toEqual([
    'It may not be empty.',
    expect.stringContaining('It must be a VAT number'),
    'It is one of those that are tried first: choose another.',
    'The passwords do not match.',
  ]);
  expect(asked.filter((text) => text.endsWith('(hidden)'))).toHaveLength(5);
});

test('[SHOP-08] shops with a door are set up with their hours; wrong ones say which and why', () => {
  const { stores } = taken(written());
  expect(storesOf(stores)[0]).toMatchObject({
    Id: 'store-1',
    Name: { fr: 'Atelier Orme', nl: 'Atelier Orme' },
    City: { fr: 'Liège', nl: 'Luik' },
    Hours: [
      [],
      [],
      [
        ['10:00', '12:30'],
        ['13:30', '18:00'],
      ],
      [],
      [],
      [['10:00', '18:00']],
      [],
    ],
    ClosedDays: ['2026-12-25'],
  });
  const [store] = written()['stores'] as [Record<string, unknown>];
  const wrong = (change: object) => sentences({ ...written(), stores: [{ ...store, ...change }] });
  const hours = 'must be hours such as 10:00-12:30 13:30-18:00';
  expect(wrong({ hours: { monday: '10-18' } })).toEqual([`stores.0.hours.monday ${hours}`]);
  expect(wrong({ hours: { monday: '10:00-18:00 17:00-19:00' } })).toEqual([
    `stores.0.hours.monday ${hours}, one after the other`,
  ]);
  expect(wrong({ closedDays: ['Christmas'] })).toEqual(['stores.0.closedDays.0 must be a day such as 2026-12-25']);
});
