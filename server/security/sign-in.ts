import { eq } from 'drizzle-orm';
import type { SignedIn } from '#contract/security.ts';
import { checkForm } from '#rules/forms.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import { signInRules } from '#rules/sign-in-form.ts';
import { mergeCarts } from '#server/cart/merge.ts';
import { mergeSaved } from '#server/cart/saved.ts';
import { cartSummary } from '#server/cart/summary.ts';
import { customers } from '#server/db/schema/index.ts';
import { refuseFields, ShopProblem } from '#server/http/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { countAttempt, forgetAttempts } from './limits.ts';
import type { Limit } from './limits.ts';
import { isPasswordOf } from './passwords.ts';

const QUARTER = 15 * 60 * 1000;
const MINUTE = 60 * 1000;

export interface Credentials {
  Email: string;
  Password: string;
  ReturnUrl: string;
}

/** The session as it is now, and where to go on: always a page of this shop. */
export async function sessionAnswer(services: Services, visit: Visit, returnUrl: string): Promise<SignedIn> {
  const { customer } = visit;
  return {
    Person: customer && {
      FirstName: customer.firstName,
      LastName: customer.lastName,
      Email: customer.email,
      AccountType: customer.accountType,
      Role: customer.role,
    },
    Cart: await cartSummary(services, visit),
    Uri: safeReturnUrl(returnUrl, { appPath: visit.appPath, fallback: visit.url('/') }),
  };
}

/**
 * Signs in: the session gets a new id, the guest's cart joins the customer's.
 * An unknown address and a wrong password answer alike and take as long.
 */
export async function signIn(services: Services, visit: Visit, credentials: Credentials): Promise<SignedIn> {
  refuseFields(checkForm(signInRules, { ...credentials }, visit.culture));
  const { limits } = services.settings;
  const account: Limit = {
    name: 'signIn.account',
    of: credentials.Email.toLowerCase(),
    most: limits.signInPerAccount,
    windowMs: QUARTER,
  };
  await countAttempt(services, {
    name: 'signIn.address',
    of: visit.ip,
    most: limits.signInPerAddress,
    windowMs: MINUTE,
  });
  await countAttempt(services, account);
  const customer = await services.db.query.customers.findFirst({ where: eq(customers.email, credentials.Email) });
  if (!(await isPasswordOf(customer?.passwordHash, credentials.Password)) || !customer)
    throw new ShopProblem(422, { code: 'Security.WrongCredentials' });
  await forgetAttempts(services, account);
  const guest = visit.customer ? null : visit.session;
  if (guest)
    await services.db.transaction(async (tx) => {
      const customerId = customer.id;
      if (guest.cartId) await mergeCarts(tx, { guestCartId: guest.cartId, customerId });
      await mergeSaved(tx, { sessionHash: guest.idHash, customerId });
    });
  await visit.rotate({ customerId: customer.id, cartId: null });
  return await sessionAnswer(services, visit, credentials.ReturnUrl);
}

/** Ends the session: its id is dead at once, the customer's cart stays with the customer. */
export async function logOff(services: Services, visit: Visit): Promise<SignedIn> {
  await visit.end();
  return await sessionAnswer(services, visit, '');
}
