import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeskDeliveryPageData } from '#contract/desk-delivery.ts';
import type { FormAnswer, PageAnswer } from '#contract/page.ts';
import { settings, shippingMethods, warehouses } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { signedInAs } from '../signed-in-as.ts';

// a Tuesday, at ten in Brussels
const now = Date.parse('2026-11-24T09:00:00Z');
let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await signedInAs(shop, 'staff');
});
afterAll(() => shop.close());

const home = 1;
const usual = { CutoffHour: '16', MinDays: '2', MaxDays: '3' };
const week = (...days: number[]) => Object.fromEntries(days.map((day) => [`On${day}`, 'true']));
const dispatch = { Do: 'dispatch', ClosedDays: '', Handling1: '0', Handling2: '0', Handling3: '0' };
/** Posts a form of the page, as it was opened just now unless it says otherwise. */
const post = async (form: Record<string, string>, who = staff, culture = 'fr') => {
  const { Version, Methods } = await desk();
  const method = Methods.find(({ Id }) => form['Do'] === `method:${Id}`);
  const opened = { Version: method?.Version ?? Version, ...form };
  return await who.post(`/${culture}/desk/delivery`, opened, { Accept: 'application/json' });
};
const saved = async (form: Record<string, string>) => {
  const answer = await post(form);
  return [answer.status, answer.headers.get('location')];
};
const errorsOf = async (form: Record<string, string>, culture = 'fr') => {
  const answer = await post(form, staff, culture);
  const { Form } = (await answer.json()) as { Form: FormAnswer };
  expect([answer.status, Form.Values['Do']]).toEqual([422, form['Do']]);
  return Object.fromEntries(
    Form.Errors.map(({ pointer, code, params }) => [pointer, params ? { code, params } : code]),
  );
};
const desk = async (culture = 'fr') =>
  ((await (await staff.get(`/${culture}/desk/delivery`)).json()) as PageAnswer<DeskDeliveryPageData>).Page;
/** What home delivery promises at the desk, and to a visitor on the page of a product that is in stock. */
const promised = async () => {
  const answer = await shop.person().get('/fr/p/savon-iris-au-calendula');
  const { Page } = (await answer.json()) as { Page: { Variation: { Delivery?: object } } };
  return [(await desk()).Methods[0]?.Now?.Promise ?? undefined, Page.Variation.Delivery];
};
const both = (From: string, To = From) => [
  { From, To },
  { From, To },
];

beforeEach(async () => {
  await post({ ...dispatch, ...week(1, 2, 3, 4, 5) });
  await post({ Do: `method:${home}`, ...usual, ...week(1, 2, 3, 4, 5) });
});

test('[SHOP-12] staff read the rule and what each method promises now, in their language', async () => {
  const { Methods, ...preparing } = await desk('nl');
  expect(preparing).toMatchObject({
    WorkingDays: [1, 2, 3, 4, 5],
    ClosedDays: [],
    Warehouses: [{ Name: 'Gent', HandlingDays: 0 }, { Name: 'Luik' }, { Name: 'Rijsel' }],
  });
  expect(Methods[0]).toMatchObject({
    Id: home,
    Name: 'Levering aan huis',
    CutoffHour: 16,
    MinDays: 2,
    MaxDays: 3,
    Weekdays: [1, 2, 3, 4, 5],
    Now: { Country: 'België', Promise: { From: '2026-11-26', To: '2026-11-27' } },
  });
  // a counter that is open from Tuesday to Saturday
  expect(Methods.at(-1)).toMatchObject({
    Weekdays: [2, 3, 4, 5, 6],
    Now: { Promise: { From: '2026-11-25', IsCollected: true } },
  });
});

test('[SHOP-12] the hour, days and weekdays that staff give a method are promised to every visitor at once', async () => {
  expect(await promised()).toEqual(both('2026-11-26', '2026-11-27'));
  // ten o’clock is too late
  expect(await saved({ Do: `method:${home}`, ...usual, CutoffHour: '10', ...week(1, 2, 3, 4, 5) })).toEqual([
    303,
    '/fr/desk/delivery?done=method',
  ]);
  expect(await promised()).toEqual(both('2026-11-27', '2026-11-30'));
  await saved({ Do: `method:${home}`, CutoffHour: '11', MinDays: '1', MaxDays: '2', ...week(5, 6) });
  expect(await promised()).toEqual(both('2026-11-27', '2026-11-28'));
  await saved({ Do: `method:${home}`, ...usual, MinDays: '', MaxDays: '', ...week(1) });
  expect(await promised()).toEqual([undefined, undefined]);
  expect((await desk()).Methods[0]).toMatchObject({ MinDays: null, MaxDays: null, Weekdays: [1] });
});

