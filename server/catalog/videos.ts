import type { Video } from '#contract/video-banner.ts';
import type { Picture } from '#contract/wire.ts';
import { isOwnPath, isYoutubeId, videoTypeOf, youtube } from '#rules/videos.ts';
import type { Asker } from '#server/kernel/asker.ts';

/** Where a video is: a path of this site, after its own folder, or an id of YouTube. */
export interface VideoSource {
  src?: string;
  youtube?: string;
}

interface Wish {
  source: VideoSource;
  title: string;
  photo: Picture | null;
}

/** A video as pages carry it; null for a source that is none. */
export function videoFrom({ services }: Pick<Asker, 'services'>, { source, title, photo }: Wish): Video | null {
  const { src = '', youtube: id = '' } = source;
  const common = { Title: title, Photo: photo };
  if (isYoutubeId(id))
    return { Player: 'youtube', Source: id, Type: '', Url: youtube.watch(id), Host: youtube.name, ...common };
  if (!isOwnPath(src)) return null;
  const url = services.settings.appPath + src;
  return { Player: 'file', Source: url, Type: videoTypeOf(src), Url: url, Host: '', ...common };
}
