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
  const ended: Promise<unknown>[] = [];
  for (const [at, href] of named.entries()) {
    if (at % AT_ONCE === 0) await onceRested();
    ended.push(
      new Promise((end) => {
        const link = document.createElement('link');
        document.head.append(Object.assign(link, { rel: 'prefetch', href, onload: end, onerror: end }));
      }),
    );
  }
  await Promise.all(ended);
}

const onceLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/**
 * Prefetches once the page has loaded and rests, so that a press waits for its data only. Users who save data are spared,
 * as are browsers without requestIdleCallback: there a press loads what it needs.
 */
export const prefetch = (whenHydrated: Promise<void>) =>
  abortable<void, void>(() =>
    navigator.connection?.saveData || !('requestIdleCallback' in window)
      ? Promise.reject(new Error('spared'))
      : whenHydrated.then(onceLoaded).then(fetchNamed),
  );

/** A step that takes longer does not hold up the next one: its code may be missing. */
const STEP_PATIENCE = 1000;

/**
 * Reports idle moments, one after the other, each once what the one before began is done: code that is loaded together
 * is evaluated in one task, in which the page answers nothing.
 */
export const watchIdle = (whenPrepared: () => Promise<unknown>) =>
  fromCallback<PageLifeEvent>(({ sendBack }) => {
    let hasEnded = false;
    const watch = async () => {
      await onceRested();
      if (hasEnded) return;
      sendBack({ type: 'page.idle' });
      await Promise.race([whenPrepared(), new Promise((resolve) => setTimeout(resolve, STEP_PATIENCE))]);
      if (!hasEnded) void watch();
    };
    void watch();
    return () => {
      hasEnded = true;
    };
  });
