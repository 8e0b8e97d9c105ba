import type { Served } from '#server/http/handler.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

const namesCustomer = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'customerId' in query && query.customerId !== undefined;

/**
 * A call that names the customer whose cart is shown: 401 if nobody is signed in any more, before a guest cart is
 * created.
 */
export const ofShownCart = ({ endpoint, work }: Served): Served => ({
  endpoint,
  work: (request) => {
    if (namesCustomer(request.query) && !request.visit.customer) throw new ShopProblem(401);
    return work(request);
  },
});
