import type { HomePageData } from '#contract/catalog-pages.ts';
import { HomePage } from '#views/home/HomePage.tsx';
import { CarouselHere } from '../carousel.tsx';
import { CountdownTo } from '../CountdownTo.tsx';
import { VideoHere } from '../video-banner.tsx';
import { Reveals } from '../reveal.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<HomePageData>) {
  return (
    <>
      <HomePage page={answer.Page} countdown={CountdownTo} carousel={CarouselHere} video={VideoHere} />
      <Reveals />
    </>
  );
}
