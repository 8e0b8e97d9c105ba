import type { AnswerOf, CallOf } from '#contract/endpoint.ts';
import type { EndpointId, Endpoints } from '#contract/endpoints.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { PageId } from '#contract/pages.ts';
import type { Failure } from '#rules/failure.ts';
import { CallFailed } from './call-failed.ts';
import type { BegunPages } from './begun-page.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Loads the code that the page is shown with: without it the page counts as failed. */
  needs?: () => Promise<unknown> | undefined;
  /** The page may be closed while it is pending: drafts. */
  outlivesPage?: boolean;
  /** The flow shows its failure itself: nothing is announced, except that a call needs a sign-in. */
  isQuiet?: boolean;
}

/** A page's response, or the URL that it redirects to. */
export type PageArrival = PageAnswer | { redirect: string };

export interface Http {
  call<Id extends EndpointId>(
    id: Id,
    call: Partial<CallOf<Endpoints[Id]>>,
    options?: CallOptions,
  ): Promise<AnswerOf<Endpoints[Id]>>;
  page(id: PageId, href: string, options?: CallOptions): Promise<PageArrival>;
  /** Fetches the code that calls need, ahead of the first one; for a customer that of all of them. */
  warm(isCustomer: boolean): Promise<unknown>;
}

export interface HttpSettings {
  appPath: string;
  /** What a press has already requested: `page` takes it over. */
  begun: Pick<BegunPages, 'take'>;
  /** Loads a lazy chunk; raises ChunkLoadError. */
  loadCode<Module>(load: () => Promise<Module>): Promise<Module>;
  /** Called for every failure except our own aborts, with the page it happened on, or the page that was requested. */
  onFailure(failure: Failure, href: string, asksPage: boolean): void;
}

/**
 * The shop's only way to its server. axios and the contract's schemas are in a chunk of their own that is loaded with
 * the first call (or the first sign of one), so that a page can be read and run without them.
 */
export function createHttp(settings: HttpSettings): Http {
  let client: Promise<typeof import('./http-client.ts')> | null = null;
  const load = () => {
    client ??= settings
      .loadCode(() => import('./http-client.ts'))
      .catch((error: unknown) => {
        // a failed chunk may load the next time
        client = null;
        throw error;
      });
    return client;
  };
  const heard = async <T>(work: Promise<T>, href: string, asksPage: boolean, options: CallOptions = {}): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (
        error instanceof CallFailed &&
        !options.signal?.aborted &&
        !(options.isQuiet && (asksPage || error.failure.status !== 401))
      )
        settings.onFailure(error.failure, href, asksPage);
      throw error;
    }
  };
  return {
    call: (id, call, options) =>
      heard(
        load().then((module) => module.call(settings, id, call, options)),
        location.pathname + location.search,
        false,
        options,
      ),
    page(id, href, options) {
      const request = settings.begun.take(href);
      return heard(
        Promise.all([
          load().then((module) => module.readPage(settings, id, href, { signal: options?.signal, request })),
          options?.needs?.(),
        ]).then(([arrival]) => arrival),
        href,
        true,
        options,
      );
    },
    // the schemas first: they and axios are each evaluated in a task of their own
    warm: (isCustomer) =>
      settings
        .loadCode(() => import('#contract/visitor.ts'))
        .then(load)
        .then((module) => (isCustomer ? module.loadRest(settings) : null))
        .catch(() => undefined),
  };
}
