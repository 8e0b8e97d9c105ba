import type { Asset } from '#contract/asset.ts';
import type { Cropped } from '#contract/uploads.ts';
import { failed } from '#machines/ask.ts';
import type { UploadActor, UploadTarget } from '#machines/upload/upload.machine.ts';
import { isSquare, turnedSize } from '#rules/crop-frame.ts';
import type { Turns } from '#rules/crop-frame.ts';
import type { CropArea, PixelSize } from '#rules/crop.ts';
import type { Failure } from '#rules/failure.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ImageCropInput } from './imageCrop.setup.ts';
import { ask, boundsOf, imageCropSetup, noArea, noFile, shownArea } from './imageCrop.setup.ts';

export type { ImageCropEvent, ImageCropInput } from './imageCrop.setup.ts';

/** What was cut out: an answer without a reason why not is a picture. */
const cutOf = (cropped: Cropped): Asset | null => ('AssetId' in cropped ? cropped : null);

/**
 * The picture of a form: sent at once, taken as it is where any size will do or it has the wanted one, and otherwise cut
 * by the server to the rectangle that its owner chooses. Until then the form keeps the picture that it had.
 */
export const imageCropMachine = imageCropSetup.createMachine({
  id: 'imageCrop',
  context: ({ input }) => ({ ...input, asset: null, picture: null, area: noArea, turns: 0, failure: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasFile', target: 'underway' }, { target: 'resting' }] },
    resting: {
      on: {
        'picture.choose': { target: 'underway', actions: { type: 'keepFile', params: ({ event }) => event } },
        'picture.remove': {
          guard: 'hasAsset',
          actions: ['focusChoose', { type: 'forget', params: ({ context: { asset } }) => ({ asset }) }, 'dropAsset'],
        },
      },
    },
    underway: {
      exit: [{ type: 'letGo', params: ({ context: { file } }) => ({ file }) }, 'dropFile'],
      invoke: {
        src: 'upload',
        id: 'upload',
        input: ({ context: { file, limits, target } }) => ({ file: file ?? noFile, limits, target }),
      },
      initial: 'sending',
      on: {
        'picture.choose': {
          target: 'underway',
          reenter: true,
          actions: { type: 'keepFile', params: ({ event }) => event },
        },
        'picture.remove': { target: 'resting', actions: 'focusChoose' },
        'upload.refused': [
          {
            guard: { type: 'isUnknownKind', params: ({ event }) => event },
            target: 'resting',
            actions: {
              type: 'tellNoPicture',
              params: ({ event }) => ({ names: String(event.refusal.params['names']) }),
            },
          },
          { target: 'resting', actions: { type: 'tellRefused', params: ({ event }) => event } },
        ],
      },
      states: {
        /** Its own flow ends the wait. */
        sending: {
          on: {
            'upload.stood': [
              { guard: { type: 'isWaiting', params: ({ event }) => event }, actions: 'startUpload' },
              {
                guard: { type: 'asksForSignIn', params: ({ event }) => event },
                target: 'failed',
                actions: { type: 'tellSignIn', params: ({ event }) => event },
              },
              {
                guard: { type: 'hasFailed', params: ({ event }) => event },
                target: 'failed',
                actions: 'tellFailure',
              },
              {
                guard: { type: 'isNoPicture', params: ({ event }) => event },
                target: '#imageCrop.resting',
                actions: [
                  {
                    type: 'tellNoPicture',
                    params: ({ event: { asset } }) => ({ names: asset?.OriginalFileName ?? '' }),
                  },
                  { type: 'forget', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isTooSmall', params: ({ event }) => event },
                target: '#imageCrop.resting',
                actions: [
                  { type: 'tellTooSmall', params: ({ event }) => event },
                  { type: 'forget', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isTakenAsIs', params: ({ event }) => event },
                target: '#imageCrop.resting',
                actions: [
                  { type: 'forget', params: ({ context: { asset } }) => ({ asset }) },
                  { type: 'takeAsset', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isThere', params: ({ event }) => event },
                target: '#imageCrop.cropping',
                actions: { type: 'takePicture', params: ({ event }) => event },
              },
            ],
          },
        },
        /** Its own flow says why, where it can be sent again. */
        failed: {
          on: {
            retry: { target: 'sending', actions: 'retryUpload' },
            // by itself: the network is back
            'upload.stood': {
              guard: { type: 'isWaiting', params: ({ event }) => event },
              target: 'sending',
              actions: 'startUpload',
            },
            'person.changed': {
              guard: { type: 'isSignedIn', params: ({ event }) => event },
              target: 'sending',
              actions: 'retryUpload',
            },
          },
        },
      },
    },
    cropping: {
      entry: 'focusArea',
      invoke: {
        src: 'followHand',
        id: 'followHand',
        input: ({ context }) => {
          const { picture, size } = boundsOf(context);
          return { shown: picture, area: shownArea(context), ratio: size.width / size.height };
        },
      },
      initial: 'adjusting',
      on: {
        'crop.cancel': {
          target: 'resting',
          actions: [{ type: 'forget', params: ({ context }) => ({ asset: context.picture }) }, 'dropPicture'],
        },
      },
      states: {
        adjusting: {
          initial: 'ready',
          on: {
            'area.move': { actions: [{ type: 'moveArea', params: ({ event }) => event }, 'showArea'] },
            'area.grow': { actions: [{ type: 'growArea', params: ({ event }) => event }, 'showArea'] },
            'area.drag': { actions: [{ type: 'dragArea', params: ({ event }) => event }, 'showArea'] },
            'picture.turn': {
              guard: 'isSquare',
              actions: [{ type: 'turnPicture', params: ({ event }) => event }, 'showArea'],
            },
            'crop.confirm': 'cutting',
          },
          states: {
            ready: {},
            /** The rectangle is kept, and can be sent again. */
            failed: {},
          },
        },
        cutting: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'cutPicture',
            input: ({ context }) => {
              const { size } = boundsOf(context);
              return {
                tmpName: context.picture?.tmpName ?? '',
                wish: { ...context.area, cropWidth: size.width, cropHeight: size.height },
              };
            },
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ cropped: event.output }) },
                target: 'adjusting',
                actions: { type: 'tellNotCut', params: ({ event }) => ({ cropped: event.output }) },
              },
              {
                target: '#imageCrop.resting',
                actions: [
                  { type: 'forget', params: ({ context }) => ({ asset: context.asset }) },
                  { type: 'forget', params: ({ context }) => ({ asset: context.picture }) },
                  { type: 'takeAsset', params: ({ event }) => ({ asset: cutOf(event.output) }) },
                ],
              },
            ],
            onFailure: { target: 'adjusting.failed', actions: { type: 'keepFailure', params: failed } },
          }),
        },
      },
    },
  },
});

