import { pageRoute } from './page-route.tsx';
import { rootRoute } from './root.tsx';

const list = () => import('./list.tsx');
const stockNotification = () => import('./stock-notification.tsx');

/** Every page of the contract; editors' pages have every address that no other has. */
export const routeTree = rootRoute.addChildren([
  // an index: the bare address would be taken for an editors' page without a name
  pageRoute({ id: 'home', load: () => import('./home.tsx') }),
  pageRoute({ id: 'category', load: list }),
  pageRoute({ id: 'brand', load: list }),
  pageRoute({ id: 'tag', load: list }),
  pageRoute({ id: 'search', load: list }),
  pageRoute({ id: 'quickOrder', load: () => import('./quick-order.tsx') }),
  pageRoute({ id: 'compare', load: () => import('./compare.tsx') }),
  pageRoute({ id: 'references', load: () => import('./references.tsx') }),
  pageRoute({ id: 'product', load: () => import('./product.tsx'), reloadsWithQuery: false }),
  pageRoute({
    id: 'stockNotification',
    load: stockNotification,
  }),
  pageRoute({
    id: 'stockNotificationLink',
    load: stockNotification,
  }),
  pageRoute({ id: 'cart', load: async () => (await import('./cart.tsx')).page() }),
  pageRoute({ id: 'checkout', load: async () => (await import('./checkout.tsx')).page() }),
  pageRoute({ id: 'pickupPoint', load: () => import('./pickup-point.tsx') }),
  pageRoute({ id: 'address', load: () => import('./address.tsx') }),
  pageRoute({
    id: 'confirmation',
    load: () => import('./confirmation.tsx'),
  }),
  pageRoute({ id: 'payment', load: () => import('./payment.tsx') }),
  pageRoute({ id: 'login', load: () => import('./login.tsx') }),
  pageRoute({ id: 'register', load: () => import('./register.tsx') }),
  pageRoute({ id: 'logoff', load: () => import('./logoff.tsx') }),
  pageRoute({ id: 'prices', load: () => import('./prices.tsx') }),
  pageRoute({ id: 'cookies', load: () => import('./cookies.tsx') }),
  pageRoute({ id: 'news', load: () => import('./news.tsx') }),
  pageRoute({ id: 'newsPost', load: () => import('./news-post.tsx') }),
  pageRoute({ id: 'deskOrders', load: () => import('./desk-orders.tsx') }),
  pageRoute({ id: 'deskOrder', load: () => import('./desk-order.tsx') }),
  pageRoute({ id: 'content', load: () => import('./content.tsx') }),
]);
