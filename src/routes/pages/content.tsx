import { useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import type { ContentPageData } from '#contract/content.ts';
import { newsFlow } from '#app/flows/news.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useHydrated } from '#app/useHydrated.ts';
import { ContentPage } from '#views/content/ContentPage.tsx';
import type { ContentWidgets } from '#views/content/ContentPage.tsx';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import { PopupStrip } from '#views/popupBanner/PopupStrip.tsx';
import { News } from '#views/news/News.tsx';
import { CarouselHere } from '../carousel.tsx';
import { CountdownTo } from '../CountdownTo.tsx';
import { Reveals } from '../reveal.tsx';
import { MapOf } from '../MapOf.tsx';
import { VideoHere } from '../video-banner.tsx';
import { VideoModalHere } from '../video-modal.tsx';
import type { PageProps } from '../page-route.tsx';

/** Loaded with a page that has a popup. */
const Modal = late(async () => (await import('../popup-modal.tsx')).Modal);

const widgets: ContentWidgets = {
  News: function NewsBlock({ block: { Options, List, Calendar }, name }) {
    const news = useFlow(useLogic(newsFlow), { id: 'news', input: { Options, List, Calendar } });
    return <News news={news} name={name} />;
  },
  Map: ({ block: { Map: map, Address }, name }) => <MapOf name={name} map={map} address={Address} />,
  Video: ({ block: { IsBanner, Video: video }, name }) =>
    IsBanner ? (
      <VideoHere name={name} video={video} isBackground sizes="(width >= 1024px) 60rem, 94vw" />
    ) : (
      <VideoModalHere name={name} video={video} />
    ),
  Countdown: ({ block: { Name, EndsAt, IsOver, Renews, Over } }) => (
    <CountdownTo name={Name} endsAt={EndsAt} isOver={IsOver} renews={Renews} over={Over} />
  ),
  Ticker: CarouselHere,
  Popup: ({ popup }) => (
    <>
      {!useShop().shell.ClosedPopups.includes(popup.Id) && (
        <PopupStrip className="popup-strip popup-plain" popup={popup} />
      )}
      {useHydrated() && <Modal popup={popup} />}
    </>
  ),
};

/** Loaded with a page that has scripts. */
const Scripts = late(async () => (await import('../page-scripts.tsx')).PageScripts);

/**
 * A choice can be made before what acts upon it has loaded. One for each page, and not for its URL, which is the next
 * page's already while that one is loaded.
 */
function ScriptsHere({ page, href }: { readonly page: ContentPageData; readonly href: string }) {
  const [recordBefore] = useState(useShop().actors.consent.getSnapshot().context.record);
  return (
    useHydrated() && (
      <Scripts scripts={page.Scripts} callbacks={page.Callbacks} href={href} recordBefore={recordBefore} />
    )
  );
}

export function Page({ answer: { Page: page, Meta } }: PageProps<ContentPageData>) {
  const { publicHref } = useLocation();
  const href = publicHref.split('#')[0] ?? '';
  return (
    <>
      <ContentPage page={page} widgets={widgets} />
      <Reveals />
      {page.Scripts.length + page.Callbacks.length > 0 && <ScriptsHere key={Meta.Canonical} page={page} href={href} />}
    </>
  );
}
