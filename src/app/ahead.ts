import { giveUp } from './navigation.ts';
import type { ShopRouter } from './router.tsx';

/** Prefetches a page that may be wanted next; an earlier prefetch is aborted. */
export const fetchAhead =
  (router: ShopRouter) =>
  (href: string): void => {
    const { wanted } = router.options.context;
    if (href === wanted.ahead || href === wanted.asked) return;
    if (wanted.ahead !== null) giveUp(router, wanted.ahead);
    wanted.ahead = href;
    void router.preloadRoute({ href } as never).then(() => {
      if (wanted.ahead === href) wanted.ahead = null;
    });
  };

/** Reloads the current page's data in place: something changed what it shows. */
export async function renewPage(router: ShopRouter, onArrival: (page: unknown) => void): Promise<void> {
  await router.invalidate({ sync: true });
  onArrival(router.state.matches.at(-1)?.loaderData?.Page);
}
