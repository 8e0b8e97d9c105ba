import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { Role } from '#contract/endpoint.ts';
import type { AnyPage, PageAnswer } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { PageId } from '#contract/pages.ts';
import type { ListPageData } from '#contract/product-list.ts';
import type { WishlistChanged } from '#contract/wishlist.ts';
import type { Culture } from '#rules/culture.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { placedOrder } from '../plain-sale.ts';
import { requestedToken } from '../reset-link.ts';
import { signedInAs } from '../signed-in-as.ts';

/** A mail's link only redirects. */
export type Shown = Exclude<PageId, 'orderLink'>;

/** The role that a page asks for. Staff who act for a customer stop on the page on which they choose one. */
const roleFor = (id: Shown): Role => (id === 'customerPicker' ? 'staff' : ((pages[id] as AnyPage).may ?? 'visitor'));

/** Every page of the demo shop: its URL in each culture, and who can see it. */
export interface PageUrls {
  urls: Record<Shown, Record<Culture, string>>;
  /** With what a page needs besides its path. */
  askedAt: (id: Shown, culture: Culture) => string;
  whoAsks: (id: Shown) => Person;
  /** Somebody with an order and an article in the cart, so that every page has something to show. */
  person: Person;
}

const dataOf = async <Data>(person: Person, path: string): Promise<PageAnswer<Data>> =>
  (await (await person.get(path)).json()) as PageAnswer<Data>;

