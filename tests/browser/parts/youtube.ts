import type { BrowserContext } from 'playwright';
import { youtube } from '#rules/videos.ts';

/** What the service of a test does. */
export interface Service {
  /** Its script cannot be reached. */
  isBlocked: boolean;
  /** Its frame never says that it is ready. */
  isSilent: boolean;
  /** How long it takes to say that it plays or has stopped, in ms. */
  lateness: number;
}

/**
 * The client of the player's API as the service hands it out, cut down to what it does with its frame: it makes one at
 * `host`, says `listening` once that has loaded, sends commands and hears events as JSON messages.
 */
const client = `(() => {
  class Player {
    constructor(place, { host, videoId, width, height, playerVars, events }) {
      const frame = Object.assign(document.createElement('iframe'), {
        src: host + '/embed/' + videoId + '?' + new URLSearchParams({ ...playerVars, enablejsapi: 1 }),
        width, height, allow: 'autoplay; encrypted-media; picture-in-picture',
      });
      place.replaceWith(frame);
      Object.assign(this, { frame, host });
      this.hear = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== host) return;
        const { event, info } = JSON.parse(data);
        events[event]?.({ target: this, data: info });
      };
      addEventListener('message', this.hear);
      frame.addEventListener('load', () => this.post({ event: 'listening' }));
    }
    post(message) { this.frame.contentWindow.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), this.host); }
    command(func, ...args) { this.post({ event: 'command', func, args }); }
    playVideo() { this.command('playVideo'); }
    pauseVideo() { this.command('pauseVideo'); }
    mute() { this.command('mute'); }
    setLoop(loops) { this.command('setLoop', loops); }
    setPlaybackQuality(quality) { this.command('setPlaybackQuality', quality); }
    getIframe() { return this.frame; }
    destroy() { removeEventListener('message', this.hear); this.frame.remove(); }
  }
  window.YT = { Player, PlayerState: { PLAYING: 1, PAUSED: 2 } };
})()`;

/** The frame: it lists what it is told, and tells what becomes of it. */
const frame = ({ isSilent, lateness }: Service) => `<!doctype html><title>YouTube</title><ol></ol>
<button>stop</button><button>start</button><button>ready</button><button>break</button><script>
  const tell = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*');
  const states = { playVideo: 1, pauseVideo: 2 };
  const [stop, start, ready, fail] = document.querySelectorAll('button');
  // messages keep their order: whoever hears of the press has heard everything before it
  stop.onclick = () => (tell('onStateChange', 2), tell('pressed'));
  start.onclick = () => (tell('onStateChange', 1), tell('pressed'));
  // what a service does that is silent by itself
  ready.onclick = () => tell('onReady', null);
  fail.onclick = () => tell('onError', 2);
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening' && ${!isSilent}) tell('onReady', null);
    if (event !== 'command') return;
    document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: [func, ...args].join(' ') }));
    if (!states[func]) return;
    // at once without a timer: a stopped clock would hold the answer back, and let it contradict a later press
    if (${lateness === 0}) tell('onStateChange', states[func]);
    else setTimeout(tell, ${lateness}, 'onStateChange', states[func]);
  });
</script>`;

/** A service that speaks the player's protocol, without a network; `asked` are the addresses that pages asked for. */
export async function playYoutube(context: BrowserContext): Promise<Service & { asked: string[] }> {
  const service = { isBlocked: false, isSilent: false, lateness: 0, asked: [] as string[] };
  await context.route(/^https:\/\/[^/]*(?:youtube|ytimg|google)/u, async (route) => {
    const url = route.request().url();
    service.asked.push(url);
    if (url === youtube.script && !service.isBlocked)
      return await route.fulfill({ contentType: 'text/javascript', body: client });
    if (url.startsWith(`${youtube.frames}/embed/`))
      return await route.fulfill({ contentType: 'text/html', body: frame(service) });
    return await route.abort();
  });
  return service;
}
