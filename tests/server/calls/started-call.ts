import type { AnyEndpoint, Role } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { TestShop } from '#tests/shop.ts';
import { customerOf, guestWithMug } from '../http-shop.ts';
import type { CallContext } from './call-case.ts';

export type CallId = keyof typeof endpoints;
export const ids = Object.keys(endpoints) as CallId[];
export const endpointOf = (id: CallId): AnyEndpoint => endpoints[id];

/** Somebody of that role, with a mug in the cart. */
export async function startedCall(shop: TestShop, may: Role = 'visitor'): Promise<CallContext> {
  const given = await guestWithMug(shop);
  // signing in takes the cart along
  if (may !== 'visitor') await customerOf(shop, given.person, may);
  return { shop, ...given };
}