export type ImageCropActor = ActorRefFrom<typeof imageCropMachine>;
type ImageCropSnapshot = SnapshotFrom<typeof imageCropMachine>;

export const isCropping = (snapshot: ImageCropSnapshot): boolean => snapshot.matches('cropping');
export const isCutting = (snapshot: ImageCropSnapshot): boolean => snapshot.matches({ cropping: 'cutting' });
/** What the form carries. */
export const assetOf = ({ context }: ImageCropSnapshot): Asset | null => context.asset;
/** Whether the form would lose something that is not there yet. */
export const isUnfinished = (snapshot: ImageCropSnapshot): boolean => !snapshot.matches('resting');
/** The flow of the file that is on its way. */
export const uploadOf = ({ children }: ImageCropSnapshot): UploadActor | undefined =>
  children['upload'] as UploadActor | undefined;
export const failureIn = ({ context }: ImageCropSnapshot): Failure | null => context.failure;
/** Where the picture is sent, and what its field takes. */
export const targetOf = ({ context }: ImageCropSnapshot): UploadTarget => context.target;
export const limitsOf = ({ context }: ImageCropSnapshot): ImageCropInput['limits'] => context.limits;
/** What is being cropped. */
export const pictureIn = ({ context }: ImageCropSnapshot): Asset | null => context.picture;
export const turnsOf = ({ context }: ImageCropSnapshot): Turns => context.turns;
export const isSquareCrop = ({ context }: ImageCropSnapshot): boolean => isSquare(boundsOf(context).size);
/** The size of the picture and the rectangle on it, in px, as it is shown. */
export const shownIn = ({ context }: ImageCropSnapshot): { picture: PixelSize; area: CropArea } => ({
  picture: turnedSize(boundsOf(context).picture, context.turns),
  area: shownArea(context),
});
