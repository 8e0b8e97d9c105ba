import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { RouterContext } from '#app/context.ts';
import type { PageAnswer } from '#contract/page.ts';
import { isFaded, isLoading, showsInitialLoader } from '#machines/navigation/navigation.machine.ts';
import { useShop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { Shell } from '#views/shell/Shell.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  }),
  component: Document,
});

/** Body classes: `homepage` on the site address plus culture, `page` elsewhere (NAV-07), and the phase of a page load. */
function useBodyClass(isHome: boolean): string {
  const { navigation } = useShop().actors;
  const phase = useSelector(navigation, (snapshot) =>
    [
      isLoading(snapshot) && 'page-loading',
      isFaded(snapshot) && 'page-faded',
      showsInitialLoader(snapshot) && 'initial-loader',
    ]
      .filter(Boolean)
      .join(' '),
  );
  return [isHome ? 'homepage' : 'page', phase].filter(Boolean).join(' ');
}

function Document() {
  const { shell } = useShop();
  const answer = useRouterState({ select: (state) => state.matches.at(-1)?.loaderData as PageAnswer | undefined });
  const isHome = useRouterState({
    select: (state) => state.location.pathname.replace(/\/$/, '') === `/${shell.Culture}`,
  });
  return (
    <html lang={shell.Culture} data-app={shell.AppPath}>
      <head>
        <HeadContent />
      </head>
      <body className={useBodyClass(isHome)}>
        <TextsProvider culture={shell.Culture} texts={shell.Texts}>
          <Shell alternates={answer?.Meta.Alternates ?? null}>
            <Outlet />
          </Shell>
        </TextsProvider>
        <Scripts />
      </body>
    </html>
  );
}
