import { eq } from 'drizzle-orm';
import { consentHours, isEveryCategoryDenied } from '#rules/consent.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { consentChoices } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';

const HOUR = 3_600_000;

/** How long a proof is kept, in months: the year that a consent lasts, and the two in which it may be disputed. */
export const PROOF_MONTHS = 36;
export const PROOF_MS = PROOF_MONTHS * 30.5 * 24 * HOUR;

interface Asking {
  visit: Visit;
  services: Services;
}

/**
 * Keeps the proof of a choice. Each has a number of its own, in a cookie that is sent to the shop alone and used for
 * nothing else; who declines everything is left without one.
 */
export async function proveChoice({ visit, services }: Asking, record: ConsentRecord): Promise<void> {
  const most = services.settings.limits.consentChoicesPerAddress;
  await countAttempt(services, { name: 'consent.address', of: visit.ip, most, windowMs: HOUR });
  const { secrets } = visit;
  const before = secrets.read('choice');
  const isDeclined = isEveryCategoryDenied(record);
  if (isDeclined && before !== null) secrets.drop('choice');
  await services.db.insert(consentChoices).values({
    ...record,
    idHash: hashOf(isDeclined ? newSecret() : secrets.renew('choice', consentHours * HOUR)),
    replaces: before === null ? null : hashOf(before),
    chosenAt: new Date(services.now()),
  });
}

/** The proof of this browser's consent. */
export async function proofOf({ visit, services }: Asking): Promise<{ Number: string; At: string } | null> {
  const secret = visit.secrets.read('choice');
  if (secret === null) return null;
  const [found] = await services.db
    .select()
    .from(consentChoices)
    .where(eq(consentChoices.idHash, hashOf(secret)));
  return found ? { Number: numberOf(found.idHash), At: found.chosenAt.toISOString() } : null;
}

/** Short enough to be read out: `3F2A-91BC-07DE`. */
const numberOf = (idHash: string): string => [0, 4, 8].map((at) => idHash.slice(at, at + 4).toUpperCase()).join('-');
