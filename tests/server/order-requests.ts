import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addresses, cartOf } from '#tests/server/http-shop.ts';
import { method, orderFields, variant } from '#tests/server/small-shop.ts';
import type { Person } from '#tests/shop.ts';

/** Another delivery address, by the form's names. */
export const elsewhere = {
  CountryId: 'BE',
  PostalCode: '4000',
  City: 'Liège',
  Street1: 'Quai de la Batte',
  HouseNumber: '9',
  BoxNumber: '',
};

/** An order of three mugs by bank transfer, placed by this very person. */
export async function orderBy(
  person: Person,
  pieces: readonly (readonly [variantId: number, quantity: number])[] = [[variant.mug, 3]],
  status = 200,
  more: Record<string, string> = {},
): Promise<{ OrderId: string; TaxIncl: number }> {
  for (const [ProductVariantId, Quantity] of pieces)
    await person.send('POST', addresses.add, { ProductVariantId, Quantity });
  await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
  const { TaxIncl } = (await cartOf(person)).Totals;
  const answer = await person.send('POST', addresses.order, {
    IdempotencyKey: randomUUID(),
    ExpectedTaxIncl: TaxIncl,
    Fields: { ...orderFields, ...more },
  });
  expect(answer.status).toBe(status);
  return { ...((await answer.json()) as { OrderId: string }), TaxIncl };
}
