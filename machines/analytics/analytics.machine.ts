import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { eventsOfLink } from '#rules/analytics.ts';
import type { AnalyticsEvent, Ecommerce } from '#rules/analytics.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { addedEvent, nothingSeen, removedEvent, seePage, sendCheckout } from '#rules/ecommerce.ts';
import type { MeasuredPage, Seen } from '#rules/ecommerce.ts';
import { assign, setup } from 'xstate';

/** A page in the page area or in a dialog. */
interface Shown {
  href: string;
  title: string;
}

export type AnalyticsMachineEvent =
  | Extract<Fact, { type: 'consent.given' | 'analytics.measured' | 'cart.added' }>
  /** `isFirst`: the document itself, whose view a tag counts by itself; `isAgain`: it was measured before. */
  | ({ type: 'page.shown'; page: MeasuredPage; isFirst: boolean; isAgain: boolean } & Shown)
  | ({ type: 'dialog.shown' } & Shown)
  | { type: 'link.pressed'; href: string; tagInfo: string | null }
  | { type: 'checkout.sent'; shippingTier: string; paymentType: string };

export interface AnalyticsInput {
  /** Whether the visitor consents to statistics. */
  isAllowed: boolean;
}

interface AnalyticsContext extends AnalyticsInput {
  seen: Seen;
  /** The page shown last, until it is measured. */
  latest: Latest | null;
  /** The order on the page, which may have been bought, until that is known. */
  order: string | null;
  /** What the page shown last, or its form, amounts to. */
  due: readonly AnalyticsEvent[];
}

interface Latest {
  page: MeasuredPage;
  href: string;
  isAgain: boolean;
}

type Choice = { record: ConsentRecord };
type Sent = { shippingTier: string; paymentType: string };

const viewOf = ({ href, title }: Shown): AnalyticsEvent => ({
  name: 'VirtualPageview',
  data: { virtualPageURL: href, virtualPageTitle: title },
});

/** The shop's own event; of what was removed from the cart also the one that GA4 knows. */
function eventsOf(fact: Extract<Fact, { type: 'analytics.measured' }>): AnalyticsEvent[] {
  const { type: _, ...event } = fact;
  return event.name === 'removeFromCart' ? [event, removedEvent(event.data)] : [event];
}

const purchaseEvents = (purchase: Ecommerce | null): AnalyticsEvent[] =>
  purchase ? [{ name: 'purchase', data: { ecommerce: purchase } }] : [];

const pushDue = {
  type: 'push',
  params: ({ context }: { context: AnalyticsContext }) => ({ events: context.due }),
} as const;

const analyticsSetup = setup({
  types: {
    context: {} as AnalyticsContext,
    input: {} as AnalyticsInput,
    events: {} as AnalyticsMachineEvent,
  },
  actors: { claimPurchase: port<Ecommerce | null, { orderId: string }>('claimPurchase') },
  guards: {
    isAllowed: ({ context }) => context.isAllowed,
    isGranted: (_, { record }: Choice) => record.statistics,
    isWithdrawn: (_, { record }: Choice) => !record.statistics,
    isFirst: (_, { isFirst }: { isFirst: boolean }) => isFirst,
    hasOrder: ({ context }) => context.order !== null,
  },
  actions: {
    /** To the data layer; where there is none, as a page view. */
    push: (_args, _params: { events: readonly AnalyticsEvent[] }) => {},
    keepPage: assign((_, { page, href, isAgain }: Latest) => ({ latest: { page, href, isAgain } })),
    measurePage: assign(({ context: { latest, seen } }) => {
      if (!latest) return { due: [] };
      const { seen: next, events, order } = seePage(seen, latest.page, latest.href, latest.isAgain);
      return { seen: next, latest: null, order, due: events };
    }),
    measureCheckout: assign(({ context }, { shippingTier, paymentType }: Sent) => {
      const { seen, events } = sendCheckout(context.seen, shippingTier, paymentType);
      return { seen, due: events };
    }),
    warnOfPurchase: (_args, _params: { error: unknown }) => {},
    dropOrder: assign({ order: null }),
    forget: assign({ seen: nothingSeen, order: null, due: [] }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(analyticsSetup);

/**
 * Hears what is worth counting, of flows, pages, dialogs and links, and passes it to the page's statistics with consent
 * to them, and not a word without. A purchase is counted once, as the server says.
 */
export const analyticsMachine = analyticsSetup.createMachine({
  id: 'analytics',
  context: ({ input }) => ({ ...input, seen: nothingSeen, latest: null, order: null, due: [] }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAllowed', target: 'listening' }, { target: 'silent' }] },
    silent: {
      on: {
        'page.shown': { actions: { type: 'keepPage', params: ({ event }) => event } },
        'consent.given': { guard: { type: 'isGranted', params: ({ event }) => event }, target: 'listening' },
      },
    },
    listening: {
      entry: ['measurePage', pushDue],
      initial: 'idle',
      on: {
        'consent.given': {
          guard: { type: 'isWithdrawn', params: ({ event }) => event },
          target: 'silent',
          actions: 'forget',
        },
        'page.shown': [
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            actions: [{ type: 'keepPage', params: ({ event }) => event }, 'measurePage', pushDue],
          },
          {
            actions: [
              { type: 'push', params: ({ event }) => ({ events: [viewOf(event)] }) },
              { type: 'keepPage', params: ({ event }) => event },
              'measurePage',
              pushDue,
            ],
          },
        ],
        'dialog.shown': { actions: { type: 'push', params: ({ event }) => ({ events: [viewOf(event)] }) } },
        'link.pressed': {
          actions: { type: 'push', params: ({ event }) => ({ events: eventsOfLink(event.href, event.tagInfo) }) },
        },
        'checkout.sent': { actions: [{ type: 'measureCheckout', params: ({ event }) => event }, pushDue] },
        'cart.added': { actions: { type: 'push', params: ({ event }) => ({ events: [addedEvent(event.added)] }) } },
        'analytics.measured': { actions: { type: 'push', params: ({ event }) => ({ events: eventsOf(event) }) } },
      },
      states: {
        idle: { always: { guard: 'hasOrder', target: 'claiming' } },
        claiming: {
          ...ask({
            src: 'claimPurchase',
            input: ({ context }) => ({ orderId: context.order ?? '' }),
            onDone: {
              target: 'idle',
              actions: [
                'dropOrder',
                { type: 'push', params: ({ event }) => ({ events: purchaseEvents(event.output) }) },
              ],
            },
            // a purchase that could not be claimed is counted by none rather than by two
            onFailure: {
              target: 'idle',
              actions: [
                'dropOrder',
                {
                  type: 'warnOfPurchase',
                  params: ({ event }) => ({ error: 'error' in event ? event.error : 'timeout' }),
                },
              ],
            },
          }),
        },
      },
    },
  },
});
