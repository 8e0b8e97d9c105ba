import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '#server/db/schema/index.ts';
import { notificationsPath } from '#server/payment/notification.ts';
import type { Notification } from '#server/payment/notification.ts';
import { guestWithMug, openSmallShop } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { asBody, booked, cardFields, told } from './told.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.listen();
});
afterAll(() => shop.close());

/** As the provider sends it: from outside, without Origin or cookies. */
const tell = async (body: unknown, type = 'application/json') => {
  const answer = await fetch(shop.origin + notificationsPath, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};

async function cardOrder(): Promise<{ person: Person; orderId: string; api: string }> {
  const { person, cart } = await guestWithMug(shop);
  const answer = await person.send('POST', '/api/v1/sales/orders', {
    IdempotencyKey: crypto.randomUUID(),
    ExpectedTaxIncl: cart.Totals.TaxIncl,
    Fields: cardFields,
  });
  const { OrderId } = (await answer.json()) as { OrderId: string };
  return { person, orderId: OrderId, api: `/api/v1/sales/orders/${OrderId}/payment` };
}
const stateOf = async (person: Person, api: string) =>
  ((await (await person.get(api)).json()) as { State: string }).State;

test('[CHK-09] a genuine notification is accepted and pays its order; a forged or foreign one is refused and does not', async () => {
  const { person, orderId, api } = await cardOrder();
  await person.send('POST', `${api}/session`);
  const { payment } = await booked(shop.services, orderId);
  const item = told({ merchantReference: payment?.reference ?? '' });
  const forged: Notification = { ...item, amount: { value: 1, currency: 'EUR' } };
  expect((await tell(asBody(forged))).status).toBe(403);
  expect((await tell(asBody(item, forged))).status).toBe(403);
  expect((await tell(asBody(told({ ...item, merchantAccountCode: 'Other' })))).status).toBe(403);
  expect((await tell({ notificationItems: 'x' })).status).toBe(400);
  expect(await stateOf(person, api)).toBe('open');
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(asBody(item))));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ status: 200, text: '[accepted]' })));
  expect(await stateOf(person, api)).toBe('paid');
  expect((await person.get(`/fr/sales/order/payment/${orderId}`)).headers.get('Location')).toBe(
    `/fr/sales/order/confirmation/${orderId}`,
  );
});

const html = { Accept: 'text/html' };
/** The hidden session field of a gateway's page. */
const sealedIn = (page: string) => /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '';

test('[SHOP-01] without JavaScript an order is paid on the test gateway’s own page, refused, redirected, approved', async () => {
  const { person, orderId, api } = await cardOrder();
  const page = `/fr/sales/order/payment/${orderId}`;
  const hosted = async () => (await person.post(page, { Do: 'hosted' })).headers.get('Location') ?? '';
  const on = async (address: string) => await (await person.get(new URL(address, shop.origin).href, html)).text();
  const press = async (address: string, Do: string, number = '') => {
    const answer = await person.post('/dev/payments/hosted', { session: sealedIn(await on(address)), Do, number });
    return answer.headers.get('Location') ?? '';
  };
  expect(await press(await hosted(), 'leave')).toBe(shop.origin + page);
  expect(await press(await hosted(), 'pay', '4000 0000 0000 0002')).toContain(`${page}?sessionId=CS`);
  expect(await stateOf(person, api)).toBe('refused');
  const bank = await press(await hosted(), 'pay', '4000 0000 0000 3220');
  expect(bank).toMatch(/^\/dev\/payments\/bank\?/);
  expect(await press(bank, 'approve')).toContain('redirectResult=');
  expect(await stateOf(person, api)).toBe('paid');
  const tries = await shop.services.db.select().from(payments).where(eq(payments.state, 'refused'));
  expect(tries.map(({ isHosted }) => isHosted)).toEqual([true]);
});

test('[CHK-09] the component’s session is set up, paid by card, refused, redirected, unanswered and pending', async () => {
  const { person, api } = await cardOrder();
  const session = async () =>
    (await (await person.send('POST', `${api}/session`)).json()) as Record<
      'GatewayUrl' | 'SessionId' | 'SessionData',
      string
    >;
  const gateway = async (path: string, body: object) => {
    const { GatewayUrl, SessionId, SessionData } = await session();
    const answer = await person.send('POST', `${GatewayUrl}v1/sessions/${SessionId}/${path}`, {
      sessionData: SessionData,
      ...body,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const pay = (number: string, type = 'scheme') =>
    gateway('payments', { paymentMethod: { type, encryptedCardNumber: `local_${btoa(number)}` } });
  expect((await gateway('setup', {})).body).toMatchObject({
    amount: { value: 1093, currency: 'EUR' },
    countryCode: 'BE',
  });
  expect((await pay('4000000000000127')).body).toMatchObject({ resultCode: 'Pending' });
  expect(await stateOf(person, api)).toBe('open');
  expect((await pay('1234')).body).toMatchObject({ resultCode: 'Refused' });
  expect(await stateOf(person, api)).toBe('refused');
  expect((await pay('', 'ideal')).body).toMatchObject({ resultCode: 'RedirectShopper', action: { type: 'redirect' } });
  // the response is lost, the payment is not
  expect((await pay('4000000000000119')).status).toBe(504);
  expect(await stateOf(person, api)).toBe('paid');
  expect((await person.send('POST', `${api}/session`)).status).toBe(409);
});

test('only the payment page’s policy admits the provider', async () => {
  const { person, orderId } = await cardOrder();
  const policyOf = async (path: string) => (await person.get(path, html)).headers.get('Content-Security-Policy') ?? '';
  const real = { ...shop.settings.payment, isLocal: false };
  const { payment } = shop.services.settings;
  shop.services.settings.servesAtlas = false;
  Object.assign(payment ?? {}, real);
  try {
    const policy = await policyOf(`/fr/sales/order/payment/${orderId}`);
    expect(policy).toContain("connect-src 'self' https://checkoutshopper-test.adyen.com");
    expect(policy).toContain("frame-src 'self' https:");
    expect(await policyOf(`/fr/sales/order/confirmation/${orderId}`)).not.toMatch(
      /adyen|frame-src [^;]*(?:'self'|https:(?!\/\/))/,
    );
  } finally {
    Object.assign(payment ?? {}, { isLocal: true });
    shop.services.settings.servesAtlas = true;
  }
});

test('in production there is neither test gateway nor card payment without keys', async () => {
  const shop2 = await openSmallShop({ env: { NODE_ENV: 'production' } });
  try {
    const { person, cart } = await guestWithMug(shop2);
    const answer = await person.send('POST', '/api/v1/sales/orders', {
      IdempotencyKey: crypto.randomUUID(),
      ExpectedTaxIncl: cart.Totals.TaxIncl,
      Fields: cardFields,
    });
    expect(answer.status).toBe(422);
    expect((await person.get('/dev/payments/bank?session=x')).status).toBe(404);
    expect((await person.send('POST', notificationsPath, asBody(told({ merchantReference: 'x' })))).status).toBe(404);
  } finally {
    await shop2.close();
  }
});
