import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { outbox } from '#server/db/schema/index.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { publicBase } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { composeMail } from '#server/mail/compose.ts';
import { escapeHtml } from '#server/html/escape.ts';

type Row = typeof outbox.$inferSelect;

// mails have their styles in attributes; nothing in them may run, submit, or load anything but the shop's own pictures
const policy = `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const newest = 100;

/** The shop's mails for its developers, sent or pending. Never in production: they contain personal data. */
export function outboxApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { db, settings } = services;
  const address = `${settings.appPath}/dev/outbox`;
  app.use('/dev/outbox/*', async (_, next) => {
    if (settings.isProduction) throw notFound();
    await next();
  });
  app.get('/dev/outbox', async (c) => {
    const rows = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(newest);
    const items = await Promise.all(
      rows.map(async (row) => {
        const mail = await composeMail(services, row).catch(() => null);
        const subject = mail?.subject ?? row.kind;
        return `<tr><td>${row.id}</td><td><a href="${address}/${row.id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(mail?.to.address ?? '')}</td><td>${stateOf(row)}</td></tr>`;
      }),
    );
    const table = `<table><tr><th>No.</th><th>Subject</th><th>To</th><th>State</th></tr>${items.join('')}</table>`;
    return page(c, 'Outbox', rows.length > 0 ? table : '<p>No mail yet. Place an order to see one.</p>');
  });
  app.get('/dev/outbox/:id{[0-9]{1,9}}', async (c) => {
    const [row] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, Number(c.req.param('id'))));
    if (!row) throw notFound();
    const mail = await composeMail(services, row);
    if (!mail) throw notFound();
    const head = [`To: ${mail.to.name} <${mail.to.address}>`, `Subject: ${mail.subject}`].map(escapeHtml).join('<br>');
    // wherever this shop is read from
    const shown = mail.html.replaceAll(`${publicBase(settings)}/assets/`, `${settings.appPath}/assets/`);
    const body = `<p><a href="${address}">All mails</a></p><p>${head}<br>${stateOf(row)}</p>
<iframe sandbox="allow-same-origin" title="HTML" srcdoc="${escapeHtml(shown)}"></iframe>
<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`;
    return page(c, mail.subject, body);
  });
  return app;
}

export const routes: Routes = { app: (services) => (services.settings.isProduction ? null : outboxApp(services)) };

function stateOf({ doneAt, attempts, dueAt, lastError }: Row): string {
  if (doneAt) return lastError ? `not sent: ${escapeHtml(lastError)}` : `sent ${doneAt.toISOString()}`;
  if (attempts === 0) return 'waiting';
  const why = lastError ? `: ${escapeHtml(lastError)}` : '';
  return `tried ${attempts} times, next ${dueAt.toISOString()}${why}`;
}

function page(c: Context<HttpEnv>, title: string, body: string): Response {
  c.header('Content-Security-Policy', policy);
  c.header('Cache-Control', 'no-store');
  return c.body(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}th,td{padding:.5rem;text-align:left;border-bottom:1px solid #ddd}iframe{width:100%;height:40rem;border:1px solid #ddd;border-radius:.5rem}pre{white-space:pre-wrap;background:#f5f5f5;padding:1rem}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
    200,
    { 'Content-Type': 'text/html; charset=utf-8' },
  );
}
