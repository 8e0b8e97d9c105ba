import type { Asset } from '#contract/asset.ts';
import type { OwnFile, OwnFileList } from '#contract/own-files.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A page of the customer's files, or of those that a search finds. */
export interface OwnFilesView {
  search: string;
  page: number;
}

export type OwnFilesEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'search'; search: string }
  | { type: 'page.turn'; page: number }
  | { type: 'file.pick'; fileId: string }
  | { type: 'retry' };

interface OwnFilesContext extends OwnFilesView {
  /** The last answer, which stays while the next one is loading; null before. */
  list: OwnFileList | null;
  /** The file that is picked; '' for none. */
  picked: string;
  failure: Failure | null;
}

const ownFilesSetup = setup({
  types: {
    context: {} as OwnFilesContext,
    events: {} as OwnFilesEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    listFiles: port<OwnFileList, OwnFilesView>('listFiles'),
    reuseFile: port<Asset, { fileId: string }>('reuseFile'),
  },
  guards: {
    isListed: ({ context: { list } }, { fileId }: { fileId: string }) =>
      list?.Files.some(({ FileId }) => FileId === fileId) ?? false,
    isPage: ({ context: { list } }, { page }: { page: number }) =>
      list !== null && page >= 1 && page <= list.TotalPages && page !== list.CurrentPage,
  },
  actions: {
    /** Provided by the composition root: gives the file to the form's list. */
    give: (_args, _params: { asset: Asset }) => {},
    /** Provided by the composition root: focuses the search, since what was pressed goes. */
    showSearch: (_args, _params: undefined) => {},
    beginAnew: assign({ search: '', page: 1, list: null, picked: '', failure: null }),
    takeSearch: assign((_, { search }: { search: string }) => ({ search: search.trim(), page: 1 })),
    takePage: assign((_, { page }: { page: number }) => ({ page })),
    takePick: assign((_, { fileId }: { fileId: string }) => ({ picked: fileId })),
    takeList: assign((_, { list }: { list: OwnFileList }) => ({ list, page: list.CurrentPage })),
    forgetPick: assign({ picked: '' }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(ownFilesSetup);

/** Lets a customer choose a file for a form from those they sent before, in a dialog with search and pages. */
export const ownFilesMachine = ownFilesSetup.createMachine({
  id: 'ownFiles',
  context: { search: '', page: 1, list: null, picked: '', failure: null },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', actions: 'beginAnew' } } },
    open: {
      tags: 'open',
      initial: 'loading',
      on: {
        close: 'closed',
        search: { target: '.loading', actions: { type: 'takeSearch', params: ({ event }) => event } },
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'listFiles',
            input: ({ context: { search, page } }) => ({ search, page }),
            onDone: {
              target: 'shown',
              actions: { type: 'takeList', params: ({ event }) => ({ list: event.output }) },
            },
            onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        shown: {
          on: {
            'page.turn': {
              guard: { type: 'isPage', params: ({ event }) => event },
              target: 'loading',
              actions: { type: 'takePage', params: ({ event }) => event },
            },
            'file.pick': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'picking',
              actions: { type: 'takePick', params: ({ event }) => event },
            },
          },
        },
        picking: {
          tags: 'busy',
          entry: 'forgetFailure',
          exit: 'forgetPick',
          ...ask({
            src: 'reuseFile',
            input: ({ context: { picked } }) => ({ fileId: picked }),
            onDone: {
              target: '#ownFiles.closed',
              actions: { type: 'give', params: ({ event }) => ({ asset: event.output }) },
            },
            onFailure: { target: 'shown', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        /** The list was not loaded. */
        failed: { on: { retry: { target: 'loading', actions: 'showSearch' } } },
      },
    },
  },
});

export type OwnFilesActor = ActorRefFrom<typeof ownFilesMachine>;
type OwnFilesSnapshot = SnapshotFrom<typeof ownFilesMachine>;

export const isOpen = (snapshot: OwnFilesSnapshot): boolean => snapshot.hasTag('open');
export const isBusy = (snapshot: OwnFilesSnapshot): boolean => snapshot.hasTag('busy');
export const listIn = ({ context }: OwnFilesSnapshot): OwnFileList | null => context.list;
/** The files to choose from. */
export const filesIn = ({ context }: OwnFilesSnapshot): readonly OwnFile[] => context.list?.Files ?? [];
export const pickedIn = ({ context }: OwnFilesSnapshot): string => context.picked;
/** Why there is no list, or why a file was not taken. */
export const failureIn = ({ context }: OwnFilesSnapshot): Failure | null => context.failure;
export const canRetry = (snapshot: OwnFilesSnapshot): boolean => snapshot.matches({ open: 'failed' });
