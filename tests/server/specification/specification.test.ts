import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCompany } from '#tests/server/calls/product-blocks.ts';
import { signedInAs } from '#tests/server/signed-in-as.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { absent, absentTexts } from './absent.ts';
import { catalogue } from './asked-catalogue.ts';
import { ordered } from './asked-orders.ts';
import { sale, site } from './asked-sale.ts';
import { widgets } from './asked-widgets.ts';
import { library } from './asked-library.ts';
import { wishlist } from './asked-wishlist.ts';
import type { Asked } from './asked.ts';

const asked = [...catalogue, ...widgets, ...wishlist, ...sale, ...ordered, ...site, ...library];

/** The demo shop over HTTP, requested as the specification writes it. */
let shop: TestShop;
const people: Partial<Record<'customer' | 'company' | 'staff', Person>> = {};
/** What only the shop's own responses contain: its ids. */
const known: Record<string, string> = {};

beforeAll(async () => {
  shop = await openTestShop();
  await shop.listen();
  people.company = shop.person();
  await asCompany({ shop, person: people.company });
  people.customer = await signedInAs(shop, 'shopper');
  people.staff = await signedInAs(shop, 'staff');
  await learn(people.customer, people.company);
});
afterAll(() => shop.close());

/** Values under a dotted name; of a list, those of any member. */
function valuesOf(data: unknown, name: string): unknown[] {
  if (Array.isArray(data)) return data.flatMap((one) => valuesOf(one, name));
  if (typeof data !== 'object' || data === null) return [];
  // a text's key contains dots itself
  if (Object.hasOwn(data, name)) return [(data as Record<string, unknown>)[name]];
  const [head = '', ...rest] = name.split('.');
  return rest.length > 0 ? valuesOf((data as Record<string, unknown>)[head], rest.join('.')) : [];
}
const dataOf = async (answer: Response): Promise<unknown> =>
  answer.headers.get('Content-Type')?.includes('json') ? await answer.json() : null;
/** The first text or number under a name; empty for anything else. */
function firstOf(data: unknown, name: string): string {
  const [first] = valuesOf(data, name);
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}

async function learn(customer: Person, company: Person): Promise<void> {
  const read = async (path: string) => dataOf(await customer.get(path));
  const cards = valuesOf(await read('/fr/catalog?q=savon'), 'Page.Products').flat();
  const single = cards.find((card) => firstOf(card, 'ProductVariantId') !== '');
  const coloured = valuesOf(await read('/fr/catalog?q=parasol'), 'Page.Products').flat()[0];
  Object.assign(known, {
    productId: firstOf(single, 'ProductId'),
    variantId: firstOf(single, 'ProductVariantId'),
    colouredId: firstOf(coloured, 'ProductId'),
  });
  const attributes = await read(`/api/v1/catalog/products/${known['colouredId']}/productvariants`);
  const values = 'ProductVariantAttributesViewModel.ProductAttributeValuesViewModel.ProductAttributeValueId';
  known['valueId'] = firstOf(attributes, values);
  const panel = await read('/fr/widget/catalog/ListFilter?currentFilter=%7B%7D');
  const facets = valuesOf(panel, 'Facets').flat();
  const idIn = (group: string) =>
    firstOf(
      facets.find((facet) => firstOf(facet, 'Group') === group),
      'Values.Id',
    );
  Object.assign(known, { categoryId: idIn('Categories'), brandId: idIn('Brands') });
  await put(customer);
  const cart = await read('/api/v1/shoppingcarts');
  const methods = valuesOf(cart, 'ShippingMethods').flat();
  const pickup = methods.find((method) => firstOf(method, 'CarrierGatewayId') !== '');
  Object.assign(known, {
    customerId: firstOf(cart, 'CustomerId'),
    prepaidAccountId: firstOf(await read('/fr/sales/prepaidaccounts'), 'Page.Accounts.PrepaidAccountId'),
    otherId: firstOf(await dataOf(await company.get('/api/v1/shoppingcarts')), 'CustomerId'),
    shippingMethodId: firstOf(methods[0], 'ShippingMethodId'),
    pickupMethodId: firstOf(pickup, 'ShippingMethodId'),
    carrierGatewayId: firstOf(pickup, 'CarrierGatewayId'),
  });
  const wish = `/api/v1/catalog/wishlist/addproductvariant?productVariantId=${known['variantId']}&Name=x`;
  const wished = await dataOf(await customer.send('POST', wish));
  known['wishlistId'] = firstOf(wished, 'WishlistId');
  known['wishlistProductId'] = firstOf(wished, 'WishlistProductId');
  const reference = { ProductId: known['productId'], ProductVariantId: known['variantId'], CustomerSKU: 'ACME-0' };
  await company.send('POST', '/api/v1/catalog/customerref', reference);
  expect(Object.entries(known).filter(([, value]) => !/^\d+$/.test(value))).toEqual([]);
  const ordered = valuesOf(await read('/fr/sales/orderlist'), 'Page.Articles').flat();
  const sold = ordered.find((article) => valuesOf(article, 'IsForSale')[0] === true);
  Object.assign(known, { orderId: firstOf(sold, 'OrderId'), itemKey: firstOf(sold, 'ItemKey') });
  known['assetId'] = firstOf(single, 'Photo.AssetId');
}

