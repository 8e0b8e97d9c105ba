import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { OrderHistoryDetailPageData, OrderHistoryPageData, OrderStep } from '#contract/order-history.ts';
import { orderHistoryMachine } from '#machines/orderHistory/orderHistory.machine.ts';
import { orderListMachine } from '#machines/orderList/orderList.machine.ts';
import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import { article, brief, orderListData, orderPageData, placed, report } from '#tests/fixtures/orders.ts';
import { OrderDetailPage } from '#views/orderHistory/OrderDetailPage.tsx';
import { OrderHistoryPage } from '#views/orderHistory/OrderHistoryPage.tsx';
import { AddForm } from '#views/orderList/ArticleRow.tsx';
import { OrderListPage } from '#views/orderList/OrderListPage.tsx';
import type { AddFormProps } from '#views/orderList/OrderListPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const flow = (page: Partial<OrderHistoryDetailPageData> = {}) =>
  createActor(orderHistoryMachine, {
    input: { orderId: placed.OrderId, lines: page.Reordered ?? null, form: null },
  });
const listOf = (change: Partial<OrderHistoryPageData> = {}): OrderHistoryPageData => ({
  Kind: 'orderHistory',
  Period: { From: '', Until: '', Ignored: null },
  Orders: [brief(), brief({ OrderId: '00000000-0000-4000-8000-0000000000e2', Number: '2026-000041', OtherLines: 3 })],
  ItemsCount: 12,
  CurrentPage: 1,
  TotalPages: 2,
  ...change,
});
const hrefs = (html: string) => attributesOf(html, 'a').map(({ href }) => href);
const detail = (page: Partial<OrderHistoryDetailPageData>, culture: 'fr' | 'nl' = 'fr') =>
  render(<OrderDetailPage page={orderPageData(page)} flow={flow(page)} />, shopIn(culture));

test.each([
  ['fr', 'Expédiée', '2 mars 2026 · 2 pièces', '84,10 €', 'et 3 autres articles', 'Commander à nouveau'],
  ['nl', 'Verzonden', '2 maart 2026 · 2 stuks', '€ 84,10', 'en nog 3 artikelen', 'Opnieuw bestellen'],
] as const)(
  '[SALES-09] in %s each order is listed with number, date, status in words, pieces and total, and leads to its page',
  (culture, status, facts, total, others, again) => {
    const html = render(
      <OrderHistoryPage page={listOf()} flow={flow()} period={null} />,
      shopIn(culture, { AppPath: '/shop' }),
    );
    const words = wordsOf(html).replaceAll('\u00a0', ' ');
    for (const said of [placed.Number, status, facts, total, others, again]) expect(words).toContain(said);
    const path = `/shop/${culture}/sales/orders`;
    expect(hrefs(html)).toContain(`${path}/${placed.OrderId}`);
    expect(attributesOf(html, 'form')[1]).toMatchObject({ method: 'post', action: `${path}/${placed.OrderId}` });
    expect(attributesOf(html, 'button')[1]).toMatchObject({ name: 'Do', value: 'reorder' });
  },
);

test('[SALES-09, CAT-01] pages of orders are links by pagenbr; the first page needs none', () => {
  const html = render(<OrderHistoryPage page={listOf({ CurrentPage: 2 })} flow={flow()} period={null} />);
  expect(hrefs(html)).toContain('/fr/sales/orders');
  expect(hrefs(render(<OrderHistoryPage page={listOf()} flow={flow()} period={null} />))).toContain(
    '/fr/sales/orders?pagenbr=2',
  );
});

test('[SALES-09] without an order the page says so and leads on', () => {
  const html = render(
    <OrderHistoryPage page={listOf({ Orders: [], ItemsCount: 0, TotalPages: 1 })} flow={flow()} period={null} />,
  );
  expect(wordsOf(html)).toContain('Vous n’avez pas encore passé de commande');
  expect(hrefs(html)).toContain('/fr/catalog');
});

