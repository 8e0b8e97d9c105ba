import * as v from 'valibot';
import type { VatNumberCheck } from '#rules/vat-number.ts';
import { turns } from '#server/turns.ts';

/** Whether a number is in use; null where nobody could say. */
export type Validity = boolean | null;
export type VatNumber = Pick<VatNumberCheck, 'countryCode' | 'vatNumber'>;

export interface Vies {
  /** Never throws: whatever goes wrong outside is null. Never call it inside a transaction. */
  ask(number: VatNumber): Promise<Validity>;
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
});
/** Errors come with status 200, too. */
const refusal = v.object({
  actionSucceed: v.literal(false),
  errorWrappers: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)),
});

/** The EU's service for VAT numbers (VIES REST) at an address; without one nobody knows anything. */
export function openVies(url: string | null): Vies {
  if (url === null) return { ask: () => Promise.resolve(null) };
  const inTurn = turns(MOST_AT_ONCE);
  const underWay = new Map<string, Promise<Validity>>();
  const ask = async (number: VatNumber): Promise<Validity> => {
    const signal = AbortSignal.timeout(VIES_TIMEOUT_MS);
    try {
      return readAnswer(await inTurn(() => post(url, number, signal)), number);
    } catch {
      return null;
    }
  };
  return {
    // a number that is asked about already is not asked about twice
    ask: (number) => {
      const key = number.countryCode + number.vatNumber;
      const asked = underWay.get(key) ?? ask(number).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}

async function post(url: string, { countryCode, vatNumber }: VatNumber, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ countryCode, vatNumber }),
    redirect: 'error',
    signal,
  });
  return await answer.json();
}

/** Only a clear word about this very number counts; everything else, however it looks, is null. */
function readAnswer(said: unknown, { countryCode, vatNumber }: VatNumber): Validity {
  const refused = v.safeParse(refusal, said);
  if (refused.success) return refused.output.errorWrappers[0]?.error === 'INVALID_INPUT' ? false : null;
  const parsed = v.safeParse(verdict, said);
  if (!parsed.success) return null;
  const { valid, userError = '', ...spokenOf } = parsed.output;
  if ((spokenOf.countryCode ?? countryCode) !== countryCode || (spokenOf.vatNumber ?? vatNumber) !== vatNumber)
    return null;
  return valid || ['', 'INVALID', 'INVALID_INPUT'].includes(userError) ? valid : null;
}
