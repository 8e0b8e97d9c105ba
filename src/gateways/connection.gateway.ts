import type { ConnectionEvent } from '#machines/connection/connection.machine.ts';
import { abortable } from '#machines/port.ts';
import { keptMark, offlineWorkerPath } from '#rules/offline.ts';
import type { OfflineNews, OfflineShown } from '#rules/offline.ts';
import { fromCallback } from 'xstate';
import type { Http } from './http.ts';

/** Browsers have workers in secure contexts only. */
const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** Has the browser keep pages from now on; where it cannot, the shop is online only. */
export async function keepOffline(appPath: string): Promise<void> {
  try {
    await workers()?.register(appPath + offlineWorkerPath, { scope: `${appPath}/`, updateViaCache: 'none' });
  } catch (error) {
    // a browser that stores nothing, or a network that ended in between: asked again with the next page
    console.warn('Pages are not kept', error);
  }
}

const told = new Set<string>();
/** The files that the page has loaded since it was last asked. */
const newFiles = (): string[] => {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const fresh = urls.filter((url) => url.startsWith(location.origin) && !told.has(url));
  for (const url of fresh) told.add(url);
  return fresh;
};

/** Whether the document came through the worker; asked before one is registered. */
export const isThroughWorker = (): boolean => Boolean(workers()?.controller);

/** Tells the worker which page is shown, as soon as there is one; `isNew` has not passed through it. */
export async function tellShown(href: string, isNew: boolean): Promise<void> {
  const worker = (await workers()?.ready)?.active;
  const shown: OfflineShown = { type: 'page.shown', href, isNew, files: newFiles() };
  worker?.postMessage(shown, []);
}

/** When the document was kept, if it is a kept one; null otherwise. */
export const documentKeptAt = (): number | null => {
  const at = document.documentElement.getAttribute(keptMark);
  return at === null ? null : Number(at);
};

export const hasNetwork = (): boolean => navigator.onLine;

/** Any answer will do: the shop is there. */
export const connectionPorts = (http: Http) => ({
  askShop: abortable<void>(async ({ signal }) => {
    await http.call('liveness', {}, { signal, isQuiet: true });
  }),
});

/** `onOther` is called when somebody else is signed in by now, or nobody: a kept document may still show who was. */
export const watchConnection = (onOther: () => void) =>
  fromCallback<ConnectionEvent>(({ sendBack }) => {
    const heard = new AbortController();
    const { signal } = heard;
    addEventListener('offline', () => sendBack({ type: 'connection.lost' }), { signal });
    addEventListener('online', () => sendBack({ type: 'connection.found' }), { signal });
    const container = workers();
    container?.addEventListener(
      'message',
      ({ data }: MessageEvent<OfflineNews>) => {
        if (data.type === 'visit.changed') onOther();
        else sendBack(data);
      },
      { signal },
    );
    container?.startMessages();
    return () => heard.abort();
  });
