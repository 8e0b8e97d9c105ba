import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright';
import { blocking } from './loads.ts';
import type { Profile } from './profiles.ts';
import { watch } from './watch.ts';
import type { Seen } from './watch.ts';

/**
 * Long tasks of a first visit that nobody inspects. Playwright's pages have DevTools attached, as other tools' have:
 * V8 then notes where each `Error` was made, and to know it parses the script again. React makes five while its module is
 * evaluated, which doubles that task; visitors never pay for it.
 */
export async function loadUnwatched(
  browser: Browser,
  { context, slowdown, network }: Profile,
  cookies: Parameters<BrowserContext['addCookies']>[0],
  url: string,
): Promise<Record<string, number>> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext', { disposeOnDetach: true });
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  // one whose commands go through the browser's session: Playwright leaves contexts alone that are not its own
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, PromiseWithResolvers<{ result?: { value?: unknown } }>>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as { id?: number; result: object; error?: { message: string } };
    const answer = answers.get(id ?? 0);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });
  const send = async (method: string, params: object) => {
    const id = answers.size + 1;
    const answer = Promise.withResolvers<{ result?: { value?: unknown } }>();
    answers.set(id, answer);
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return await answer.promise;
  };
  const read = async <Value>(expression: string) =>
    (await send('Runtime.evaluate', { expression, returnByValue: true })).result?.value as Value;

  await devtools.send('Storage.setCookies', {
    browserContextId,
    cookies: cookies.map(({ name, value, domain, path, url }) => ({ name, value, domain, path, url })),
  });
  const { viewport, deviceScaleFactor = 1, isMobile = false, hasTouch = false } = context;
  await send('Page.enable', {});
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
  await send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  const { download, upload, latency } = network ?? { download: -1, upload: -1, latency: 0 };
  const speeds = { downloadThroughput: download, uploadThroughput: upload, latency };
  await send('Network.emulateNetworkConditions', { offline: false, ...speeds });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watch)})()` });
  await send('Page.navigate', { url });
  // the page's own work is over some seconds after the last of it
  let seen: Seen = await read('window.seenByBench');
  for (let rests = 0; rests < 30; rests += 1) {
    await delay(100);
    const now = await read<Seen>('window.seenByBench');
    if (!now || now.firstPaint === null || now.longTasks.length !== seen?.longTasks.length) rests = 0;
    seen = now;
  }
  await devtools.send('Target.disposeBrowserContext', { browserContextId });
  await devtools.detach();
  return {
    'unwatched: blocking, ms': blocking(seen, seen.firstPaint ?? 0),
    'unwatched: longest task, ms': Math.max(0, ...seen.longTasks.map(({ duration }) => duration)),
    'unwatched: LCP, ms': seen.largestPaint ?? 0,
  };
}
