import * as v from 'valibot';
import { asset } from './asset.ts';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { guid, text } from './wire.ts';

/** The page that says thanks. */
export const messageSent = v.object({ Uri: v.string() });
export type MessageSent = v.InferOutput<typeof messageSent>;

export const sendMessage = endpoint({
  id: 'sendMessage',
  what: 'Mails the shop a message, which it answers to the address given. What looks like a URL in it is left out. `Website` is a trap for programs: people do not see it, and what fills it in is thrown away with the same response.',
  method: 'POST',
  path: '/api/v1/contact/messages',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  body: v.object({
    Name: v.optional(text(100), ''),
    Email: v.optional(text(254), ''),
    /** The order it is about, if any; as typed. */
    OrderNumber: v.optional(text(40), ''),
    Message: v.optional(text(4000), ''),
    Website: v.optional(text(300), ''),
    /** A file that was sent ahead to the page's URL, and the name that its sender gave it. */
    'AssetId-contact': v.optional(v.union([guid, v.literal('')]), ''),
    'asset-contact-name': v.optional(text(100), ''),
    /** A file that the signed-in customer sent with another form before. */
    'own-file-contact': v.optional(v.union([guid, v.literal('')]), ''),
  }),
  answer: messageSent,
  problems: [422, 429],
});

export const contactPage = definePage({
  id: 'contact',
  params: nothing,
  search: v.object({ sent: one, order: one }),
  data: v.object({
    Kind: v.literal('contact'),
    IsSent: v.boolean(),
    /** Those of the signed-in customer; empty for a visitor. */
    Name: v.string(),
    Email: v.string(),
    /** That of the order whose page led here. */
    OrderNumber: v.string(),
    /** Of this document: posted twice with the same file, it keeps it once. */
    FormToken: guid,
    /** The newest files that the customer sent before; none for a visitor. */
    OwnFiles: v.array(asset),
  }),
  actions: ['sendMessage'],
  texts: ['Contact', 'File', 'OwnFiles', 'Upload'],
});
export type ContactPageData = v.InferOutput<typeof contactPage.data>;
