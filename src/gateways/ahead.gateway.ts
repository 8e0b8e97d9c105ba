import { fromCallback } from 'xstate';
import type { PageLifeEvent } from '#machines/pageLife/pageLife.machine.ts';
import { abortable } from '#machines/port.ts';

declare global {
  interface Navigator {
    /** Where the browser supports it. */
    readonly connection?: { readonly saveData: boolean };
  }
}

const onceRested = () => new Promise<void>((rested) => requestIdleCallback(() => rested()));

/** How many files are requested in one idle moment: each request takes a phone 2 ms. */
const AT_ONCE = 4;

/** Prefetches what the page names as likely to be needed next; resolves when all of it has loaded or failed. */
async function fetchNamed(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content.split(' ') ?? [];
  const links = named.map((href) => Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  const ended = links.map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve(), { once: true });
        link.addEventListener('error', () => resolve(), { once: true });
      }),
  );
  while (links.length > 0) {
    document.head.append(...links.splice(0, AT_ONCE));
    await onceRested();
  }
  await Promise.all(ended);
}

const onceLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** Users who save data are spared, as are browsers without requestIdleCallback: a press loads what it needs. */
export const savesData = (): boolean =>
  navigator.connection?.saveData === true || !('requestIdleCallback' in globalThis);

/** Once the page has loaded and rests, so that a press waits for its data only. */
export const prefetch = (whenHydrated: Promise<void>) =>
  abortable<void, void>(() => whenHydrated.then(onceLoaded).then(onceRested).then(fetchNamed));

/** Reports idle moments, one after the other. */
export const watchIdle = fromCallback<PageLifeEvent>(({ sendBack }) => {
  let idle = 0;
  const report = () => {
    sendBack({ type: 'page.idle' });
    idle = requestIdleCallback(report);
  };
  idle = requestIdleCallback(report);
  return () => cancelIdleCallback(idle);
});
