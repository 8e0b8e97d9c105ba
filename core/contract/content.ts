import * as v from 'valibot';
import { productCard } from './catalog.ts';
import { nothing } from './endpoint.ts';
import { mapShape } from './maps.ts';
import { newsCard, newsData, newsLook } from './news.ts';
import { definePage } from './page.ts';
import { popup } from './popup-banner.ts';
import { video } from './video-banner.ts';
import { link } from './wire.ts';

/** A page's body in order: the editors' HTML, sanitised by the server, and the widgets placed in it. */
export const contentBlock = v.variant('Kind', [
  v.object({ Kind: v.literal('html'), Html: v.string() }),
  v.object({ Kind: v.literal('productList'), Title: v.string(), Products: v.array(productCard) }),
  v.object({ Kind: v.literal('news'), Title: v.string(), ...newsData }),
  /** The latest posts, without older ones. */
  v.object({ Kind: v.literal('newsCards'), Title: v.string(), Look: newsLook, Posts: v.array(newsCard) }),
  /** Counts down to `EndsAt` (ISO 8601), then reloads the page's data or shows `Over`. */
  v.object({
    Kind: v.literal('countdown'),
    Name: v.string(),
    EndsAt: v.string(),
    /** By the server's clock, so that it is also right without JavaScript. */
    IsOver: v.boolean(),
    Renews: v.boolean(),
    Over: v.string(),
  }),
  /** Who sells: the shell's company. */
  v.object({ Kind: v.literal('company') }),
  /** Opens by itself; null if it has not begun or is over. */
  v.object({ Kind: v.literal('popup'), Popup: v.nullable(popup) }),
  /** `Map` is null if nobody knows where `Address` is. */
  v.object({ Kind: v.literal('map'), Title: v.string(), Address: v.string(), Map: v.nullable(mapShape) }),
  /** In a banner it plays by itself, else in a dialog. */
  v.object({ Kind: v.literal('video'), Title: v.string(), IsBanner: v.boolean(), Video: video }),
  /** A widget whose data could not be read: reported in its place, the rest of the page is shown. */
  v.object({ Kind: v.literal('failed'), Widget: v.string() }),
  /** An unknown name of a widget, or of what a script waits for: logged to the console, nothing shown on the page. */
  v.object({ Kind: v.literal('unknown'), Part: v.picklist(['widget', 'consent', 'callback']), Name: v.string() }),
]);
export type ContentBlock = v.InferOutput<typeof contentBlock>;

/** A script of the page, never run before consent to its category of cookies. */
const contentScript = v.object({
  Category: v.picklist(['preferences', 'statistics', 'marketing']),
  Source: v.string(),
  /** Source URL of an external script; '' for an inline one. */
  Src: v.string(),
});

/** A script of the page that runs after each choice about cookies, depending on whether it denies every category. */
const contentCallback = v.object({ On: v.picklist(['accept', 'decline']), Source: v.string() });

export const contentData = v.object({
  Kind: v.literal('content'),
  Title: v.string(),
  Breadcrumbs: v.array(link),
  Blocks: v.array(contentBlock),
  /** The child pages. */
  Children: v.array(link),
  Scripts: v.array(contentScript),
  Callbacks: v.array(contentCallback),
});
export type ContentPageData = v.InferOutput<typeof contentData>;

/** A page written by editors; it matches any path that no other page has. */
export const contentPage = definePage({
  id: 'content',
  params: v.object({ path: v.pipe(v.string(), v.maxLength(400)) }),
  search: nothing,
  data: contentData,
  actions: [],
  texts: ['Map'],
});
