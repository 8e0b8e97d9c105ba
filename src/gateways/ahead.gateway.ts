import { fromCallback } from 'xstate';
import type { PageLifeEvent } from '#machines/pageLife/pageLife.machine.ts';

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

/**
 * Reports idle moments, one after the other, once the page has loaded and what it names has been prefetched, so that a
 * press waits for its data only. Users who save data are spared: their code is loaded on the first interaction, as in
 * browsers without requestIdleCallback.
 */
export const watchIdle = (whenHydrated: Promise<void>) =>
  fromCallback<PageLifeEvent>(({ sendBack }) => {
    if (navigator.connection?.saveData || !('requestIdleCallback' in window)) return;
    let isOver = false;
    let idle = 0;
    const onceIdle = (work: () => void) => {
      if (!isOver) idle = requestIdleCallback(work);
    };
    const report = () => {
      sendBack({ type: 'page.idle' });
      onceIdle(report);
    };
    void whenHydrated.then(onceLoaded).then(() => onceIdle(() => void fetchNamed().then(() => onceIdle(report))));
    return () => {
      isOver = true;
      cancelIdleCallback(idle);
    };
  });
