import { routePath } from './route-path.ts';

/** Route id to the module that holds its page: what the server preloads for an address (see `tree.tsx`). */
export const routeModules: Readonly<Record<string, string>> = {
  [routePath('home')]: 'src/routes/home.tsx',
  [routePath('category')]: 'src/routes/list.tsx',
  [routePath('brand')]: 'src/routes/list.tsx',
  [routePath('tag')]: 'src/routes/list.tsx',
  [routePath('search')]: 'src/routes/list.tsx',
  [routePath('quickOrder')]: 'src/routes/quick-order.tsx',
  [routePath('compare')]: 'src/routes/compare.tsx',
  [routePath('references')]: 'src/routes/references.tsx',
  [routePath('product')]: 'src/routes/product.tsx',
  [routePath('stockNotification')]: 'src/routes/stock-notification.tsx',
  [routePath('stockNotificationLink')]: 'src/routes/stock-notification.tsx',
  [routePath('cart')]: 'src/routes/cart.tsx',
  [routePath('checkout')]: 'src/routes/checkout.tsx',
  [routePath('pickupPoint')]: 'src/routes/pickup-point.tsx',
  [routePath('address')]: 'src/routes/address.tsx',
  [routePath('confirmation')]: 'src/routes/confirmation.tsx',
  [routePath('payment')]: 'src/routes/payment.tsx',
  [routePath('login')]: 'src/routes/login.tsx',
  [routePath('register')]: 'src/routes/register.tsx',
  [routePath('logoff')]: 'src/routes/logoff.tsx',
  [routePath('prices')]: 'src/routes/prices.tsx',
  [routePath('cookies')]: 'src/routes/cookies.tsx',
  [routePath('news')]: 'src/routes/news.tsx',
  [routePath('newsPost')]: 'src/routes/news-post.tsx',
  [routePath('deskOrders')]: 'src/routes/desk-orders.tsx',
  [routePath('deskOrder')]: 'src/routes/desk-order.tsx',
  [routePath('content')]: 'src/routes/content.tsx',
  // any page that could not be shown
  error: 'views/error/ErrorPage.tsx',
};
