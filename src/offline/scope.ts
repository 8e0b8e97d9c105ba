import { offlinePrefix } from '#rules/offline.ts';
import type { OfflineNews } from '#rules/offline.ts';

/* The types of documents know nothing of workers: what the worker uses of its events and of its global scope. */
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
}
interface Told extends ExtendableEvent {
  readonly data: unknown;
}
/** A page of the shop. */
interface Client {
  readonly url: string;
  postMessage(news: OfflineNews, transfer: []): void;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    get(id: string): Promise<Client | undefined>;
    matchAll(): Promise<readonly Client[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  /** Set before the worker's code by a shop whose `OFFLINE` is off. */
  keepsNothing?: boolean;
}

export const scope = globalThis as unknown as WorkerScope;

/** The application path with its slash: `/` or `/shop/`. */
export const base = new URL(scope.registration.scope).pathname;

/** Caches belong to the whole host, on which there may be several shops. */
const named = (what: string) => `${offlinePrefix}${what}:${base}`;
export const pagesCache = named('pages');
export const filesCache = named('files');
export const picturesCache = named('pictures');
export const standInCache = named('stand-in');

/** The page that a request came from. */
export const clientOf = async (event: Event): Promise<Client | undefined> =>
  'clientId' in event && typeof event.clientId === 'string' && event.clientId !== ''
    ? await scope.clients.get(event.clientId)
    : undefined;
