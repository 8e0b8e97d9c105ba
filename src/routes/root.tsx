import { createElement, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { afterHydration } from '#app/after-hydration.tsx';
import { asleep } from '#app/asleep.tsx';
import type { RouterContext } from '#app/context.ts';
import type { Meta } from '#contract/page.ts';
import { isFaded, isLoading, showsInitialLoader } from '#machines/navigation/navigation.machine.ts';
import { loadedOf } from '#machines/texts/texts.machine.ts';
import { homePath } from '#rules/culture.ts';
import { pageTitle } from '#rules/page-title.ts';
import { useShop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { Shell } from '#views/shell/Shell.tsx';
import { drawn } from './drawn.ts';

/**
 * A region rendered by the server, whose entry has filled `drawn` before the first page; its code is loaded on the first
 * interaction.
 */
const region = <Props extends object>(
  drawnRegion: () => ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) => {
  let Region: ComponentType<Props> | undefined;
  return (props: Props) => createElement((Region ??= asleep(load, drawnRegion())), props);
};
const Account = region(
  () => drawn.Account,
  async () => (await import('./account.tsx')).Account,
);
const Strip = region(
  () => drawn.Strip,
  async () => (await import('./popup-banner.tsx')).Strip,
);
const FooterMore = region(
  () => drawn.FooterMore,
  async () => (await import('#views/shell/FooterMore.tsx')).FooterMore,
);

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Document });

/** What tabs and search engines read of a page; the server adds what is constant or machine-readable only. */
function Head({ meta, title }: { readonly meta: Meta; readonly title: string }) {
  return (
    <>
      <title>{title}</title>
      {meta.Description !== '' && <meta name="description" content={meta.Description} />}
      {meta.Canonical !== '' && <link rel="canonical" href={meta.Canonical} />}
      {meta.NoIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="alternate" hrefLang="fr" href={meta.Alternates.fr} />
          <link rel="alternate" hrefLang="nl" href={meta.Alternates.nl} />
        </>
      )}
    </>
  );
}

/**
 * Its classes: `homepage` on the site's URL plus culture, `page` elsewhere (NAV-07), and the phase of a page load. A part
 * of its own: a new phase renders nothing else again.
 */
function Body({ isHome, children }: { readonly isHome: boolean; readonly children: ReactNode }) {
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
  return <body className={[isHome ? 'homepage' : 'page', phase].filter(Boolean).join(' ')}>{children}</body>;
}

/** Checkout and payment. */
const isSale = (page: unknown): boolean =>
  typeof page === 'object' && page !== null && 'Kind' in page && (page.Kind === 'checkout' || page.Kind === 'payment');

function Document() {
  const { shell, actors } = useShop();
  const shared = useSelector(actors.texts, loadedOf) ?? shell.Texts;
  const answer = useRouterState({ select: (state) => state.matches.at(-1)?.loaderData });
  const own = answer?.Texts;
  const texts = useMemo(() => (own ? { ...shared, ...own } : shared), [shared, own]);
  const isHome = useRouterState({
    select: (state) => state.location.pathname.replace(/\/$/, '') === homePath(shell.Culture, ''),
  });
  const search = useRouterState({ select: (state) => state.location.searchStr });
  return (
    <html lang={shell.Culture} data-app={shell.AppPath}>
      <head>
        <meta charSet="utf-8" />
        {answer && <Head meta={answer.Meta} title={pageTitle(answer.Meta.Title, shell.ShopName, isHome)} />}
      </head>
      <Body isHome={isHome}>
        <TextsProvider culture={shell.Culture} texts={texts}>
          <Shell
            alternates={answer?.Meta.Alternates ?? null}
            search={search}
            account={<Account />}
            footer={<FooterMore isSale={isSale(answer?.Page)} />}
            strip={shell.Strip && <Strip />}
            isSale={isSale(answer?.Page)}
            renderLater={afterHydration}
          >
            <Outlet />
          </Shell>
        </TextsProvider>
      </Body>
    </html>
  );
}
