/** "Video player polling 100 ms; video quality hd1080 with looping" (specification §9). */
export const videoPoll = 100;
export const videoQuality = 'hd1080';
/** A player that is not ready by then, in ms, is missing: its picture and its link stay. */
export const videoTimeout = 15_000;
/** How long, in ms, a player may seem to disobey: orders that follow each other quickly are answered late, one by one. */
export const videoSettling = 500;

/** Whose servers play embedded videos, in the mode that keeps no cookies before a video plays. */
export const youtube = {
  name: 'YouTube',
  frames: 'https://www.youtube-nocookie.com',
  /** The client of its player's API. */
  script: 'https://www.youtube.com/iframe_api',
  watch: (id: string): string => `https://www.youtube.com/watch?v=${id}`,
} as const;

/** Ids are 11 signs; whatever else an editor pasted is not one. */
export const isYoutubeId = (text: string): boolean => /^[\w-]{11}$/u.test(text);

/** What self-hosted files are called, and their type. */
const types: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' };
export const videoTypes: readonly string[] = Object.values(types);
/** By its extension; MP4 without one, as in the asset library. */
export const videoTypeOf = (path: string): string =>
  types[/\.(\w+)(?:\?.*)?$/u.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'video/mp4';

/** A path of this site: a foreign server would learn who reads the page. */
export const isOwnPath = (path: string): boolean => /^\/(?!\/)/u.test(path);
