import { expect, test } from 'vitest';
import { eventsOfLink, parseTagInfo } from '#rules/analytics.ts';
import { addedEvent, nothingSeen, purchaseOf, seePage } from '#rules/ecommerce.ts';
import { cart, order } from '#tests/fixtures/buying.ts';
import { added, card, listPageData, price, productPageData } from '#tests/fixtures/catalog.ts';

test('[SITE-11] GA4 gets euros, VAT included, of what the server sent: a list and its items', () => {
  const mug = card({ SKU: 'MUG-901', Name: 'Mug Ardenne', BrandName: 'Ardenne', Price: price(1290) });
  const page = listPageData({ Entity: 'category', EntityId: 5, Title: 'Tasses', Products: [mug] });
  const { events, seen } = seePage(nothingSeen, page, '/fr/c/tasses');
  const item = { item_id: 'MUG-901', item_name: 'Mug Ardenne', item_brand: 'Ardenne', price: 12.9, quantity: 1 };
  const data = { currency: 'EUR', value: 12.9, items: [item], item_list_id: 'category-5', item_list_name: 'Tasses' };
  expect(events).toEqual([{ name: 'view_item_list', data: { ecommerce: data } }]);
  const chosen = seePage(seen, productPageData({ ProductId: mug.ProductId }), '/fr/p/mug');
  expect(chosen.events[0]).toEqual({ name: 'select_item', data: { ecommerce: data } });
  expect(chosen.events.map(({ name }) => name)).toEqual(['select_item', 'view_item']);
  // not chosen in a list: another product
  expect(seePage(seen, productPageData({ ProductId: 999 }), '/fr/p/x').events.map(({ name }) => name)).toEqual([
    'view_item',
  ]);
  expect(seePage(nothingSeen, listPageData({ Products: [] }), '/fr/c/rien').events).toEqual([]);
});

test('[SITE-11] a page that a reload or a step through history shows again is counted no more, but what follows from it is', () => {
  const mug = card();
  const again = seePage(nothingSeen, listPageData({ Products: [mug] }), '/fr/c/tasses', true);
  expect(again.events).toEqual([]);
  const product = productPageData({ ProductId: mug.ProductId });
  const names = (isAgain: boolean) => seePage(again.seen, product, '/fr/p/mug', isAgain).events.map(({ name }) => name);
  expect([names(false), names(true)]).toEqual([['select_item', 'view_item'], []]);
  const sale = seePage(nothingSeen, { Kind: 'checkout', Cart: cart() }, '/fr/checkout', true);
  expect([sale.events, sale.seen.checkout]).toEqual([[], cart()]);
  // the server says whether a purchase is counted: it may be paid by now
  const Order = order();
  expect(seePage(nothingSeen, { Kind: 'confirmation', Order }, '/fr/c/1', true).order).toBe(Order.OrderId);
});

test('[SITE-11] what is added counts with the pieces that came, and a purchase without tax and shipping in its value', () => {
  const event = addedEvent(added(3));
  const { ecommerce } = event.data as { ecommerce: { value: number; items: { price: number; quantity: number }[] } };
  expect(ecommerce.items[0]?.quantity).toBe(added(3).Item.TrackingData.quantity);
  expect(ecommerce.value).toBeCloseTo((ecommerce.items[0]?.price ?? 0) * (ecommerce.items[0]?.quantity ?? 0), 2);
  const sold = order();
  const { Totals } = sold;
  const shipping = Totals.Shipping?.TaxExcl ?? 0;
  expect(purchaseOf(sold)).toMatchObject({
    currency: 'EUR',
    transaction_id: sold.Number,
    tax: Totals.Vat / 100,
    shipping: shipping / 100,
    value: (Totals.TaxExcl - shipping) / 100,
  });
  expect(purchaseOf(sold).items.map(({ item_id }) => item_id)).toEqual(sold.Lines.map(({ SKU }) => SKU));
});

test('[SITE-11] an empty cart and an empty checkout are no events', () => {
  const empty = cart({ Items: [] });
  for (const Kind of ['cart', 'checkout'] as const) {
    expect(seePage(nothingSeen, { Kind, Cart: empty }, `/fr/${Kind}`).events).toEqual([]);
  }
});

test.each(['', '[]', '{}', '"x"', '{"a":{}}', 'x'.repeat(2001), '{'])(
  'custom tag info that is none is left: %s',
  (text) => {
    expect(parseTagInfo(text)).toBeNull();
  },
);

test('a broken escape in a mail link is taken as it is', () => {
  expect(eventsOfLink('mailto:a%b', null)).toEqual([{ name: 'emailClick', data: { email: 'a%b' } }]);
});
