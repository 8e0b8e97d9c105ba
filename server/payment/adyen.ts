import * as v from 'valibot';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import type { PaymentProvider } from '#server/settings.mjs';

export interface SessionRequest {
  /** The same key opens the same session. */
  idempotencyKey: string;
  reference: string;
  amountCents: number;
  returnUrl: string;
  /** ISO code of the billing country: it determines the payment methods offered. */
  countryCode: string;
  /** `fr-BE` or `nl-BE`. */
  locale: string;
  email: string;
  expiresAt: Date;
  /** Paid on the provider's own page instead of the shop's: needs no JavaScript. */
  isHosted: boolean;
}

const opened = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  sessionData: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  url: v.optional(v.pipe(v.string(), v.url())),
});
export type OpenedSession = v.InferOutput<typeof opened>;
export type Fetch = (request: Request) => Response | Promise<Response>;

/** Request timeout, in ms. */
const answerTimeout = 10_000;

/** How requests reach a provider. */
export const fetchFor = ({ isLocal }: PaymentProvider, { testGateway }: Pick<Services, 'testGateway'>): Fetch =>
  (isLocal && testGateway) || fetch;

const unavailable = () => new ShopProblem(503, { code: 'Payment.Unavailable' });

/**
 * Opens a payment session (`POST /v71/sessions`, amounts in cents). Throws 503 `Payment.Unavailable` if the provider
 * does not respond within 10 s, refuses, or returns no session; then nothing was charged.
 */
export async function openSession(
  { apiUrl, apiKey, merchantAccount }: PaymentProvider,
  ask: SessionRequest,
  send: Fetch = fetch,
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
  const answer = await post({ apiUrl, apiKey, idempotencyKey: ask.idempotencyKey, send }, '/sessions', body);
  if (!answer?.ok) throw unavailable();
  const parsed = v.safeParse(opened, await answer.json().catch(() => null));
  if (!parsed.success) throw unavailable();
  if (ask.isHosted ? !parsed.output.url : !parsed.output.sessionData) throw unavailable();
  return parsed.output;
}

/** Sends a request to the provider; null without a response. */
async function post(
  { apiUrl, apiKey, idempotencyKey, send }: { apiUrl: string; apiKey: string; idempotencyKey: string; send: Fetch },
  path: string,
  body: object,
): Promise<Response | null> {
  const request = new Request(apiUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey, 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerTimeout),
  });
  return await Promise.resolve(send(request)).catch(() => null);
}

export interface RefundRequest {
  /** Idempotency key: the same key is the same refund, however often it is requested. */
  idempotencyKey: string;
  /** Of the authorisation. */
  pspReference: string;
  reference: string;
  amountCents: number;
}
const accepted = v.object({ pspReference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
const refusal = v.object({ message: v.optional(v.pipe(v.string(), v.maxLength(500)), '') });

/**
 * The outcome of a refund request: accepted (a notification reports the result), refused for good, or to be retried.
 */
export type RefundAnswer =
  | { is: 'sent'; pspReference: string }
  | { is: 'refused'; why: string }
  | { is: 'unanswered'; why: string };

/** Requests a refund (`POST /v71/payments/{pspReference}/refunds`, amounts in cents). */
export async function requestRefund(
  { apiUrl, apiKey, merchantAccount }: PaymentProvider,
  ask: RefundRequest,
  send: Fetch = fetch,
): Promise<RefundAnswer> {
  const { idempotencyKey, reference } = ask;
  const amount = { value: ask.amountCents, currency: 'EUR' };
  const path = `/payments/${encodeURIComponent(ask.pspReference)}/refunds`;
  const answer = await post({ apiUrl, apiKey, idempotencyKey, send }, path, { merchantAccount, amount, reference });
  const body: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) {
    const taken = v.safeParse(accepted, body);
    return taken.success
      ? { is: 'sent', pspReference: taken.output.pspReference }
      : { is: 'unanswered', why: 'the answer is no refund' };
  }
  const said = v.safeParse(refusal, body);
  const why = `${answer?.status ?? 'no answer'} ${said.success ? said.output.message : ''}`.trim();
  // 401, 403 and 429 are about credentials and rate limits, not about the refund: retry later
  const isRefused = answer !== null && [400, 404, 422].includes(answer.status);
  return { is: isRefused ? 'refused' : 'unanswered', why };
}
