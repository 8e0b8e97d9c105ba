import type { ContentPageData } from '#contract/content.ts';
import { asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { isEveryCategoryDenied, isGranted } from '#rules/consent.ts';
import type { ConsentCategory, ConsentRecord } from '#rules/consent.ts';
import { assign, emit, setup } from 'xstate';

export type PageScript = ContentPageData['Scripts'][number];
export type PageCallback = ContentPageData['Callbacks'][number];

export interface PageScriptsInput {
  scripts: readonly PageScript[];
  /** What the page defined for after a choice. */
  callbacks: readonly PageCallback[];
  /** The visitor's current consent, and the version of the page settings. */
  record: ConsentRecord | null;
  stamp: string;
  /** The consent that the page was shown with: another one was given while this code was on its way. */
  recordBefore: ConsentRecord | null;
  /** The page's URL: reloaded when running scripts are no longer allowed. */
  href: string;
}

interface PageScriptsContext extends Omit<PageScriptsInput, 'scripts'> {
  waiting: readonly PageScript[];
  /** Categories whose scripts run in this document. */
  running: readonly ConsentCategory[];
}

type Choice = { record: ConsentRecord };

/** After this an external script no longer delays the next one, in ms. */
export const scriptTimeout = 10_000;

const nextOf = ({ waiting, record, stamp }: PageScriptsContext): PageScript | undefined =>
  waiting.find(({ Category }) => isGranted(record, stamp, Category));

/** "if every category is denied an optional page-defined decline callback runs, otherwise an optional accept callback" */
const callbacksFor = ({ callbacks }: PageScriptsContext, record: ConsentRecord) => {
  const kind = isEveryCategoryDenied(record) ? 'decline' : 'accept';
  return { callbacks: callbacks.filter(({ On }) => On === kind) };
};
const callbacksOf = ({ context, event }: { context: PageScriptsContext; event: Choice }) =>
  callbacksFor(context, event.record);

const pageScriptsSetup = setup({
  types: {
    context: {} as PageScriptsContext,
    input: {} as PageScriptsInput,
    events: {} as Extract<Fact, { type: 'consent.given' }>,
    emitted: {} as Extract<Fact, { type: 'document.requested' }>,
  },
  actors: { runScript: port<void, PageScript>('runScript') },
  guards: {
    isChosenSince: ({ context: { record, recordBefore } }) => record !== null && record !== recordBefore,
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isWithdrawn: ({ context: { running, stamp } }, { record }: Choice) =>
      running.some((category) => !isGranted(record, stamp, category)),
  },
  actions: {
    takeChoice: assign((_, { record }: Choice) => ({ record })),
    takeNext: assign(({ context }) => {
      const next = nextOf(context);
      return next ? { running: [...context.running, next.Category] } : {};
    }),
    dropNext: assign(({ context }) => {
      const next = nextOf(context);
      return { waiting: context.waiting.filter((script) => script !== next) };
    }),
    /** The page's own, for this choice. */
    runCallbacks: (_args, _params: { callbacks: readonly PageCallback[] }) => {},
    wantPage: emit(({ context: { href } }) => ({ type: 'document.requested' as const, href, replace: true })),
  },
  delays: { scriptTimeout },
});
const ask = asksOf(pageScriptsSetup);

/**
 * Runs a page's scripts, each once and in order, as soon as the visitor consented to their category and never before, and
 * what the page defined for after a choice. A running script cannot be undone, so withdrawing consent reloads the page
 * without it.
 */
export const pageScriptsMachine = pageScriptsSetup.createMachine({
  id: 'pageScripts',
  context: ({ input: { scripts, ...rest } }) => ({ ...rest, waiting: scripts, running: [] }),
  initial: 'beginning',
  on: {
    'consent.given': [
      {
        guard: { type: 'isWithdrawn', params: ({ event }) => event },
        target: '.withdrawn',
        actions: { type: 'runCallbacks', params: callbacksOf },
      },
      {
        actions: [
          { type: 'runCallbacks', params: callbacksOf },
          { type: 'takeChoice', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    beginning: {
      always: [
        {
          guard: 'isChosenSince',
          target: 'waiting',
          actions: {
            type: 'runCallbacks',
            params: ({ context }) => (context.record ? callbacksFor(context, context.record) : { callbacks: [] }),
          },
        },
        'waiting',
      ],
    },
    waiting: { always: { guard: 'hasNext', target: 'running' } },
    running: {
      entry: 'takeNext',
      ...ask({
        src: 'runScript',
        input: ({ context }) => {
          const next = nextOf(context);
          if (!next) throw new Error('No script is allowed to run.');
          return next;
        },
        onDone: { target: 'waiting', actions: 'dropNext' },
        // a missing script delays nothing
        onFailure: { target: 'waiting', actions: 'dropNext' },
        within: 'scriptTimeout',
      }),
    },
    withdrawn: { type: 'final', entry: 'wantPage' },
  },
});
