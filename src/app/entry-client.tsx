// first, so that its layer order is declared before any view's styles
import '#styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { errorPage, isError } from '#routes/page-route.tsx';
import { markStarted, tellEarlyChoices } from '#gateways/navigation.gateway.ts';
import { startShop } from './start.ts';
import { whenPageHydrated } from './useHydrated.ts';

/** Starts a new task, so that the browser can do its own work in between: this chunk was evaluated in one task. */
const nextTask = () =>
  new Promise<void>((begin) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => begin(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

// no top-level await: the page's own chunk imports this chunk, and would wait for it forever
void nextTask().then(async () => {
  const { router, start } = startShop();
  const off = router.subscribe('onRendered', () => {
    off();
    start();
  });
  await nextTask();
  await hydrate(router);
  await nextTask();
  if (isError(router.state.matches.at(-1)?.loaderData?.Page)) await errorPage.load();
  window.$_TSR?.h();
  // as a transition React works in slices of a few ms, and lets a press in between
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />, {
      onRecoverableError: (error) => console.error('The page differs from the server’s rendering', error),
    });
  });
  await whenPageHydrated;
  tellEarlyChoices();
  markStarted();
});
