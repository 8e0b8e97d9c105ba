import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { AtlasIndex, FlowData, FlowPath, Language, Picture } from '../data.ts';
import { foldedWith, pictureOf } from '../pictures.ts';
import { lookOf, shownIn, standardLook } from '../place.ts';
import type { Look, Place } from '../place.ts';
import { finderMachine } from './finder.machine.ts';
import type { FinderActor } from './finder.machine.ts';
import { recorderMachine } from './recorder.machine.ts';
import type { RecorderActor } from './recorder.machine.ts';
import { visitsMachine } from './visits.machine.ts';
import type { VisitsActor } from './visits.machine.ts';

export interface AtlasInput {
  place: Place;
  language: Language;
}

export type AtlasEvent =
  | { type: 'place.changed'; place: Place }
  | { type: 'language.choose'; language: Language }
  | { type: 'search'; query: string }
  | { type: 'fold'; flow: string; state: string }
  | { type: 'unfold'; flow: string }
  | { type: 'step'; to: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'frame.toggle' }
  /** A flow's drawing beside that of the flow that moves, while a shop is followed. */
  | { type: 'beside.toggle'; flow: string }
  /** The recorder selected another flow; null if none. */
  | { type: 'live.moved'; flow: string | null }
  | { type: 'retry' };

interface Context extends AtlasInput {
  index: AtlasIndex | null;
  flows: Readonly<Record<string, FlowData>>;
  query: string;
  /** How flows are drawn, on every page until it is changed. */
  look: Look;
  folded: Readonly<Record<string, readonly string[]>>;
  /** Step of the path shown, from 0. */
  step: number;
  isFramed: boolean;
  /** Flows drawn beside the one that moves. */
  beside: readonly string[];
  /** The flow that received the followed shop's last event. */
  liveFlow: string | null;
}

/** Duration of a step during playback, in milliseconds. */
export const STEP_MS = 1200;

/** The flow whose diagram is requested, if the shop has it. */
const wantedFlow = ({ place, index, liveFlow }: Context): string | null => {
  const name = place.kind === 'live' ? liveFlow : 'flow' in place ? place.flow : null;
  return index?.flows.some((flow) => flow.name === name) ? name : null;
};

/** The first of the requested diagrams that has not been read. */
function lackedFlow(context: Context): string | null {
  const { place, beside, flows } = context;
  const wanted = [wantedFlow(context), ...(place.kind === 'live' ? beside : [])];
  return wanted.find((name) => name !== null && !(name in flows)) ?? null;
}

const pathIn = ({ place, flows }: Context): FlowPath | null =>
  place.kind === 'flow' && place.path !== null
    ? (flows[place.flow]?.paths[place.coverage][place.path - 1] ?? null)
    : null;

const atlasSetup = setup({
  types: {
    context: {} as Context,
    input: {} as AtlasInput,
    events: {} as AtlasEvent,
    tags: {} as 'busy',
    children: {} as { recorder: 'recorder'; finder: 'finder'; visits: 'visits' },
  },
  actors: {
    readIndex: port<AtlasIndex>('readIndex'),
    readFlow: port<FlowData, { name: string }>('readFlow'),
    recorder: recorderMachine,
    finder: finderMachine,
    visits: visitsMachine,
  },
  guards: {
    lacksIndex: ({ context }) => context.index === null,
    lacksFlow: ({ context }) => lackedFlow(context) !== null,
    hasNext: ({ context }) => context.step < (pathIn(context)?.length ?? 0) - 1,
  },
  actions: {
    goTo: assign(({ context }, { place }: { place: Place }) => ({
      place,
      look: lookOf(place, context.look),
      step: shownIn(place) === shownIn(context.place) ? context.step : 0,
    })),
    speak: assign((_, { language }: { language: Language }) => ({ language })),
    search: assign((_, { query }: { query: string }) => ({ query })),
    takeIndex: assign((_, { index }: { index: AtlasIndex }) => ({ index })),
    takeFlow: assign(({ context }, { flow }: { flow: FlowData }) => ({
      flows: { ...context.flows, [flow.name]: flow },
    })),
    fold: assign(({ context: { folded, flows, look } }, { flow, state }: { flow: string; state: string }) => ({
      folded: { ...folded, [flow]: foldedWith(folded[flow] ?? [], state, flows[flow]?.pictures ?? [], look.level) },
    })),
    unfold: assign(({ context: { folded } }, { flow }: { flow: string }) => ({ folded: { ...folded, [flow]: [] } })),
    stepTo: assign(({ context }, { to }: { to: number }) => ({
      step: Math.max(0, Math.min(to, (pathIn(context)?.length ?? 1) - 1)),
    })),
    stepOn: assign(({ context }) => ({ step: context.step + 1 })),
    beginAgain: assign({ step: 0 }),
    toggleFrame: assign(({ context }) => ({ isFramed: !context.isFramed })),
    toggleBeside: assign(({ context: { beside, index } }, { flow }: { flow: string }) => {
      if (beside.includes(flow)) return { beside: beside.filter((one) => one !== flow) };
      return index?.flows.some(({ name }) => name === flow) ? { beside: [...beside, flow] } : {};
    }),
    noteLive: assign(({ context }, { flow }: { flow: string | null }) => ({ liveFlow: flow ?? context.liveFlow })),
  },
  delays: { STEP_MS, answerTimeout },
});
const ask = asksOf(atlasSetup);

