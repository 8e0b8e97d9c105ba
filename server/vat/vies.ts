import * as v from 'valibot';
import type { VatNumberCheck } from '#rules/vat-number.ts';
import { turns } from '#server/kernel/turns.ts';

/** Whether a number is in use; null where nobody could say. */
export type Validity = boolean | null;
export type VatNumber = Pick<VatNumberCheck, 'countryCode' | 'vatNumber'>;

/** What the service said; the consultation number proves that it was asked for the requester. */
export interface ViesAnswer {
  isValid: Validity;
  consultationNumber: string | null;
}

export interface Vies {
  /**
   * Never throws: whatever goes wrong outside is null. Never call it inside a transaction. `requester` is who asks, the
   * shop's own number; without one the service gives no consultation number.
   */
  ask(number: VatNumber, requester?: VatNumber | null): Promise<ViesAnswer>;
}

/** An answer that takes longer is given up, in ms; waiting for one's turn counts. */
export const VIES_TIMEOUT_MS = 3_000;
/** The service refuses who asks too much at once. */
const MOST_AT_ONCE = 4;

/** It repeats the number it speaks of. A reason may come with `valid: false`: then it could not ask the member state. */
const verdict = v.object({
  valid: v.boolean(),
  countryCode: v.optional(v.string()),
  vatNumber: v.optional(v.string()),
  userError: v.optional(v.string()),
  /** The consultation number; empty where nobody in particular asked. */
  requestIdentifier: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))), undefined),
});
/** Errors come with status 200, too. */
const refusal = v.object({
  actionSucceed: v.literal(false),
  errorWrappers: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)),
});

/** The EU's service for VAT numbers (VIES REST) at an address; without one nobody knows anything. */
export function openVies(url: string | null): Vies {
  if (url === null) return { ask: () => Promise.resolve(nobodyKnows) };
  const inTurn = turns(MOST_AT_ONCE);
  const underWay = new Map<string, Promise<ViesAnswer>>();
  const ask = async (number: VatNumber, requester: VatNumber | null): Promise<ViesAnswer> => {
    const signal = AbortSignal.timeout(VIES_TIMEOUT_MS);
    try {
      const said = await inTurn(() => post(url, { number, requester }, signal));
      // a shop whose own number is not in use is told about others' all the same, without a proof
      if (requester && refusalIn(said) === 'INVALID_REQUESTER_INFO')
        return readAnswer(await inTurn(() => post(url, { number, requester: null }, signal)), number);
      return readAnswer(said, number);
    } catch {
      return nobodyKnows;
    }
  };
  return {
    // a number that is asked about already is not asked about twice
    ask: (number, requester = null) => {
      const key = number.countryCode + number.vatNumber;
      const asked = underWay.get(key) ?? ask(number, requester).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}

interface Question {
  number: VatNumber;
  requester: VatNumber | null;
}

async function post(url: string, { number, requester }: Question, signal: AbortSignal): Promise<unknown> {
  const { countryCode, vatNumber } = number;
  const asking = requester && {
    requesterMemberStateCode: requester.countryCode,
    requesterNumber: requester.vatNumber,
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ countryCode, vatNumber, ...asking }),
    redirect: 'error',
    signal,
  });
  return await answer.json();
}

/** Only a clear word about this very number counts; everything else, however it looks, is null. */
function readAnswer(said: unknown, { countryCode, vatNumber }: VatNumber): ViesAnswer {
  const refused = refusalIn(said);
  if (refused !== null) return refused === 'INVALID_INPUT' ? { ...nobodyKnows, isValid: false } : nobodyKnows;
  const parsed = v.safeParse(verdict, said);
  if (!parsed.success) return nobodyKnows;
  const { valid, userError = '', requestIdentifier = null, ...spokenOf } = parsed.output;
  if ((spokenOf.countryCode ?? countryCode) !== countryCode || (spokenOf.vatNumber ?? vatNumber) !== vatNumber)
    return nobodyKnows;
  if (!valid && !['', 'INVALID', 'INVALID_INPUT'].includes(userError)) return nobodyKnows;
  return { isValid: valid, consultationNumber: requestIdentifier };
}

const nobodyKnows: ViesAnswer = { isValid: null, consultationNumber: null };

function refusalIn(said: unknown): string | null {
  const refused = v.safeParse(refusal, said);
  return refused.success ? (refused.output.errorWrappers[0]?.error ?? '') : null;
}
