import type { PlayerInput } from '#machines/videoBanner/videoBanner.machine.ts';
import { youtubePlayer } from './youtube-player.ts';

/** A player on the page. */
export interface Player {
  /** Whether it can play by now; asked again and again. */
  isReady(): boolean;
  play(): void;
  pause(): void;
  end(): void;
}

/** What a player tells by itself. */
export interface Telling {
  onBroken(): void;
  onStopped(): void;
  onStarted(): void;
}

/** HAVE_CURRENT_DATA: there is a picture. */
const hasPicture = 2;

/** Plays a file of this site. */
function filePlayer(place: HTMLElement, { video, isBackground }: PlayerInput, tell: Telling): Player {
  const element = Object.assign(document.createElement('video'), {
    src: video.Source,
    preload: 'auto',
    muted: isBackground,
    loop: isBackground,
    controls: !isBackground,
    playsInline: true,
  });
  element.setAttribute('aria-label', video.Title);
  const listening = new AbortController();
  const on = { signal: listening.signal };
  element.addEventListener('error', () => tell.onBroken(), on);
  element.addEventListener('pause', () => !element.ended && tell.onStopped(), on);
  element.addEventListener('play', () => tell.onStarted(), on);
  place.replaceChildren(element);
  return {
    isReady: () => element.readyState >= hasPicture,
    play() {
      // some browsers let nothing play by itself while they save power
      if (element.paused) element.play().catch(() => element.paused && !element.error && tell.onStopped());
    },
    pause: () => element.pause(),
    end() {
      listening.abort();
      element.pause();
      element.removeAttribute('src');
      element.load();
      element.remove();
    },
  };
}

export const playerOf = (place: HTMLElement, input: PlayerInput, tell: Telling): Player =>
  input.video.Player === 'youtube' ? youtubePlayer(place, input, tell) : filePlayer(place, input, tell);
