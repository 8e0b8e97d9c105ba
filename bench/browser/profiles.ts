import type { BrowserContextOptions } from 'playwright';

/** A device on its network, as Chromium emulates it. */
export interface Profile {
  readonly name: 'phone' | 'desktop';
  readonly context: BrowserContextOptions;
  /** How many times slower the processor is. */
  readonly slowdown: number;
  /** Bytes per second, and ms added to each request; null is loopback. */
  readonly network: { readonly download: number; readonly upload: number; readonly latency: number } | null;
}

const megabit = 1_000_000 / 8;

/** A middling phone on slow 4G (the figures of Lighthouse), and a computer on the same machine as the shop. */
export const profiles: Readonly<Record<Profile['name'], Profile>> = {
  phone: {
    name: 'phone',
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    slowdown: 4,
    network: { download: 1.6 * megabit, upload: 0.75 * megabit, latency: 150 },
  },
  desktop: { name: 'desktop', context: { viewport: { width: 1440, height: 900 } }, slowdown: 1, network: null },
};
