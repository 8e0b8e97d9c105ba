import type { Video } from '#contract/video-banner.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './videoBanner.css';

export interface VideoBannerProps {
  /** Distinguishes it from others of its page. */
  readonly name: string;
  readonly video: Video;
  /** Without sound and by itself; otherwise it has the player's own controls. */
  readonly isBackground: boolean;
  /** Its displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Above the fold: its picture is loaded at once. */
  readonly isFirst?: boolean;
}

/** A film of this site that plays by itself needs no link, unless it cannot play. */
export const videoClass = ({ isBackground, video: { Host } }: Pick<VideoBannerProps, 'isBackground' | 'video'>) =>
  isBackground && Host === '' ? 'video video-own' : 'video';

/** A video before its code is there, and without JavaScript: its picture and a link, in the same place. */
export const VideoStill = (props: VideoBannerProps) => {
  const { video, sizes, isFirst = false } = props;
  return (
    <div className={videoClass(props)}>
      <div className="video-frame">
        <Photo className="video-photo" picture={video.Photo} alt="" sizes={sizes} isFirst={isFirst} />
      </div>
      <div className="video-bar">
        <VideoLink video={video} />
      </div>
    </div>
  );
};

/** Where it can be watched without any of this. */
export const VideoLink = ({ video: { Url, Host, Title } }: Pick<VideoBannerProps, 'video'>) => {
  const LL = useTexts().Video;
  const text = Host === '' ? LL.Open() : LL.On({ host: Host });
  return (
    <a className="video-link small no-ajax" href={Url} aria-label={`${text} – ${Title}`}>
      {text}
    </a>
  );
};
