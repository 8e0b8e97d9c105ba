import * as v from 'valibot';
import { productCard, variation } from './catalog.ts';
import { nothing } from './endpoint.ts';
import { listData } from './product-list.ts';
import { newsTeaser } from './news.ts';
import { definePage, one, slug } from './page.ts';
import { shippingFacts } from './promise.ts';
import { shownReviews } from './reviews.ts';
import { video } from './video-banner.ts';
import { cents, guid, id, link, picture } from './wire.ts';

const listSearch = v.objectWithRest(
  { display: one, sort: one, pageSize: one, pageindex: one, filter: one, q: one, entityName: one },
  // the filter panel's plain form fields, see `filterOfFields`
  one,
);

const banner = v.object({
  Id: id,
  Title: v.string(),
  Text: v.string(),
  Url: v.string(),
  Photo: v.nullable(picture),
  /** Plays in place of the picture while its slide is the current one. */
  Video: v.nullable(video),
  /** End of the displayed catalogue, ISO 8601; null if it has none. */
  EndsAt: v.nullable(v.string()),
  /** Whether it has ended, by the server's clock. */
  IsOver: v.boolean(),
});

export const homePage = definePage({
  id: 'home',
  params: nothing,
  search: nothing,
  data: v.object({
    Kind: v.literal('home'),
    Banners: v.array(banner),
    Categories: v.array(v.object({ ...link.entries, Photo: v.nullable(picture), Count: v.number() })),
    Brands: v.array(link),
    /** What holds for every order of goods in stock; absent where the shop does not deliver. */
    Service: v.optional(v.object({ Delivery: v.optional(v.string()), FreeFrom: v.optional(cents) })),
    Featured: v.array(productCard),
    Newest: v.array(productCard),
    /** The latest posts, newest first. */
    News: v.array(newsTeaser),
    /** What a newly set up shop still lacks, as keys of the `Setup` texts; empty once it can sell. */
    Missing: v.array(v.string()),
  }),
  actions: [],
});

export const categoryPage = definePage({
  id: 'category',
  params: slug,
  search: listSearch,
  data: listData,
  actions: [],
});
export const brandPage = definePage({
  id: 'brand',
  params: slug,
  search: listSearch,
  data: listData,
  actions: [],
});
export const tagPage = definePage({
  id: 'tag',
  params: slug,
  search: listSearch,
  data: listData,
  actions: [],
});
export const searchPage = definePage({
  id: 'search',
  params: nothing,
  search: listSearch,
  data: listData,
  actions: [],
});

export const productPage = definePage({
  id: 'product',
  params: slug,
  search: v.object({
    VariantValueId1: one,
    VariantValueId2: one,
    VariantValueId3: one,
    quantity: one,
    /** Which of its reviews, in which order. */
    reviews: one,
    reviewsort: one,
  }),
  data: v.object({
    Kind: v.literal('product'),
    ProductId: id,
    Name: v.string(),
    Brand: link,
    Summary: v.string(),
    /** Sanitised by the server. */
    DescriptionHtml: v.string(),
    Facts: v.array(v.object({ Name: v.string(), Value: v.string() })),
    Tags: v.array(link),
    Breadcrumbs: v.array(link),
    Variation: variation,
    /**
     * What machines are told of all variants for sale: how many there are, and the highest price at this quantity (cents,
     * including VAT). Absent once one is chosen, which has its own.
     */
    Offers: v.optional(v.object({ Stock: productCard.entries.Stock, Count: v.number(), Highest: cents })),
    /** For consumers, who have rights of their own; absent for companies, a gift card, and where the shop does not deliver. */
    Shipping: v.optional(shippingFacts),
    /** `column` is the customised page: the thumbnails are beside the photo. */
    GalleryLayout: v.picklist(['row', 'column']),
    /** A full turn of the product, one asset id per frame; null if there is none. */
    Spin: v.nullable(v.object({ Mode: v.picklist(['slider', 'drag', 'auto']), Frames: v.array(guid) })),
    Related: v.array(productCard),
    /** Absent while no review of it is approved. */
    Reviews: v.optional(shownReviews),
    /** Where the block for the company's own SKU shows its messages; null for everyone else. */
    ReferenceTells: v.nullable(v.picklist(['toast', 'modal'])),
    /** Makes a plain form's add count once, however often it is posted. */
    FormToken: guid,
  }),
  actions: ['addToCart', 'choose', 'customerReference'],
});

export type HomePageData = v.InferOutput<typeof homePage.data>;
export type ProductPageData = v.InferOutput<typeof productPage.data>;
