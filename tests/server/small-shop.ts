import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openStore } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { placeRows } from '#demo/places.ts';
import { fromDump } from './database.ts';
import { fillCoupons } from './small-coupons.ts';

const both = (text: string) => ({ fr: `${text} fr`, nl: `${text} nl` });

/** Variants, by what a test needs of them; `limits` on their product. Prices include 21 % Belgian VAT, in cents. */
export const variant = {
  /** 4.88, 4.50 from 10 units on; plenty in stock, in two warehouses. */
  mug: 1,
  /** 10.60 at 6 %; plenty. */
  book: 2,
  /** 121.00; one single unit. */
  last: 3,
  /** 2.00; sold in sixes, from 12 up to 24; 100 in stock. */
  dozen: 4,
  /** Not for sale. */
  gone: 5,
  /** 5.00; none in stock. */
  empty: 6,
  /** 60.50; three units, two in the first warehouse and one in the second. */
  split: 7,
} as const;
export const customer = { anna: 1, company: 2 } as const;
export const method = { post: 1, courier: 2, luxpost: 3 } as const;
export const plenty = 100_000;

/** What an order needs: billed and delivered to Anna in Gent, without her account. */
export const orderFields = {
  Email: 'anna@vitrine.test',
  FirstName: 'Anna',
  LastName: 'Peeters',
  BillingCountry: 'BE',
  BillingStreet1: 'Kerkstraat',
  BillingHouseNumber: '12',
  BillingPostalCode: '9000',
  BillingCity: 'Gent',
  SameAddressForShipping: 'true',
  ShippingMethodId: String(method.post),
  PaymentMethod: 'BankTransfer',
  AcceptTerms: 'true',
};

interface Product {
  id: number;
  cents: number;
  stock: readonly [number, number];
  limits?: { minQty?: number; maxQty?: number; stepQty?: number };
  vatCategory?: 'standard' | 'reduced';
  isActive?: boolean;
}
const products: readonly Product[] = [
  { id: 1, cents: 488, stock: [plenty, plenty] },
  { id: 2, cents: 1060, stock: [plenty, 0], vatCategory: 'reduced' },
  { id: 3, cents: 12_100, stock: [1, 0] },
  { id: 4, cents: 200, stock: [100, 0], limits: { minQty: 12, maxQty: 24, stepQty: 6 } },
  { id: 5, cents: 700, stock: [10, 0], isActive: false },
  { id: 6, cents: 500, stock: [0, 0] },
  { id: 7, cents: 6050, stock: [2, 1] },
];

