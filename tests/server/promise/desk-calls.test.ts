import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryRules, DeskDeliveryPageData, PreviewedPromises } from '#contract/desk-delivery.ts';
import type { FormAnswer, PageAnswer } from '#contract/page.ts';
import type { Problem } from '#contract/problem.ts';
import { settings, shippingMethods, shippingRates, warehouses } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { signedInAs } from '../signed-in-as.ts';

// a Tuesday, at ten in Brussels
const now = Date.parse('2026-11-24T09:00:00Z');
let shop: TestShop;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await signedInAs(shop, 'staff');
  colleague = await signedInAs(shop, 'staff');
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.services;
  const usual = { cutoffHour: 16, minDays: 2, maxDays: 3, weekdays: [1, 2, 3, 4, 5] };
  await db.update(shippingMethods).set(usual).where(eq(shippingMethods.id, 1));
  await db.update(warehouses).set({ handlingDays: 0 });
  await db.delete(settings).where(eq(settings.key, 'closedDays'));
});

type Fields = Record<string, string>;
const home = 'method:1';
const week = { On1: 'true', On2: 'true', On3: 'true', On4: 'true', On5: 'true' };
const usual = { CutoffHour: '16', MinDays: '2', MaxDays: '3', ...week };
const dispatch = { ClosedDays: '', Handling1: '0', Handling2: '0', Handling3: '0', ...week };
const preview = async (Forms: Record<string, Fields>, culture = 'fr') => {
  const answer = await staff.send('POST', `/api/v1/desk/delivery/preview?culture=${culture}`, { Forms });
  return ((await answer.json()) as { Promises: PreviewedPromises }).Promises;
};
const homeIn = (promises: PreviewedPromises) => promises.find(({ Id }) => Id === 1)?.Now;
const page = async (query = '') =>
  ((await (await staff.get(`/fr/desk/delivery${query}`)).json()) as PageAnswer<DeskDeliveryPageData>).Page;
const save = (Form: string, Fields: Fields, who = staff, culture = 'fr') =>
  who.send('PUT', `/api/v1/desk/delivery?culture=${culture}`, { Form, Fields });
const opened = async (fields: Fields = usual) => ({ ...fields, Version: (await page()).Methods[0]?.Version ?? '' });
const problemOf = async (answer: Response) => {
  const { status, code, errors } = (await answer.json()) as Problem;
  return [status, code, errors.map(({ pointer, code: said, params }) => [pointer, said, params?.['value']])];
};
const between = (From: string, To: string, Country = 'Belgique') => ({ Country, Promise: { From, To } });

test('[SHOP-12] what is typed is previewed by the one rule, in every form at once, and nothing is stored', async () => {
  const before = await page();
  const later = { ...usual, MinDays: '5', MaxDays: '5' };
  expect(homeIn(await preview({}))).toEqual(between('2026-11-26', '2026-11-27'));
  expect(homeIn(await preview({ [home]: later }, 'nl'))).toEqual(between('2026-12-01', '2026-12-01', 'België'));
  // another form delays it as well: a closed day, and a day to prepare
  const ClosedDays = '24/11/2026';
  expect(homeIn(await preview({ dispatch: { ...dispatch, ClosedDays } }))).toEqual(between('2026-11-27', '2026-11-30'));
  const slow = { ...dispatch, Handling1: '2', Handling2: '2', Handling3: '2' };
  expect(homeIn(await preview({ dispatch: slow }))).toEqual(between('2026-11-30', '2026-12-01'));
  expect(homeIn(await preview({ dispatch: slow, [home]: later }))).toEqual(between('2026-12-03', '2026-12-03'));
  expect(homeIn(await preview({ dispatch: { ...dispatch, On2: '' } }))).toEqual(between('2026-11-27', '2026-11-30'));
  expect(homeIn(await preview({ [home]: { ...usual, MinDays: '', MaxDays: '' } }))).toEqual({
    Country: 'Belgique',
    Promise: null,
  });
  expect(await page()).toEqual(before);
});

test('[SHOP-12] nobody but staff previews the rule or saves it', async () => {
  const customer = await signedInAs(shop, 'shopper');
  const before = await page();
  for (const [who, status] of [
    [shop.person(), 401],
    [customer, 403],
  ] as const) {
    const previewed = await who.send('POST', '/api/v1/desk/delivery/preview?culture=fr', { Forms: {} });
    const saved = await save(home, await opened({ ...usual, CutoffHour: '9' }), who);
    expect([previewed.status, saved.status]).toEqual([status, status]);
  }
  expect(await page()).toEqual(before);
});

test('[SHOP-12] a form that could not be saved is not previewed, and the others are', async () => {
  const wrong = { ...usual, CutoffHour: '24' };
  const promises = await preview({ [home]: wrong, dispatch: { ...dispatch, Handling1: 'x' } });
  expect(homeIn(promises)).toBeUndefined();
  const stored = (await page()).Methods.slice(1).map(({ Id, Now }) => ({ Id, Now }));
  expect(promises.toSorted((one, other) => one.Id - other.Id)).toEqual(
    stored.toSorted((one, other) => one.Id - other.Id),
  );
});

