import type { PlayerInput } from '#machines/videoBanner/videoBanner.machine.ts';
import { videoQuality, youtube } from '#rules/videos.ts';
import type { Player, Telling } from './video-player.ts';

/** What is used of the service's own client (https://developers.google.com/youtube/iframe_api_reference). */
interface ApiPlayer {
  playVideo(): void;
  pauseVideo(): void;
  mute(): void;
  setLoop(loops: boolean): void;
  setPlaybackQuality(quality: string): void;
  getIframe(): HTMLIFrameElement;
  destroy(): void;
}
interface Api {
  Player?: new (
    place: HTMLElement,
    options: {
      host: string;
      videoId: string;
      width: string;
      height: string;
      playerVars: Readonly<Record<string, string | number>>;
      events: {
        onReady(): void;
        onError(): void;
        onStateChange(event: { data: number }): void;
        onAutoplayBlocked(): void;
      };
    },
  ) => ApiPlayer;
}
declare global {
  interface Window {
    YT?: Api;
  }
}

/** `YT.PlayerState` */
const playing = 1;
const paused = 2;
const buffering = 3;

/** Asks for the service's client, once per document; a script that did not come is asked for again. */
function loadApi(onBroken: () => void): () => void {
  const listening = new AbortController();
  const known = document.querySelector<HTMLScriptElement>(`script[src="${youtube.script}"]`);
  const script = known ?? Object.assign(document.createElement('script'), { src: youtube.script, async: true });
  script.addEventListener(
    'error',
    () => {
      script.remove();
      onBroken();
    },
    { signal: listening.signal },
  );
  if (!known) document.head.append(script);
  return () => listening.abort();
}

/** Plays a video of YouTube with the service's own client. */
export function youtubePlayer(place: HTMLElement, { video, isBackground }: PlayerInput, tell: Telling): Player {
  const forget = window.YT?.Player ? () => {} : loadApi(tell.onBroken);
  let player: ApiPlayer | undefined;
  let isThere = false;
  let plays = false;
  const build = (Built: NonNullable<Api['Player']>) => {
    const inner = document.createElement('div');
    // the client puts its frame in the place of what it gets
    place.replaceChildren(inner);
    player = new Built(inner, {
      host: youtube.frames,
      videoId: video.Source,
      width: '100%',
      height: '100%',
      playerVars: {
        autoplay: 0,
        controls: isBackground ? 0 : 1,
        disablekb: isBackground ? 1 : 0,
        hl: document.documentElement.lang,
        mute: isBackground ? 1 : 0,
        origin: location.origin,
        playsinline: 1,
        rel: 0,
        vq: videoQuality,
        // a loop is a list of the same video
        ...(isBackground ? { loop: 1, playlist: video.Source } : {}),
      },
      events: {
        onReady() {
          const frame = player?.getIframe();
          if (frame) frame.title = video.Title;
          player?.setPlaybackQuality(videoQuality);
          if (isBackground) {
            player?.mute();
            player?.setLoop(true);
            // its buttons are the shop's
            if (frame) frame.tabIndex = -1;
          }
          isThere = true;
        },
        onError: () => tell.onBroken(),
        onStateChange({ data }) {
          if (data === paused) tell.onStopped();
          // while it loads it obeys already; a visitor who looks for a scene of a stopped one does not start it
          if (data === playing || (data === buffering && plays)) tell.onStarted();
        },
        onAutoplayBlocked: () => tell.onStopped(),
      },
    });
  };
  return {
    isReady() {
      if (!player && window.YT?.Player) build(window.YT.Player);
      return isThere;
    },
    play() {
      plays = true;
      player?.playVideo();
    },
    pause() {
      plays = false;
      player?.pauseVideo();
    },
    end() {
      forget();
      player?.destroy();
      place.replaceChildren();
    },
  };
}
