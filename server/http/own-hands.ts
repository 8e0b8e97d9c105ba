import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from './visit.ts';

/** Calls for customers that staff may make on a customer's behalf: what belongs to a sale. Any other is the customer's own. */
const ofSale =
  /^\/(?:api\/v1\/(?:catalog|shoppingcarts|couponcode|sales\/(?:checkout|orders|prepaidaccounts|customers\/addresses$))|:culture\/(?:widget|shippings|sales))/;
/** Pages that are the customer's own: their data and everything about signing in, but for leaving. */
const personal = /^\/(?:account|assetslibrary|security\/(?!login|logoff|register|prices|forgotpassword|resetpassword))/;

const notOnBehalf = () => new ShopProblem(403, { code: 'Security.NotOnBehalf' });

/** Throws 403 for a call that staff may not make on a customer's behalf. */
export function requireOwnHands({ staff }: Visit, { may, path }: Pick<AnyEndpoint, 'may' | 'path'>): void {
  if (staff && may === 'customer' && !ofSale.test(path)) throw notOnBehalf();
}

/** The same for a page and its forms. */
export function requireOwnPage({ staff }: Visit, path: string): void {
  if (staff && personal.test(path)) throw notOnBehalf();
}
