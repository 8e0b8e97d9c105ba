import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { checkForm } from '#rules/forms.ts';
import { codeLength, codeLife, resendAfter, signInCodeRules } from '#rules/sign-in-code.ts';
import type { Tx } from '#server/db/open.ts';
import { customers, outbox, signInProofs } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { invalid, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { countAttempt, countUp } from '../http/rate-limits.ts';

/** Code attempts per proof. */
const triesMost = 5;
/** Code mails per proof that can be requested again. */
const resendsMost = 3;
const HOUR = 3_600_000;

const newCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
/** Combined with the ticket, which only the browser has: a stolen table is of no use for trying codes. */
const codeHashOf = (ticket: string, code: string) => hashOf(`${ticket}:${code}`);
const codeOver = () => new ShopProblem(422, { code: 'Security.CodeExpired' });

/**
 * Requests a proof: the browser gets a ticket, and the owner a code by mail. Rows and response are the same whatever
 * was typed: for an unknown account or a wrong password (`customer` is null) no code is sent, and nobody can tell.
 */
export async function askForCode(
  services: Services,
  visit: Visit,
  { email, customer }: { email: string; customer: Customer | null },
): Promise<void> {
  const ticket = visit.secrets.renew('proof', codeLife);
  const code = newCode();
  const isMailed = await isWithinMails(services, customer ? email : `nobody ${email}`);
  await services.db.transaction(async (tx) => {
    const [proof] = await tx
      .insert(signInProofs)
      .values({
        ticketHash: hashOf(ticket),
        customerId: isMailed ? (customer?.id ?? null) : null,
        codeHash: codeHashOf(ticket, code),
        sentAt: new Date(services.now()),
        expiresAt: new Date(services.now() + codeLife),
      })
      .returning({ id: signInProofs.id });
    await postCode(tx, { proofId: proof?.id ?? 0, code, culture: visit.culture, at: services.now() });
  });
  services.wakeOutbox();
}

/** Limits the codes sent to a mailbox per hour, even to somebody with its password. */
async function isWithinMails(services: Services, of: string): Promise<boolean> {
  const { count } = await countUp(services, { name: 'signIn.mail', of: of.toLowerCase(), windowMs: HOUR });
  return count <= services.settings.limits.codesPerRecipient;
}

/** The code is the mail's `token`, which is deleted from the outbox once sent. */
const postCode = async (
  tx: Tx,
  { proofId, code, culture, at }: { proofId: number; code: string; culture: Culture; at: number },
) =>
  await tx
    .insert(outbox)
    .values({ kind: 'signInCode', payload: { proofId, token: code, culture }, dueAt: new Date(at) });

/** Mails a new code in place of the last one. Throws 429 until the wait is over, 422 for an expired proof. */
export async function resendCode(services: Services, visit: Visit): Promise<void> {
  const ticket = visit.secrets.read('proof');
  if (ticket === null) throw codeOver();
  const now = new Date(services.now());
  const [proof] = await services.db
    .select({ id: signInProofs.id, sentAt: signInProofs.sentAt, email: customers.email })
    .from(signInProofs)
    .leftJoin(customers, eq(customers.id, signInProofs.customerId))
    .where(and(eq(signInProofs.ticketHash, hashOf(ticket)), gt(signInProofs.expiresAt, now)));
  if (!proof) throw codeOver();
  const seconds = Math.ceil((proof.sentAt.getTime() + resendAfter - services.now()) / 1000);
  if (seconds > 0) throw new ShopProblem(429, { code: 'Security.Wait', params: { seconds }, retryAfter: seconds });
  await countAttempt(services, { name: 'signIn.resend', of: ticket, most: resendsMost, windowMs: HOUR });
  const code = newCode();
  if (!(await isWithinMails(services, proof.email ?? `nobody ${ticket}`))) return;
  await services.db.transaction(async (tx) => {
    await tx
      .update(signInProofs)
      .set({
        codeHash: codeHashOf(ticket, code),
        sentAt: now,
        expiresAt: new Date(services.now() + codeLife),
        tries: 0,
      })
      .where(eq(signInProofs.id, proof.id));
    await postCode(tx, { proofId: proof.id, code, culture: visit.culture, at: services.now() });
  });
  services.wakeOutbox();
}

/**
 * The customer whose proof the code completes; it is consumed. Throws 422: by field for a wrong code, for the form if
 * it has expired, was used, or had too many attempts.
 */
export async function takeCode(services: Services, visit: Visit, typed: string): Promise<Customer> {
  refuseFields(checkForm(signInCodeRules, { Code: typed }, visit.culture));
  const ticket = visit.secrets.read('proof');
  if (ticket === null) throw codeOver();
  const [proof] = await services.db
    .update(signInProofs)
    .set({ tries: sql`${signInProofs.tries} + 1` })
    .where(
      and(
        eq(signInProofs.ticketHash, hashOf(ticket)),
        lt(signInProofs.tries, triesMost),
        gt(signInProofs.expiresAt, new Date(services.now())),
      ),
    )
    .returning();
  if (!proof) throw codeOver();
  const { id, customerId } = proof;
  if (customerId === null || proof.codeHash !== codeHashOf(ticket, typed.replaceAll(/\s/g, '')))
    throw invalid('Code', 'Security.WrongCode');
  const used = await services.db.delete(signInProofs).where(eq(signInProofs.id, id)).returning({ id: signInProofs.id });
  const customer = await services.db.query.customers.findFirst({ where: eq(customers.id, customerId) });
  if (used.length === 0 || !customer) throw codeOver();
  visit.secrets.drop('proof');
  return customer;
}

/** Back to the password: abandons the pending code. */
export async function forgetCode({ db }: Pick<Services, 'db'>, visit: Visit): Promise<void> {
  const ticket = visit.secrets.read('proof');
  if (ticket !== null) await db.delete(signInProofs).where(eq(signInProofs.ticketHash, hashOf(ticket)));
  visit.secrets.drop('proof');
}
