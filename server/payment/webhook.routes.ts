import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '#server/http/body.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { isSigned, notifications, notificationsPath } from './notification.ts';
import { takeNotification } from './take-notification.ts';

/** The provider's payment notifications. A request is accepted only if all of it is genuine (else 403). */
export function webhookApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post(notificationsPath, async (c) => {
    const { payment } = services.settings;
    if (!payment) throw notFound();
    const parsed = v.safeParse(notifications, await readJson(c.req, { mayBeEmpty: false }));
    if (!parsed.success) throw new ShopProblem(400);
    const items = parsed.output.notificationItems.map((each) => each.NotificationRequestItem);
    const isGenuine = items.every(
      (it) => it.merchantAccountCode === payment.merchantAccount && isSigned(it, payment.hmacKey),
    );
    if (!isGenuine) throw new ShopProblem(403);
    for (const item of items) await takeNotification(services, item);
    c.header('Cache-Control', 'no-store');
    return c.text('[accepted]');
  });
  return app;
}

export const routes: Routes = { signed: [notificationsPath], app: webhookApp };
