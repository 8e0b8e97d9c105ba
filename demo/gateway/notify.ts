import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';
import { loggable } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { notificationsPath, signatureOf } from '#server/payment/notification.ts';
import type { Notification } from '#server/payment/notification.ts';
import { webhookApp } from '#server/payment/webhook.routes.ts';
import { pspReference } from './seal.ts';
import type { Carried } from './seal.ts';

/** How long the shop may take to acknowledge, in ms. */
const notifyTimeout = 10_000;

/** The port on which this very request arrived: a Host header can say anything. */
function ownOrigin(c: Context<HttpEnv>): string | null {
  const env: unknown = c.env;
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return null;
  const { incoming } = env as { incoming: { socket?: { localAddress?: string; localPort?: number } } };
  const { localAddress, localPort } = incoming.socket ?? {};
  if (!localAddress || !localPort) return null;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

type Happened = Pick<Notification, 'pspReference' | 'originalReference' | 'merchantReference' | 'eventCode'> & {
  cents: number;
  success: boolean;
};

/** Notifies the shop of a payment's outcome, signed and over HTTP, as the provider does. */
export const notify = (
  { services, c }: { services: Services; c: Context<HttpEnv> },
  { session, success }: { session: Carried; success: boolean },
): Promise<void> =>
  tell(
    { services, c },
    {
      pspReference: pspReference(),
      originalReference: '',
      merchantReference: session.reference,
      cents: session.cents,
      eventCode: 'AUTHORISATION',
      success,
    },
  );

/** The same for any event; a shop that called this gateway in-process is notified in-process, too. */
export async function tell(
  { services, c }: { services: Services; c: Context<HttpEnv> },
  { cents, success, ...happened }: Happened,
): Promise<void> {
  const { payment, appPath } = services.settings;
  if (!payment) return;
  const told: Notification = {
    ...happened,
    merchantAccountCode: payment.merchantAccount,
    amount: { value: cents, currency: 'EUR' },
    success: success ? 'true' : 'false',
    additionalData: { hmacSignature: '' },
  };
  const additionalData = { hmacSignature: signatureOf(told, payment.hmacKey) };
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: { ...told, additionalData } }] };
  const origin = ownOrigin(c);
  const webhook = webhookApp(services);
  const send = origin ? fetch : (request: Request) => Promise.resolve(webhook.fetch(request));
  const address = origin ? origin + appPath + notificationsPath : `http://shop.localhost${notificationsPath}`;
  const request = new Request(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(notifyTimeout),
  });
  await send(request).catch((error: unknown) =>
    services.log.warn(loggable(error), 'the shop was not told of a payment'),
  );
}
