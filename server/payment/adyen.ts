import * as v from 'valibot';
import { ShopProblem } from '#server/http/problem.ts';
import type { PaymentProvider } from '#server/settings.mjs';

export interface SessionAsk {
  /** The same key opens the same session. */
  idempotencyKey: string;
  reference: string;
  amountCents: number;
  returnUrl: string;
  /** ISO code of the billing country: it decides which ways to pay are offered. */
  countryCode: string;
  /** `fr-BE` or `nl-BE`. */
  locale: string;
  email: string;
  expiresAt: Date;
  /** Paid on the provider's own page rather than on the shop's: needs no script. */
  isHosted: boolean;
}

const opened = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  sessionData: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  url: v.optional(v.pipe(v.string(), v.url())),
});
export type OpenedSession = v.InferOutput<typeof opened>;
export type Ask = (request: Request) => Response | Promise<Response>;

/** An answer that takes longer is given up, in ms. */
const sessionTimeout = 10_000;

const unavailable = () => new ShopProblem(503, { code: 'Payment.Unavailable' });

/**
 * Opens a payment session (`POST /v71/sessions`, amounts in cents). Throws 503 `Payment.Unavailable` when the provider
 * does not answer in 10 s, refuses or answers what is no session; then nothing was charged.
 */
export async function openSession(
  { apiUrl, apiKey, merchantAccount }: PaymentProvider,
  ask: SessionAsk,
  send: Ask = fetch,
): Promise<OpenedSession> {
  const body = {
    merchantAccount,
    amount: { value: ask.amountCents, currency: 'EUR' },
    reference: ask.reference,
    returnUrl: ask.returnUrl,
    countryCode: ask.countryCode,
    shopperLocale: ask.locale,
    shopperEmail: ask.email,
    expiresAt: ask.expiresAt.toISOString(),
    channel: 'Web',
    ...(ask.isHosted ? { mode: 'hosted' } : {}),
  };
  const request = new Request(`${apiUrl}/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey, 'Idempotency-Key': ask.idempotencyKey },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(sessionTimeout),
  });
  const answer = await Promise.resolve(send(request)).catch(() => null);
  if (!answer?.ok) throw unavailable();
  const parsed = v.safeParse(opened, await answer.json().catch(() => null));
  if (!parsed.success) throw unavailable();
  if (ask.isHosted ? !parsed.output.url : !parsed.output.sessionData) throw unavailable();
  return parsed.output;
}
