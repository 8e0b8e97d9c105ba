import { randomUUID } from 'node:crypto';
import { eq, is, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { safeParse } from 'valibot';
import { expect } from 'vitest';
import { cart } from '#contract/cart.ts';
import type { Cart } from '#contract/cart.ts';
import type { Role } from '#contract/endpoint.ts';
import { problem } from '#contract/problem.ts';
import type { Problem } from '#contract/problem.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { customers } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import type { Renderer } from '#server/services.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop, TestShopOptions } from '#tests/shop.ts';
import { method, smallShop, variant } from './small-shop.ts';

/** Prints a page's data as minimal HTML with the nonce: for tests of HTTP, not of views. */
export const plainRenderer: Renderer = {
  page: ({ answer, nonce }) =>
    Promise.resolve(
      `<!doctype html><html><script nonce="${nonce}"></script><pre>${JSON.stringify(answer).replaceAll('<', '&lt;')}</pre></html>`,
    ),
  fragment: (widget, data) => Promise.resolve(`<div id="${widget}">${JSON.stringify(data)}</div>`),
};

/** Whether a statement is the one by which a shop asks once a second whether its database answers. */
export const isPulse = (query: unknown): boolean =>
  is(query, SQL) && new PgDialect().sqlToQuery(query).sql === 'SELECT 1';

/** The first to register gets the id after those that the shop was filled with. */
export async function roomForNewcomers({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.execute(sql`SELECT setval(pg_get_serial_sequence('customers', 'id'), 1000)`);
}

/** The small shop over HTTP: seven products whose every number a test knows. */
export async function openSmallShop(options: TestShopOptions = {}): Promise<TestShop> {
  const store = options.store ?? (await smallShop());
  await roomForNewcomers(store);
  return await openTestShop({
    renderer: plainRenderer,
    ...options,
    store,
  });
}

export const addresses = {
  add: '/api/v1/catalog/products/addtocart',
  cart: '/api/v1/shoppingcarts',
  items: '/api/v1/shoppingcarts/shoppingcartitems',
  order: '/api/v1/sales/orders',
  login: '/api/v1/security/login',
  logoff: '/api/v1/security/logoff',
  register: '/api/v1/security/register',
  confirm: '/api/v1/security/confirmaccount',
} as const;

export const password = 'a-long-enough-passphrase';
export const registration = (Email: string) => ({
  AccountType: 'Private' as const,
  FirstName: 'Emma',
  LastName: 'Janssens',
  Email,
  Password: password,
  PasswordConfirm: password,
  AcceptTerms: 'true',
});

/** A guest with one mug in the cart, shipped by post: 4.88 + 6.05 = 10.93 €. */
export async function guestWithMug(shop: TestShop): Promise<{ person: Person; cart: Cart; itemId: number }> {
  const person = shop.person();
  await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  const kept = await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
  const parsed = safeParse(cart, await kept.json());
  if (!parsed.success) throw new Error(`the cart did not begin: ${kept.status}`);
  return { person, cart: parsed.output, itemId: parsed.output.Items[0]?.Id ?? 0 };
}

/** A response body: JSON as data, anything else as text. */
export async function answerOf(asked: Promise<Response>): Promise<{ status: number; headers: Headers; body: unknown }> {
  const answer = await asked;
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  const { status, headers } = answer;
  return { status, headers, body: isJson ? await answer.json() : await answer.text() };
}

/** The cart as its owner reads it. */
export const cartOf = async (person: Person) => {
  const parsed = safeParse(cart, await (await person.get(addresses.cart)).json());
  if (!parsed.success) throw new Error('no cart');
  return parsed.output;
};
/** Registers an address and confirms it at its mailed link, as if the test had read that mail: the person is signed in. */
export async function confirmed(
  shop: Pick<TestShop, 'services'>,
  person: Person,
  form: ReturnType<typeof registration> | (Record<string, unknown> & { Email: string; Password: string }),
): Promise<void> {
  expect((await person.send('POST', addresses.register, form)).status).toBe(200);
  const Token = await linkToAccount(shop, form.Email);
  const { Password } = form;
  expect((await person.send('POST', addresses.confirm, { Token, Password })).status).toBe(200);
}

/** A token that opens the newest registration of an address, in place of the one in its mail. */
export async function linkToAccount({ services: { db } }: Pick<TestShop, 'services'>, Email: string): Promise<string> {
  const token = newSecret();
  await db.execute(sql`
    UPDATE registrations SET token_hash = ${hashOf(token)}
    WHERE id = (SELECT max(id) FROM registrations WHERE email = ${Email})`);
  return token;
}

/** Somebody who has just registered and signed in, as staff if a role is given. */
export async function customerOf(
  shop: TestShop,
  person = shop.person(),
  role: Exclude<Role, 'visitor'> = 'customer',
): Promise<{ person: Person; Email: string }> {
  const Email = `${randomUUID()}@vitrine.test`;
  await confirmed(shop, person, registration(Email));
  if (role !== 'customer') await shop.services.db.update(customers).set({ role }).where(eq(customers.email, Email));
  return { person, Email };
}
/** A request exactly as written: only the person's cookies and the shop's own Origin are added. */
export const raw = (
  shop: TestShop,
  person: Person,
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: BodyInit },
) =>
  shop.fetch(
    new Request(new URL(path, shop.origin), {
      method,
      body: init.body ?? null,
      headers: {
        Origin: shop.origin,
        Cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
      redirect: 'manual',
    }),
  );

/** A problem has the shape of RFC 9457 and the contract, and reveals no internals. */
export async function problemOf(answer: Response): Promise<Problem> {
  const text = await answer.text();
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const parsed = safeParse(problem, JSON.parse(text));
  expect(parsed.issues).toBe(undefined);
  if (!parsed.success) throw new Error(text);
  expect(parsed.output.status).toBe(answer.status);
  expect(text).not.toMatch(/\bat \w+.*:\d+:\d+|node_modules|SELECT |INSERT |UPDATE |drizzle|pglite/i);
  return parsed.output;
}

export const pointersOf = ({ errors }: Problem): string[] => errors.map(({ pointer }) => pointer);

const kept = [
  'SELECT id, status, customer_id FROM carts',
  ...[
    'cart_items',
    'orders',
    'order_lines',
    'stock',
    'stock_moves',
    'idempotency_keys',
    'used_form_tokens',
    'wishlists',
    'wishlist_items',
  ].map((table) => `SELECT * FROM ${table}`),
  // in the other columns the mail worker notes its attempts
  'SELECT id, kind FROM outbox',
  'SELECT id, email, password_hash, first_name FROM customers',
  'SELECT id, email, password_hash FROM registrations',
  'SELECT id, shipping_country_code, billing_country_code, shipping_method_id, draft FROM carts',
];
const digest = kept
  .map((rows) => `SELECT coalesce(md5(string_agg(r::text, '|' ORDER BY r::text)), '') AS kept FROM (${rows}) r`)
  .join(' UNION ALL ');

/** The books without the checkout draft, which a refused order keeps for the next attempt. */
export const withoutChoices = (books: string): string => books.slice(0, books.lastIndexOf(' '));

/** All that a request could have changed, as one text. Sessions and counted attempts are not part of the books. */
export const booksOf = async ({ db }: Pick<Store, 'db'>): Promise<string> =>
  rowsOf<{ kept: string }>(await db.execute(sql.raw(digest)))
    .map((row) => row.kept)
    .join(' ');
