import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import { readForm, readJson } from '#server/http/body.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { tell } from './notify.ts';
import { answerHosted, bankPage, hostedPage } from './pages.ts';
import { seal, unseal } from './seal.ts';
import type { Carried } from './seal.ts';

export const gatewayPath = '/dev/payments';

const amount = v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(1)), currency: v.literal('EUR') });
const refundAsk = v.object({ reference: v.string(), amount });
const sessionAsk = v.object({
  reference: v.string(),
  amount,
  returnUrl: v.pipe(v.string(), v.url()),
  countryCode: v.string(),
  shopperLocale: v.string(),
  mode: v.optional(v.literal('hosted')),
});

/** Idempotent: the same key names the same session or refund. */
const nameOf = (key: string = crypto.randomUUID()) =>
  createHash('sha256').update(key).digest('hex').slice(0, 16).toUpperCase();

/**
 * The test gateway: it speaks the provider's session and refund protocol on paths of the shop, so that all the shop's
 * own code runs without keys, and it moves no money. It is stateless. Never in production.
 */
export function localGateway(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>().basePath(gatewayPath);
  const { payment, appPath, publicUrl } = services.settings;
  const base = `${appPath}${gatewayPath}`;

  app.post('/v71/sessions', async (c) => {
    if (c.req.header('X-API-Key') !== payment?.apiKey) throw new ShopProblem(403);
    const ask = v.safeParse(sessionAsk, await readJson(c.req, { mayBeEmpty: false }));
    if (!ask.success) throw new ShopProblem(422);
    const { reference, amount, returnUrl, countryCode, shopperLocale, mode } = ask.output;
    const id = `CS${nameOf(c.req.header('Idempotency-Key'))}`;
    const culture = shopperLocale.startsWith('nl') ? 'nl' : 'fr';
    const sealed = seal({ id, reference, cents: amount.value, returnUrl, countryCode, culture });
    if (mode !== 'hosted') return c.json({ id, sessionData: sealed });
    const url = `${publicUrl ?? new URL(returnUrl).origin}${base}/hosted?${new URLSearchParams({ session: sealed })}`;
    return c.json({ id, url });
  });

  app.post('/v71/payments/:psp/refunds', async (c) => {
    if (c.req.header('X-API-Key') !== payment?.apiKey) throw new ShopProblem(403);
    const ask = v.safeParse(refundAsk, await readJson(c.req, { mayBeEmpty: false }));
    if (!ask.success) throw new ShopProblem(422);
    const { reference, amount } = ask.output;
    const pspReference = `RF${nameOf(c.req.header('Idempotency-Key'))}`;
    const originalReference = c.req.param('psp');
    const happened = { pspReference, originalReference, merchantReference: reference, cents: amount.value };
    await tell({ services, c }, { ...happened, eventCode: 'REFUND', success: true });
    return c.json({ pspReference, reference, status: 'received' }, 201);
  });

  app.get('/hosted', async (c) => await hostedPage({ services, c }, sealedIn(c)));
  app.post('/hosted', async (c) => await answerHosted({ services, c, base }, await readForm(c.req)));
  app.get('/bank', async (c) => await bankPage({ services, c }, sealedIn(c)));
  return app;
}

function sealedIn(c: Context<HttpEnv>): Carried {
  const session = unseal(c.req.query('session'));
  if (!session) throw notFound();
  return session;
}
