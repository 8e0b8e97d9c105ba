import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { text } from './wire.ts';

const said = v.object({ Message: v.string() });
export type NewsletterAnswer = v.InferOutput<typeof said>;

/** In a mail: it ends the subscription of whoever has it. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{36,43}$/, 'Form.Invalid'));

export const subscribeToNewsletter = endpoint({
  id: 'subscribeToNewsletter',
  what: 'Mails an address a link that confirms its subscription. The same response whether or not the address is known.',
  method: 'POST',
  path: '/api/v1/newsletter',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  /** `Website` is a trap: people leave it empty. */
  body: v.object({ Email: text(254), Website: v.optional(text(200), '') }),
  encodings: ['json'],
  answer: said,
  problems: [422],
});

export const unsubscribeFromNewsletter = endpoint({
  id: 'unsubscribeFromNewsletter',
  what: 'Ends a subscription by the token of its mails (RFC 8058). The same response for one that has ended.',
  method: 'POST',
  path: '/api/v1/newsletter/unsubscribe',
  query: v.object({ token }),
  encodings: ['form', 'json', 'query'],
  answer: said,
});

export const newsletterPage = definePage({
  id: 'newsletter',
  params: nothing,
  /** `sent`: a plain form was taken. */
  search: v.object({ sent: one }),
  data: v.object({
    Kind: v.literal('newsletter'),
    /** The signed-in customer's address, otherwise empty. */
    Email: v.string(),
    IsSent: v.boolean(),
  }),
  /** Email, Website. */
  actions: ['subscribe'],
  texts: ['Newsletter'],
});
export type NewsletterPageData = v.InferOutput<typeof newsletterPage.data>;

/** The target of a mail's link: opening it does nothing, so that mail scanners do no harm; its button acts. */
export const newsletterLinkPage = definePage({
  id: 'newsletterLink',
  params: v.object({ purpose: v.picklist(['confirm', 'unsubscribe']), token }),
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('newsletterLink'),
    Purpose: v.picklist(['confirm', 'unsubscribe']),
    Token: v.string(),
    IsDone: v.boolean(),
  }),
  actions: ['confirm', 'unsubscribe'],
  texts: ['Newsletter'],
});
export type NewsletterLinkPageData = v.InferOutput<typeof newsletterLinkPage.data>;
