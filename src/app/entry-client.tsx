// first, so that its layer order is declared before any view's styles
import '#styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { errorPage, isError } from '#routes/page-route.tsx';
import { fetchAheadWhenIdle, markStarted, tellEarlyChoices } from '#gateways/navigation.gateway.ts';
import { startShop } from './start.ts';
import { whenPageHydrated } from './useHydrated.ts';

const { router, start } = startShop();
const off = router.subscribe('onRendered', () => {
  off();
  start();
});

// no top-level await: the page's own chunk imports this chunk, and would wait for it forever
void hydrate(router).then(async () => {
  if (isError(router.state.matches.at(-1)?.loaderData?.Page)) await errorPage.load();
  window.$_TSR?.h();
  hydrateRoot(document, <RouterProvider router={router} />, {
    onRecoverableError: (error) => console.error('The page was not rendered as the server did', error),
  });
  await whenPageHydrated;
  tellEarlyChoices();
  markStarted();
  fetchAheadWhenIdle();
});
