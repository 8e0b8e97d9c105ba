import type { BegunPages } from '#gateways/begun-page.ts';
import type { Intent } from '#gateways/intent.gateway.ts';
import { giveUp } from './navigation.ts';
import { PREFETCHED_MS } from './router.tsx';
import type { ShopRouter } from './router.tsx';

/**
 * Prefetches a page that may be requested next, one at a time; it is aborted for another one, or when the pointer
 * leaves its link. The press itself requests it at once, unless that has happened.
 */
export function fetchAhead(router: ShopRouter, begun: BegunPages): Intent {
  let fetched = { href: '', at: 0 };
  const isHere = (href: string) => href === fetched.href && performance.now() - fetched.at < PREFETCHED_MS;
  return {
    press(href) {
      const { wanted } = router.options.context;
      if (href !== wanted.ahead && href !== wanted.asked && !isHere(href)) begun.begin(href);
    },
    intend(href) {
      const { wanted } = router.options.context;
      if (href === wanted.ahead || href === wanted.asked) return;
      if (wanted.ahead !== null) giveUp(router, wanted.ahead);
      wanted.ahead = href;
      void router.preloadRoute({ href } as never).then(() => {
        if (wanted.ahead !== href) return;
        wanted.ahead = null;
        fetched = { href, at: performance.now() };
      });
    },
    drop(href) {
      begun.drop(href);
      const { wanted } = router.options.context;
      if (wanted.ahead !== href) return;
      giveUp(router, href);
      wanted.ahead = null;
    },
  };
}

/** Reloads the current page's data in place: its content has changed. */
export async function renewPage(router: ShopRouter, onArrival: (page: unknown) => void): Promise<void> {
  await router.invalidate({ sync: true });
  onArrival(router.state.matches.at(-1)?.loaderData?.Page);
}
