import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressRequestPageData } from '#contract/address-request.ts';
import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import type { PageAnswer } from '#contract/page.ts';
import { orders } from '#server/db/schema/index.ts';
import { findInvoice, invoicedOrder } from '#server/payment/invoice.ts';
import { orderLink } from '#server/sales/order-link.ts';
import { desk, listed, mailed, nowhere, postsOf, refused, told } from '#tests/server/desk/shop.ts';
import { answerOf, customerOf, openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { elsewhere, orderBy } from '#tests/server/order-requests.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const url = '/fr/sales/order/ChangeDeliveryAddressRequest';
const post = postsOf(() => staff);
const ask = (person: Person, OrderId: string, change: object = {}, culture = 'fr') =>
  person.send('POST', url.replace('fr', culture), { OrderId, ...elsewhere, ...change });
const messagesOf = async (asked: Promise<Response>) =>
  (await answerOf(asked)).body as { SuccessMsg: string; ErrorMsg: string };
const read = async <Data>(person: Person, path: string) =>
  ((await (await person.get(path)).json()) as PageAnswer<Data>).Page;
const rowOf = async (orderId: string) => {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.publicId, orderId));
  if (!order) throw new Error('no order');
  return order;
};
/** A customer's order, or a guest's, paid by transfer. */
async function ordered(person: Person, isPaid = true): Promise<string> {
  const { OrderId, TaxIncl } = await orderBy(person);
  if (isPaid) await told(post(OrderId, 'transfer', { Amount: TaxIncl }));
  return OrderId;
}
const requestIn = async (orderId: string): Promise<string> => {
  const { AddressRequests } = await told(staff.get(`${desk}/${orderId}`));
  return AddressRequests.at(-1)?.RequestId ?? '';
};

