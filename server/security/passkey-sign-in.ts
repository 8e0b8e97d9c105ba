import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { PasskeyRequest, UsedPasskey } from '#contract/passkey.ts';
import type { SignInAnswer } from '#contract/security.ts';
import { challengeLife } from '#rules/passkeys.ts';
import { customers, passkeyOwners, passkeys, signInProofs } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { countAttempt, giveBack } from '../http/rate-limits.ts';
import { issueChallenge, relyingParty, takeChallenge } from './passkey-challenges.ts';
import { descriptorOf, passkeysOf, refused } from './passkeys.ts';
import { pendingSecondFactor } from './pending-code.ts';
import { forgetCode } from './sign-in-code.ts';
import { clearOwnAttempts } from './sign-in-attempts.ts';
import { enter } from './sign-in.ts';

const MINUTE = 60_000;
/** Challenges for an address in a minute: each page of signing in asks for one. */
const challengesMost = 120;

/**
 * Asks for a passkey: anybody's, or, as second factor, one of the account whose password was right. Throws 422 if no
 * sign-in awaits a second factor, 429.
 */
export async function askPasskey(asker: Asker, isSecondFactor: boolean): Promise<{ Options: PasskeyRequest }> {
  const { visit, services } = asker;
  await countAttempt(services, { name: 'passkey.ask', of: visit.ip, most: challengesMost, windowMs: MINUTE });
  const customerId = isSecondFactor ? await pendingSecondFactor(services, visit) : null;
  return {
    Options: {
      rpId: relyingParty(visit).rpID,
      challenge: await issueChallenge(asker, { purpose: 'signIn', customerId }),
      timeout: challengeLife,
      userVerification: 'required',
      allowCredentials: customerId === null ? [] : (await passkeysOf(services.db, customerId)).map(descriptorOf),
    },
  };
}

/**
 * Signs in with a passkey, which counts as both factors. Attempts are counted like passwords that an address tries, before
 * they are checked; a right one is not counted. Throws 422, 429.
 */
export async function signInWithPasskey(
  asker: Asker,
  { Response, ReturnUrl }: { Response: UsedPasskey; ReturnUrl: string },
): Promise<SignInAnswer> {
  const { visit, services } = asker;
  const attempts = { name: 'signIn.address', of: visit.ip, windowMs: MINUTE };
  await countAttempt(services, { ...attempts, most: services.settings.limits.signInPerAddress });
  const asked = await takeChallenge(asker, 'signIn', Response.response.clientDataJSON);
  const { passkey, customer } = await ownerOf(asker, Response);
  const counter = await verifiedCounter(asker, { passkey, Response, challenge: asked.challenge });
  const used = await services.db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date(services.now()) })
    // of two answers with the same count one is a copy's; authenticators that don't count always say 0
    .where(and(eq(passkeys.id, passkey.id), counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw refused();
  if (asked.customerId !== null) {
    if (asked.customerId !== customer.id) throw refused();
    await takeTicket(asker, customer.id);
  }
  await forgetCode(services, visit);
  await giveBack(services, attempts);
  await clearOwnAttempts(services, visit, customer.email);
  const answer = await enter(services, visit, { customer, isSecondFactor: true, codesLeft: null }, ReturnUrl);
  // removed in the meantime; the lock in `enter` has waited for that
  const kept = await services.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, passkey.id));
  if (kept.length > 0) return answer;
  await visit.end();
  throw unknown();
}

/** The same for a passkey that was removed, one of another shop, and an account that never was. */
const unknown = () => new ShopProblem(422, { code: 'Passkey.Unknown' });

async function ownerOf({ services: { db } }: Asker, { id, response: { userHandle } }: UsedPasskey) {
  const [found] = await db
    .select({ passkey: passkeys, customer: customers, handle: passkeyOwners.handle })
    .from(passkeys)
    .innerJoin(customers, eq(customers.id, passkeys.customerId))
    .innerJoin(passkeyOwners, eq(passkeyOwners.customerId, passkeys.customerId))
    .where(eq(passkeys.credentialId, id));
  const handle = found && Buffer.from(found.handle.replaceAll('-', ''), 'hex').toString('base64url');
  // authenticators may leave it out where they were told which passkeys to use
  if (!found || (userHandle !== undefined && userHandle !== handle)) throw unknown();
  return found;
}

interface Signed {
  passkey: typeof passkeys.$inferSelect;
  Response: UsedPasskey;
  challenge: string;
}

/** The authenticator's new count, if the signature is right, for this shop, and the user was verified. */
async function verifiedCounter({ visit, services }: Asker, { passkey, Response, challenge }: Signed): Promise<number> {
  const { rpID, origin } = relyingParty(visit);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...Response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    services.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused');
  }
  throw refused();
}

/** Uses up the ticket of the right password. Throws 422 if it is over. */
async function takeTicket({ visit, services: { db, now } }: Asker, customerId: number): Promise<void> {
  const ticket = visit.secrets.read('proof') ?? '';
  const taken = await db
    .delete(signInProofs)
    .where(
      and(
        eq(signInProofs.ticketHash, hashOf(ticket)),
        eq(signInProofs.customerId, customerId),
        eq(signInProofs.isSecondFactor, true),
        gt(signInProofs.expiresAt, new Date(now())),
      ),
    )
    .returning({ id: signInProofs.id });
  if (taken.length === 0) throw new ShopProblem(422, { code: 'Security.CodeExpired' });
}
