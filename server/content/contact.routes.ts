import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { contactPage, sendMessage as sendCall } from '#contract/contact.ts';
import { contactFileBytes, contactFileLimits, contactWidget } from '#rules/contact-form.ts';
import { offeredOwn } from '#server/files/own.ts';
import { goOnWith } from '#server/files/refused.ts';
import { keepUploads } from '#server/files/uploads.ts';
import { answers } from '#server/http/handler.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { sendMessage } from './send-message.ts';

const contactServed = serves(contactPage, {
  takes: { bytes: contactFileBytes + 256 * 1024 },
  keep: keepUploads,
  goesOn: goOnWith({ widget: contactWidget, field: 'Attachment', limits: contactFileLimits }),
  read: async ({ search, visit, services }) => ({
    data: {
      Kind: 'contact' as const,
      IsSent: search.sent === '1',
      Name: visit.customer ? `${visit.customer.firstName} ${visit.customer.lastName}` : '',
      Email: visit.customer?.email ?? '',
      OrderNumber: (search.order ?? '').slice(0, 40),
      FormToken: randomUUID(),
      OwnFiles: await offeredOwn({ visit, services }),
    },
    meta: { Title: await services.texts.translate(visit.culture, 'Contact.Title'), Description: '', NoIndex: true },
  }),
  actions: {
    sendMessage: async ({ form, visit, services, uploads }) => {
      const body = parsePart(sendCall.body, form) as v.InferOutput<typeof sendCall.body>;
      return { redirect: (await sendMessage(services, visit, body, uploads)).Uri };
    },
  },
});

export const routes: Routes = {
  calls: [answers(sendCall, ({ body, visit, services }) => sendMessage(services, visit, body))],
  pages: [contactServed],
};
