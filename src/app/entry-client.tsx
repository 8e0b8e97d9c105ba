// first, so that its order of layers stands before any view's styles
import '#styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { startShop } from './start.ts';

const { router, start } = startShop();
const off = router.subscribe('onRendered', () => {
  off();
  start();
});

await hydrate(router);
window.$_TSR?.h();
hydrateRoot(document, <RouterProvider router={router} />, {
  onRecoverableError: (error) => console.error('The page was not rendered as the server did', error),
});
