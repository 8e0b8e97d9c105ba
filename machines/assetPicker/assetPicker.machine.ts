import type { AssetList, LibraryAsset } from '#contract/asset-library.ts';
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
import type { ActorRefFrom } from 'xstate';

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
  | PickingEvent
  /** The form's plain list was used instead; '' for no picture. */
  | { type: 'picture.choose'; assetId: string }
  | { type: 'folder.open'; folderId: number }
  | { type: 'file.pick'; assetId: string };

type AssetPickerContext = AssetPickerInput & PicturesView & PickingContext<AssetList>;

const pictureIn = ({ list }: AssetPickerContext, assetId: string): LibraryAsset | undefined =>
  list?.Assets.find(({ AssetId }) => AssetId === assetId);

const assetPickerSetup = setup({
  types: {
    context: {} as AssetPickerContext,
    input: {} as AssetPickerInput,
    events: {} as AssetPickerEvent,
    tags: {} as PickingTag,
  },
  actors: { listPictures: port<AssetList, PicturesView>('listPictures') },
  guards: {
    isListed: ({ context }, { assetId }: { assetId: string }) => pictureIn(context, assetId) !== undefined,
    isPage,
  },
  actions: {
    /** Provided by the composition root: gives the picture to the form's field. */
    give: (_args, _params: { assetId: string; name: string }) => {},
    /** Provided by the composition root: focuses the search, since what was pressed goes. */
    showSearch: (_args, _params: undefined) => {},
    beginAnew: assign({ ...nothingYet, folderId: 0 }),
    takeFolder: assign((_, { folderId }: { folderId: number }) => ({ folderId, search: '', page: 1 })),
    takeSearch: assign(searched),
    takePage: assign(turnedTo),
    takeList: assign((_, { list }: { list: AssetList }) => ({ list, page: list.CurrentPage })),
    takeChoice: assign((_, { assetId }: { assetId: string }) => ({ chosen: assetId })),
    keepFailure: assign(failedWith),
    forgetFailure: assign(notFailed),
  },
  delays: { answerTimeout },
});
const ask = asksOf(assetPickerSetup);

/** Lets an editor choose a picture for a form from the asset library, in a dialog with folders, search and pages. */
export const assetPickerMachine = assetPickerSetup.createMachine({
  id: 'assetPicker',
  context: ({ input }) => ({ ...nothingYet, ...input, folderId: 0 }),
  initial: 'closed',
  on: { 'picture.choose': { actions: { type: 'takeChoice', params: ({ event }) => event } } },
  states: {
    closed: closedState,
    open: {
      tags: 'open',
      initial: 'loading',
      on: {
        ...openEvents,
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
            ...listEvents,
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
        failed: failedState,
      },
    },
  },
});

export type AssetPickerActor = ActorRefFrom<typeof assetPickerMachine>;
type AssetPickerSnapshot = { context: AssetPickerContext };

/** The pictures to choose from. */
export const picturesIn = ({ context }: AssetPickerSnapshot): readonly LibraryAsset[] => context.list?.Assets ?? [];
/** The id of the form's picture; '' for none. */
export const chosenIn = ({ context }: AssetPickerSnapshot): string => context.chosen;
