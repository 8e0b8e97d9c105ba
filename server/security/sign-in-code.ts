import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { checkForm } from '#rules/forms.ts';
import { codeLength, codeLife, resendAfter, secondFactorLife, signInCodeRules } from '#rules/sign-in-code.ts';
import type { Tx } from '#server/db/open.ts';
import { customers, outbox, signInProofs } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { invalid, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { Services } from '#server/services.ts';
import { countAttempt, countUp } from '../http/rate-limits.ts';
import { countCode, hasSecondFactor, takeSecondFactor } from './second-factor.ts';

/** Code attempts per proof. */
const triesMost = 5;
/** Code mails per proof that can be requested again. */
const resendsMost = 3;
const HOUR = 3_600_000;

const newCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
/** Combined with the ticket, which only the browser has: a stolen table is of no use for trying codes. */
const codeHashOf = (ticket: string, code: string) => hashOf(`${ticket}:${code}`);
/** Expired, used, or too many attempts. */
export const codeOver = () => new ShopProblem(422, { code: 'Security.CodeExpired' });

/**
 * Requests a proof: the browser gets a ticket, and the owner a code by mail. Rows and response are the same whatever
 * was typed: for an unknown account or a wrong password (`customer` is null) no code is sent, and nobody can tell.
 * `isMailed`: whether the mailbox's limit allows it.
 */
export async function askForCode(
  services: Services,
  visit: Visit,
  { customer, isMailed, isRequested = false }: { customer: Customer | null; isMailed: boolean; isRequested?: boolean },
): Promise<void> {
  const ticket = visit.secrets.renew('proof', codeLife);
  const code = newCode();
  await services.db.transaction(async (tx) => {
    const [proof] = await tx
      .insert(signInProofs)
      .values({
        ticketHash: hashOf(ticket),
        customerId: isMailed ? (customer?.id ?? null) : null,
        isRequested,
        codeHash: codeHashOf(ticket, code),
        sentAt: new Date(services.now()),
        expiresAt: new Date(services.now() + codeLife),
      })
      .returning({ id: signInProofs.id });
    await postCode(tx, { proofId: proof?.id ?? 0, code, culture: visit.culture, at: services.now() });
  });
  services.wakeOutbox();
}

/** Requests the second factor: the password was right, and everybody may know. Nothing is mailed. */
export async function askForSecondFactor(services: Services, visit: Visit, customer: Customer): Promise<void> {
  const ticket = visit.secrets.renew('proof', secondFactorLife);
  const now = services.now();
  await services.db.insert(signInProofs).values({
    ticketHash: hashOf(ticket),
    customerId: customer.id,
    isSecondFactor: true,
    codeHash: '',
    sentAt: new Date(now),
    expiresAt: new Date(now + secondFactorLife),
  });
}

/**
 * Limits the codes sent to a mailbox per hour, even to somebody with its password. Those that anybody can request are
 * counted apart: they must not keep a code from the owner of an account under attack.
 */
export async function isWithinMails(services: Services, of: string, isRequested = false): Promise<boolean> {
  const name = isRequested ? 'signIn.requested' : 'signIn.mail';
  const { count } = await countUp(services, { name, of: of.toLowerCase(), windowMs: HOUR });
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

/**
 * Mails a new code in place of the last one; returns whether it was requested. Throws 429 until the wait is over, 422 for
 * an expired proof.
 */
export async function resendCode(services: Services, visit: Visit): Promise<{ isRequested: boolean }> {
  const ticket = visit.secrets.read('proof');
  if (ticket === null) throw codeOver();
  const now = new Date(services.now());
  const [proof] = await services.db
    .select({
      id: signInProofs.id,
      sentAt: signInProofs.sentAt,
      isRequested: signInProofs.isRequested,
      email: customers.email,
    })
    .from(signInProofs)
    .leftJoin(customers, eq(customers.id, signInProofs.customerId))
    .where(
      and(
        eq(signInProofs.ticketHash, hashOf(ticket)),
        eq(signInProofs.isSecondFactor, false),
        gt(signInProofs.expiresAt, now),
      ),
    );
  if (!proof) throw codeOver();
  const seconds = Math.ceil((proof.sentAt.getTime() + resendAfter - services.now()) / 1000);
  if (seconds > 0) throw new ShopProblem(429, { code: 'Security.Wait', params: { seconds }, retryAfter: seconds });
  await countAttempt(services, { name: 'signIn.resend', of: ticket, most: resendsMost, windowMs: HOUR });
  const code = newCode();
  const { isRequested } = proof;
  if (!(await isWithinMails(services, proof.email ?? `nobody ${ticket}`, isRequested))) return { isRequested };
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
  return { isRequested };
}

/** Whose sign-in a code completed, and with what. */
export interface Proven {
  customer: Customer;
  /** By the second factor. */
  isSecondFactor: boolean;
  /** Unused recovery codes, if one was used; else null. */
  codesLeft: number | null;
}

/**
 * The customer whose proof the code completes; it is consumed. After a password, an account with two-factor
 * authentication takes no mailed code, whatever was asked for; a requested code is asked for first. Throws 422: by field for a wrong code, for the form if it has expired, was used, or had
 * too many attempts; 429 while the second factor is locked.
 */
export async function takeCode(services: Services, visit: Visit, typed: string): Promise<Proven> {
  refuseFields(checkForm(signInCodeRules, { Code: typed }, visit.culture));
  const ticket = visit.secrets.read('proof');
  if (ticket === null) throw codeOver();
  const [proof] = await services.db
    .update(signInProofs)
    .set({ tries: sql`${signInProofs.tries} + 1` })
    .where(
      and(
        eq(signInProofs.ticketHash, hashOf(ticket)),
        or(eq(signInProofs.isSecondFactor, true), lt(signInProofs.tries, triesMost)),
        gt(signInProofs.expiresAt, new Date(services.now())),
      ),
    )
    .returning();
  if (!proof) throw codeOver();
  const { id, customerId, isSecondFactor: isTold } = proof;
  const customer =
    customerId === null
      ? undefined
      : await services.db.query.customers.findFirst({ where: eq(customers.id, customerId) });
  const isSecondFactor =
    customer !== undefined && !proof.isRequested && (await hasSecondFactor(services.db, customer.id));
  // switched off since the password was checked
  if (isTold && !isSecondFactor) throw codeOver();
  const isMailedCode = proof.codeHash === codeHashOf(ticket, typed.replaceAll(/\s/g, ''));
  const right = isSecondFactor
    ? await trySecondFactor({ visit, services }, customer, { typed, isTold })
    : isMailedCode && { codesLeft: null };
  if (!customer || !right) throw invalid('Code', isTold ? 'Security.WrongAppCode' : 'Security.WrongCode');
  const used = await services.db.delete(signInProofs).where(eq(signInProofs.id, id)).returning({ id: signInProofs.id });
  if (used.length === 0) throw codeOver();
  visit.secrets.drop('proof');
  return { customer, isSecondFactor, codesLeft: right.codesLeft };
}

/** Where nobody may learn that the password was right, a lock is a wrong code like any other. */
async function trySecondFactor(
  { visit, services }: Asker,
  customer: Customer,
  { typed, isTold }: { typed: string; isTold: boolean },
): Promise<{ codesLeft: number | null } | false> {
  try {
    const tries = await countCode({ visit, services }, customer.email);
    const right = await takeSecondFactor(services, customer, typed);
    if (right) await tries.forgive();
    return right;
  } catch (error) {
    if (isTold || !(error instanceof ShopProblem)) throw error;
    return false;
  }
}

/** Back to the password: abandons the pending code. */
export async function forgetCode({ db }: Pick<Services, 'db'>, visit: Visit): Promise<void> {
  const ticket = visit.secrets.read('proof');
  if (ticket !== null) await db.delete(signInProofs).where(eq(signInProofs.ticketHash, hashOf(ticket)));
  visit.secrets.drop('proof');
}
