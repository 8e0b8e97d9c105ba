import { Hono } from 'hono';
import { callPaths } from '#contract/call-paths.ts';
import { subscribeToNewsletter, unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { urlsIn } from '#rules/urls.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { answers } from '#server/http/handler.ts';
import { requireRole, visitOf } from '#server/http/mount.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Services } from '#server/services.ts';
import { confirmedAddresses } from './export.ts';
import { newsletterPages } from './newsletter-pages.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

const calls = [
  answers(subscribeToNewsletter, async ({ visit, services, body }) => {
    await subscribe({ visit, services }, body);
    return { Message: await services.texts.translate(visit.culture, 'Newsletter.Sent') };
  }),
  answers(unsubscribeFromNewsletter, async ({ visit, services, query }) => {
    await unsubscribe(services, query.token);
    return { Message: await services.texts.translate(visit.culture, 'Newsletter.Stopped') };
  }),
];

function newsletterApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  // a mail program that knows no one-click opens the address: the page asks
  app.get(unsubscribeFromNewsletter.path, (c) => {
    const token = (c.req.query('token') ?? '').slice(0, 43);
    const urls = urlsIn(c.get('culture'), services.settings.appPath);
    return c.redirect(
      /^[\w-]{36,43}$/.test(token) ? urls.newsletterLink({ purpose: 'unsubscribe', token }) : urls.newsletter(),
      303,
    );
  });
  app.get(callPaths.newsletterAddresses, async (c) => {
    requireRole(await visitOf(c, services), 'staff');
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Disposition', 'attachment; filename="newsletter.csv"');
    return c.body(await confirmedAddresses(services), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  });
  return app;
}

/** The token of a mail is all that its sender's machine has. */
export const routes: Routes = {
  calls,
  pages: newsletterPages,
  signed: [unsubscribeFromNewsletter.path],
  app: newsletterApp,
};
