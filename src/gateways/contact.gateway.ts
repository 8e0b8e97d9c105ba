import type { MessageSent } from '#contract/contact.ts';
import type { Culture } from '#contract/wire.ts';
import type { ContactMessage } from '#machines/contact/contact.machine.ts';
import { abortable } from '#machines/port.ts';
import { contactRules } from '#rules/contact-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

export const contactPorts = (http: Http, culture: Culture) => ({
  sendMessage: abortable<MessageSent, ContactMessage>(async ({ input: body, signal }) => {
    requireFields(contactRules, body, culture);
    return await http.call('sendMessage', { query: { culture }, body }, { signal });
  }),
});
