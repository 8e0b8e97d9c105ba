import { pageRoute } from './page-route.tsx';
import { rootRoute } from './root.tsx';

const list = () => import('./list.tsx');
const stockNotification = () => import('./stock-notification.tsx');

/** Every page of the contract; editors' pages have every address that no other has. */
export const routeTree = rootRoute.addChildren([
  // an index: the bare address would be taken for an editors' page without a name
  pageRoute({ id: 'home', path: '/', load: () => import('./home.tsx') }),
  pageRoute({ id: 'category', path: '/c/$slug', load: list }),
  pageRoute({ id: 'brand', path: '/b/$slug', load: list }),
  pageRoute({ id: 'tag', path: '/t/$slug', load: list }),
  pageRoute({ id: 'search', path: '/catalog', load: list }),
  pageRoute({ id: 'quickOrder', path: '/catalog/quickorder', load: () => import('./quick-order.tsx') }),
  pageRoute({ id: 'compare', path: '/catalog/compare', load: () => import('./compare.tsx') }),
  pageRoute({ id: 'references', path: '/customerreferences', load: () => import('./references.tsx') }),
  pageRoute({ id: 'product', path: '/p/$slug', load: () => import('./product.tsx'), reloadsWithQuery: false }),
  pageRoute({
    id: 'stockNotification',
    path: '/catalog/stocknotification/subscribe',
    load: stockNotification,
  }),
  pageRoute({
    id: 'stockNotificationLink',
    path: '/catalog/stocknotification/$purpose/$token',
    load: stockNotification,
  }),
  pageRoute({ id: 'cart', path: '/shoppingcarts', load: async () => (await import('./cart.tsx')).page() }),
  pageRoute({ id: 'checkout', path: '/checkout', load: async () => (await import('./checkout.tsx')).page() }),
  pageRoute({ id: 'pickupPoint', path: '/shippings/pickuppoint/search', load: () => import('./pickup-point.tsx') }),
  pageRoute({ id: 'address', path: '/sales/customers/addresses/$addressId', load: () => import('./address.tsx') }),
  pageRoute({
    id: 'confirmation',
    path: '/sales/order/confirmation/$orderId',
    load: () => import('./confirmation.tsx'),
  }),
  pageRoute({ id: 'payment', path: '/sales/order/payment/$orderId', load: () => import('./payment.tsx') }),
  pageRoute({ id: 'login', path: '/security/login', load: () => import('./login.tsx') }),
  pageRoute({ id: 'register', path: '/security/register', load: () => import('./register.tsx') }),
  pageRoute({ id: 'logoff', path: '/security/logoff', load: () => import('./logoff.tsx') }),
  pageRoute({ id: 'prices', path: '/security/prices', load: () => import('./prices.tsx') }),
  pageRoute({ id: 'cookies', path: '/cookies', load: () => import('./cookies.tsx') }),
  pageRoute({ id: 'news', path: '/news', load: () => import('./news.tsx') }),
  pageRoute({ id: 'newsPost', path: '/news/$slug', load: () => import('./news-post.tsx') }),
  pageRoute({ id: 'deskOrders', path: '/desk/orders', load: () => import('./desk-orders.tsx') }),
  pageRoute({ id: 'deskOrder', path: '/desk/orders/$orderId', load: () => import('./desk-order.tsx') }),
  pageRoute({ id: 'content', path: '/$', load: () => import('./content.tsx') }),
]);
