import type { Video } from '#contract/video-banner.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { late } from '#views/parts/late.tsx';
import { VideoModal } from '#views/videoModal/VideoModal.tsx';

const Watched = late(async () => (await import('./video-watched.tsx')).Watched);
const load = async () => {
  const { videoModalMachine } = await import('#machines/videoModal/videoModal.machine.ts');
  return () => ({ logic: videoModalMachine, input: undefined });
};

/** A video that opens in a dialog, whose code comes when it is first opened. */
export function VideoModalHere({ name, video }: { readonly name: string; readonly video: Video }) {
  const flow = useLateFlow({ id: `video-modal-${name}`, load });
  return <VideoModal name={name} video={video} flow={flow} Watched={Watched} />;
}