test('[SHOP-12] the days of a method in one country are not previewed with others', async () => {
  const { db } = shop.services;
  const own = db.update(shippingRates).set({ minDays: 4, maxDays: 4 });
  await own.where(eq(shippingRates.countryCode, 'BE'));
  try {
    expect(homeIn(await preview({ [home]: { ...usual, MinDays: '1', MaxDays: '1' } }))).toEqual(
      homeIn(await preview({})),
    );
  } finally {
    await db.update(shippingRates).set({ minDays: null, maxDays: null }).where(eq(shippingRates.countryCode, 'BE'));
  }
});

test('[SHOP-12] a form is saved in place: the answer is the whole rule, or each field’s error', async () => {
  const answer = await save(home, { ...(await opened()), CutoffHour: '9' });
  const rules = (await answer.json()) as DeliveryRules;
  expect([answer.status, rules.Methods[0]]).toMatchObject([
    200,
    { CutoffHour: 9, Now: between('2026-11-27', '2026-11-30') },
  ]);
  const { Kind: _, Done: __, ...shown } = await page();
  expect(rules).toEqual(shown);
  const closed = { ...dispatch, ClosedDays: '25/11/2026', Version: rules.Version };
  expect((await save('dispatch', closed)).status).toBe(200);
  expect((await page()).ClosedDays).toEqual(['2026-11-25']);
  expect(await problemOf(await save(home, await opened({ ...usual, CutoffHour: '24' })))).toEqual([
    422,
    'Problem.Invalid',
    [['/CutoffHour', 'DeskDelivery.Number', undefined]],
  ]);
});

test('[SHOP-12] whoever saves second is told what the first saved, by field, and may replace it knowingly', async () => {
  const mine = await opened({ ...usual, MinDays: '1', On5: '' });
  const theirs = await opened({ ...usual, CutoffHour: '11', MinDays: '', MaxDays: '' });
  expect((await save(home, theirs, colleague)).status).toBe(200);
  const version = (await page()).Methods[0]?.Version;
  const refused = await problemOf(await save(home, mine));
  expect(refused).toEqual([
    409,
    'DeskDelivery.Changed',
    [
      ['/CutoffHour', 'DeskDelivery.NowStored', '11'],
      ['/MinDays', 'DeskDelivery.NowEmpty', undefined],
      ['/MaxDays', 'DeskDelivery.NowEmpty', undefined],
      ['/On1', 'DeskDelivery.NowStored', 'lundi, mardi, mercredi, jeudi, vendredi'],
      ['/Version', 'DeskDelivery.Changed', version],
    ],
  ]);
  expect((await page()).Methods[0]?.CutoffHour).toBe(11);
  expect((await save(home, { ...mine, Version: version ?? '' })).status).toBe(200);
  expect((await page()).Methods[0]).toMatchObject({ CutoffHour: 16, MinDays: 1, Weekdays: [1, 2, 3, 4] });
});

test('[SHOP-12] so it is with the preparing of parcels, and in a plain form, which keeps what was typed', async () => {
  const { Version } = await page();
  const theirs = { ...dispatch, ClosedDays: '25/11/2026\n26/11/2026', Handling2: '3', Version };
  expect((await save('dispatch', theirs, colleague)).status).toBe(200);
  const mine = { ...dispatch, On6: 'true', Version };
  expect(await problemOf(await save('dispatch', mine, staff, 'nl'))).toEqual([
    409,
    'DeskDelivery.Changed',
    [
      ['/On1', 'DeskDelivery.NowStored', 'maandag, dinsdag, woensdag, donderdag, vrijdag'],
      ['/ClosedDays', 'DeskDelivery.NowStored', '25-11-2026, 26-11-2026'],
      ['/Handling2', 'DeskDelivery.NowStored', '3'],
      ['/Version', 'DeskDelivery.Changed', (await page()).Version],
    ],
  ]);
  const plain = await staff.post('/fr/desk/delivery', { Do: 'dispatch', ...mine }, { Accept: 'application/json' });
  const { Form, Page } = (await plain.json()) as PageAnswer<DeskDeliveryPageData> & { Form: FormAnswer };
  expect([plain.status, Form.Values['On6'], Form.Message.slice(0, 40)]).toEqual([
    409,
    'true',
    'Quelqu’un d’autre a enregistré ces régla',
  ]);
  const again = await staff.post('/fr/desk/delivery', { Do: 'dispatch', ...mine, Version: Page.Version });
  expect(again.headers.get('location')).toBe('/fr/desk/delivery?done=dispatch');
  expect((await page()).WorkingDays).toEqual([1, 2, 3, 4, 5, 6]);
  // also where nothing but the days of one warehouse differ
  const unchanged = { ...dispatch, On6: 'true', Version: (await page()).Version };
  expect((await save('dispatch', { ...unchanged, Handling2: '2' }, colleague)).status).toBe(200);
  expect((await save('dispatch', unchanged)).status).toBe(409);
});

test.each([
  [home, { ...usual, CutoffHour: '10' }, { ...usual, CutoffHour: '11' }],
  ['dispatch', { ...dispatch, Handling1: '1' }, { ...dispatch, Handling1: '2' }],
])('[SHOP-12] of two that save %s in one instant one is told of the other', async (name, one, other) => {
  const { Version, Methods } = await page();
  const version = { Version: name === home ? (Methods[0]?.Version ?? '') : Version };
  const answers = await Promise.all([
    save(name, { ...one, ...version }),
    save(name, { ...other, ...version }, colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
