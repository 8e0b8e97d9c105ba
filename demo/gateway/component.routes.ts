import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import { readJson } from '#server/http/body.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { outcomeOf } from './cards.ts';
import { gatewayPath } from './gateway.routes.ts';
import { pictureAt } from './logos.ts';
import { notify } from './notify.ts';
import { seal, unseal } from './seal.ts';
import type { Carried } from './seal.ts';
import { securedFields } from './secured-fields.ts';
import { componentWords } from './words.ts';

/** The component only accepts messages from iframes with this path right after the host; the settings name it, too. */
const componentPath = '/checkoutshopper';

const submitted = v.object({
  sessionData: v.string(),
  paymentMethod: v.object({ type: v.string(), encryptedCardNumber: v.optional(v.string(), '') }),
});

/** What the provider's component requests of the test gateway: its session, its fields' iframes, pictures and texts. */
export function localComponent(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>().basePath(componentPath);
  const bank = `${services.settings.appPath}${gatewayPath}/bank`;

  app.post('/v1/sessions/:id/setup', async (c) => {
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
  app.post('/v1/sessions/:id/payments', async (c) => {
    const body = v.safeParse(submitted, await readJson(c.req, { mayBeEmpty: false }));
    const session = body.success ? unseal(body.output.sessionData) : null;
    if (!body.success || !session) throw new ShopProblem(422);
    const { type, encryptedCardNumber } = body.output.paymentMethod;
    const outcome = type === 'scheme' ? outcomeOf(numberIn(encryptedCardNumber)) : 'RedirectShopper';
    const sessionData = seal(session);
    if (outcome === 'RedirectShopper') {
      const url = `${new URL(session.returnUrl).origin}${bank}?${new URLSearchParams({ session: sessionData })}`;
      const action = { type: 'redirect', method: 'GET', paymentMethodType: type, url };
      return c.json({ sessionData, resultCode: outcome, action });
    }
    if (outcome !== 'Pending') await notify({ services, c }, { session, success: outcome !== 'Refused' });
    if (outcome === 'TimeOut') return c.json({ errorCode: '905', message: 'no answer' }, 504);
    return c.json({ sessionData, sessionResult: seal({ ...session, outcome }), resultCode: outcome });
  });
  app.post('/v1/sessions/:id/paymentDetails', async (c) => {
    const details = v.safeParse(
      v.object({ details: v.object({ redirectResult: v.string() }) }),
      await readJson(c.req, { mayBeEmpty: false }),
    );
    const session = details.success ? unseal(details.output.details.redirectResult) : null;
    if (!session) throw new ShopProblem(422);
    return c.json({ sessionData: seal(session), sessionResult: seal(session), resultCode: session.outcome });
  });
  app.get('/securedfields/:key/:version/securedFields.html', (c) => securedFields(c));
  app.get('/datasets/countries/:locale', (c) => c.json(countriesIn(c.req.param('locale'))));
  // `…/translations/fr-FR.json`, under the version of whatever component requests it
  app.get('/*', (c) => {
    const locale = /\/translations\/([a-z]{2}-[A-Z]{2})\.json$/.exec(c.req.path)?.[1];
    if (locale) return c.json(componentWords(locale));
    // an iframe that the component only loads
    if (c.req.path.endsWith('.html'))
      return c.html('<!doctype html><html lang="en"><title>Test gateway</title></html>');
    if (!c.req.path.endsWith('.svg')) return c.json({});
    c.header('Content-Type', 'image/svg+xml');
    return c.body(pictureAt(c.req.path));
  });
  // the component's telemetry is discarded
  app.post('/*', (c) => c.json({}));
  return app;
}

async function sessionOf(c: Context<HttpEnv>): Promise<Carried> {
  const body = v.safeParse(v.object({ sessionData: v.string() }), await readJson(c.req, { mayBeEmpty: false }));
  const session = body.success ? unseal(body.output.sessionData) : null;
  if (!session) throw new ShopProblem(422);
  return session;
}

/** The digits as the gateway's own iframe wrapped them: the component only passes them on. */
const numberIn = (blob: string) =>
  Buffer.from(blob.replace(/^local_/, ''), 'base64')
    .toString('utf8')
    .slice(0, 40);

const countriesIn = (locale: string) => {
  const names = new Intl.DisplayNames([locale.slice(0, 2)], { type: 'region' });
  return ['BE', 'NL', 'FR', 'LU', 'DE'].map((id) => ({ id, name: names.of(id) ?? id }));
};
