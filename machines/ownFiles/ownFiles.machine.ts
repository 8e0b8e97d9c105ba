import type { Asset } from '#contract/asset.ts';
import type { OwnFile, OwnFileList } from '#contract/own-files.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import {
  closedState,
  failedState,
  failedWith,
  isPage,
  listEvents,
  nothingYet,
  notFailed,
  openEvents,
  searched,
  turnedTo,
} from '#machines/picking.ts';
import type { PickingContext, PickingEvent, PickingTag } from '#machines/picking.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A page of the customer's files, or of those that a search finds. */
export interface OwnFilesView {
  search: string;
  page: number;
}

export type OwnFilesEvent = PickingEvent | { type: 'file.pick'; fileId: string };

interface OwnFilesContext extends PickingContext<OwnFileList> {
  /** The file that is picked; '' for none. */
  picked: string;
}

const ownFilesSetup = setup({
  types: {
    context: {} as OwnFilesContext,
    events: {} as OwnFilesEvent,
    tags: {} as PickingTag,
  },
  actors: {
    listFiles: port<OwnFileList, OwnFilesView>('listFiles'),
    reuseFile: port<Asset, { fileId: string }>('reuseFile'),
  },
  guards: {
    isListed: ({ context: { list } }, { fileId }: { fileId: string }) =>
      list?.Files.some(({ FileId }) => FileId === fileId) ?? false,
    isPage,
  },
  actions: {
    /** Provided by the composition root: gives the file to the form's list. */
    give: (_args, _params: { asset: Asset }) => {},
    /** Provided by the composition root: focuses the search, since what was pressed goes. */
    showSearch: (_args, _params: undefined) => {},
    beginAnew: assign({ ...nothingYet, picked: '' }),
    takeSearch: assign(searched),
    takePage: assign(turnedTo),
    takePick: assign((_, { fileId }: { fileId: string }) => ({ picked: fileId })),
    takeList: assign((_, { list }: { list: OwnFileList }) => ({ list, page: list.CurrentPage })),
    forgetPick: assign({ picked: '' }),
    keepFailure: assign(failedWith),
    forgetFailure: assign(notFailed),
  },
  delays: { answerTimeout },
});
const ask = asksOf(ownFilesSetup);

/** Lets a customer choose a file for a form from those they sent before, in a dialog with search and pages. */
export const ownFilesMachine = ownFilesSetup.createMachine({
  id: 'ownFiles',
  context: { ...nothingYet, picked: '' },
  initial: 'closed',
  states: {
    closed: closedState,
    open: {
      tags: 'open',
      initial: 'loading',
      on: openEvents,
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
            ...listEvents,
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
        failed: failedState,
      },
    },
  },
});

export type OwnFilesActor = ActorRefFrom<typeof ownFilesMachine>;
type OwnFilesSnapshot = SnapshotFrom<typeof ownFilesMachine>;

/** The files to choose from. */
export const filesIn = ({ context }: OwnFilesSnapshot): readonly OwnFile[] => context.list?.Files ?? [];
export const pickedIn = ({ context }: OwnFilesSnapshot): string => context.picked;
export const canRetry = (snapshot: OwnFilesSnapshot): boolean => snapshot.matches({ open: 'failed' });
