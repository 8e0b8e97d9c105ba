import { and, eq } from 'drizzle-orm';
import type { AddressRequestState, requestDeliveryAddress as requestCall } from '#contract/address-request.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { OrderOptions } from '#contract/order-options.ts';
import type { PostalAddress } from '#contract/sales.ts';
import { deliveryAddressRules } from '#rules/delivery-address-form.ts';
import { checkForm } from '#rules/forms.ts';
import { normalisePostalCode } from '#rules/postal-code.ts';
import { oneLine } from '#server/addresses/save.ts';
import { readLookups } from '#server/cart/lookups.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import type { Db } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { addressRequests, outbox } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, notFound, refuseFields } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { booksOf, lockOrder } from '#server/orders/transitions.ts';

type AddressForm = Omit<BodyOf<typeof requestCall>, 'OrderId'>;

const over: readonly OrderRow['status'][] = ['Cancelled', 'Refunded'];

/** Whether the buyer may ask for another delivery address now, or why not. */
export async function addressRequestState(db: Db, order: OrderRow): Promise<AddressRequestState> {
  if (order.snapshot.TopUp) return 'undelivered';
  if (over.includes(order.status)) return 'closed';
  if (((await booksOf(db, [order.id])).get(order.id)?.shippedPieces ?? 0) > 0) return 'shipped';
  if (order.snapshot.PickupPoint) return 'pickup';
  const [open] = await db
    .select({ id: addressRequests.id })
    .from(addressRequests)
    .where(and(eq(addressRequests.orderId, order.id), eq(addressRequests.state, 'open')));
  return open ? 'asked' : 'possible';
}

/** Why a request is refused, as translation keys. */
export const addressRefusals = {
  asked: 'AddressRequest.Already',
  shipped: 'AddressRequest.AlreadyShipped',
  closed: 'AddressRequest.OrderClosed',
  pickup: 'AddressRequest.ToPickupPoint',
  undelivered: 'AddressRequest.Undelivered',
} as const satisfies Record<Exclude<AddressRequestState, 'possible'>, string>;

/** The link to the request, for an order that its buyer may see; null where it would only be refused. */
export async function addressOption(db: Db, visit: Visit, order: OrderRow): Promise<OrderOptions['AddressRequest']> {
  const state = await addressRequestState(db, order);
  if (state !== 'possible' && state !== 'asked') return null;
  return { Url: visit.urls.addressRequest({ OrderId: order.publicId }), IsAsked: state === 'asked' };
}

/**
 * Records the request of an order's buyer for another delivery address, one at a time, and confirms it by mail. Returns
 * what the order's state was: nothing is recorded unless it was `possible`. Throws 404 for somebody else's order, as for
 * an unknown one, 422 with a pointer per invalid field.
 */
export async function requestDeliveryAddress(
  { visit, services }: Asker,
  orderId: string,
  form: AddressForm,
): Promise<AddressRequestState> {
  const own = await findOwnOrder(services.db, visit, { publicId: orderId });
  if (!own) throw notFound();
  const { places } = await readLookups(services.db);
  const askedAt = new Date(services.now());
  const state = await retryingTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, own.id);
    const found = await addressRequestState(tx, order);
    if (found !== 'possible') return found;
    const before = order.snapshot.Shipping;
    const after = addressFrom(form, order, { visit, places });
    const [request] = await tx
      .insert(addressRequests)
      .values({ orderId: order.id, before, after, askedById: visit.customer?.id ?? null, askedAt })
      .returning({ id: addressRequests.id });
    await tx.insert(outbox).values({
      kind: 'paymentNews',
      payload: { news: 'addressAsked', cents: 0, addressRequestId: request?.id },
      orderId: order.id,
      dueAt: askedAt,
    });
    return found;
  });
  services.wakeOutbox();
  return state;
}

/** The address that the form asks for; absent names stay as they are. Throws 422, also for the order's own address. */
function addressFrom(
  form: AddressForm,
  { snapshot: { Shipping: now }, culture }: OrderRow,
  { visit, places }: { visit: Visit; places: Lookups['places'] },
): PostalAddress {
  const country = /^\d{1,9}$/.test(form.CountryId)
    ? places.countryById(Number(form.CountryId))
    : places.countryByCode(form.CountryId);
  const { FirstName = now.FirstName, LastName = now.LastName, Company = now.Company } = form;
  const fields = { ...form, FirstName, LastName, Company, CountryId: country?.code ?? form.CountryId };
  refuseFields({
    // shipping costs and VAT were computed for the order's own
    ...(country?.code === now.CountryCode ? {} : { CountryId: { code: 'AddressRequest.OtherCountry' } }),
    ...checkForm(deliveryAddressRules, fields, visit.culture),
  });
  const asked = {
    FirstName: oneLine(FirstName),
    LastName: oneLine(LastName),
    Company: oneLine(Company),
    Street1: oneLine(form.Street1),
    HouseNumber: oneLine(form.HouseNumber),
    BoxNumber: oneLine(form.BoxNumber),
    PostalCode: normalisePostalCode(oneLine(form.PostalCode), now.CountryCode),
    City: oneLine(form.City),
    CountryCode: now.CountryCode,
    CountryName: country?.name[culture] ?? now.CountryName,
  };
  const names = [
    'FirstName',
    'LastName',
    'Company',
    'Street1',
    'HouseNumber',
    'BoxNumber',
    'PostalCode',
    'City',
  ] as const;
  if (names.every((name) => asked[name] === now[name])) throw invalid('Street1', 'AddressRequest.Same');
  return asked;
}
