import * as v from 'valibot';
import { asset } from './asset.ts';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { culture, guid } from './wire.ts';

/** A file that a customer sent, with what it belongs to. */
const ownFile = v.object({
  FileId: guid,
  Name: v.string(),
  FileType: v.picklist(['Image', 'Other']),
  /** Bytes, as stored. */
  Size: v.number(),
  /** ISO 8601. */
  SentAt: v.string(),
  Url: v.string(),
  /** A small picture of it; empty for what has none. */
  ThumbnailUrl: v.string(),
  /** With a request for a refund, or with a message to the shop. */
  SentWith: v.picklist(['RefundRequest', 'Message']),
  /** The order it is about; '' for none. */
  OrderNumber: v.string(),
  /** Where that is read; '' for what a message only names. */
  OrderUrl: v.string(),
});
export type OwnFile = v.InferOutput<typeof ownFile>;

export const ownFileList = v.object({
  Files: v.array(ownFile),
  Search: v.string(),
  TotalItems: v.number(),
  CurrentPage: v.number(),
  TotalPages: v.number(),
});
export type OwnFileList = v.InferOutput<typeof ownFileList>;

export const listOwnFiles = endpoint({
  id: 'listOwnFiles',
  what: 'The files that the customer sent with requests and messages, newest first. `q` searches their names and the numbers of their orders; a page past the end is the last one.',
  method: 'GET',
  path: '/api/v1/files',
  may: 'customer',
  query: v.object({ culture: v.optional(culture, 'fr'), q: one, page: one }),
  answer: ownFileList,
  problems: [401],
});

export const reuseOwnFile = endpoint({
  id: 'reuseOwnFile',
  what: 'Copies a file that the customer sent before to those that were sent ahead of a form, to be attached once more. 404 for somebody else’s, 422 while there is no room, 429 beyond the limit of an address.',
  method: 'POST',
  path: '/api/v1/files/:fileId/copies',
  may: 'customer',
  params: v.object({ fileId: guid }),
  query: v.object({ culture: v.optional(culture, 'fr') }),
  answer: asset,
  problems: [401, 404, 422, 429],
});

/** The customer’s own files. */
export const ownFilesPage = definePage({
  id: 'ownFiles',
  params: nothing,
  search: v.object({ q: one, pagenbr: one }),
  data: v.object({ Kind: v.literal('ownFiles'), ...ownFileList.entries }),
  actions: [],
  may: 'customer',
  texts: ['OwnFiles', 'Upload'],
});
export type OwnFilesPageData = v.InferOutput<typeof ownFilesPage.data>;
