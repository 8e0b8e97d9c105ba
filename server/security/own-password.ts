import { invalid, ShopProblem } from '#server/kernel/problem.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { isPasswordOf } from './passwords.ts';
import { beginAttempt } from './sign-in-attempts.ts';

const QUARTER_SECONDS = 15 * 60;

/** The customer who is signed in. Throws 401 for a visitor. */
export function customerIn({ customer }: Pick<Visit, 'customer'>): Customer {
  if (!customer) throw new ShopProblem(401);
  return customer;
}

/**
 * Somebody signed in proves to be the owner, not whoever sits at the open browser. Guesses are counted and delayed like
 * those of a sign-in. Throws 401 for a visitor, 422 at the field, 429 while guesses wait.
 */
export async function requireOwnPassword(
  services: Services,
  visit: Visit,
  typed: string,
  { field, code }: { field: string; code: string } = { field: 'CurrentPassword', code: 'Credentials.WrongPassword' },
): Promise<Customer> {
  const customer = customerIn(visit);
  const attempt = await beginAttempt(services, visit, customer.email);
  // a session in a browser that the account does not know, while it is under attack: the password alone is not enough
  if (attempt.wantsProof)
    throw new ShopProblem(429, {
      code: 'Security.Wait',
      params: { seconds: QUARTER_SECONDS },
      retryAfter: QUARTER_SECONDS,
    });
  if (!(await isPasswordOf(customer.passwordHash, typed))) throw invalid(field, code);
  await attempt.forgive();
  return customer;
}
