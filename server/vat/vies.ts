import * as v from 'valibot';
import type { VatNumberCheck } from '#rules/vat-number.ts';
import { limitConcurrency } from '#server/kernel/limit-concurrency.ts';

/** Whether a number is valid; null if it could not be checked. */
export type Validity = boolean | null;
export type VatNumber = Pick<VatNumberCheck, 'countryCode' | 'vatNumber'>;

/** The service's response; the consultation number proves the check by the requester. */
export interface ViesAnswer {
  isValid: Validity;
  consultationNumber: string | null;
}

export interface Vies {
  /**
   * Never throws: any failure is null. Never call it inside a transaction. `requester` is the shop's own number;
   * without one the service issues no consultation number.
   */
  ask(number: VatNumber, requester?: VatNumber | null): Promise<ViesAnswer>;
}

/** Timeout, in ms; waiting in the queue counts. */
export const VIES_TIMEOUT_MS = 3_000;
/** The service rejects too many concurrent requests. */
const MOST_AT_ONCE = 4;

/** It repeats the number. `valid: false` may come with an error code: then the member state could not be asked. */
const verdict = v.object({
  valid: v.boolean(),
  countryCode: v.optional(v.string()),
  vatNumber: v.optional(v.string()),
  userError: v.optional(v.string()),
  /** The consultation number; empty for an anonymous check. */
  requestIdentifier: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))), undefined),
});
/** Errors have status 200, too. */
const refusal = v.object({
  actionSucceed: v.literal(false),
  errorWrappers: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)),
});

/** The EU's VAT number service (VIES REST) at a URL; without one every result is null. */
export function openVies(url: string | null): Vies {
  if (url === null) return { ask: () => Promise.resolve(nobodyKnows) };
  const inTurn = limitConcurrency(MOST_AT_ONCE);
  const underWay = new Map<string, Promise<ViesAnswer>>();
  const ask = async (number: VatNumber, requester: VatNumber | null): Promise<ViesAnswer> => {
    const signal = AbortSignal.timeout(VIES_TIMEOUT_MS);
    try {
      const said = await inTurn(() => post(url, { number, requester }, signal));
      // with an invalid number of its own the shop still gets results, just without proof
      if (requester && refusalIn(said) === 'INVALID_REQUESTER_INFO')
        return readAnswer(await inTurn(() => post(url, { number, requester: null }, signal)), number);
      return readAnswer(said, number);
    } catch {
      return nobodyKnows;
    }
  };
  return {
    // concurrent checks of the same number share one request
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

/** Only an unambiguous verdict on this very number counts; anything else is null. */
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
