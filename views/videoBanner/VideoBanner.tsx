import { useSelector } from '@xstate/react';
import type { VideoBannerActor, VideoBannerEvent } from '#machines/videoBanner/videoBanner.machine.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { videoClass, VideoLink } from './VideoStill.tsx';
import type { VideoBannerProps } from './VideoStill.tsx';

interface LiveProps extends VideoBannerProps {
  readonly flow: LateFlow<VideoBannerActor, VideoBannerEvent>;
}

/** A video behind its picture: with JavaScript it plays in its place, without it is a link. */
export function VideoBanner({ name, video, isBackground, sizes, isFirst = false, flow }: LiveProps) {
  const LL = useTexts().Video;
  const state = useSelector(flow.actor, (snapshot) => {
    if (snapshot?.matches('failed')) return 'failed';
    if (!snapshot?.matches('running')) return 'offered';
    return snapshot.hasTag('busy')
      ? 'coming'
      : snapshot.matches({ running: { ready: 'playing' } })
        ? 'playing'
        : 'resting';
  });
  const isWanted = useSelector(flow.actor, (snapshot) => snapshot?.context.isWanted ?? false);
  const isPlaying = state === 'playing';
  const isComing = state === 'coming';
  const hasPlayer = isComing || isPlaying || state === 'resting';
  const ask = (): VideoBannerEvent | null => {
    if (isComing) return null;
    if (state === 'offered') return { type: 'show' };
    return { type: state === 'failed' ? 'retry' : isPlaying ? 'pause' : 'play' };
  };
  const press = () => {
    const event = ask();
    if (event) flow.send(event);
  };
  return (
    <div
      className={videoClass({ isBackground, video })}
      role="group"
      aria-label={LL.Name({ title: video.Title })}
      data-video={name}
      data-state={state}
    >
      <div className="video-frame">
        <Photo className="video-photo" picture={video.Photo} alt="" sizes={sizes} isFirst={isFirst} />
        {/* the player owns what is in it; React never touches it */}
        {hasPlayer && <div className="video-player" data-player />}
      </div>
      <div className="video-bar">
        {(isBackground || !hasPlayer) && (
          <button
            className="button button-quiet video-button"
            type="button"
            aria-disabled={isComing}
            aria-busy={isComing}
            onClick={press}
          >
            <span>{isPlaying ? LL.Pause() : LL.Play()}</span>
          </button>
        )}
        <VideoLink video={video} />
      </div>
      {state === 'offered' && <Foreign video={video} />}
      <p className="visually-hidden" role="status">
        {isWanted && isComing && LL.Loading()}
        {isWanted && hasPlayer && !isComing && LL.Ready()}
      </p>
      {state === 'failed' && (
        <Notice kind="warn" isLive={isWanted}>
          {LL.Failed()}
        </Notice>
      )}
    </div>
  );
}

/** Said before anything is asked of another server. */
export const Foreign = ({ video: { Host } }: Pick<VideoBannerProps, 'video'>) => {
  const LL = useTexts().Video;
  return Host === '' ? null : <p className="small soft">{LL.Foreign({ host: Host })}</p>;
};
