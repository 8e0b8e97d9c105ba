import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { callPaths } from '#contract/call-paths.ts';
import { guid } from '#contract/wire.ts';
import { orders } from '#server/db/schema/index.ts';
import { sendFile } from '#server/files/send.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { visitOf } from '#server/http/mount.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Visit } from '#server/http/visit.ts';
import { notFound } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';
import { readAttachment } from './attachments.ts';

/** An order that the visit may see, or any for the staff. */
async function orderFor({ db }: Services, visit: Visit, publicId: string): Promise<OrderRow | null> {
  if (visit.customer?.role !== 'staff') return await findOwnOrder(db, visit, { publicId });
  const [order] = await db.select().from(orders).where(eq(orders.publicId, publicId));
  return order ?? null;
}

/** The files that came with requests about an order, for its buyer and the staff; 404 for anyone else. */
function attachmentsApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(callPaths.attachment, async (c) => {
    const params = v.safeParse(v.object({ orderId: guid, attachmentId: guid }), c.req.param());
    const visit = await visitOf(c, services);
    if (!params.success) throw notFound();
    const { orderId, attachmentId: publicId } = params.output;
    const order = await orderFor(services, visit, orderId);
    const found = order && (await readAttachment(services.db, services.settings, { order, publicId }));
    if (!found) throw notFound();
    const { name, type } = found.file;
    return await sendFile(c, found.stored, {
      type,
      keep: 'private, no-store',
      name,
      // pictures are looked at
      isSaved: type === 'application/pdf',
    });
  });
  return app;
}

export const routes: Routes = { app: attachmentsApp };
