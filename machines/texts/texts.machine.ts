import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { LogLine } from '#machines/requestErrors/requestErrors.machine.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, EventObject, SnapshotFrom } from 'xstate';

/** Translation keys to texts, as the server sends them. */
export type LoadedTexts = Readonly<Record<string, string>>;

export interface TextsInput {
  /** Whether the page came with its texts. They are not copied: the page contains them once. */
  areCarried: boolean;
}

interface TextsContext extends TextsInput {
  /** Loaded because the page had none. */
  loaded: LoadedTexts | null;
}

const warning = (given: { event: EventObject }): LogLine => ({
  level: 'warning',
  ...failed(given),
  href: 'stringresources',
});

const textsSetup = setup({
  types: {
    context: {} as TextsContext,
    input: {} as TextsInput,
    events: {} as { type: 'retry' },
  },
  actors: { loadTexts: port<LoadedTexts>('loadTexts') },
  guards: { areCarried: ({ context }) => context.areCarried },
  actions: {
    /** Provided by the composition root; a machine has no console. */
    log: (_args, _line: LogLine) => {},
    takeTexts: assign({ loaded: (_, { loaded }: { loaded: LoadedTexts }) => loaded }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(textsSetup);

/** Provides the shop's texts: a page that came without them shows their keys and loads them itself. */
export const textsMachine = textsSetup.createMachine({
  id: 'texts',
  context: ({ input }) => ({ ...input, loaded: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'areCarried', target: 'ready' }, { target: 'loading' }] },
    loading: {
      ...ask({
        src: 'loadTexts',
        onDone: { target: 'ready', actions: { type: 'takeTexts', params: ({ event }) => ({ loaded: event.output }) } },
        onFailure: { target: 'missing', actions: { type: 'log', params: warning } },
      }),
    },
    ready: {},
    /** Keys are shown instead of texts, and everything works. */
    missing: { on: { retry: 'loading' } },
  },
});

export type TextsActor = ActorRefFrom<typeof textsMachine>;
type TextsSnapshot = SnapshotFrom<typeof textsMachine>;

/** The texts loaded after the page; null while the page's own are used. */
export const loadedOf = ({ context }: TextsSnapshot): LoadedTexts | null => context.loaded;
export const areMissing = (snapshot: TextsSnapshot): boolean => snapshot.matches('missing');
