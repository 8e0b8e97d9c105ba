import type { CartSummary } from '#contract/cart.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { QuickView } from '#contract/quick-view.ts';
import type { TwoFactorHomePageData } from '#contract/two-factor.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { offline, reactionTo, timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** The request that a marked link or form describes. */
export interface RegionRequest {
  href: string;
  /** `GET` and `POST` are sent as they are, any other as a POST with an override header. */
  method: string;
  fields: readonly (readonly [name: string, value: string])[];
  /** Sent as multipart, with the form's files. */
  isMultipart?: boolean;
  /** Identifies the link or form: further presses are ignored while its request is pending. */
  sender: string;
  /** The id of the element that the response fills; `page` is the page itself, '' a dialog. */
  target: string;
  /** The id of the element that is blocked meanwhile; null blocks only the sender's own buttons. */
  loader: string | null;
}

export interface RegionContent {
  title: string;
  /** Null if the response had nothing to show. */
  html: string | null;
  /** A product that can be bought in the dialog; `html` is shown below it. */
  product?: QuickView;
  /** The page of two-factor authentication, which has a flow of its own in the dialog. */
  twoFactor?: PageAnswer<TwoFactorHomePageData>;
}

/** `summary` is the cart after a request that may have changed it. */
export type RegionAnswer =
  | { kind: 'content'; content: RegionContent; summary: CartSummary | null }
  | { kind: 'url'; href: string; summary: CartSummary | null }
  /** Data of a call: the current page is outdated. */
  | { kind: 'renewal'; summary: CartSummary | null };

export interface RegionInput {
  /** Sent at once; null waits for the first `send`. */
  request: RegionRequest | null;
  /** Whether a failure is shown in the region, with a retry; otherwise it is announced to the site. */
  showsFailure: boolean;
}

export type RegionEvent =
  | { type: 'send'; request: RegionRequest }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>
  /** The page with the region is being left. */
  | { type: 'page.leaving' };

interface RegionContext extends RegionInput {
  content: RegionContent | null;
  failure: Failure | null;
}

/** A refusal with its own message; anything else is handled by the site. */
const speaks = (failure: Failure) =>
  reactionTo(failure) === 'flow' || failure.code === offline.code || failure.code === timedOut.code;

const regionSetup = setup({
  types: {
    context: {} as RegionContext,
    input: {} as RegionInput,
    events: {} as RegionEvent,
    emitted: {} as Extract<Fact, { type: 'url.requested' | 'call.failed' | 'cart.changed' | 'dialog.requested' }>,
    tags: {} as 'busy',
  },
  actors: { ask: port<RegionAnswer, RegionRequest | null>('ask') },
  actions: {
    /** Blocks the request's area and the sender's buttons. */
    block: (_args, _params: { request: RegionRequest | null }) => {},
    unblock: (_args, _params: { request: RegionRequest | null }) => {},
    /** Puts the content into the target. */
    show: (_args, _params: { target: string; html: string | null }) => {},
    keepRequest: assign({ request: (_, { request }: { request: RegionRequest }) => request, failure: null }),
    takeContent: assign({ content: (_, { content }: { content: RegionContent }) => content, failure: null }),
    /** Reloads the page's data in place. */
    renew: (_args, _params: { request: RegionRequest | null }) => {},
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    tellCart: enqueueActions(({ enqueue }, { summary }: { summary: CartSummary | null }) => {
      if (summary) enqueue.emit({ type: 'cart.changed', summary });
    }),
    wantUrl: emit((_, { href }: { href: string }) => ({ type: 'url.requested' as const, href })),
    tellMessage: enqueueActions(({ enqueue, context: { failure } }) => {
      if (!failure) return;
      enqueue.emit({
        type: 'dialog.requested',
        content: { kind: 'message', code: failure.code, titleCode: 'Dialog.ErrorTitle' },
      });
    }),
    tellSite: enqueueActions(({ enqueue, context: { failure, request } }) => {
      if (failure) enqueue.emit({ type: 'call.failed', failure, href: request?.href ?? '' });
    }),
  },
  guards: {
    hasRequest: ({ context }) => context.request !== null,
    isSameSender: ({ context }, { request }: { request: RegionRequest }) => context.request?.sender === request.sender,
    /** The region shows it itself; a 401 always asks to sign in. */
    showsFailure: ({ context: { showsFailure, failure } }) => showsFailure && failure?.status !== 401,
    speaks: ({ context: { failure } }) => failure !== null && speaks(failure),
    awaitedPerson: ({ context }) => context.failure?.status === 401,
    isContent: (_, { answer }: { answer: RegionAnswer }) => answer.kind === 'content',
    leadsElsewhere: (_, { answer }: { answer: RegionAnswer }) => answer.kind === 'url',
  },
  delays: { answerTimeout },
});
const ask = asksOf(regionSetup);