describe('[SALES-07] a request for another delivery address', () => {
  test('shows the order’s own address in a form, at the URL that it is posted to', async () => {
    const { person } = await customerOf(shop);
    const OrderId = await ordered(person);
    const { Options } = await read<ConfirmationPageData>(person, `/fr/sales/order/confirmation/${OrderId}`);
    expect(Options.AddressRequest).toEqual({ Url: `${url}?OrderId=${OrderId}`, IsAsked: false });
    expect(await read<AddressRequestPageData>(person, `${url}?OrderId=${OrderId}`)).toMatchObject({
      State: 'possible',
      FirstName: 'Anna',
      Street1: 'Kerkstraat',
      HouseNumber: '12',
      PostalCode: '9000',
      City: 'Gent',
      CountryId: 'BE',
      Countries: [{ CountryCode: 'BE' }],
    });
  });

  test('is answered with HTML whose element carries both messages as data; the app gets them as data', async () => {
    const person = shop.person();
    const OrderId = await ordered(person);
    const fields = { OrderId, ...elsewhere };
    const html = await answerOf(person.post(url, fields, { Accept: 'text/html', 'Sec-Fetch-Mode': 'cors' }));
    expect([html.status, html.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(html.body).toContain('id="requestDeliveryAddress"');
    expect(html.body).toContain('"ErrorMsg":""');
    expect(await messagesOf(ask(person, OrderId, {}, 'nl'))).toEqual({
      SuccessMsg: '',
      ErrorMsg: expect.stringContaining('al een adreswijziging aangevraagd') as string,
    });
  });

  test('is recorded with who, when, the old and the new address, and confirmed by mail; nothing changes yet', async () => {
    const { person, Email } = await customerOf(shop);
    const OrderId = await ordered(person);
    const { SuccessMsg } = await messagesOf(ask(person, OrderId, { FirstName: 'Jan' }));
    expect(SuccessMsg).toContain('Votre demande est enregistrée');
    const { AddressRequests, Needs, Order } = await told(staff.get(`${desk}/${OrderId}`));
    expect(AddressRequests).toMatchObject([
      {
        State: 'open',
        Before: { FirstName: 'Anna', Street1: 'Kerkstraat' },
        After: { FirstName: 'Jan', LastName: 'Peeters', Street1: 'Quai de la Batte', CountryCode: 'BE' },
        By: null,
        DecidedAt: null,
      },
    ]);
    expect([Needs, Order.Shipping.Street1]).toEqual([['AddressRequest'], 'Kerkstraat']);
    expect((await listed(staff, { status: 'Needs' })).Orders.map((row) => row.OrderId)).toContain(OrderId);
    expect(await mailed(shop, OrderId)).toContain('addressAsked');
    const row = await shop.services.db.query.addressRequests.findFirst({
      where: (request, { eq: is }) => is(request.publicId, AddressRequests[0]?.RequestId ?? nowhere),
    });
    const asker = await shop.services.db.query.customers.findFirst({
      where: (one, { eq: is }) => is(one.email, Email),
    });
    expect(row?.askedById).toBe(asker?.id);
  });

  test('accepted, it changes the order’s address but not its invoice, and the buyer is told', async () => {
    const person = shop.person();
    const OrderId = await ordered(person);
    await ask(person, OrderId);
    const after = await told(post(OrderId, `addressrequests/${await requestIn(OrderId)}/accept`));
    expect([after.Order.Shipping.Street1, after.Order.Billing.Street1]).toEqual(['Quai de la Batte', 'Kerkstraat']);
    expect([after.Needs, after.Events.at(-1)?.Event]).toEqual([[], 'address.accepted']);
    expect(after.AddressRequests).toMatchObject([{ State: 'accepted', By: 'Emma Janssens' }]);
    expect((await mailed(shop, OrderId)).slice(-2)).toEqual(['addressAsked', 'addressAccepted']);
    const mails = (await mailsOf(shop, 'paymentNews')).slice(-2).map(({ text }) => text);
    expect(mails).toEqual([
      expect.stringContaining('Quai de la Batte 9, 4000 Liège'),
      expect.stringMatching(/sera livrée à cette adresse[\s\S]*Quai de la Batte 9/u),
    ]);
    const order = await rowOf(OrderId);
    const invoice = await findInvoice(shop.services, order.id);
    if (!invoice) throw new Error('no invoice');
    expect((await invoicedOrder(shop.services, order, invoice)).Shipping.Street1).toBe('Kerkstraat');
    // one issued afterwards has the new address
    const later = { issuedAt: new Date(shop.services.now() + 1000) };
    expect((await invoicedOrder(shop.services, order, later)).Shipping.Street1).toBe('Quai de la Batte');
  });

  test('refused, it leaves the address and tells why; another one may be made', async () => {
    const person = shop.person();
    const OrderId = await ordered(person, false);
    await ask(person, OrderId);
    const path = `addressrequests/${await requestIn(OrderId)}`;
    const after = await told(post(OrderId, `${path}/refuse`, { Reason: 'Le colis est déjà fermé.' }));
    expect(after.Order.Shipping.Street1).toBe('Kerkstraat');
    expect(after.AddressRequests).toMatchObject([{ State: 'refused', Reason: 'Le colis est déjà fermé.' }]);
    expect((await mailsOf(shop, 'paymentNews')).at(-1)?.text).toContain('Le colis est déjà fermé.');
    // decided once
    expect(await refused(post(OrderId, `addressrequests/${nowhere}/accept`))).toEqual([404, 'Problem.NotFound']);
    expect(await refused(post(OrderId, `${path}/accept`))).toEqual([409, 'Order.NotPossible']);
    expect((await messagesOf(ask(person, OrderId))).ErrorMsg).toBe('');
  });

  test('is declined once something was shipped, the order is over, or it is the address already', async () => {
    const person = shop.person();
    const sent = await ordered(person);
    await ask(person, sent);
    await told(post(sent, 'shipments', { Carrier: 'bpost' }));
    expect(await refused(post(sent, `addressrequests/${await requestIn(sent)}/accept`))).toEqual([
      409,
      'Order.NotPossible',
    ]);
    expect((await rowOf(sent)).snapshot.Shipping.Street1).toBe('Kerkstraat');
    expect((await messagesOf(ask(person, sent))).ErrorMsg).toContain('déjà parti');
    const over = await ordered(person);
    await told(post(over, 'cancel'));
    expect((await messagesOf(ask(person, over))).ErrorMsg).toContain('annulée ou remboursée');
    for (const id of [sent, over])
      expect(
        (await read<ConfirmationPageData>(person, `/fr/sales/order/confirmation/${id}`)).Options.AddressRequest,
      ).toBe(null);
    const same = await ordered(person);
    const own = { Street1: 'Kerkstraat', HouseNumber: '12', PostalCode: '9000', City: 'Gent' };
    expect((await problemOf(await ask(person, same, own))).errors).toMatchObject([
      { pointer: '/Street1', code: 'AddressRequest.Same' },
    ]);
    // the country by its id, as the cart's own names have it
    expect((await messagesOf(ask(person, same, { CountryId: '1' }))).ErrorMsg).toBe('');
  });

  test('is nobody else’s: a stranger’s order is 404 with the same bytes as an unknown one; a signed link opens it', async () => {
    const OrderId = await ordered(shop.person());
    const { person: stranger } = await customerOf(shop);
    const bytes = async (asked: Promise<Response>) => {
      const answer = await asked;
      return [answer.status, (await answer.text()).replace(/"traceId":"[^"]*"/, '')];
    };
    expect(await bytes(ask(stranger, OrderId))).toEqual(await bytes(ask(stranger, nowhere)));
    expect((await bytes(ask(shop.person(), OrderId)))[0]).toBe(404);
    expect((await stranger.get(`${url}?OrderId=${OrderId}`)).status).toBe(404);
    for (const none of ['', '?OrderId=x', `?OrderId=${nowhere}`])
      expect((await stranger.get(url + none)).status).toBe(404);
    const guest = shop.person();
    await guest.get(new URL(await orderLink(shop.services, await rowOf(OrderId))).pathname, { Accept: 'text/html' });
    expect((await messagesOf(ask(guest, OrderId))).ErrorMsg).toBe('');
  });

  test('works as a plain form: what was refused keeps what was typed, a recorded one is confirmed', async () => {
    const person = shop.person();
    const OrderId = await ordered(person);
    const plain = (fields: Record<string, string>) =>
      person.post(
        `${url}?OrderId=${OrderId}`,
        { Do: 'request', OrderId, ...elsewhere, ...fields },
        {
          Accept: 'text/html',
          'Sec-Fetch-Mode': 'navigate',
        },
      );
    const wrong = await plain({ Street1: '' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('"City":"Liège"')]);
    const right = await plain({});
    expect([right.status, right.headers.get('Location')]).toEqual([303, `${url}?OrderId=${OrderId}&sent=1`]);
    const page = await read<AddressRequestPageData>(person, `${url}?OrderId=${OrderId}&sent=1`);
    expect([page.State, page.IsSent]).toEqual(['asked', true]);
    const again = await plain({});
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('déjà demandé')]);
  });
});
