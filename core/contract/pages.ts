import * as v from 'valibot';
import { productCard, variation } from './catalog.ts';
import { addressPage } from './addresses.ts';
import { cartPage } from './cart-page.ts';
import { checkoutPage } from './checkout-page.ts';
import { comparePage } from './compare.ts';
import { confirmationPage } from './confirmation-page.ts';
import { contentData } from './content.ts';
import { deskOrderPage, deskOrdersPage } from './desk-pages.ts';
import { listData } from './list.ts';
import { newsPage, newsPostPage } from './news-pages.ts';
import { nothing } from './endpoint.ts';
import { definePage, one, slug } from './page.ts';
import { paymentPage } from './payment.ts';
import { pricesPage } from './prices-page.ts';
import { pickupPointPage } from './pickup-points.ts';
import { quickOrderPage } from './quick-order.ts';
import { referencesPage } from './references-page.ts';
import { stockNotificationLinkPage, stockNotificationPage } from './stock-notification.ts';
import { guid, id, link, picture } from './wire.ts';

const listSearch = v.objectWithRest(
  { display: one, sort: one, pageSize: one, pageindex: one, filter: one, q: one, entityName: one },
  // the fields of the filter panel's plain form, see `filterOfFields`
  one,
);

const banner = v.object({
  Id: id,
  Title: v.string(),
  Text: v.string(),
  Url: v.string(),
  Photo: v.nullable(picture),
  /** When the catalogue that it shows ends, ISO 8601; null for one without an end. */
  EndsAt: v.nullable(v.string()),
  /** Whether that end has come, by the server's clock. */
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
    Featured: v.array(productCard),
    Newest: v.array(productCard),
    /** What an own shop still lacks, each a key of the texts `Setup`; empty in one that can sell. */
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
  search: v.object({ VariantValueId1: one, VariantValueId2: one, VariantValueId3: one, quantity: one }),
  data: v.object({
    Kind: v.literal('product'),
    ProductId: id,
    Name: v.string(),
    Brand: link,
    Summary: v.string(),
    /** Cleaned on the server. */
    DescriptionHtml: v.string(),
    Facts: v.array(v.object({ Name: v.string(), Value: v.string() })),
    Tags: v.array(link),
    Breadcrumbs: v.array(link),
    Variation: variation,
    /** `column` is the customised page: its thumbnails stand beside the photo. */
    GalleryLayout: v.picklist(['row', 'column']),
    /** A whole turn of the product, frame by frame as asset ids; null where there is none. */
    Spin: v.nullable(v.object({ Mode: v.picklist(['slider', 'drag', 'auto']), Frames: v.array(guid) })),
    Related: v.array(productCard),
    /** Where the block of a company's own SKU tells its messages; null for anyone who has none. */
    ReferenceTells: v.nullable(v.picklist(['toast', 'modal'])),
    /** Counts a plain form's add once, however often it is posted. */
    FormToken: guid,
  }),
  actions: ['addToCart', 'choose', 'customerReference'],
});

const returnUrl = v.object({ returnUrl: one });
export const loginPage = definePage({
  id: 'login',
  params: nothing,
  search: v.object({ ...returnUrl.entries, registered: one, code: one, sent: one }),
  data: v.object({
    Kind: v.literal('login'),
    ReturnUrl: v.string(),
    /** Someone just registered and is asked to sign in. */
    IsRegistered: v.boolean(),
    /** A sign-in of this browser waits for the code that was mailed. */
    IsCodeAsked: v.boolean(),
    /** Another code was just asked for. */
    IsCodeResent: v.boolean(),
  }),
  actions: ['signIn', 'proveSignIn', 'resendSignInCode', 'forgetSignInCode'],
});
export const registerPage = definePage({
  id: 'register',
  params: nothing,
  search: returnUrl,
  data: v.object({ Kind: v.literal('register'), ReturnUrl: v.string() }),
  actions: ['register'],
});
/** GET shows a button; the button's post ends the session. A link may only ask. */
export const logoffPage = definePage({
  id: 'logoff',
  params: nothing,
  search: nothing,
  data: v.object({ Kind: v.literal('logoff') }),
  actions: ['logOff'],
});

/** The choice of cookies as a page, for people without JavaScript and for the footer's link. */
export const cookiesPage = definePage({
  id: 'cookies',
  params: nothing,
  search: nothing,
  data: v.object({ Kind: v.literal('cookies') }),
  actions: ['acceptAll', 'declineAll', 'save'],
});

/** A page written by editors; its address is what no other page has. */
export const contentPage = definePage({
  id: 'content',
  params: v.object({ path: v.pipe(v.string(), v.maxLength(400)) }),
  search: nothing,
  data: contentData,
  actions: [],
});

export const pages = {
  home: homePage,
  category: categoryPage,
  brand: brandPage,
  tag: tagPage,
  search: searchPage,
  compare: comparePage,
  references: referencesPage,
  product: productPage,
  stockNotification: stockNotificationPage,
  stockNotificationLink: stockNotificationLinkPage,
  cart: cartPage,
  quickOrder: quickOrderPage,
  checkout: checkoutPage,
  address: addressPage,
  pickupPoint: pickupPointPage,
  confirmation: confirmationPage,
  payment: paymentPage,
  login: loginPage,
  register: registerPage,
  logoff: logoffPage,
  prices: pricesPage,
  cookies: cookiesPage,
  news: newsPage,
  newsPost: newsPostPage,
  deskOrders: deskOrdersPage,
  deskOrder: deskOrderPage,
  content: contentPage,
} as const;
export type PageId = keyof typeof pages;

export type HomePageData = v.InferOutput<typeof homePage.data>;
export type { ListPageData } from './list.ts';
export type ProductPageData = v.InferOutput<typeof productPage.data>;
export type QuickOrderPageData = v.InferOutput<typeof quickOrderPage.data>;
export type { CartPageData } from './cart-page.ts';
export type { CheckoutPageData } from './checkout-page.ts';
export type { ConfirmationPageData } from './confirmation-page.ts';
export type LoginPageData = v.InferOutput<typeof loginPage.data>;
export type RegisterPageData = v.InferOutput<typeof registerPage.data>;
