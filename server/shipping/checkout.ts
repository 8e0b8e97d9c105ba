import type { ChosenPoint, PickupPoint } from '#contract/pickup-point-search.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import { invalid } from '#server/kernel/problem.ts';
import { countriesOf } from '#rules/checkout-form.ts';
import type { Fields } from '#server/sales/fields.ts';
import { findAnyPoint, findPoint, hasPoints, pointOf } from './find.ts';

interface Pickup {
  /** The method's carrier has pickup points in the country, so an order has to name one. */
  isAsked: boolean;
  /** The chosen one; null if none of this carrier's is chosen. */
  point: PickupPoint | null;
}

/** The pickup point of a delivery with these checkout fields. */
export async function pickupOfFields(
  { visit, services: { db } }: Asker,
  { places }: Lookups,
  fields: Fields,
): Promise<Pickup> {
  const countryCode = countriesOf(fields).shipping;
  const method = places.methodsFor(countryCode).find(({ id }) => String(id) === fields.ShippingMethodId);
  const carrierGatewayId = method?.carrierGatewayId ?? null;
  if (carrierGatewayId === null) return { isAsked: false, point: null };
  const where = { carrierGatewayId, countryCode };
  const chosen = chosenIn(fields);
  const row = chosen === null ? null : await findPoint(db, chosen, where);
  return { isAsked: await hasPoints(db, carrierGatewayId, countryCode), point: row && pointOf(row, visit.culture) };
}

const chosenIn = ({ PickupPointId = '' }: Fields): number | null =>
  /^[1-9]\d{0,8}$/.test(PickupPointId) ? Number(PickupPointId) : null;

/** The point chosen last, for buyers who return to a method of its carrier. */
export async function pickupSoFar({ visit, services: { db } }: Asker, fields: Fields): Promise<ChosenPoint | null> {
  const chosen = chosenIn(fields);
  const row = chosen === null ? null : await findAnyPoint(db, chosen);
  return row && { ...pointOf(row, visit.culture), CarrierGatewayId: row.carrierGatewayId };
}

/** Throws 422 for a delivery to pickup points without a chosen one. */
export function requirePickup({ isAsked, point }: Pickup): void {
  if (isAsked && !point) throw invalid('PickupPointId', 'Checkout.PickupMandatory');
}