test.each([
  ['fr', ['Commande passée', 'Paiement reçu', 'Colis confié à bpost', 'Remboursement de 6,05 € en cours', 'Geste']],
  ['nl', ['Bestelling geplaatst', 'Betaling ontvangen', 'Pakket meegegeven met bpost', 'Terugbetaling van', 'Geste']],
] as const)('[SHOP-06] in %s the order’s page tells what happened, with the parcel’s tracking', (culture, said) => {
  const none = { Approver: '', Amount: null, Pieces: null, Parcel: null, Note: '' };
  const parcel = {
    At: placed.PlacedAt,
    Carrier: 'bpost',
    TrackingNumber: '3232',
    TrackingUrl: 'https://track.example/3232',
    Lines: [{ Name: 'Mug Ardenne', Quantity: 2 }],
  };
  const Timeline: OrderStep[] = [
    { ...none, Kind: 'Placed', At: placed.PlacedAt },
    { ...none, Kind: 'Paid', At: placed.PlacedAt, Amount: 8410 },
    { ...none, Kind: 'Sent', At: placed.PlacedAt, Parcel: parcel },
    { ...none, Kind: 'RefundUnderWay', At: placed.PlacedAt, Amount: 605, Note: 'Geste' },
  ];
  const html = detail({ Timeline, Order: { ...placed, Status: 'Shipped' } }, culture);
  const words = wordsOf(html).replaceAll('\u00a0', ' ');
  for (const each of said) expect(words).toContain(each);
  expect(attributesOf(html, 'a')).toContainEqual({
    class: 'small',
    href: 'https://track.example/3232',
    target: '_blank',
    rel: 'noreferrer',
  });
});

test('[SHOP-06] paying, the invoice, its credit notes and ordering again are among the order’s actions, each when it is possible', () => {
  const Invoice = { Number: 'F2026-00001', Url: '/api/v1/sales/orders/1/invoice' };
  const waiting = detail({ PaymentUri: '/fr/sales/order/payment/1' });
  expect(hrefs(waiting)).toContain('/fr/sales/order/payment/1');
  expect(hrefs(waiting)).not.toContain(Invoice.Url);
  const CreditNotes = [{ Number: 'C2026-00004', Url: '/api/v1/sales/orders/1/creditnotes/C2026-00004' }];
  const paid = detail({ Invoice, CreditNotes, Order: { ...placed, Status: 'Paid' } });
  expect(hrefs(paid)).toContain(CreditNotes[0]?.Url);
  expect(wordsOf(paid)).toContain('Note de crédit C2026-00004');
  expect(hrefs(paid)).toContain(Invoice.Url);
  expect(wordsOf(paid)).toContain('Facture F2026-00001');
  expect(attributesOf(paid, 'button')).toContainEqual(expect.objectContaining({ name: 'Do', value: 'reorder' }));
});

test('[SHOP-06] what is owed leads: its way to pay comes first, and ordering again is quiet beside it', () => {
  const mainOnes = (html: string) =>
    [...attributesOf(html, 'a'), ...attributesOf(html, 'button')].filter(({ class: look }) =>
      /^button(?! button-(quiet|plain))/u.test(look ?? ''),
    );
  const byCard = detail({ PaymentUri: '/fr/sales/order/payment/1', Order: { ...placed, Status: 'AwaitingPayment' } });
  expect(mainOnes(byCard)).toMatchObject([{ href: '/fr/sales/order/payment/1' }]);
  expect(wordsOf(byCard)).toMatch(/attend encore son paiement\..*Payer maintenant.*Suivi de la commande/u);
  expect(mainOnes(detail({ Order: { ...placed, Status: 'AwaitingPayment' } }))).toEqual([]);
  expect(mainOnes(detail({ Order: { ...placed, Status: 'Shipped' } }))).toMatchObject([{ value: 'reorder' }]);
});

test.each([
  ['fr', 'Payer la commande 2026-000042'],
  ['nl', 'Bestelling betalen: 2026-000042'],
] as const)('[SALES-09] in %s the list leads to pay what is owed, and only to see a colleague’s', (culture, pay) => {
  const Number = '2026-000042';
  const Orders = [
    brief({ Status: 'AwaitingPayment', Number }),
    brief({ Status: 'AwaitingPayment', Number: '2026-000043', PlacedBy: 'Noor Maes' }),
    brief({ Status: 'Paid', Number: '2026-000044' }),
  ];
  const html = render(<OrderHistoryPage page={listOf({ Orders })} flow={flow()} period={null} />, shopIn(culture));
  const buttons = attributesOf(html, 'a').filter(({ class: look }) => look?.startsWith('button'));
  expect(buttons.map(({ class: look }) => look)).toEqual(['button', 'button button-quiet', 'button button-quiet']);
  expect(buttons[0]?.['aria-label']).toBe(pay);
  expect(buttons[0]?.href).toContain(placed.OrderId);
});

