import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import { callPaths } from '#contract/call-paths.ts';
import { guid } from '#contract/wire.ts';
import type { TextParams } from '#i18n/translator.ts';
import { readSeller } from '#server/db/seller.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { visitOf } from '#server/http/mount.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { findReadableOrder } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { drawCreditNote } from './credit-note-pdf.ts';
import { creditedLines, findCreditNote, findInvoice, invoicedOrder } from './invoice.ts';

const pdf = (c: Context<HttpEnv>, number: string, bytes: Uint8Array<ArrayBuffer>) => {
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Disposition', `inline; filename="${number}.pdf"`);
  return c.body(bytes, 200, { 'Content-Type': 'application/pdf' });
};

/** An order that the visit may read and that has an invoice. Throws 404 for any other. */
async function invoiced(c: Context<HttpEnv>, services: Services) {
  const publicId = v.safeParse(guid, c.req.param('orderId'));
  const visit = await visitOf(c, services);
  const readable = publicId.success ? await findReadableOrder(services.db, visit, publicId.output) : null;
  const order = readable?.order ?? null;
  const invoice = order && (await findInvoice(services, order.id));
  if (!order || !invoice) throw notFound();
  return {
    row: order,
    invoice,
    order: await invoicedOrder(services, order, invoice),
    seller: await readSeller(services.db),
    brand: services.theme.brand,
    // in the order's own language, whoever reads it
    culture: order.culture,
    translate: (key: string, params?: TextParams) => services.texts.translate(order.culture, key, params),
  };
}

/** Invoices and credit notes as PDF, for whoever may read the order; 404 for anyone else. */
function invoiceApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(callPaths.invoice, async (c) => {
    const { row: _row, ...work } = await invoiced(c, services);
    return pdf(c, work.invoice.number, await drawInvoice(work));
  });
  app.get(callPaths.creditNote, async (c) => {
    const { row, ...work } = await invoiced(c, services);
    const creditNote = await findCreditNote(services, row.id, c.req.param('number'));
    if (!creditNote) throw notFound();
    const lines = await creditedLines(services, creditNote);
    return pdf(c, creditNote.number, await drawCreditNote({ ...work, creditNote, lines }));
  });
  return app;
}

export const routes: Routes = { app: invoiceApp };
