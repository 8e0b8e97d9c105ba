import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { CartPageData } from '#contract/cart-page.ts';
import type { ListPageData } from '#contract/list.ts';
import type { ReferencesPageData } from '#contract/references-page.ts';
import type { Fact } from '#machines/facts.ts';
import type { PageContent } from '#machines/dialog/dialog.machine.ts';
import type { NavigationFact } from '#machines/navigation/navigation.machine.ts';
import type { RegionRequest } from '#machines/region/region.machine.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import type { SiteActors } from '#views/parts/shop.ts';

export type AnyFact = Fact | NavigationFact;
type FactOf<Type extends AnyFact['type']> = Extract<AnyFact, { type: Type }>;

/** What the storefront asks of the world beside its actors. */
export interface World {
  /** Follows an address of this site as its link would. */
  follow(href: string, options: { replace: boolean; keepsScroll: boolean }): void;
  openDocument(href: string, replace?: boolean): void;
  /** Opens a page in a dialog. */
  openPage(content: PageContent): void;
  /** Sends what a marked link or form describes. */
  send(request: RegionRequest): void;
  measure(name: string, data: Record<string, string | number>): void;
  /** Page data read before this moment are no longer true. */
  forgetPages(): void;
}

/** The listeners of each fact. */
export type Hearing = { [Type in AnyFact['type']]: (fact: FactOf<Type>) => void };

/** Heard where it was asked for, by who listens to that one flow. */
const byItsAsker = () => undefined;

/**
 * The one list of who receives which fact: a fact without a receiver is a type error. The current page's flows also
 * receive `person.changed` and `cart.changed`.
 */
const hearings = (actors: SiteActors, world: World, pageFlows: ReadonlySet<AnyActorRef>): Hearing => {
  const tellPageFlows = (fact: AnyFact | { type: 'filters.choose'; filter: ListFilter }) =>
    pageFlows.forEach((flow) => flow.send(fact));
  return {
    'cart.changed': (fact) => {
      world.forgetPages();
      actors.cartWidget.send(fact);
    },
    'cart.outdated': tellPageFlows,
    'cart.added': ({ added }) => actors.dialog.send({ type: 'open', content: { kind: 'addedToCart', added } }),
    'person.changed': (fact) => {
      world.forgetPages();
      // a sign-in that a call asked for stays where it was asked; any other one opens what it was for
      if (fact.uri) return world.openDocument(fact.uri);
      actors.dialog.send(fact);
      actors.cartWidget.send(fact);
      actors.addToCart.send(fact);
      tellPageFlows(fact);
    },
    'consent.given': (fact) => tellPageFlows(fact),
    'call.failed': (fact) => actors.requestErrors.send(fact),
    'dialog.wanted': ({ content }) =>
      content.kind === 'page' ? world.openPage(content) : actors.dialog.send({ type: 'open', content }),
    'notice.given': ({ style, code, params }) => actors.toast.send({ type: 'show', style, code, params }),
    'url.wanted': ({ href, replace = false, keepsScroll = false }) => world.follow(href, { replace, keepsScroll }),
    'city.chosen': tellPageFlows,
    'pickup.chosen': tellPageFlows,
    'filters.chosen': ({ filter }) => tellPageFlows({ type: 'filters.choose', filter }),
    'document.wanted': ({ href, replace }) => world.openDocument(href, replace),
    'request.wanted': ({ request }) => world.send(request),
    'analytics.measured': ({ name, data }) => world.measure(name, data),
    'question.answered': byItsAsker,
    'page.loaded': byItsAsker,
    'page.finished': byItsAsker,
    'page.leaving': (fact) => {
      actors.requestErrors.send(fact);
      actors.dialog.send({ type: 'closeAll' });
      tellPageFlows(fact);
      // what could not be read for one page may come with the next
      actors.texts.send({ type: 'retry' });
    },
  };
};

/** What a page's running flows receive when their page's data was reloaded; a product keeps its own choices. */
export function arrivalOf(page: unknown): ({ type: 'page.arrived' } & Record<string, unknown>) | null {
  if (isPage<ListPageData>(page, 'list')) return { type: 'page.arrived', query: page.Query, filters: page.Filters };
  if (isPage<CartPageData>(page, 'cart') || isPage<ReferencesPageData>(page, 'references'))
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
export function connect(actors: SiteActors, world: World) {
  const pageFlows = new Set<AnyActorRef>();
  const hearing = hearings(actors, world, pageFlows);
  const announce = (fact: AnyFact) => (hearing[fact.type] as ((fact: AnyFact) => void) | undefined)?.(fact);
  const listen = (actor: AnyActorRef) => actor.on('*', (fact) => announce(fact as AnyFact));
  for (const actor of Object.values<AnyActorRef>({ ...actors })) listen(actor);
  return {
    announce,
    /** The page's data was reloaded while its flows stay: another sort order, another page of the list. */
    tellPageFlows: (event: { type: string }) => pageFlows.forEach((flow) => flow.send(event)),
    /** Resolves once the page's pending changes are saved, or have taken too long: the next page then shows them. */
    async settle(): Promise<void> {
      pageFlows.forEach((flow) => flow.send({ type: 'page.hidden' }));
      await Promise.race([onceDone(AbortSignal.timeout(PATIENCE_MS)), Promise.all([...pageFlows].map(onceSent))]);
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
