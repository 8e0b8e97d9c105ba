import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { AssetLibraryPageData } from '#contract/asset-library.ts';
import type { CartPageData } from '#contract/cart-page.ts';
import type { ListPageData } from '#contract/product-list.ts';
import type { StoreLocatorPageData } from '#contract/store-locator.ts';
import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { CustomerReferenceSearchPageData } from '#contract/customer-reference-search.ts';
import type { Fact } from '#machines/facts.ts';
import type { PageContent } from '#machines/dialog/dialog.machine.ts';
import { isLoading } from '#machines/navigation/navigation.machine.ts';
import type { NavigationFact } from '#machines/navigation/navigation.machine.ts';
import type { RegionRequest } from '#machines/region/region.machine.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import type { SiteActors } from '#views/parts/shop.ts';

export type AnyFact = Fact | NavigationFact;
type FactOf<Type extends AnyFact['type']> = Extract<AnyFact, { type: Type }>;

/** The storefront's ports besides its actors. */
export interface StorefrontPorts {
  /** Follows a URL of this site like its link. */
  follow(href: string, options: { replace: boolean; keepsScroll: boolean }): void;
  openDocument(href: string, replace?: boolean): void;
  /** Opens a page in a dialog. */
  openPage(content: PageContent): void;
  /** Sends the request that a marked link or form describes. */
  send(request: RegionRequest): void;
  /** Passes on what is worth counting. */
  measure(fact: FactOf<'analytics.measured' | 'cart.added'>): void;
  /** Page data read before this moment is outdated. */
  forgetPages(): void;
}

/** The receivers of each fact. */
export type FactListeners = { [Type in AnyFact['type']]: (fact: FactOf<Type>) => void };

/** Received where it was requested, by subscribers of that one flow. */
const byItsAsker = () => undefined;

/**
 * The one list of who receives which fact: a fact without a receiver is a type error. The current page's flows also
 * receive `person.changed` and `cart.changed`.
 */
const listenersOf = (
  actors: SiteActors,
  ports: StorefrontPorts,
  pageFlows: ReadonlySet<AnyActorRef>,
): FactListeners => {
  const tellPageFlows = (fact: AnyFact | { type: 'facets.choose'; filter: ListFilter }) =>
    pageFlows.forEach((flow) => flow.send(fact));
  const tellOutcome = (fact: FactOf<'cart.added' | 'cart.refused'>) => {
    actors.dialog.send(fact);
    actors.cartWidget.send(fact);
  };
  return {
    'cart.changed': (fact) => {
      ports.forgetPages();
      actors.cartWidget.send(fact);
    },
    'cart.outdated': tellPageFlows,
    'assetLibrary.changed': tellPageFlows,
    'wishlist.changed': (fact) => {
      ports.forgetPages();
      tellPageFlows(fact);
    },
    'cart.adding': (fact) => {
      actors.dialog.send({ type: 'open', content: { kind: 'addedToCart', added: null, line: fact.line } });
      actors.cartWidget.send(fact);
    },
    'cart.added': (fact) => {
      tellOutcome(fact);
      ports.measure(fact);
    },
    'cart.refused': tellOutcome,
    'person.changed': (fact) => {
      ports.forgetPages();
      // a sign-in requested by a call stays on its page; any other one opens its destination
      if (fact.uri) return ports.openDocument(fact.uri);
      actors.dialog.send(fact);
      actors.signIn.send(fact);
      actors.cartWidget.send(fact);
      actors.addToCart.send(fact);
      tellPageFlows(fact);
    },
    'twoFactor.changed': (fact) => {
      ports.forgetPages();
      actors.dialog.send(fact);
    },
    'passkeys.changed': () => ports.forgetPages(),
    'consent.given': (fact) => tellPageFlows(fact),
    'call.failed': (fact) => actors.requestErrors.send(fact),
    'dialog.requested': ({ content }) =>
      content.kind === 'page' ? ports.openPage(content) : actors.dialog.send({ type: 'open', content }),
    'notice.given': ({ style, code, params }) => actors.toast.send({ type: 'show', style, code, params }),
    'url.requested': ({ href, replace = false, keepsScroll = false, yields = false }) => {
      // the last press wins, also over what a flow that begins after it wants by itself
      if (yields && isLoading(actors.navigation.getSnapshot())) return;
      ports.follow(href, { replace, keepsScroll });
    },
    'checkout.kept': tellPageFlows,
    'city.chosen': tellPageFlows,
    'pickupPoint.chosen': tellPageFlows,
    'facets.chosen': ({ filter }) => tellPageFlows({ type: 'facets.choose', filter }),
    'document.requested': ({ href, replace }) => ports.openDocument(href, replace),
    'region.requested': ({ request }) => ports.send(request),
    'analytics.measured': (fact) => ports.measure(fact),
    'question.answered': byItsAsker,
    'page.loaded': byItsAsker,
    'page.finished': byItsAsker,
    'page.leaving': (fact) => {
      actors.requestErrors.send(fact);
      actors.dialog.send({ type: 'closeAll' });
      tellPageFlows(fact);
      // what could not be read for one page may load with the next
      actors.texts.send({ type: 'retry' });
    },
  };
};

