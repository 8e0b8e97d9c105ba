import type { AssetList, LibraryAsset } from '#contract/asset-library.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A page of a folder's pictures, or of those that a search finds in it and below. */
export interface PicturesView {
  folderId: number;
  search: string;
  page: number;
}

export interface AssetPickerInput {
  /** The id of the picture that the form has already; '' for none. */
  chosen: string;
}

export type AssetPickerEvent =
  | { type: 'open' }
  | { type: 'close' }
  /** The form's plain list was used instead; '' for no picture. */
  | { type: 'picture.choose'; assetId: string }
  | { type: 'folder.open'; folderId: number }
  | { type: 'search'; search: string }
  | { type: 'page.turn'; page: number }
  | { type: 'file.pick'; assetId: string }
  | { type: 'retry' };

interface AssetPickerContext extends AssetPickerInput, PicturesView {
  /** The last answer, which stays while the next one is loading; null before. */
  list: AssetList | null;
  failure: Failure | null;
}

const pictureIn = ({ list }: AssetPickerContext, assetId: string): LibraryAsset | undefined =>
  list?.Assets.find(({ AssetId }) => AssetId === assetId);

const assetPickerSetup = setup({
  types: {
    context: {} as AssetPickerContext,
    input: {} as AssetPickerInput,
    events: {} as AssetPickerEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: { listPictures: port<AssetList, PicturesView>('listPictures') },
  guards: {
    isListed: ({ context }, { assetId }: { assetId: string }) => pictureIn(context, assetId) !== undefined,
    isPage: ({ context: { list } }, { page }: { page: number }) =>
      list !== null && page >= 1 && page <= list.TotalPages && page !== list.CurrentPage,
  },
  actions: {
    /** Provided by the composition root: gives the picture to the form's field. */
    give: (_args, _params: { assetId: string; name: string }) => {},
    /** Provided by the composition root: focuses the search, since what was pressed goes. */
    showSearch: (_args, _params: undefined) => {},
    beginAnew: assign({ folderId: 0, search: '', page: 1, list: null, failure: null }),
    takeFolder: assign((_, { folderId }: { folderId: number }) => ({ folderId, search: '', page: 1 })),
    takeSearch: assign((_, { search }: { search: string }) => ({ search: search.trim(), page: 1 })),
    takePage: assign((_, { page }: { page: number }) => ({ page })),
    takeList: assign((_, { list }: { list: AssetList }) => ({ list, page: list.CurrentPage })),
    takeChoice: assign((_, { assetId }: { assetId: string }) => ({ chosen: assetId })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(assetPickerSetup);

/** Lets an editor choose a picture for a form from the asset library, in a dialog with folders, search and pages. */
export const assetPickerMachine = assetPickerSetup.createMachine({
  id: 'assetPicker',
  context: ({ input }) => ({ ...input, folderId: 0, search: '', page: 1, list: null, failure: null }),
  initial: 'closed',
  on: { 'picture.choose': { actions: { type: 'takeChoice', params: ({ event }) => event } } },
  states: {
    closed: { on: { open: { target: 'open', actions: 'beginAnew' } } },
    open: {
      tags: 'open',
      initial: 'loading',
      on: {
        close: 'closed',
        search: { target: '.loading', actions: { type: 'takeSearch', params: ({ event }) => event } },
        'folder.open': {
          target: '.loading',
          actions: [{ type: 'takeFolder', params: ({ event }) => event }, 'showSearch'],
        },
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'listPictures',
            input: ({ context: { folderId, search, page } }) => ({ folderId, search, page }),
            onDone: { target: 'shown', actions: { type: 'takeList', params: ({ event }) => ({ list: event.output }) } },
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
              target: '#assetPicker.closed',
              actions: [
                { type: 'takeChoice', params: ({ event }) => event },
                {
                  type: 'give',
                  params: ({ context, event: { assetId } }) => ({
                    assetId,
                    name: pictureIn(context, assetId)?.name ?? '',
                  }),
                },
              ],
            },
          },
        },
        /** The list was not loaded; the folder may be gone, others are not. */
        failed: { on: { retry: { target: 'loading', actions: 'showSearch' } } },
      },
    },
  },
});

export type AssetPickerActor = ActorRefFrom<typeof assetPickerMachine>;
type AssetPickerSnapshot = SnapshotFrom<typeof assetPickerMachine>;

export const isOpen = (snapshot: AssetPickerSnapshot): boolean => snapshot.hasTag('open');
export const isBusy = (snapshot: AssetPickerSnapshot): boolean => snapshot.hasTag('busy');
export const listIn = ({ context }: AssetPickerSnapshot): AssetList | null => context.list;
/** The pictures to choose from. */
export const picturesIn = ({ context }: AssetPickerSnapshot): readonly LibraryAsset[] => context.list?.Assets ?? [];
/** The id of the form's picture; '' for none. */
export const chosenIn = ({ context }: AssetPickerSnapshot): string => context.chosen;
/** Why there is no list. */
export const failureIn = ({ context }: AssetPickerSnapshot): Failure | null => context.failure;