test('[SHOP-12] working days, closed days and days of handling delay what is promised', async () => {
  expect(await saved({ ...dispatch, ...week(4, 5) })).toEqual([303, '/fr/desk/delivery?done=dispatch']);
  expect(await promised()).toEqual(both('2026-11-30', '2026-12-01'));
  // closed days that have passed are not shown, others are once and in order
  const ClosedDays = '26/11/2026\r\n 25/11/2026\n\n24/11/2026\n26/11/2026\n23/11/2026';
  await saved({ ...dispatch, ...week(1, 2, 3, 4, 5), ClosedDays });
  expect((await desk()).ClosedDays).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  expect(await promised()).toEqual(both('2026-12-01', '2026-12-02'));
  await saved({ ...dispatch, ...week(1, 2, 3, 4, 5), Handling1: '3' });
  expect(await promised()).toEqual(both('2026-12-01', '2026-12-02'));
});

test('[SHOP-12] what would be no rule is refused with its reason, and changes nothing', async () => {
  const { db } = shop.services;
  const kept = async () => [
    await db.select().from(shippingMethods).where(eq(shippingMethods.id, home)),
    await db.select().from(warehouses).orderBy(warehouses.id),
    await db.select().from(settings).orderBy(settings.key),
  ];
  const before = await kept();
  const asked = { Do: `method:${home}`, ...usual, ...week(1) };
  const number = (max: number) => ({ code: 'DeskDelivery.Number', params: { min: 0, max } });
  expect(await errorsOf({ ...asked, CutoffHour: '24' })).toEqual({ '/CutoffHour': number(23) });
  expect(await errorsOf({ ...asked, CutoffHour: '' })).toEqual({ '/CutoffHour': number(23) });
  expect(await errorsOf({ ...asked, MinDays: '-1', MaxDays: '61' })).toEqual({
    '/MinDays': number(60),
    '/MaxDays': number(60),
  });
  expect(await errorsOf({ ...asked, MaxDays: '' })).toEqual({ '/MaxDays': 'DeskDelivery.BothDays' });
  expect(await errorsOf({ ...asked, MinDays: '4' })).toEqual({ '/MaxDays': 'DeskDelivery.Order' });
  expect(await errorsOf({ Do: `method:${home}`, ...usual })).toEqual({ '/On1': 'DeskDelivery.SomeDay' });
  expect(await errorsOf({ ...dispatch, Handling2: 'x' })).toEqual({
    '/On1': 'DeskDelivery.SomeDay',
    '/Handling2': number(60),
  });
  const wrong = (text: string, example: string) => ({
    '/ClosedDays': { code: 'DeskDelivery.ClosedDay', params: { text, example } },
  });
  const closed = (ClosedDays: string) => ({ ...dispatch, ...week(1), ClosedDays });
  expect(await errorsOf(closed('25/12/2026\n31/02/2027'))).toEqual(wrong('31/02/2027', '31/12/2026'));
  expect(await errorsOf(closed('25/12/2026'), 'nl')).toEqual(wrong('25/12/2026', '31-12-2026'));
  expect(await errorsOf(closed('25/12/2026\n'.repeat(101)))).toEqual({
    '/ClosedDays': { code: 'DeskDelivery.TooMany', params: { max: 100 } },
  });
  expect(await kept()).toEqual(before);
});

test('[SHOP-12] nobody but staff reads or changes the rule, and no other method than there is', async () => {
  for (const who of ['shopper', 'editor']) {
    const person = await signedInAs(shop, who);
    expect((await person.get('/fr/desk/delivery')).status).toBe(403);
    expect((await post({ ...dispatch, ...week(1) }, person)).status).toBe(403);
  }
  for (const method of ['99', 'x', ''])
    expect((await post({ Do: `method:${method}`, ...usual, ...week(1) })).status).toBe(404);
});
