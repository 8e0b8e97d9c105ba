import { consentsTo } from '#app/consented.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { useShop } from '#views/parts/shop.ts';
import { VideoBanner } from '#views/videoBanner/VideoBanner.tsx';
import type { VideoBannerProps } from '#views/videoBanner/VideoStill.tsx';

const always = () => true;

/** A video with its flow, whose code comes once the page is prepared. */
export function VideoHere(props: VideoBannerProps) {
  const { name, video, isBackground } = props;
  const { consent } = useShop().actors;
  const load = async () => {
    const { videoBannerFlow } = await import('#app/flows/video-banner.ts');
    const input = { name, video, isBackground, isAllowed: consentsTo(consent, 'marketing') };
    return (...given: Parameters<typeof videoBannerFlow>) => ({ logic: videoBannerFlow(...given), input });
  };
  const flow = useLateFlow({ id: `video-${name}`, load, isWanted: always, isOptional: isBackground });
  return <VideoBanner {...props} flow={flow} />;
}
