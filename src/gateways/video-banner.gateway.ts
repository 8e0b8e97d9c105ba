import type { PlayerInput, VideoBannerEvent, VideoOrder } from '#machines/videoBanner/videoBanner.machine.ts';
import { fromCallback } from 'xstate';
import { placeOf } from './place.gateway.ts';
import { playerOf } from './video-player.ts';
import type { Player } from './video-player.ts';

const selectorOf = (name: string) => `[data-video="${CSS.escape(name)}"]`;

/** How much of a video is on the screen when it counts as seen. */
const seenRatio = 0.25;

export const videoBannerPorts = () => ({
  runPlayer: fromCallback<VideoOrder, PlayerInput>(({ input, sendBack, receive }) => {
    const left = new AbortController();
    const tell = (type: VideoBannerEvent['type']) => () => {
      if (!left.signal.aborted) sendBack({ type });
    };
    let player: Player | undefined;
    const telling = {
      onBroken: tell('player.broken'),
      onStopped: tell('player.stopped'),
      onStarted: tell('player.started'),
    };
    void placeOf(`${selectorOf(input.name)} [data-player]`, left.signal).then((place) => {
      if (!left.signal.aborted) player = playerOf(place, input, telling);
    });
    receive(({ type }) => {
      if (type === 'play') player?.play();
      else if (type === 'pause') player?.pause();
      else if (player?.isReady()) tell('player.ready')();
    });
    return () => {
      left.abort();
      player?.end();
    };
  }),
  watchPresence: fromCallback<VideoBannerEvent, { name: string }>(({ input, sendBack }) => {
    const listening = new AbortController();
    const on = { signal: listening.signal };
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const watchers: { disconnect(): void }[] = [];
    const watch = (place: HTMLElement) => {
      let isOnScreen = false;
      const tell = () =>
        sendBack({
          type: 'presence.changed',
          // slides that are not shown are inert
          isCurrent: isOnScreen && !place.closest('[inert]'),
          isHidden: document.visibilityState === 'hidden',
          isStill: still.matches || navigator.connection?.saveData === true,
        });
      const seen = new IntersectionObserver(
        (entries) => {
          isOnScreen = (entries.at(-1)?.intersectionRatio ?? 0) >= seenRatio;
          tell();
        },
        { threshold: [0, seenRatio] },
      );
      seen.observe(place);
      watchers.push(seen);
      const slide = place.closest('.carousel-slide');
      if (slide) {
        const shown = new MutationObserver(tell);
        shown.observe(slide, { attributeFilter: ['inert'] });
        watchers.push(shown);
      }
      document.addEventListener('visibilitychange', tell, on);
      still.addEventListener('change', tell, on);
    };
    void placeOf(selectorOf(input.name), listening.signal).then((place) => {
      if (!listening.signal.aborted) watch(place);
    });
    return () => {
      listening.abort();
      for (const each of watchers) each.disconnect();
    };
  }),
});