/**
 * A part of the page, or a dialog, whose content has its own URL: a newer request cancels the pending one, the blocked
 * area is always released, and a failure leaves the content unchanged.
 */
export const regionMachine = regionSetup.createMachine({
  id: 'region',
  context: ({ input }) => ({ ...input, content: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasRequest', target: 'loading' }, 'resting'] },
    resting: {
      on: { send: { target: 'loading', actions: { type: 'keepRequest', params: ({ event }) => event } } },
    },
    loading: {
      tags: 'busy',
      entry: { type: 'block', params: ({ context }) => context },
      exit: { type: 'unblock', params: ({ context }) => context },
      ...ask({
        src: 'ask',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isContent', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            actions: [
              { type: 'tellCart', params: ({ event }) => event.output },
              { type: 'takeContent', params: ({ event }) => ({ content: contentOf(event.output) }) },
              {
                type: 'show',
                params: ({ context, event }) => ({
                  target: context.request?.target ?? '',
                  html: contentOf(event.output).html,
                }),
              },
            ],
          },
          {
            guard: { type: 'leadsElsewhere', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            actions: [
              { type: 'tellCart', params: ({ event }) => event.output },
              { type: 'wantUrl', params: ({ event }) => ({ href: hrefOf(event.output) }) },
              'forgetFailure',
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'tellCart', params: ({ event }) => event.output },
              { type: 'renew', params: ({ context }) => context },
              'forgetFailure',
            ],
          },
        ],
        onFailure: {
          target: 'failed',
          actions: { type: 'keepFailure', params: failed },
        },
      }),
      on: {
        send: [
          { guard: { type: 'isSameSender', params: ({ event }) => event } },
          { target: 'loading', reenter: true, actions: { type: 'keepRequest', params: ({ event }) => event } },
        ],
        'page.leaving': { target: 'resting', actions: 'forgetFailure' },
      },
    },
    failed: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'showsFailure', target: 'told' },
            { guard: 'speaks', target: 'told', actions: 'tellMessage' },
            { target: 'told', actions: 'tellSite' },
          ],
        },
        told: {},
      },
      on: {
        send: { target: 'loading', actions: { type: 'keepRequest', params: ({ event }) => event } },
        retry: 'loading',
        'person.changed': { guard: 'awaitedPerson', target: 'loading' },
        'page.leaving': { target: 'resting', actions: 'forgetFailure' },
      },
    },
  },
});

const contentOf = (answer: RegionAnswer): RegionContent =>
  answer.kind === 'content' ? answer.content : { title: '', html: null };
const hrefOf = (answer: RegionAnswer): string => (answer.kind === 'url' ? answer.href : '');

export type RegionActor = ActorRefFrom<typeof regionMachine>;
type RegionSnapshot = SnapshotFrom<typeof regionMachine>;

export const isBusy = (snapshot: RegionSnapshot): boolean => snapshot.hasTag('busy');
/** The content; null before the first response. */
export const contentIn = ({ context }: RegionSnapshot): RegionContent | null => context.content;
/** Why the content is missing or outdated; null if it is neither. */
export const failureIn = (snapshot: RegionSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