export async function pageUrls(shop: TestShop): Promise<PageUrls> {
  const person = shop.person();
  const confirmation = await placedOrder(shop, person, 'fr');
  const payment = await placedOrder(shop, person, 'fr', 'Card');
  const staff = await signedInAs(shop, 'staff');
  const shopper = await signedInAs(shop, 'shopper');
  const editor = await signedInAs(shop, 'editor');
  const list = await dataOf<ListPageData>(person, '/fr/catalog');
  const simple = list.Page.Products.find(({ Stock }) => Stock !== 'OutOfStock');
  if (!simple) throw new Error('the demo shop sells nothing');
  const product = await dataOf<ProductPageData>(person, simple.ProductUrl);
  const chosen = await person.get(
    `/api/v1/catalog/products/${product.Page.ProductId}/productvariants${chosenIn(product.Page)}`,
  );
  const { ProductVariantViewModel } = (await chosen.json()) as ProductPageData['Variation'];
  const { ProductVariantId } = ProductVariantViewModel;
  await person.send('POST', '/api/v1/catalog/products/addtocart', { ProductVariantId, Quantity: 1 });
  const both = async (path: string) => {
    const { Meta } = await dataOf(person, path);
    return { fr: new URL(Meta.Alternates.fr).pathname, nl: new URL(Meta.Alternates.nl).pathname };
  };
  const tag = product.Page.Tags[0]?.Url ?? (await firstTag(person));
  const queries: Partial<Record<Shown, string>> = {};
  queries.pickupPointSearch = '?shippingMethodId=3&carrierGatewayId=1&countryId=1';
  queries.backInStock = `?ProductVariantId=${ProductVariantId}&ProductId=${product.Page.ProductId}`;
  queries.addressRequest = `?OrderId=${confirmation.split('/').at(-1)}`;
  queries.resetPassword = `?token=${await requestedToken(shop, shop.person(), 'shopper@vitrine.test')}`;
  const wish = `/api/v1/catalog/wishlist/addproductvariant?productVariantId=${ProductVariantId}`;
  const { WishlistId } = (await (await shopper.send('POST', wish)).json()) as { WishlistId: number };
  const share = `/api/v1/catalog/wishlist/share?Id=${WishlistId}&IsShared=true`;
  const { List } = (await (await shopper.send('POST', share)).json()) as WishlistChanged;
  const sharedAt = new URL(List?.Share?.Uri ?? '').pathname;
  const own = (await (await person.send('POST', wish)).json()) as { WishlistId: number };
  queries.wishlistItems = `?wishlistid=${own.WishlistId}`;
  queries.wishlistModal = `?productVariantId=${ProductVariantId}`;
  const urls: Record<Shown, Record<Culture, string>> = {
    home: await both('/fr'),
    category: await both(product.Page.Breadcrumbs.at(-1)?.Url ?? ''),
    brand: await both(product.Page.Brand.Url),
    tag: await both(tag),
    search: await both('/fr/catalog'),
    compare: await both(`/fr/catalog/compare?ids=${product.Page.ProductId}`),
    storeLocator: await both('/fr/stores'),
    customerReferenceSearch: await both('/fr/customerreferences?q=vh'),
    product: await both(simple.ProductUrl),
    backInStock: await both(`/fr/catalog/stocknotification/subscribe${queries.backInStock}`),
    backInStockLink: await both(`/fr/catalog/stocknotification/confirm/${'a'.repeat(43)}`),
    cart: await both('/fr/shoppingcarts'),
    quickOrder: await both('/fr/catalog/quickorder'),
    prices: await both('/fr/security/prices'),
    checkout: await both('/fr/checkout'),
    pickupPointSearch: await both(`/fr/shippings/pickuppoint/search${queries.pickupPointSearch}`),
    addressBook: await both('/fr/sales/customers/addresses/0'),
    confirmation: await both(confirmation),
    payment: await both(payment),
    addressRequest: await both(`/fr/sales/order/ChangeDeliveryAddressRequest${queries.addressRequest}`),
    withdrawal: { fr: '/fr/sales/order/withdrawal', nl: '/nl/sales/order/withdrawal' },
    refundRequest: await both(confirmation.replace('/confirmation/', '/refundrequest/')),
    login: await both('/fr/security/login'),
    register: await both('/fr/security/register'),
    logoff: await both('/fr/security/logoff'),
    forgotPassword: await both('/fr/security/forgotpassword'),
    resetPassword: await both('/fr/security/resetpassword'),
    cookies: await both('/fr/cookies'),
    content: await both('/fr/livraison'),
    news: await both('/fr/news'),
    faq: await both('/fr/faq'),
    newsletter: await both('/fr/newsletter'),
    newsletterLink: {
      fr: `/fr/newsletter/confirm/${'a'.repeat(43)}`,
      nl: `/nl/newsletter/confirm/${'a'.repeat(43)}`,
    },
    newsTag: await both('/fr/news/tag/cuisine'),
    newsPost: await both('/fr/news/culotter-une-poele-en-une-soiree'),
    prepaidAccounts: { fr: '/fr/sales/prepaidaccounts', nl: '/nl/sales/prepaidaccounts' },
    prepaidAccount: { fr: '/fr/sales/prepaidaccounts/1', nl: '/nl/sales/prepaidaccounts/1' },
    confirmAccount: await both('/fr/security/confirmaccount'),
    confirmEmail: await both('/fr/security/confirmemail'),
    companyUsers: { fr: '/fr/account/company', nl: '/nl/account/company' },
    orderApprovals: { fr: '/fr/account/approvals', nl: '/nl/account/approvals' },
    companyInvitation: await both('/fr/security/invitation'),
    accountSecurity: { fr: '/fr/account/security', nl: '/nl/account/security' },
    sessions: { fr: '/fr/account/sessions', nl: '/nl/account/sessions' },
    twoFactorHome: { fr: '/fr/security/twofactorhome', nl: '/nl/security/twofactorhome' },
    wishlist: { fr: '/fr/catalog/wishlist/list', nl: '/nl/catalog/wishlist/list' },
    wishlistItems: { fr: '/fr/catalog/wishlist/list_item', nl: '/nl/catalog/wishlist/list_item' },
    sharedWishlist: await both(sharedAt),
    wishlistModal: { fr: '/fr/catalog/wishlist/popup', nl: '/nl/catalog/wishlist/popup' },
    accountErasure: { fr: '/fr/account/data', nl: '/nl/account/data' },
    accountErasureDone: await both('/fr/security/erased'),
    contact: await both('/fr/contact/form'),
    account: { fr: '/fr/account', nl: '/nl/account' },
    assetLibrary: { fr: '/fr/assetslibrary/asset/assetsbyfolder', nl: '/nl/assetslibrary/asset/assetsbyfolder' },
    assetLibraryFolder: {
      fr: '/fr/assetslibrary/asset/assetsbyfolder/0/1',
      nl: '/nl/assetslibrary/asset/assetsbyfolder/0/1',
    },
    customerPicker: { fr: '/fr/desk/customers', nl: '/nl/desk/customers' },
    reviewsOfOrder: await both(confirmation.replace('/confirmation/', '/reviews/')),
    deskWithdrawals: { fr: '/fr/desk/withdrawals', nl: '/nl/desk/withdrawals' },
    deskDelivery: { fr: '/fr/desk/delivery', nl: '/nl/desk/delivery' },
    deskFaq: { fr: '/fr/desk/faq', nl: '/nl/desk/faq' },
    deskAuthors: { fr: '/fr/desk/authors', nl: '/nl/desk/authors' },
    deskPosts: { fr: '/fr/desk/posts', nl: '/nl/desk/posts' },
    deskPost: { fr: '/fr/desk/posts/1', nl: '/nl/desk/posts/1' },
    deskTexts: { fr: '/fr/desk/texts', nl: '/nl/desk/texts' },
    deskVisits: { fr: '/fr/desk/visits', nl: '/nl/desk/visits' },
    deskReviews: { fr: '/fr/desk/reviews', nl: '/nl/desk/reviews' },
    orderHistory: { fr: '/fr/sales/orders', nl: '/nl/sales/orders' },
    orderHistoryDetail: await both(confirmation.replace('/sales/order/confirmation/', '/sales/orders/')),
    ownFiles: { fr: '/fr/account/files', nl: '/nl/account/files' },
    orderList: { fr: '/fr/sales/orderlist', nl: '/nl/sales/orderlist' },
    deskOrders: { fr: '/fr/desk/orders', nl: '/nl/desk/orders' },
    deskOrder: {
      fr: confirmation.replace('/sales/order/confirmation/', '/desk/orders/'),
      nl: confirmation.replace('/fr/sales/order/confirmation/', '/nl/desk/orders/'),
    },
  };
  return {
    urls,
    askedAt: (id, culture) => urls[id][culture] + (queries[id] ?? ''),
    whoAsks: (id) => ({ staff, customer: shopper, visitor: person, editor })[roleFor(id)],
    person,
  };
}

const chosenIn = ({ Variation }: ProductPageData) =>
  `?${new URLSearchParams(
    Variation.ProductVariantAttributesViewModel.map(({ Field, ProductAttributeValuesViewModel }) => [
      Field,
      String(
        ProductAttributeValuesViewModel.find(({ IsUnavailable }) => !IsUnavailable)?.ProductAttributeValueId ?? '',
      ),
    ]),
  ).toString()}`;
async function firstTag(person: Person): Promise<string> {
  const list = await dataOf<ListPageData>(person, '/fr/catalog?pageSize=96');
  for (const { ProductUrl } of list.Page.Products) {
    const [tag] = (await dataOf<ProductPageData>(person, ProductUrl)).Page.Tags;
    if (tag) return tag.Url;
  }
  throw new Error('no product of the demo shop has a tag');
}