test('[SHOP-06] the report on ordering again names every line, with its reason and its new price', () => {
  const price = (TaxIncl: number) => ({ TaxIncl, TaxExcl: TaxIncl, Shown: 'incl' as const });
  const [mug, bowl] = report;
  if (!mug || !bowl) throw new Error('two lines');
  const html = detail({
    Reordered: [
      { ...mug, Repriced: { Before: price(1000), Now: price(1290) } },
      bowl,
      { ...bowl, SKU: 'B', InCart: 1, Ordered: 3, Status: 'Corrected', Code: 'Cart.QuantityStock' },
    ],
  });
  const words = wordsOf(html).replaceAll('\u00a0', ' ');
  expect(words).toContain('1 article au complet dans votre panier, 2 incomplets ou indisponibles.');
  expect(words).toContain('Mug Ardenne 2 dans votre panier.');
  expect(words).toContain('Le prix a changé : 12,90 € par pièce, contre 10,00 € alors.');
  expect(words).toContain('Bol Ardenne Cet article est épuisé.');
  expect(words).toContain('Bol Ardenne 1 sur 3 dans votre panier');
  expect(hrefs(html)).toContain('/fr/shoppingcarts');
});

test('[SHOP-15] a guest’s order that may be claimed has a form for it; a visitor is told how', () => {
  const html = detail({ MayClaim: true });
  expect(attributesOf(html, 'button')).toContainEqual(expect.objectContaining({ name: 'Do', value: 'claim' }));
  expect(hrefs(html)).toContain(
    `/fr/security/login?returnUrl=${encodeURIComponent(`/fr/sales/orders/${placed.OrderId}`)}`,
  );
  expect(wordsOf(detail({ IsClaimed: true }))).toContain('Cette commande est maintenant parmi vos commandes.');
});

const list = createActor(orderListMachine);
function Add(props: AddFormProps) {
  const input = { id: 'q', quantity: props.article.Quantity, limits: { min: 1, max: 20, step: 1 } };
  return <AddForm {...props} quantity={createActor(quantityMachine, { input })} />;
}
const listed = (change: Parameters<typeof orderListData>[0] = {}) =>
  render(<OrderListPage page={orderListData(change)} form={null} flow={list} Add={Add} />);

test('[SALES-06] a row of the order list is the specification’s form, plain until it is hydrated', () => {
  const html = listed();
  const fields = Object.fromEntries(attributesOf(html, 'input').map(({ name = '', value = '' }) => [name, value]));
  expect(fields).toMatchObject({
    name: 'Mug Ardenne',
    price: '12.9',
    quantity: '2',
    ItemKey: 'MUG-901',
    OrderId: placed.OrderId,
    ItemOrigin: 'Catalog',
    currencyCode: 'EUR',
    FormToken: article().FormToken,
  });
  expect(attributesOf(html, 'form')).toContainEqual(
    expect.objectContaining({ method: 'post', action: '/fr/sales/orderlist' }),
  );
  expect(attributesOf(html, 'button')).toContainEqual(expect.objectContaining({ name: 'Do', value: 'addToCart' }));
});

test('[SALES-06] what is sold out or no longer sold says so instead of its form', () => {
  for (const [change, words] of [
    [{ IsForSale: false, Left: 0 }, 'N’est plus en vente'],
    [{ Left: 0 }, 'Épuisé'],
  ] as const) {
    const html = listed({ Articles: [article(change)] });
    expect(wordsOf(html)).toContain(words);
    expect(attributesOf(html, 'button').filter(({ value }) => value === 'addToCart')).toEqual([]);
  }
});

test('[SALES-06] a search that finds nothing keeps what was sought and leads back to everything', () => {
  const html = listed({ Articles: [], ItemsCount: 0, Query: { q: 'théière' } });
  expect(wordsOf(html)).toContain('théière');
  expect(attributesOf(html, 'input')).toContainEqual(expect.objectContaining({ name: 'q', value: 'théière' }));
  expect(hrefs(html)).toContain('/fr/sales/orderlist');
});
