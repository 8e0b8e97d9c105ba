import type { HomePageData } from '#contract/catalog-pages.ts';
import { useHydrated } from '#app/useHydrated.ts';
import { HomePage } from '#views/home/HomePage.tsx';
import { late } from '#views/parts/late.tsx';
import { VideoStill } from '#views/videoBanner/VideoStill.tsx';
import type { VideoBannerProps } from '#views/videoBanner/VideoStill.tsx';
import { CarouselHere } from '../carousel.tsx';
import { CountdownTo } from '../CountdownTo.tsx';
import { Reveals } from '../reveal.tsx';
import type { PageProps } from '../page-route.tsx';

/** Loaded once the page is prepared: its picture is there. */
const LateVideo = late(async () => (await import('../video-banner.tsx')).VideoHere, VideoStill, null);
const Video = (props: VideoBannerProps) => (useHydrated() ? <LateVideo {...props} /> : <VideoStill {...props} />);

export function Page({ answer }: PageProps<HomePageData>) {
  return (
    <>
      <HomePage page={answer.Page} countdown={CountdownTo} carousel={CarouselHere} video={Video} />
      <Reveals />
    </>
  );
}