/** The events for a page's running flows when their page's data was reloaded; a product keeps its own choices. */
export function arrivalOf(page: unknown): ({ type: 'page.arrived' } & Record<string, unknown>) | null {
  if (isPage<ListPageData>(page, 'list')) return { type: 'page.arrived', query: page.Query, filters: page.Filters };
  if (
    isPage<WishlistPageData>(page, 'wishlist') ||
    isPage<CartPageData>(page, 'cart') ||
    isPage<AssetLibraryPageData>(page, 'assetLibrary') ||
    isPage<StoreLocatorPageData>(page, 'storeLocator') ||
    isPage<CustomerReferenceSearchPageData>(page, 'customerReferenceSearch')
  )
    return { type: 'page.arrived', page };
  return null;
}

const isPage = <Data extends { Kind: string }>(page: unknown, kind: Data['Kind']): page is Data =>
  typeof page === 'object' && page !== null && 'Kind' in page && page.Kind === kind;

/** How long leaving a page waits for its unsent changes, in ms. */
const PATIENCE_MS = 3_000;
const onceDone = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Once a flow has nothing more to send. */
const onceSent = (flow: AnyActorRef) =>
  new Promise<void>((resolve) => {
    const look = (snapshot: unknown) => {
      if (!(snapshot as AnyMachineSnapshot).hasTag('unsent')) resolve();
    };
    flow.subscribe({ next: look, complete: resolve });
    look(flow.getSnapshot());
  });

/** Connects the flows: routes each emitted fact to the receivers in the list. */
export function connect(actors: SiteActors, ports: StorefrontPorts) {
  const pageFlows = new Set<AnyActorRef>();
  const listeners = listenersOf(actors, ports, pageFlows);
  const announce = (fact: AnyFact) => (listeners[fact.type] as ((fact: AnyFact) => void) | undefined)?.(fact);
  const listen = (actor: AnyActorRef) => actor.on('*', (fact) => announce(fact as AnyFact));
  for (const actor of Object.values<AnyActorRef>({ ...actors })) listen(actor);
  return {
    announce,
    /** The page's data was reloaded while its flows stay: another sort order, another page of the list. */
    tellPageFlows: (event: { type: string }) => pageFlows.forEach((flow) => flow.send(event)),
    /** Resolves once the page's pending changes and an add to the cart are saved, or have taken too long: the next page then shows them. */
    async settle(): Promise<void> {
      pageFlows.forEach((flow) => flow.send({ type: 'page.hidden' }));
      await Promise.race([
        onceDone(AbortSignal.timeout(PATIENCE_MS)),
        Promise.all([...pageFlows, actors.addToCart].map(onceSent)),
      ]);
    },
    /** Registers a flow and starts it: events sent before the start and facts emitted by it are delivered too. */
    adopt(actor: AnyActor): () => void {
      pageFlows.add(actor);
      const heard = listen(actor);
      actor.start();
      return () => {
        pageFlows.delete(actor);
        heard.unsubscribe();
      };
    },
  };
}