/** Shows the shop's flows: loads what a view needs, plays a path, remembers folds and the followed actor. */
export const atlasMachine = atlasSetup.createMachine({
  id: 'atlas',
  context: ({ input }) => ({
    ...input,
    index: null,
    flows: {},
    query: '',
    look: lookOf(input.place, standardLook),
    folded: {},
    step: 0,
    isFramed: false,
    beside: [],
    liveFlow: null,
  }),
  type: 'parallel',
  invoke: [
    { id: 'recorder', src: 'recorder' },
    { id: 'finder', src: 'finder' },
    { id: 'visits', src: 'visits' },
  ],
  on: {
    'language.choose': { actions: { type: 'speak', params: ({ event }) => event } },
    search: { actions: { type: 'search', params: ({ event }) => event } },
    fold: { actions: { type: 'fold', params: ({ event }) => event } },
    unfold: { actions: { type: 'unfold', params: ({ event }) => event } },
    'frame.toggle': { actions: 'toggleFrame' },
    'beside.toggle': { actions: { type: 'toggleBeside', params: ({ event }) => event } },
    'live.moved': { actions: { type: 'noteLive', params: ({ event }) => event } },
  },
  states: {
    data: {
      initial: 'readingIndex',
      states: {
        readingIndex: {
          tags: 'busy',
          ...ask({
            src: 'readIndex',
            onDone: {
              target: 'ready',
              actions: { type: 'takeIndex', params: ({ event }) => ({ index: event.output }) },
            },
            onFailure: 'failed',
          }),
        },
        ready: { always: { guard: 'lacksFlow', target: 'readingFlow' } },
        readingFlow: {
          tags: 'busy',
          ...ask({
            src: 'readFlow',
            input: ({ context }) => ({ name: lackedFlow(context) ?? '' }),
            onDone: { target: 'ready', actions: { type: 'takeFlow', params: ({ event }) => ({ flow: event.output }) } },
            onFailure: 'failed',
          }),
        },
        failed: {
          on: {
            retry: [{ guard: 'lacksIndex', target: 'readingIndex' }, { target: 'ready' }],
          },
        },
      },
    },
    player: {
      initial: 'resting',
      on: {
        'place.changed': { target: '.resting', actions: { type: 'goTo', params: ({ event }) => event } },
        step: { target: '.resting', actions: { type: 'stepTo', params: ({ event }) => event } },
      },
      states: {
        resting: {
          on: {
            play: [
              { guard: 'hasNext', target: 'playing' },
              { target: 'playing', actions: 'beginAgain' },
            ],
          },
        },
        playing: {
          on: { pause: 'resting' },
          after: {
            STEP_MS: [{ guard: 'hasNext', target: 'playing', reenter: true, actions: 'stepOn' }, { target: 'resting' }],
          },
        },
      },
    },
  },
});

export type AtlasActor = ActorRefFrom<typeof atlasMachine>;
export type AtlasSnapshot = SnapshotFrom<typeof atlasMachine>;

export const placeIn = ({ context }: AtlasSnapshot): Place => context.place;
export const languageOf = ({ context }: AtlasSnapshot): Language => context.language;
export const indexOf = ({ context }: AtlasSnapshot): AtlasIndex | null => context.index;
export const queryOf = ({ context }: AtlasSnapshot): string => context.query;
/** The flow whose diagram is shown; null while it is loading, or if there is none. */
export const flowIn = ({ context }: AtlasSnapshot): FlowData | null => context.flows[wantedFlow(context) ?? ''] ?? null;
export const pathOf = ({ context }: AtlasSnapshot): FlowPath | null => pathIn(context);
export const stepOf = ({ context }: AtlasSnapshot): number => context.step;
export const isPlaying = (snapshot: AtlasSnapshot): boolean => snapshot.matches({ player: 'playing' });
export const isFailed = (snapshot: AtlasSnapshot): boolean => snapshot.matches({ data: 'failed' });
export const isFramed = ({ context }: AtlasSnapshot): boolean => context.isFramed;
/** Flows drawn beside the one that moves, as far as they have been read. */
export const besideIn = ({ context }: AtlasSnapshot): readonly FlowData[] =>
  context.beside.flatMap((name) => context.flows[name] ?? []);
export const isBeside = ({ context }: AtlasSnapshot, flow: string): boolean => context.beside.includes(flow);
const open: readonly string[] = [];
export const foldedIn = ({ context }: AtlasSnapshot, flow: string): readonly string[] => context.folded[flow] ?? open;
export const lookIn = ({ context }: AtlasSnapshot): Look => context.look;
/** The drawing of a flow on the current level, with its current folds, in the chosen language. */
export const pictureIn = (
  { context: { folded, language, look } }: AtlasSnapshot,
  { name, pictures }: FlowData,
): Picture | undefined => {
  const drawn = { language, level: look.level };
  return pictureOf(pictures, folded[name] ?? [], drawn) ?? pictureOf(pictures, [], drawn);
};
/** A child that lives as long as the atlas. */
function childOf<Child>(child: Child | undefined, name: string): Child {
  if (!child) throw new Error(`The atlas has no ${name}`);
  return child;
}
export const recorderOf = ({ children }: AtlasSnapshot): RecorderActor => childOf(children.recorder, 'recorder');
export const finderOf = ({ children }: AtlasSnapshot): FinderActor => childOf(children.finder, 'finder');
export const visitsOf = ({ children }: AtlasSnapshot): VisitsActor => childOf(children.visits, 'visits');
