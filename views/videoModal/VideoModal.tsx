import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { Video } from '#contract/video-banner.ts';
import type { VideoModalActor, VideoModalEvent } from '#machines/videoModal/videoModal.machine.ts';
import { Photo } from '#views/parts/Photo.tsx';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Foreign } from '#views/videoBanner/VideoBanner.tsx';
import { VideoLink } from '#views/videoBanner/VideoStill.tsx';
import './videoModal.css';

export interface WatchedProps {
  readonly name: string;
  readonly video: Video;
  readonly onClose: () => void;
}

interface VideoModalProps extends Pick<WatchedProps, 'name' | 'video'> {
  readonly flow: LateFlow<VideoModalActor, VideoModalEvent>;
  /** The dialog with its player. */
  readonly Watched: ComponentType<WatchedProps>;
}

/** The picture of a video that is watched in a dialog; without JavaScript it is a link. */
export function VideoModal({ name, video, flow, Watched }: VideoModalProps) {
  const LL = useTexts().Video;
  const isOpen = useSelector(flow.actor, (snapshot) => snapshot?.matches('open') ?? false);
  return (
    <div className="video video-modal" role="group" aria-label={LL.Name({ title: video.Title })}>
      <div className="video-frame">
        <Photo className="video-photo" picture={video.Photo} alt="" sizes="(width >= 768px) 30rem, 90vw" />
      </div>
      <div className="video-bar">
        <button
          className="button video-button"
          type="button"
          aria-haspopup="dialog"
          onClick={() => flow.send({ type: 'open' })}
        >
          <span>{LL.Watch()}</span>
        </button>
        <VideoLink video={video} />
      </div>
      <Foreign video={video} />
      {isOpen && <Watched name={name} video={video} onClose={() => flow.send({ type: 'close' })} />}
    </div>
  );
}
