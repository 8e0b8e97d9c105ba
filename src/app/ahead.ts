import type { Intent } from '#gateways/intent.gateway.ts';
import { giveUp } from './navigation.ts';
import type { ShopRouter } from './router.tsx';

/**
 * Prefetches a page that may be requested next, one at a time; it is aborted for another one, or when the pointer
 * leaves its link.
 */
export const fetchAhead = (router: ShopRouter): Intent => ({
  intend(href) {
    const { wanted } = router.options.context;
    if (href === wanted.ahead || href === wanted.asked) return;
    if (wanted.ahead !== null) giveUp(router, wanted.ahead);
    wanted.ahead = href;
    void router.preloadRoute({ href } as never).then(() => {
      if (wanted.ahead === href) wanted.ahead = null;
    });
  },
  drop(href) {
    const { wanted } = router.options.context;
    if (wanted.ahead !== href) return;
    giveUp(router, href);
    wanted.ahead = null;
  },
});

/** Reloads the current page's data in place: its content has changed. */
export async function renewPage(router: ShopRouter, onArrival: (page: unknown) => void): Promise<void> {
  await router.invalidate({ sync: true });
  onArrival(router.state.matches.at(-1)?.loaderData?.Page);
}
