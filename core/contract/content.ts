import * as v from 'valibot';
import { productCard } from './catalog.ts';
import { nothing } from './endpoint.ts';
import { newsData } from './news.ts';
import { definePage } from './page.ts';
import { link } from './wire.ts';

/** A page's body in order: editors' HTML, cleaned by the server, and the widgets they placed in it. */
export const contentBlock = v.variant('Kind', [
  v.object({ Kind: v.literal('html'), Html: v.string() }),
  v.object({ Kind: v.literal('productList'), Title: v.string(), Products: v.array(productCard) }),
  v.object({ Kind: v.literal('news'), Title: v.string(), ...newsData }),
  /** Counts to `EndsAt` (ISO 8601), then has the page shown anew or says `Over`. */
  v.object({
    Kind: v.literal('countdown'),
    Name: v.string(),
    EndsAt: v.string(),
    /** By the server's clock: what is over is said to be over without JavaScript as well. */
    IsOver: v.boolean(),
    Renews: v.boolean(),
    Over: v.string(),
  }),
  /** A widget whose data could not be read: said in its place, the page goes on. */
  v.object({ Kind: v.literal('failed'), Widget: v.string() }),
  /** A name that the shop does not know: a line in the console, nothing on the page. */
  v.object({ Kind: v.literal('unknown'), Widget: v.string() }),
]);
export type ContentBlock = v.InferOutput<typeof contentBlock>;

/** A script of the page, never run before its category of cookies was granted. */
const contentScript = v.object({
  Category: v.picklist(['preferences', 'statistics', 'marketing']),
  Source: v.string(),
  /** Where it comes from, when it does not stand in the page; '' when it does. */
  Src: v.string(),
});

export const contentData = v.object({
  Kind: v.literal('content'),
  Title: v.string(),
  Breadcrumbs: v.array(link),
  Blocks: v.array(contentBlock),
  /** The pages below this one. */
  Children: v.array(link),
  Scripts: v.array(contentScript),
});
export type ContentPageData = v.InferOutput<typeof contentData>;

/** A page written by editors; its address is what no other page has. */
export const contentPage = definePage({
  id: 'content',
  params: v.object({ path: v.pipe(v.string(), v.maxLength(400)) }),
  search: nothing,
  data: contentData,
  actions: [],
});
