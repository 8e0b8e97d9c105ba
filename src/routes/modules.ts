/** Route id to the module that holds its page: what the server preloads for an address (see `tree.tsx`). */
export const routeModules: Readonly<Record<string, string>> = {
  '/$culture/': 'src/routes/home.tsx',
  '/$culture/c/$slug': 'src/routes/list.tsx',
  '/$culture/b/$slug': 'src/routes/list.tsx',
  '/$culture/t/$slug': 'src/routes/list.tsx',
  '/$culture/catalog': 'src/routes/list.tsx',
  '/$culture/p/$slug': 'src/routes/product.tsx',
  '/$culture/catalog/stocknotification/subscribe': 'src/routes/stock-notification.tsx',
  '/$culture/catalog/stocknotification/$purpose/$token': 'src/routes/stock-notification.tsx',
  '/$culture/shoppingcarts': 'src/routes/cart.tsx',
  '/$culture/checkout': 'src/routes/checkout.tsx',
  '/$culture/sales/order/confirmation/$orderId': 'src/routes/confirmation.tsx',
  '/$culture/security/login': 'src/routes/login.tsx',
  '/$culture/security/register': 'src/routes/register.tsx',
  '/$culture/security/logoff': 'src/routes/logoff.tsx',
  '/$culture/cookies': 'src/routes/cookies.tsx',
  '/$culture/news': 'src/routes/news.tsx',
  '/$culture/news/$slug': 'src/routes/news-post.tsx',
  '/$culture/$': 'src/routes/content.tsx',
  // any page that could not be shown
  error: 'views/error/ErrorPage.tsx',
};
