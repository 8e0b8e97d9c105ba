import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import { readForm, readJson } from '#server/http/body.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { notFound, ShopProblem } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';
import type { Ask } from '../adyen.ts';
import { outcomeOf } from './cards.ts';
import { notify } from './notify.ts';
import { answerHosted, bankPage, hostedPage } from './pages.ts';
import { seal, unseal } from './seal.ts';
import type { Carried } from './seal.ts';
import { securedFields } from './secured-fields.ts';

export const gatewayPath = '/dev/payments';

const sessionAsk = v.object({
  reference: v.string(),
  amount: v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(1)), currency: v.literal('EUR') }),
  returnUrl: v.pipe(v.string(), v.url()),
  countryCode: v.string(),
  shopperLocale: v.string(),
  mode: v.optional(v.literal('hosted')),
});
const submitted = v.object({
  sessionData: v.string(),
  paymentMethod: v.object({ type: v.string(), encryptedCardNumber: v.optional(v.string(), '') }),
});

/**
 * The test gateway: it speaks the provider's session protocol on paths of the shop, so that every line of the shop's
 * own code is tried without keys, and it moves no money. It keeps nothing between requests. Never in production.
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
    // the same key is the same session
    const key = c.req.header('Idempotency-Key') ?? crypto.randomUUID();
    const id = `CS${createHash('sha256').update(key).digest('hex').slice(0, 16).toUpperCase()}`;
    const culture = shopperLocale.startsWith('nl') ? 'nl' : 'fr';
    const sealed = seal({ id, reference, cents: amount.value, returnUrl, countryCode, culture });
    if (mode !== 'hosted') return c.json({ id, sessionData: sealed });
    const url = `${publicUrl ?? new URL(returnUrl).origin}${base}/hosted?${new URLSearchParams({ session: sealed })}`;
    return c.json({ id, url });
  });

  const component = '/checkoutshopper';
  app.post(`${component}/v1/sessions/:id/setup`, async (c) => {
    const session = await sessionOf(c);
    return c.json({
      id: session.id,
      sessionData: seal(session),
      amount: { value: session.cents, currency: 'EUR' },
      countryCode: session.countryCode,
      shopperLocale: session.culture === 'nl' ? 'nl-NL' : 'fr-FR',
      returnUrl: session.returnUrl,
      expiresAt: new Date(services.now() + 3_600_000).toISOString(),
      paymentMethods: {
        paymentMethods: [
          { type: 'scheme', name: session.culture === 'nl' ? 'Kaart' : 'Carte', brands: ['visa', 'mc', 'bcmc'] },
          { type: 'ideal', name: 'iDEAL' },
        ],
        storedPaymentMethods: [],
      },
      configuration: { enableStoreDetails: false },
    });
  });
  app.post(`${component}/v1/sessions/:id/payments`, async (c) => {
    const body = v.safeParse(submitted, await readJson(c.req, { mayBeEmpty: false }));
    const session = body.success ? unseal(body.output.sessionData) : null;
    if (!body.success || !session) throw new ShopProblem(422);
    const { type, encryptedCardNumber } = body.output.paymentMethod;
    const outcome = type === 'scheme' ? outcomeOf(numberIn(encryptedCardNumber)) : 'RedirectShopper';
    const sessionData = seal(session);
    if (outcome === 'RedirectShopper') {
      const url = `${new URL(session.returnUrl).origin}${base}/bank?${new URLSearchParams({ session: sessionData })}`;
      const action = { type: 'redirect', method: 'GET', paymentMethodType: type, url };
      return c.json({ sessionData, resultCode: outcome, action });
    }
    if (outcome !== 'Pending') await notify({ services, c }, { session, success: outcome !== 'Refused' });
    if (outcome === 'TimeOut') return c.json({ errorCode: '905', message: 'no answer' }, 504);
    return c.json({ sessionData, sessionResult: seal({ ...session, outcome }), resultCode: outcome });
  });
  app.post(`${component}/v1/sessions/:id/paymentDetails`, async (c) => {
    const details = v.safeParse(
      v.object({ details: v.object({ redirectResult: v.string() }) }),
      await readJson(c.req, { mayBeEmpty: false }),
    );
    const session = details.success ? unseal(details.output.details.redirectResult) : null;
    if (!session) throw new ShopProblem(422);
    return c.json({ sessionData: seal(session), sessionResult: seal(session), resultCode: session.outcome });
  });
  app.get(`${component}/securedfields/:key/:version/securedFields.html`, (c) => securedFields(c));
  app.get(`${component}/datasets/countries/:locale`, (c) => c.json(countriesIn(c.req.param('locale'))));
  app.get(`${component}/*`, (c) => {
    if (!c.req.path.endsWith('.svg')) return c.json({});
    c.header('Content-Type', 'image/svg+xml');
    return c.body(blankCard);
  });
  // what the component counts is nobody's business here
  app.post(`${component}/*`, (c) => c.json({}));

  app.get('/hosted', async (c) => await hostedPage({ services, c }, sealedIn(c)));
  app.post('/hosted', async (c) => await answerHosted({ services, c, base }, await readForm(c.req)));
  app.get('/bank', async (c) => await bankPage({ services, c }, sealedIn(c)));
  return app;
}

/** The same gateway without a socket, for the shop's own server: its address is nobody's. */
export const askLocalGateway = (services: Services): Ask => {
  const gateway = localGateway(services);
  return (request) => gateway.fetch(request);
};

function sealedIn(c: Context<HttpEnv>): Carried {
  const session = unseal(c.req.query('session'));
  if (!session) throw notFound();
  return session;
}

async function sessionOf(c: Context<HttpEnv>): Promise<Carried> {
  const body = v.safeParse(v.object({ sessionData: v.string() }), await readJson(c.req, { mayBeEmpty: false }));
  const session = body.success ? unseal(body.output.sessionData) : null;
  if (!session) throw new ShopProblem(422);
  return session;
}

/** What the gateway's own frame made of the digits: the component only passes it on. */
const numberIn = (blob: string) =>
  Buffer.from(blob.replace(/^local_/, ''), 'base64')
    .toString('utf8')
    .slice(0, 40);

const countriesIn = (locale: string) => {
  const names = new Intl.DisplayNames([locale.slice(0, 2)], { type: 'region' });
  return ['BE', 'NL', 'FR', 'LU', 'DE'].map((id) => ({ id, name: names.of(id) ?? id }));
};

const blankCard =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26"><rect width="40" height="26" rx="4" fill="#d9dee3"/><rect y="6" width="40" height="5" fill="#8a949e"/></svg>';
