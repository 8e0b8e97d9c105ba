import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { challengeLife } from '#rules/passkeys.ts';
import { passkeyChallenges } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

type Challenge = typeof passkeyChallenges.$inferSelect;

/** Challenges given to a browser belong to it for a day: tabs that were opened one after another share it. */
const BROWSER_MS = 24 * 3_600_000;

/** The shop, as passkeys know it: they are bound to its host, and answer no other origin. */
export const relyingParty = ({ origin }: Pick<Visit, 'origin'>) => ({ rpID: new URL(origin).hostname, origin });

/** A challenge for this browser; only its hash is stored. */
export async function issueChallenge(
  { visit: { secrets }, services: { db, now } }: Asker,
  { purpose, customerId }: Pick<Challenge, 'purpose' | 'customerId'>,
): Promise<string> {
  const challenge = newSecret();
  await db.insert(passkeyChallenges).values({
    challengeHash: hashOf(challenge),
    browserHash: hashOf(secrets.read('passkey') ?? secrets.renew('passkey', BROWSER_MS)),
    purpose,
    customerId,
    expiresAt: new Date(now() + challengeLife),
  });
  return challenge;
}

/**
 * The challenge that a response answers, which no other response can answer then: of several at the same moment one
 * deletes its row. Throws 422 if it is used, expired, another browser's, or of another purpose.
 */
export async function takeChallenge(
  { visit: { secrets }, services: { db, now } }: Asker,
  purpose: Challenge['purpose'],
  clientData: string,
): Promise<Challenge & { challenge: string }> {
  const challenge = challengeIn(clientData);
  const browser = secrets.read('passkey');
  const [taken] =
    browser === null
      ? []
      : await db
          .delete(passkeyChallenges)
          .where(
            and(
              eq(passkeyChallenges.challengeHash, hashOf(challenge)),
              eq(passkeyChallenges.browserHash, hashOf(browser)),
              eq(passkeyChallenges.purpose, purpose),
              gt(passkeyChallenges.expiresAt, new Date(now())),
            ),
          )
          .returning();
  if (!taken) throw new ShopProblem(422, { code: 'Passkey.Over' });
  return { ...taken, challenge };
}

const clientDataOf = v.object({ challenge: v.string() });

/** What the response says that it answers; the signature over it is checked later. */
function challengeIn(clientData: string): string {
  try {
    return v.parse(clientDataOf, JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))).challenge;
  } catch {
    return '';
  }
}