/** A shop of seven products whose every number a test knows; the database must be empty. */
async function fillSmallShop({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.insert(tables.catalogs).values({ id: 1, code: 'main', name: both('Catalogue') });
  await db.insert(tables.brands).values({ id: 1, name: 'Brand', slug: 'brand', description: both('Brand') });
  await db.insert(tables.categories).values({ id: 1, level: 1, position: 1, path: [1] });
  await db
    .insert(tables.attributes)
    .values({ id: 1, code: 'colour', name: both('Colour'), displayType: 'Square', position: 1 });
  await db
    .insert(tables.attributeValues)
    .values({ id: 1, attributeId: 1, code: 'blue', name: both('Blue'), position: 1 });
  await db
    .insert(tables.assets)
    .values({ id: 1, name: 'mug', fileName: 'mug.webp', mime: 'image/webp', size: 1, width: 12, height: 12 });
  await db.insert(tables.products).values(
    products.map(({ id, cents, limits, vatCategory, isActive }) => ({
      id,
      catalogId: 1,
      brandId: 1,
      categoryId: 1,
      fromInclCents: cents,
      vatCategory,
      isActive,
      ...limits,
    })),
  );
  await db.insert(tables.productPictures).values({ productId: 1, assetId: 1, position: 1 });
  await db.insert(tables.productTexts).values(
    products.flatMap(({ id }) =>
      (['fr', 'nl'] as const).map((culture) => ({
        productId: id,
        culture,
        name: `Product ${id} ${culture}`,
        slug: `product-${id}-${culture}`,
        summary: '',
        descriptionHtml: '',
        facts: [],
        search: '',
      })),
    ),
  );
  await db
    .insert(tables.variants)
    .values(
      products.map(({ id }) => ({ id, productId: id, sku: `SKU-${id}`, position: 1, valueIds: id === 1 ? [1] : [] })),
    );
  await db.insert(tables.priceLists).values([
    { id: 1, code: 'default', name: 'Default' },
    { id: 2, code: 'company', name: 'Company' },
  ]);
  await db
    .insert(tables.prices)
    .values([
      ...products.map(({ id, cents }) => ({ priceListId: 1, variantId: id, inclCents: cents })),
      { priceListId: 1, variantId: variant.mug, minQuantity: 10, inclCents: 450 },
      { priceListId: 2, variantId: variant.mug, minQuantity: 1, inclCents: 363 },
    ]);
  await db.insert(tables.warehouses).values([
    { id: 1, code: 'second', name: both('Second'), city: 'Liège', countryCode: 'BE', position: 2 },
    { id: 2, code: 'first', name: both('First'), city: 'Gent', countryCode: 'BE', position: 1 },
  ]);
  await db.insert(tables.stock).values(
    products.flatMap(({ id, stock: [first, second] }) => [
      { variantId: id, warehouseId: 2, quantity: first },
      { variantId: id, warehouseId: 1, quantity: second },
    ]),
  );
  await fillCountries({ db });
  await fillPeople({ db });
  await fillCoupons({ db });
}

async function fillCountries({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.insert(tables.countries).values([
    { id: 1, code: 'BE', name: both('Belgium'), position: 1, isHome: true },
    { id: 2, code: 'LU', name: both('Luxembourg'), position: 2 },
    { id: 3, code: 'FR', name: both('France'), position: 3 },
  ]);
  await db.insert(tables.places).values(placeRows());
  await db.insert(tables.vatRates).values([
    { countryCode: 'BE', category: 'standard', rate: 2100 },
    { countryCode: 'BE', category: 'reduced', rate: 600 },
    { countryCode: 'LU', category: 'standard', rate: 1700 },
    { countryCode: 'LU', category: 'reduced', rate: 300 },
  ]);
  await db.insert(tables.shippingMethods).values([
    {
      id: method.post,
      code: 'post',
      name: both('Post'),
      description: both('2 days'),
      position: 1,
      carrierGatewayId: 9,
    },
    { id: method.courier, code: 'courier', name: both('Courier'), description: both('1 day'), position: 2 },
    { id: method.luxpost, code: 'luxpost', name: both('Luxpost'), description: both('3 days'), position: 3 },
  ]);
  await db.insert(tables.shippingRates).values([
    { shippingMethodId: method.post, countryCode: 'BE', inclCents: 605, freeFromInclCents: 5000 },
    { shippingMethodId: method.courier, countryCode: 'BE', inclCents: 1210 },
    { shippingMethodId: method.luxpost, countryCode: 'LU', inclCents: 1210 },
  ]);
  await db.insert(tables.settings).values({ key: 'bankTransfer', value: bankAccount });
}
export const bankAccount = { Beneficiary: 'Vitrine', Iban: 'BE68 5390 0754 7034', Bic: 'GKCCBEBB' };

async function fillPeople({ db }: Pick<Store, 'db'>): Promise<void> {
  const common = { passwordHash: 'x', lastName: 'Peeters', phone: '+32 2 123 45 67' };
  await db.insert(tables.customers).values([
    { id: customer.anna, email: 'anna@vitrine.test', firstName: 'Anna', ...common },
    {
      id: customer.company,
      email: 'company@vitrine.test',
      firstName: 'Bram',
      ...common,
      priceListId: 2,
      showsExclVat: true,
    },
  ]);
  await db.insert(tables.addresses).values({
    customerId: customer.anna,
    addressType: 'Both',
    firstName: 'Anna',
    lastName: 'Peeters',
    isDefault: true,
    street1: 'Kerkstraat',
    houseNumber: '12',
    postalCode: '9000',
    city: 'Gent',
    countryCode: 'BE',
  });
}

/** The initial stock of each variant. */
export const piecesOf = products.map(({ id, stock: [first, second] }) => ({ id, pieces: first + second }));

/** A shop per test file, in memory or in `folder`. Close it. */
export const smallShop = ({ folder }: { folder?: string } = {}): Promise<Store> =>
  fromDump({
    name: 'small',
    fill: fillSmallShop,
    sources: ['tests/server/small-shop.ts', 'tests/server/small-coupons.ts'],
    ...(folder ? { folder } : {}),
  });

/** The URL of a new, empty database on a PostgreSQL server. */
export async function emptyDatabaseUrl(serverUrl: string): Promise<string> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const server = await openStore({ url: serverUrl });
  await server.db.execute(sql.raw(`CREATE DATABASE ${name}`));
  await server.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same shop in a database of its own on a PostgreSQL server; returns its URL. */
export async function smallShopUrl(serverUrl: string): Promise<string> {
  const url = await emptyDatabaseUrl(serverUrl);
  const store = await openStore({ url });
  await fillSmallShop(store);
  await store.close();
  return url;
}

export const smallShopOn = async (serverUrl: string): Promise<Store> =>
  await openStore({ url: await smallShopUrl(serverUrl) });

/** Removes carts, orders and what they took; stock is as initially. */
export async function emptyTill({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.execute(
    sql`TRUNCATE outbox, idempotency_keys, stock_moves, order_lines, orders, cart_items, carts, used_form_tokens, sessions, invoice_counters, credit_note_counters, prepaid_accounts CASCADE`,
  );
  await db.execute(sql`UPDATE coupons SET uses = 0`);
  for (const { id, stock } of products)
    await db.execute(
      sql`UPDATE stock SET quantity = CASE warehouse_id WHEN 2 THEN ${stock[0]}::int ELSE ${stock[1]}::int END WHERE variant_id = ${id}`,
    );
}
