/**
 * Where each page lies under the application path and the culture: `/p/:slug` is `{app}/fr/p/…`. `:name` marks a
 * parameter; with a pattern behind it, it spans several segments. Pages, the browser's routes and every link
 * (`core/rules/urls.ts`) read this list, which therefore brings no schema along.
 */
export const pagePaths = {
  home: '',
  category: '/c/:slug',
  brand: '/b/:slug',
  tag: '/t/:slug',
  search: '/catalog',
  quickOrder: '/catalog/quickorder',
  compare: '/catalog/compare',
  references: '/customerreferences',
  product: '/p/:slug',
  stockNotification: '/catalog/stocknotification/subscribe',
  stockNotificationLink: '/catalog/stocknotification/:purpose/:token',
  cart: '/shoppingcarts',
  checkout: '/checkout',
  pickupPoint: '/shippings/pickuppoint/search',
  address: '/sales/customers/addresses/:addressId',
  confirmation: '/sales/order/confirmation/:orderId',
  payment: '/sales/order/payment/:orderId',
  orderLink: '/o/:token',
  login: '/security/login',
  register: '/security/register',
  logoff: '/security/logoff',
  prices: '/security/prices',
  cookies: '/cookies',
  news: '/news',
  newsPost: '/news/:slug',
  deskOrders: '/desk/orders',
  deskOrder: '/desk/orders/:orderId',
  // the address of an editors' page is what no other page has
  content: '/:path{.*[^/]}',
} as const;

/** Widgets that links open as dialogs, under the culture like pages. */
export const widgetPaths = {
  couponCodesList: '/widget/couponcodes/list',
  stockByWarehouse: '/widget/catalog/StockByWarehouse',
} as const;

type NameOf<Segment extends string> = Segment extends `${infer Name}{${string}` ? Name : Segment;

/** The names of a path's parameters: `slug` of `/p/:slug`. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Segment}/${infer Others}`
    ? NameOf<Segment> | ParamOf<`/${Others}`>
    : NameOf<Rest>
  : never;