/** Adds a unit to somebody's cart and returns its line. */
async function put(person: Person): Promise<string> {
  const line = { ProductVariantId: Number(known['variantId']), Quantity: 4, Name: '' };
  return firstOf(await dataOf(await person.send('POST', '/api/v1/catalog/products/addtocart', line)), 'Item.Id');
}

const filled = (value: string | number | boolean, own: Readonly<Record<string, string>>): string =>
  String(value).replaceAll(/\{(\w+)\}/g, (_, name: string) => own[name] ?? known[name] ?? `no ${name}`);

interface Sent {
  row: Asked;
  person: Person;
  own: Readonly<Record<string, string>>;
  accept: string;
}

/** Sends a row with its names, some of them changed, or omitted where the change is null. */
async function send({ row, person, own, accept }: Sent, change: Record<string, string | null> = {}): Promise<Response> {
  const { method, path, send: names = {}, inQuery, isForm, override } = row;
  const fields = Object.entries({ ...names, ...change }).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, filled(value, own)]],
  );
  const query = new URLSearchParams(fields).toString();
  const headers = { Accept: accept, ...(override ? { 'X-HTTP-Method-Override': override } : {}) };
  const address = filled(path, own);
  if (method === 'GET') return await person.get(query ? `${address}?${query}` : address, headers);
  if (inQuery) return await person.send(method, query ? `${address}?${query}` : address, undefined, headers);
  if (isForm) return await person.post(address, Object.fromEntries(fields), headers);
  // ids are numbers in JSON
  const body = Object.fromEntries(fields.map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]));
  return await person.send(
    method,
    address,
    method === 'DELETE' || override === 'DELETE' ? undefined : named(row, body),
    headers,
  );
}

/** A text that looks like a number stays a text where the specification writes one. */
const named = ({ send: names = {} }: Asked, body: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const written = names[name];
      return [name, typeof written === 'string' && !written.includes('{') ? String(value) : value];
    }),
  );

const json = 'application/json';
const titled = asked.flatMap((row) =>
  (row.path.includes('{culture}') ? ['fr', 'nl'] : ['fr']).map((culture) => ({ row, culture })),
);

test.each(titled)('[API-01] $row.of in $culture: $row.method $row.path answers as it is written', async (given) => {
  const { row, culture } = given;
  const person = row.as ? people[row.as] : shop.person();
  if (!person) throw new Error('nobody asks');
  const cartItemId = await put(person);
  const asks = (accept: string): Sent => ({ row, person, own: { culture, cartItemId }, accept });
  if (row.html) {
    const answer = await send(asks('text/html'));
    const html = await answer.text();
    expect([answer.status, answer.headers.get('Content-Type')?.toLowerCase()]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(/<!doctype/i.test(html)).toBe(row.html === 'page');
    expect((row.fields ?? []).filter((name) => !html.includes(`name="${name}"`))).toEqual([]);
  }
  const answer = await send(asks(json));
  const data = await dataOf(answer);
  expect([answer.status, data === null]).toEqual([row.status ?? 200, false]);
  expect((row.answer ?? []).filter((name) => valuesOf(data, name).length === 0)).toEqual([]);
  for (const [name, other] of Object.entries(row.heard ?? {}))
    expect([name, await dataOf(await send(asks(json), { [name]: other }))]).not.toEqual([name, data]);
  for (const name of row.must ?? []) {
    const refusal = await send(asks(json), { [name]: null });
    expect([name, refusal.status, valuesOf(await dataOf(refusal), 'errors.pointer')]).toEqual([
      name,
      400,
      [`/${name}`],
    ]);
  }
});

test('[API-01] what is not built yet does not answer, line by line', async () => {
  const editor = await signedInAs(shop, 'editor');
  const answering: string[] = [];
  for (const { of, method, path, why } of absent)
    for (const person of [people.customer, editor]) {
      const answer = await person?.send(method, path, method === 'POST' || method === 'PUT' ? {} : undefined);
      // a path that editors' pages might have only exists for GET
      if (answer?.status !== 404 && answer?.status !== 405)
        answering.push(`${of} ${method} ${path} (${why}): ${answer?.status}`);
    }
  expect(answering).toEqual([]);
});

test('[API-01] there are no texts for what is not built yet', async () => {
  for (const culture of ['fr', 'nl']) {
    const texts = await dataOf(await shop.person().get(`/api/v1/localization/${culture}/stringresources`));
    expect(Object.keys(absentTexts).filter((key) => valuesOf(texts, key).length > 0)).toEqual([]);
  }
});

test('[API-01] each line of what is not built says why, and none of it is listed as built', () => {
  expect(absent.filter(({ why }) => why.split(' ').length < 3)).toEqual([]);
  const built = new Set(asked.map(({ method, path }) => `${method} ${path.replace('{culture}', 'fr')}`));
  expect(absent.filter(({ method, path }) => built.has(`${method} ${path.split('?')[0]}`))).toEqual([]);
});
