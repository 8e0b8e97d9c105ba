import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import type { Profile } from './profiles.ts';
import { watch } from './watch.ts';
import type { Seen } from './watch.ts';

/** One request of a page; times in ms since 1970. */
export interface Sent {
  readonly url: string;
  /** Chromium's resource type: `Document`, `Script`, `Fetch` … */
  readonly type: string;
  readonly begun: number;
  mime: string;
  /** Null while it is under way, and when it failed. */
  ended: number | null;
  /** On the wire, headers included; 0 from the browser's cache. */
  bytes: number;
}

/** Somebody with an empty cache, on one device. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly sent: readonly Sent[];
  seen(): Promise<Seen>;
  /** Resolves after so many ms (1000) without a request or a long task, or after 20 s. */
  quiet(rest?: number): Promise<void>;
  /** With a finger or the mouse, where it is. */
  press(target: Locator): Promise<void>;
  /** Slows processor and network down as the profile says, or lets them run free. */
  throttle(isOn: boolean): Promise<void>;
  close(): Promise<void>;
}

const REST = 1000;
const PATIENCE = 20_000;

interface Traffic {
  readonly sent: Sent[];
  /** Since when no request has been under way, in ms since 1970; null while one is. */
  quietSince(): number | null;
}

/** What DevTools reports of the network: bytes on the wire, which pages cannot see. */
async function trafficOf(devtools: CDPSession): Promise<Traffic> {
  const sent: Sent[] = [];
  const open = new Map<string, Sent>();
  let last = Date.now();
  /** From Chromium's clock to ms since 1970. */
  let epoch = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime, redirectResponse }) => {
    if (!request.url.startsWith('http')) return;
    epoch = (wallTime - timestamp) * 1000;
    const redirected = open.get(requestId);
    if (redirected && redirectResponse) {
      redirected.bytes = redirectResponse.encodedDataLength;
      redirected.ended = timestamp * 1000 + epoch;
    }
    const one = { url: request.url, type: type ?? 'Other', begun: wallTime * 1000, mime: '', ended: null, bytes: 0 };
    open.set(requestId, one);
    sent.push(one);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const one = open.get(requestId);
    if (one) one.mime = response.mimeType;
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = open.get(requestId);
    if (one) Object.assign(one, { ended: timestamp * 1000 + epoch, bytes: encodedDataLength });
    open.delete(requestId);
    last = Date.now();
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    last = Date.now();
  });
  await devtools.send('Network.enable');
  return { sent, quietSince: () => (open.size > 0 ? null : last) };
}

async function throttled(devtools: CDPSession, { slowdown, network }: Profile, isOn: boolean): Promise<void> {
  const { download, upload, latency } = (isOn ? network : null) ?? { download: -1, upload: -1, latency: 0 };
  const speeds = { downloadThroughput: download, uploadThroughput: upload, latency };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speeds });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: isOn ? slowdown : 1 });
}

export async function openVisitor(
  browser: Browser,
  profile: Profile,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'fr-BE', ...profile.context });
  await context.addCookies(cookies);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { sent, quietSince } = await trafficOf(devtools);
  const throttle = async (isOn: boolean) => await throttled(devtools, profile, isOn);
  await throttle(true);
  const seen = async () => await page.evaluate(() => (window as unknown as { seenByBench: Seen }).seenByBench);
  /** ms since the last long task ended. */
  const rested = async () =>
    await page.evaluate(() => {
      const task = (window as unknown as { seenByBench: Seen }).seenByBench.longTasks.at(-1);
      return task ? performance.now() - task.start - task.duration : Infinity;
    });
  const quiet = async (rest = REST) => {
    const begun = Date.now();
    const latest = begun + PATIENCE;
    while (Date.now() < latest) {
      const since = quietSince();
      if (since !== null && Date.now() - Math.max(since, begun) >= rest && (await rested()) >= rest) return;
      await delay(100);
    }
  };
  const press = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`Not on the screen: ${String(target)}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (profile.context.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  };
  return { page, context, sent, seen, quiet, press, throttle, close: async () => await context.close() };
}
