import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Asker } from '#server/kernel/asker.ts';
import { orders } from '#server/db/schema/index.ts';
import { readSecret } from '#server/db/secret.ts';
import { notFound } from '#server/kernel/problem.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { findOwnOrder, grantOrders } from '../orders/find.ts';
import type { OrderRow } from '../orders/find.ts';

type Linked = Pick<OrderRow, 'publicId' | 'linkVersion' | 'culture'>;

/** How long an order's links are valid after the order, in ms: for the period of the buyer's claims, and a month. */
const LINK_MS = 395 * 86_400_000;
const idBytes = 16;

const secretOf = ({ db }: Services) => readSecret(db, 'orderLink');

const signatureOf = (key: Buffer, { publicId, linkVersion }: Pick<Linked, 'publicId' | 'linkVersion'>): Buffer =>
  createHmac('sha256', key).update(`order ${publicId} ${linkVersion}`).digest();

/** 64 characters: the order's id, and the shop's signature (HMAC-SHA256) for it. */
async function orderToken(services: Services, order: Linked): Promise<string> {
  const id = Buffer.from(order.publicId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(await secretOf(services), order)]).toString('base64url');
}

/**
 * The absolute URL by which a mail opens its order, in the order's language; `to` redirects elsewhere: `payment`, its
 * products to review (`reviews`), the withdrawal from its contract (`withdrawal`), or the end of the mails that ask for them (`noreviews`).
 */
export async function orderLink(
  services: Services,
  order: Linked,
  to: 'order' | 'payment' | 'reviews' | 'noreviews' | 'withdrawal' = 'order',
): Promise<string> {
  const token = await orderToken(services, order);
  return publicUrls(services.settings, order.culture).orderLink({ token }, { to: to === 'order' ? undefined : to });
}

/**
 * Makes the order of a mailed link visible to the session, whoever is signed in. A mail scanner that opens it changes
 * nothing in the order. Throws 404 for a link that is invalid, revoked (`orders.link_version`) or expired.
 */
export async function openOrderLink({ visit, services }: Asker, token: string): Promise<OrderRow> {
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const publicId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const [order] = await services.db.select().from(orders).where(eq(orders.publicId, publicId));
  const expected = signatureOf(await secretOf(services), order ?? { publicId, linkVersion: 0 });
  const given = bytes.subarray(idBytes);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!order || !isSigned || order.placedAt.getTime() + LINK_MS < services.now()) throw notFound();
  if (await findOwnOrder(services.db, visit, { id: order.id })) return order;
  await grantOrders(services.db, await visit.begin(), [order.id]);
  return order;
}
