import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';
import { loggable } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';
import { notificationsPath, signatureOf } from '../notification.ts';
import type { Notification } from '../notification.ts';
import { pspReference } from './seal.ts';
import type { Carried } from './seal.ts';

/** How long the shop may take to accept, in ms. */
const notifyTimeout = 10_000;

/** The port that this very request came in by: a Host header may say anything. */
function ownOrigin(c: Context<HttpEnv>): string | null {
  const env: unknown = c.env;
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return null;
  const { incoming } = env as { incoming: { socket?: { localAddress?: string; localPort?: number } } };
  const { localAddress, localPort } = incoming.socket ?? {};
  if (!localAddress || !localPort) return null;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** Tells the shop what became of a payment, signed and over HTTP, as the provider does. */
export async function notify(
  { services, c }: { services: Services; c: Context<HttpEnv> },
  { session, success }: { session: Carried; success: boolean },
): Promise<void> {
  const { payment, appPath } = services.settings;
  const origin = ownOrigin(c);
  if (!payment || !origin) return;
  const told: Notification = {
    pspReference: pspReference(),
    originalReference: '',
    merchantAccountCode: payment.merchantAccount,
    merchantReference: session.reference,
    amount: { value: session.cents, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    success: success ? 'true' : 'false',
    additionalData: { hmacSignature: '' },
  };
  const additionalData = { hmacSignature: signatureOf(told, payment.hmacKey) };
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: { ...told, additionalData } }] };
  await fetch(origin + appPath + notificationsPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(notifyTimeout),
  }).catch((error: unknown) => services.log.warn(loggable(error), 'the shop was not told of a payment'));
}
