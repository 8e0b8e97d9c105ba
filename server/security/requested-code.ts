import { eq } from 'drizzle-orm';
import { checkForm } from '#rules/forms.ts';
import { forgotPasswordRules } from '#rules/recovery-form.ts';
import { customers } from '#server/db/schema/index.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Visit } from '#server/http/visit.ts';
import { refuseFields } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { knownDevice } from './known-devices.ts';
import { askForCode, isWithinMails } from './sign-in-code.ts';

const HOUR = 3_600_000;

/**
 * Mails the owner of an account a code that signs in instead of a password, in this browser alone. Rows, response and
 * timing are the same whether or not the address has an account. Beyond a mailbox's limit nothing is mailed; a browser
 * that the account knows is counted apart, so that strangers do not keep the owner out. Throws 422 for what is no
 * address, 429 for too many requests from one client.
 */
export async function requestCode(services: Services, visit: Visit, email: string): Promise<void> {
  refuseFields(checkForm(forgotPasswordRules, { Email: email }, visit.culture));
  const { codesPerAddress } = services.settings.limits;
  await countAttempt(services, { name: 'signIn.request', of: visit.ip, most: codesPerAddress, windowMs: HOUR });
  const device = await knownDevice(services, visit, email);
  const isMailed = await isWithinMails(services, device ?? email, true);
  const customer = (await services.db.query.customers.findFirst({ where: eq(customers.email, email) })) ?? null;
  await askForCode(services, visit, { customer, isMailed, isRequested: true });
}
