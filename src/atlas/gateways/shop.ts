import { fromCallback } from 'xstate';
import type { AtlasMessage, ShopMessage } from '#live/messages.ts';
import { channelName } from '#live/messages.ts';
import type { RecorderEvent } from '../machines/recorder.machine.ts';

/**
 * Listens to the shop's tabs of this browser: sends hello when it starts and whenever a document opens, and bye when it
 * ends or this page is closed.
 */
export const shopPort = (appPath: string) =>
  fromCallback<{ type: 'none' }>(({ sendBack }) => {
    const channel = new BroadcastChannel(channelName(appPath));
    const say = (message: AtlasMessage) => channel.postMessage(message);
    const tell = (event: RecorderEvent) => sendBack(event);
    const leave = () => say({ type: 'atlas.bye' });
    channel.addEventListener('message', ({ data }: MessageEvent<ShopMessage | AtlasMessage>) => {
      // another atlas that is closed must not silence the shop for this one
      if (data.type === 'shop.opened' || data.type === 'atlas.bye') say({ type: 'atlas.hello' });
      if (data.type !== 'atlas.hello' && data.type !== 'atlas.bye')
        tell({ type: 'told', message: data, at: Date.now() });
    });
    addEventListener('pagehide', leave);
    say({ type: 'atlas.hello' });
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      channel.close();
    };
  });
