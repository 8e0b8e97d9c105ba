import { eq } from 'drizzle-orm';
import type { SignedIn, SignInAnswer } from '#contract/security.ts';
import { checkForm } from '#rules/forms.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import { signInRules } from '#rules/sign-in-form.ts';
import { mergeCarts } from '#server/cart/merge.ts';
import { moveUploads } from '#server/files/uploads.ts';
import { mergeSaved } from '#server/cart/saved.ts';
import { mergeWishlists } from '#server/wishlist/merge.ts';
import { cartSummary } from '#server/cart/summary.ts';
import { grantOrders, ordersSeenBy } from '#server/orders/find.ts';
import { customers } from '#server/db/schema/index.ts';
import { demoPassword } from './demo-password.ts';
import { refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { beginAttempt, clearOwnAttempts } from './sign-in-attempts.ts';
import { rememberDevice } from './known-devices.ts';
import { isPasswordOf } from './passwords.ts';
import { hasPasskey, hasSecondFactor, lockOf } from './second-factor.ts';
import { askForCode, askForSecondFactor, isWithinMails, takeCode } from './sign-in-code.ts';
import type { Proven } from './sign-in-code.ts';

export interface Credentials {
  Email: string;
  Password: string;
  ReturnUrl: string;
}

/** The session as it is now, and the page to continue on: always one of this shop. */
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
    Uri: safeReturnUrl(returnUrl, { appPath: visit.appPath, fallback: visit.urls.home() }),
  };
}

/**
 * Signs in: the session gets a new id, the guest's cart is merged into the customer's, and the guest's orders stay
 * visible. An unknown address and a wrong password get the same response and take as long. While an account is under a
 * guessing attack, an unknown browser is asked for a mailed code whatever the password was, so that nobody learns that
 * one was right. Throws 422, 429.
 */
export async function signIn(services: Services, visit: Visit, credentials: Credentials): Promise<SignInAnswer> {
  refuseFields(checkForm(signInRules, { ...credentials }, visit.culture));
  const { Email: email, Password, ReturnUrl } = credentials;
  const guess = await beginAttempt(services, visit, email);
  const found = await services.db.query.customers.findFirst({ where: eq(customers.email, email) });
  const isRight = await isPasswordOf(found?.passwordHash, Password);
  // the demo accounts' password is public: in production it is nobody's
  const isKnown = services.settings.isProduction && Password === demoPassword;
  const customer = isRight && !isKnown && found ? found : null;
  if (guess.wantsProof) {
    const isMailed = await isWithinMails(services, customer ? email : `nobody ${email}`);
    await askForCode(services, visit, { customer, isMailed });
    return { ...(await sessionAnswer(services, visit, ReturnUrl)), ...notYet, IsTwoFactor: false, HasPasskey: false };
  }
  if (!customer) throw new ShopProblem(422, { code: 'Security.WrongCredentials' });
  await guess.forgive();
  const proven = { customer, isSecondFactor: false, codesLeft: null };
  if (await hasSecondFactor(services.db, customer.id)) return await askSecond(services, visit, proven, ReturnUrl);
  return await enter(services, visit, proven, ReturnUrl);
}

const notYet = { IsCodeAsked: true, Lock: null, RecoveryCodesLeft: null };

async function askSecond(
  services: Services,
  visit: Visit,
  { customer }: Proven,
  returnUrl: string,
): Promise<SignInAnswer> {
  await askForSecondFactor(services, visit, customer);
  const Lock = await lockOf({ visit, services }, customer.email);
  const HasPasskey = await hasPasskey(services.db, customer.id);
  return { ...(await sessionAnswer(services, visit, returnUrl)), ...notYet, IsTwoFactor: true, HasPasskey, Lock };
}

/** Signs in with the mailed code, or the second factor's; asks for that after a code that was requested. Throws 422, 429. */
export async function proveSignIn(
  services: Services,
  visit: Visit,
  { Code, ReturnUrl }: { Code: string; ReturnUrl: string },
): Promise<SignInAnswer> {
  const proven = await takeCode(services, visit, Code);
  await clearOwnAttempts(services, visit, proven.customer.email);
  if (!proven.isSecondFactor && (await hasSecondFactor(services.db, proven.customer.id)))
    return await askSecond(services, visit, proven, ReturnUrl);
  return await enter(services, visit, proven, ReturnUrl);
}

/** Signs a customer in whose identity is proved, or asks for the second factor if it is not proved yet. */
export async function enter(
  services: Services,
  visit: Visit,
  proven: Proven,
  returnUrl: string,
): Promise<SignInAnswer> {
  const { customer, codesLeft } = proven;
  const guest = visit.customer ? null : visit.session;
  if (guest)
    await services.db.transaction(async (tx) => {
      const customerId = customer.id;
      if (guest.cartId) await mergeCarts(tx, { guestCartId: guest.cartId, customerId });
      await mergeSaved(tx, { sessionHash: guest.idHash, customerId });
      await mergeWishlists(tx, { sessionHash: guest.idHash, customerId });
      await moveUploads(tx, { sessionHash: guest.idHash, customerId });
    });
  const placed = guest ? await ordersSeenBy(services.db, guest) : [];
  const session = await visit.rotate({ customerId: customer.id, cartId: null });
  await grantOrders(services.db, session, placed);
  await rememberDevice(services, visit, customer.id);
  await requireSamePassword(services, visit, customer);
  // switched on while the password was being checked; the lock above has waited for it
  if (!proven.isSecondFactor && (await hasSecondFactor(services.db, customer.id))) {
    await visit.end();
    return await askSecond(services, visit, proven, returnUrl);
  }
  const answer = await sessionAnswer(services, visit, returnUrl);
  return {
    ...answer,
    // whoever used up a recovery code learns how many are left, on the way to the page
    Uri: codesLeft === null ? answer.Uri : visit.urls.twoFactorHome({ recovered: '1', returnUrl: answer.Uri }),
    IsCodeAsked: false,
    IsTwoFactor: false,
    HasPasskey: false,
    Lock: null,
    RecoveryCodesLeft: codesLeft,
  };
}

/**
 * A password that was replaced while it was being checked opens nothing. The lock waits for a reset that is about to
 * commit; one that begins later finds this session and ends it.
 */
async function requireSamePassword(services: Services, visit: Visit, { id, passwordHash }: Customer): Promise<void> {
  const [current] = await services.db
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, id))
    .for('share');
  if (current?.passwordHash === passwordHash) return;
  await visit.end();
  throw new ShopProblem(422, { code: 'Security.WrongCredentials' });
}

/** Ends the session: its id is invalid at once, the customer's cart stays with the customer. */
export async function logOff(services: Services, visit: Visit): Promise<SignedIn> {
  await visit.end();
  return await sessionAnswer(services, visit, '');
}
