import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyEntries, orderEvents, orders } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { cultures } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { textOf } from '#tests/server/plain-forms.ts';
import { formFor, page, placedOrder, press, target } from '#tests/server/plain-sale.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function signedInAs(who: string): Promise<Person> {
  const person = shop.person();
  const answer = await person.send('POST', '/api/v1/security/login', {
    Email: `${who}@vitrine.test`,
    Password: demoPassword,
  });
  expect(answer.status).toBe(200);
  return person;
}

const words = {
  fr: {
    paid: 'Payée',
    part: 'Expédiée en partie',
    repeated: 'déjà envoyé',
    by: 'par Nadia El Amrani',
    parcel: 'Colis de',
  },
  nl: {
    paid: 'Betaald',
    part: 'Deels verzonden',
    repeated: 'al verstuurd',
    by: 'door Nadia El Amrani',
    parcel: 'Pakket van',
  },
} as const;

async function atDesk(culture: Culture) {
  const confirmation = await placedOrder(shop, shop.person(), culture);
  const path = confirmation.replace('/sales/order/confirmation/', '/desk/orders/');
  const publicId = confirmation.split('/').at(-1) ?? '';
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.publicId, publicId));
  if (!order) throw new Error('no order');
  return { path, order };
}

test.each(cultures)('[SHOP-17] in %s the desk requires signing in, and is closed to all but staff', async (culture) => {
  const { path } = await atDesk(culture);
  for (const asked of [`/${culture}/desk/orders`, path]) {
    const answer = await shop.person().get(asked, { Accept: 'text/html' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `/${culture}/security/login?${new URLSearchParams({ returnUrl: asked }).toString()}`,
    ]);
    for (const who of ['shopper', 'editor']) {
      const person = await signedInAs(who);
      expect((await person.get(asked, { Accept: 'text/html' })).status).toBe(403);
      expect((await person.post(path, { Do: 'cancel', ConfirmCancel: 'true' })).status).toBe(403);
    }
  }
  expect((await (await signedInAs('staff')).get(`/${culture}/desk/orders/x`, { Accept: 'text/html' })).status).toBe(
    404,
  );
});

test.each(cultures)(
  '[SHOP-17] in %s an order is found, paid, sent in part and refunded by plain forms',
  async (culture) => {
    const staff = await signedInAs('staff');
    const { path, order } = await atDesk(culture);
    const says = words[culture];
    const list = await page(staff, `/${culture}/desk/orders?${new URLSearchParams({ q: order.number }).toString()}`);
    expect(list).toContain(`href="${path}"`);
    expect(list).toContain('noindex');

    // a transfer as it is typed, in two parts; a word is refused and stays as typed
    const first = await page(staff, path);
    const wrong = await press(staff, first, 'transfer', { Amount: 'douze' });
    const refused = await wrong.text();
    expect([wrong.status, formFor(refused, 'transfer').fields['Amount']]).toEqual([422, 'douze']);
    expect(refused).toContain('12,50');
    const part = await press(staff, first, 'transfer', { Amount: '0,50' });
    expect(target(part)).toBe(`${path}?done=transfer`);
    // the same page submitted again books nothing
    const again = target(await press(staff, first, 'transfer', { Amount: '0,50' }));
    expect(again).toBe(`${path}?done=repeated`);
    expect(await page(staff, again)).toContain(says.repeated);
    const booked = () => shop.services.db.select().from(moneyEntries).where(eq(moneyEntries.orderId, order.id));
    expect((await booked()).map(({ amountCents }) => amountCents)).toEqual([50]);
    // the field is prefilled with what is left
    const paid = await page(staff, target(await press(staff, await page(staff, path), 'transfer')));
    expect((await booked()).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.totalInclCents);
    expect(paid).toContain(says.paid);

    const { fields } = formFor(paid, 'ship');
    const [pieces = ''] = Object.keys(fields).filter((name) => name.startsWith('Pieces'));
    const empty = await press(staff, paid, 'ship', { Carrier: '', [pieces]: '1', TrackingUrl: 'track' });
    expect([empty.status, formFor(await empty.text(), 'ship').fields['TrackingUrl']]).toEqual([422, 'track']);
    const tooMany = await press(staff, paid, 'ship', { Carrier: 'bpost', [pieces]: '99' });
    expect(tooMany.status).toBe(422);
    const none = await press(staff, paid, 'ship', { Carrier: 'bpost', [pieces]: '0' });
    expect(none.status).toBe(422);
    const parcel = { Carrier: 'bpost', TrackingNumber: '323', TrackingUrl: 'https://track.example/323' };
    const sent = await page(staff, target(await press(staff, paid, 'ship', parcel)));
    for (const part of [says.by, says.parcel, 'href="https://track.example/323"', 'bpost'])
      expect(sent).toContain(part);

    const [back = ''] = Object.keys(formFor(sent, 'refund').fields).filter((name) => name.startsWith('Back'));
    const unsure = await press(staff, sent, 'refund', { [back]: '1', Note: 'Abîmé' });
    expect([unsure.status, formFor(await unsure.text(), 'refund').fields]).toEqual([
      422,
      expect.objectContaining({ [back]: '1', Note: 'Abîmé' }),
    ]);
    const refunded = await page(
      staff,
      target(await press(staff, sent, 'refund', { [back]: '1', Note: 'Abîmé', ConfirmRefund: 'true' })),
    );
    expect(refunded).toContain('Abîmé');
    // a transfer is refunded manually, and then marked as refunded
    expect(target(await press(staff, refunded, 'confirm'))).toBe(`${path}?done=confirm`);
    const money = await booked();
    expect(money.at(-1)).toMatchObject({ kind: 'refund', state: 'done', note: 'Abîmé' });
    const events = await shop.services.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.map(({ event }) => event)).toEqual([
      'payment.received',
      'payment.received',
      'parcel.shipped',
      'refund.booked',
      'refund.confirmed',
    ]);
    expect(new Set(events.map(({ byCustomerId }) => byCustomerId)).size).toBe(1);
  },
);

test('[SHOP-17] an order is cancelled only after ticking a box', async () => {
  const staff = await signedInAs('staff');
  const { path, order } = await atDesk('fr');
  const first = await page(staff, path);
  const unsure = await press(staff, first, 'cancel');
  expect(unsure.status).toBe(422);
  expect(await unsure.text()).toContain('Cochez cette case pour confirmer.');
  const done = await page(staff, target(await press(staff, first, 'cancel', { ConfirmCancel: 'true' })));
  expect(textOf(done, 'h1')).toBe(`Commande ${order.number}`);
  expect(done).toContain('Annulée');
  // another open page still shows the form: it says why it cannot be cancelled
  const late = await press(staff, await page(staff, path), 'transfer', { Amount: '1' });
  expect(target(late)).toBe(`${path}?done=transfer`);
  expect(await page(staff, path)).toContain('Virement à rendre');
});

test('[SHOP-17] an order’s actions come right after its lines', async () => {
  const { path } = await atDesk('fr');
  const html = await (await (await signedInAs('staff')).get(path, { Accept: 'text/html' })).text();
  const places = ['desk-lines', 'desk-actions', 'desk-buyer'].map((id) => html.indexOf(`id="${id}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
