import { Hono } from 'hono';
import * as v from 'valibot';
import { callPaths } from '#contract/call-paths.ts';
import { guid } from '#contract/wire.ts';
import { readSetting } from '#server/db/setting.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { visitOf } from '#server/http/mount.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';
import { drawInvoice } from './invoice-pdf.ts';
import type { Seller } from './invoice-pdf.ts';
import { findInvoice, invoicedOrder } from './invoice.ts';

const nobody: Seller = { Name: '', Street: '', City: '', Country: '', VatNumber: '', Register: '', Email: '' };

/** The invoice as a PDF, for the customer or the session that placed the order; 404 for anyone else. */
function invoiceApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(callPaths.invoice, async (c) => {
    const publicId = v.safeParse(guid, c.req.param('orderId'));
    const visit = await visitOf(c, services);
    const order = publicId.success ? await findOwnOrder(services.db, visit, { publicId: publicId.output }) : null;
    const invoice = order && (await findInvoice(services, order.id));
    if (!order || !invoice) throw notFound();
    // in the order's own language, whoever reads it
    const pdf = await drawInvoice({
      order: await invoicedOrder(services, order, invoice),
      invoice,
      seller: await readSetting(services.db, 'seller', nobody),
      culture: order.culture,
      translate: (key, params) => services.texts.translate(order.culture, key, params),
    });
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Disposition', `inline; filename="${invoice.number}.pdf"`);
    return c.body(pdf, 200, { 'Content-Type': 'application/pdf' });
  });
  return app;
}

export const routes: Routes = { app: invoiceApp };
