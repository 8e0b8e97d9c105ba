/**
 * Each page's path under the application path and culture: `/p/:slug` is `{app}/fr/p/…`. `:name` marks a parameter,
 * which a pattern after it lets span several segments. Pages, browser routes and every link (`core/rules/urls.ts`) read
 * this list, so it imports no schema.
 */
export const pagePaths = {
  home: '',
  category: '/c/:slug',
  brand: '/b/:slug',
  tag: '/t/:slug',
  search: '/catalog',
  quickOrder: '/catalog/quickorder',
  compare: '/catalog/compare',
  customerReferenceSearch: '/customerreferences',
  product: '/p/:slug',
  backInStock: '/catalog/stocknotification/subscribe',
  backInStockLink: '/catalog/stocknotification/:purpose/:token',
  wishlist: '/catalog/wishlist/list',
  wishlistItems: '/catalog/wishlist/list_item',
  wishlistModal: '/catalog/wishlist/popup',
  sharedWishlist: '/catalog/wishlist/shared/:token',
  cart: '/shoppingcarts',
  checkout: '/checkout',
  pickupPointSearch: '/shippings/pickuppoint/search',
  addressBook: '/sales/customers/addresses/:addressId',
  prepaidAccounts: '/sales/prepaidaccounts',
  prepaidAccount: '/sales/prepaidaccounts/:accountId',
  confirmation: '/sales/order/confirmation/:orderId',
  payment: '/sales/order/payment/:orderId',
  account: '/account',
  ownFiles: '/account/files',
  accountErasure: '/account/data',
  accountErasureDone: '/security/erased',
  reviewsOfOrder: '/sales/order/reviews/:orderId',
  orderHistory: '/sales/orders',
  orderHistoryDetail: '/sales/orders/:orderId',
  orderList: '/sales/orderlist',
  addressRequest: '/sales/order/ChangeDeliveryAddressRequest',
  refundRequest: '/sales/order/refundrequest/:orderId',
  withdrawal: '/sales/order/withdrawal',
  orderLink: '/o/:token',
  login: '/security/login',
  register: '/security/register',
  forgotPassword: '/security/forgotpassword',
  resetPassword: '/security/resetpassword',
  confirmAccount: '/security/confirmaccount',
  confirmEmail: '/security/confirmemail',
  accountSecurity: '/account/security',
  sessions: '/account/sessions',
  companyUsers: '/account/company',
  orderApprovals: '/account/approvals',
  companyInvitation: '/security/invitation',
  twoFactorHome: '/security/twofactorhome',
  logoff: '/security/logoff',
  prices: '/security/prices',
  contact: '/contact/form',
  storeLocator: '/stores',
  cookies: '/cookies',
  news: '/news',
  newsTag: '/news/tag/:slug',
  newsPost: '/news/:slug',
  faq: '/faq',
  newsletter: '/newsletter',
  newsletterLink: '/newsletter/:purpose/:token',
  assetLibrary: '/assetslibrary/asset/assetsbyfolder',
  assetLibraryFolder: '/assetslibrary/asset/assetsbyfolder/:rootFolderId/:folderId',
  customerPicker: '/desk/customers',
  deskOrders: '/desk/orders',
  deskOrder: '/desk/orders/:orderId',
  deskReviews: '/desk/reviews',
  deskWithdrawals: '/desk/withdrawals',
  deskTexts: '/desk/texts',
  deskDelivery: '/desk/delivery',
  deskFaq: '/desk/faq',
  deskAuthors: '/desk/authors',
  deskPosts: '/desk/posts',
  deskPost: '/desk/posts/:postId',
  deskVisits: '/desk/visits',
  // editors' pages match any path that no other page has
  content: '/:path{.*[^/]}',
} as const;

/** Widgets that links open as dialogs; under the culture, like pages. */
export const widgetPaths = {
  couponCodesList: '/widget/couponcodes/list',
  stockByWarehouse: '/widget/catalog/StockByWarehouse',
} as const;

type NameOf<Segment extends string> = Segment extends `${infer Name}{${string}` ? Name : Segment;

/** The parameter names of a path: `slug` for `/p/:slug`. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Segment}/${infer Others}`
    ? NameOf<Segment> | ParamOf<`/${Others}`>
    : NameOf<Rest>
  : never;
