import { assign, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LiveActor, ShopMessage } from '#live/messages.ts';
import { actorsIn, readRecord, stateAt, withEvent } from '../record.ts';
import type { Entry } from '../record.ts';

export type RecorderEvent =
  | { type: 'follow' }
  | { type: 'leave' }
  | { type: 'told'; message: ShopMessage; at: number }
  | { type: 'hold' }
  | { type: 'release' }
  | { type: 'back' }
  | { type: 'forth' }
  | { type: 'jump'; position: number }
  | { type: 'actor.choose'; actor: string | null }
  | { type: 'record.open'; text: string }
  | { type: 'clear' };

interface Context {
  entries: readonly Entry[];
  /** Position of the selected entry; null for the latest. */
  cursor: number | null;
  /** Only this actor's entries are listed; null for all. */
  actor: string | null;
  /** The followed document. */
  session: string | null;
  /** Why a file could not be opened. */
  notice: string | null;
}

/** The oldest entries are dropped when a recording exceeds this. */
const MOST_ENTRIES = 10_000;

const isListed = (entry: Entry, actor: string | null): boolean =>
  actor === null || entry.kind === 'standing' || entry.actor === actor;

/** The last entry of the selected actor. */
const lastOf = ({ entries, actor }: Context): number => entries.findLastIndex((entry) => isListed(entry, actor));

/** The next entry of the selected actor in a direction; the same if there is none. */
function neighbour(context: Context, by: 1 | -1): number {
  const { entries, cursor, actor } = context;
  const from = cursor ?? lastOf(context);
  for (let at = from + by; at >= 0 && at < entries.length; at += by) {
    const entry = entries[at];
    if (entry && isListed(entry, actor)) return at;
  }
  return from;
}

function recorded(context: Context, message: ShopMessage, at: number): Partial<Context> {
  const { entries, session } = context;
  if (message.type === 'shop.standing') {
    const standing: Entry = { kind: 'standing', at: message.at, actors: [...message.actors].map(copied) };
    return { session: message.session, entries: [...entries, standing].slice(-MOST_ENTRIES) };
  }
  if (message.session !== session) return {};
  if (message.type === 'shop.stopped') return { entries: [...entries, { kind: 'stopped', at, actor: message.actor }] };
  if (message.type !== 'shop.entry') return {};
  const { entry } = message;
  const added: Entry = { kind: 'event', ...entry, states: [...entry.states], transitions: [...entry.transitions] };
  return { entries: withEvent(entries, added).slice(-MOST_ENTRIES) };
}

const copied = ({ actor, flow, states }: LiveActor) => ({ actor, flow, states: [...states] });

function opened(text: string): Partial<Context> {
  try {
    const entries = readRecord(text);
    return { entries, cursor: entries.length > 0 ? 0 : null, actor: null, notice: null };
  } catch (error) {
    return { notice: error instanceof Error ? error.message : String(error) };
  }
}

/** Follows a shop in another tab, records what its actors do, and steps back and forth in the recording. */
export const recorderMachine = setup({
  types: { context: {} as Context, events: {} as RecorderEvent, tags: {} as 'following' },
  actors: {
    /** Sends hello, then `told` for each message of a shop, and bye at the end. */
    shop: fromCallback<{ type: 'none' }>(() => {
      throw new Error('The port "shop" was not provided');
    }),
  },
  guards: { isStanding: (_, { message }: { message: ShopMessage }) => message.type === 'shop.standing' },
  actions: {
    keep: assign(({ context }, { message, at }: { message: ShopMessage; at: number }) =>
      recorded(context, message, at),
    ),
    holdHere: assign(({ context }) => ({ cursor: context.cursor ?? lastOf(context) })),
    release: assign({ cursor: null }),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({ cursor: neighbour(context, by) })),
    jump: assign(({ context: { entries } }, { position }: { position: number }) => ({
      cursor: Math.max(0, Math.min(position, entries.length - 1)),
    })),
    choose: assign((_, { actor }: { actor: string | null }) => ({ actor })),
    open: assign((_, { text }: { text: string }) => opened(text)),
    empty: assign({ entries: [], cursor: null, actor: null, notice: null }),
    forgetShop: assign({ session: null }),
  },
}).createMachine({
  id: 'recorder',
  context: { entries: [], cursor: null, actor: null, session: null, notice: null },
  initial: 'alone',
  on: {
    hold: { actions: 'holdHere' },
    release: { actions: 'release' },
    back: { actions: { type: 'move', params: { by: -1 } } },
    forth: { actions: { type: 'move', params: { by: 1 } } },
    jump: { actions: { type: 'jump', params: ({ event }) => event } },
    'actor.choose': { actions: { type: 'choose', params: ({ event }) => event } },
    'record.open': { target: '.alone', actions: { type: 'open', params: ({ event }) => event } },
    clear: { actions: 'empty' },
  },
  states: {
    alone: { entry: 'forgetShop', on: { follow: { target: 'following', actions: 'empty' } } },
    following: {
      tags: 'following',
      invoke: { id: 'shop', src: 'shop', onError: 'alone' },
      initial: 'asking',
      on: { leave: 'alone', told: { actions: { type: 'keep', params: ({ event }) => event } } },
      states: {
        /** No tab with a shop has responded yet. */
        asking: {
          on: {
            told: [
              {
                guard: { type: 'isStanding', params: ({ event }) => event },
                target: 'hearing',
                actions: { type: 'keep', params: ({ event }) => event },
              },
              {},
            ],
          },
        },
        hearing: {},
      },
    },
  },
});

export type RecorderActor = ActorRefFrom<typeof recorderMachine>;
export type RecorderSnapshot = SnapshotFrom<typeof recorderMachine>;

export const entriesOf = ({ context }: RecorderSnapshot): readonly Entry[] => context.entries;
/** The selected entry; -1 in an empty recording. */
export const positionOf = ({ context }: RecorderSnapshot): number => context.cursor ?? lastOf(context);
export const isHeld = ({ context }: RecorderSnapshot): boolean => context.cursor !== null;
export const isFollowing = (snapshot: RecorderSnapshot): boolean => snapshot.hasTag('following');
export const isAsking = (snapshot: RecorderSnapshot): boolean => snapshot.matches({ following: 'asking' });
export const chosenActorOf = ({ context }: RecorderSnapshot): string | null => context.actor;
export const noticeOf = ({ context }: RecorderSnapshot): string | null => context.notice;
export const entryAt = (snapshot: RecorderSnapshot): Entry | null =>
  snapshot.context.entries[positionOf(snapshot)] ?? null;
export const stateOf = (snapshot: RecorderSnapshot): readonly LiveActor[] =>
  stateAt(snapshot.context.entries, positionOf(snapshot));
/** Positions of the entries that are listed. */
export const listedOf = ({ context: { entries, actor } }: RecorderSnapshot): readonly number[] =>
  entries.flatMap((entry, position) => (isListed(entry, actor) ? [position] : []));
/** The selected actor's flow; otherwise the one that received the selected entry. */
export const flowOf = (snapshot: RecorderSnapshot): string | null => {
  const chosen = snapshot.context.actor;
  if (chosen !== null) return actorsIn(snapshot.context.entries).find(({ actor }) => actor === chosen)?.flow ?? null;
  const entry = entryAt(snapshot);
  return entry?.kind === 'event' ? entry.flow : null;
};
