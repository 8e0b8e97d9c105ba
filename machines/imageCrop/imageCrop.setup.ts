import type { Asset } from '#contract/asset.ts';
import type { Person } from '#contract/security.ts';
import type { Cropped } from '#contract/uploads.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadInput, UploadStanding, UploadTold } from '#machines/upload/upload.machine.ts';
import { draggedArea, grownArea, isSquare, movedArea, turnedArea, turnedBy, uprightArea } from '#rules/crop-frame.ts';
import type { Steps, Turns } from '#rules/crop-frame.ts';
import { centredCrop, isExactly, isTooSmall } from '#rules/crop.ts';
import type { CropArea, CropWish, PixelSize } from '#rules/crop.ts';
import type { Failure } from '#rules/failure.ts';
import type { ChosenFile } from '#rules/uploads.ts';
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';

export interface ImageCropInput extends Pick<UploadInput, 'target' | 'limits'> {
  /** px of the picture that is wanted; null takes any. */
  size: PixelSize | null;
  /** Chosen before the widget was there. */
  file: ChosenFile | null;
}

export type ImageCropEvent =
  | { type: 'picture.choose'; file: ChosenFile }
  /** Takes the picture away, or the one that is on its way. */
  | { type: 'picture.remove' }
  | { type: 'retry' }
  | { type: 'area.move'; steps: Steps }
  | { type: 'area.grow'; by: -1 | 1 }
  /** A pointer or two fingers; px of the picture as it is shown. */
  | { type: 'area.drag'; area: CropArea }
  | { type: 'picture.turn'; by: -1 | 1 }
  | { type: 'crop.confirm' }
  | { type: 'crop.cancel' }
  | UploadTold
  | Extract<Fact, { type: 'person.changed' }>;

/** Tells the hand where the rectangle is now, in px of the picture as it is shown. */
export interface AreaShown {
  type: 'area.shown';
  area: CropArea;
}

interface ImageCropContext extends Omit<ImageCropInput, 'file'> {
  /** What is being sent. */
  file: ChosenFile | null;
  /** What the form carries. */
  asset: Asset | null;
  /** What was sent and is being cropped. */
  picture: Asset | null;
  /** Where it is cropped: px of the upright picture. */
  area: CropArea;
  turns: Turns;
  failure: Failure | null;
}
type Cropping = Pick<ImageCropContext, 'picture' | 'size' | 'area' | 'turns'>;

const nothing: PixelSize = { width: 0, height: 0 };
export const noFile: ChosenFile = { key: '', name: '', size: 0, type: '' };
export const noArea: CropArea = { x: 0, y: 0, w: 0, h: 0 };
/** The picture and the size that is cut out of it. */
export const boundsOf = ({ picture, size }: Pick<Cropping, 'picture' | 'size'>) => ({
  picture: picture ?? nothing,
  size: size ?? nothing,
});
/** The rectangle on the picture as it is shown. */
export const shownArea = ({ picture, area, turns }: Cropping): CropArea => turnedArea(area, picture ?? nothing, turns);

const modal = (code: string, params: Readonly<Record<string, string | number>> = {}) => ({
  type: 'dialog.requested' as const,
  content: { kind: 'message' as const, code, params },
});

type Refused = Extract<UploadTold, { type: 'upload.refused' }>;
type Stood = Pick<Extract<UploadTold, { type: 'upload.stood' }>, 'asset' | 'failure'> & { standing: UploadStanding };
type Given = Pick<Stood, 'asset'>;

/** The flow’s context, ports, guards and actions; its states are in imageCrop.machine.ts. */
export const imageCropSetup = setup({
  types: {
    context: {} as ImageCropContext,
    input: {} as ImageCropInput,
    events: {} as ImageCropEvent,
    emitted: {} as Extract<Fact, { type: 'dialog.requested' | 'call.failed' }>,
    tags: {} as 'busy',
  },
  actors: {
    upload: uploadMachine,
    /** Lays handles over the picture and reports what is dragged. */
    followHand: fromCallback<AreaShown, { shown: PixelSize; area: CropArea; ratio: number }>(() => {}),
    cutPicture: port<Cropped, { tmpName: string; wish: CropWish }>('cutPicture'),
  },
  guards: {
    hasFile: ({ context: { file } }) => file !== null,
    isWaiting: (_, { standing }: Stood) => standing === 'waiting',
    hasFailed: (_, { standing }: Stood) => standing === 'failed',
    asksForSignIn: (_, { failure }: Stood) => failure?.status === 401,
    isNoPicture: (_, { asset }: Given) => asset !== null && asset.fileType !== 'Image',
    isTooSmall: ({ context: { size } }, { asset }: Given) => asset !== null && size !== null && isTooSmall(asset, size),
    isTakenAsIs: ({ context: { size } }, { asset }: Given) =>
      asset !== null && (size === null || isExactly(asset, size)),
    isThere: (_, { asset }: Given) => asset !== null,
    /** What iPhones take is a picture, and has a sentence of its own. */
    isUnknownKind: (_, { isWrongKind, refusal }: Pick<Refused, 'isWrongKind' | 'refusal'>) =>
      isWrongKind && refusal.code !== 'Upload.Heic',
    hasAsset: ({ context: { asset } }) => asset !== null,
    isSquare: ({ context: { size } }) => size !== null && isSquare(size),
    isSignedIn: (_, { person }: { person: Person | null }) => person !== null,
    isRefused: (_, { cropped }: { cropped: Cropped }) => cropped.Error !== '',
  },
  actions: {
    /** Provided by the composition root: focuses what chooses a file. */
    focusChoose: () => {},
    /** Provided by the composition root: focuses the picture whose part is chosen. */
    focusArea: () => {},
    /** Provided by the composition root: lets go of a chosen file. */
    letGo: (_args, _params: { file: { key: string } | null }) => {},
    /** Provided by the composition root: the server forgets a picture. */
    forget: (_args, _params: Given) => {},
    keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file })),
    dropFile: assign({ file: null }),
    startUpload: sendTo('upload', { type: 'upload.start' }),
    retryUpload: sendTo('upload', { type: 'retry' }),
    tellNoPicture: emit((_, { names }: { names: string }) => modal('Upload.EncodeImage', { names })),
    tellTooSmall: emit(({ context }, { asset }: Given) =>
      modal('Upload.TooSmall', { name: asset?.OriginalFileName ?? '', ...boundsOf(context).size }),
    ),
    tellRefused: emit((_, { refusal: { code, params } }: Pick<Refused, 'refusal'>) => modal(code, params)),
    tellNotCut: emit((_, { cropped }: { cropped: Cropped }) => modal('Upload.ServerSays', { names: cropped.Error })),
    tellFailure: emit({
      type: 'dialog.requested',
      content: { kind: 'message', code: 'Manager.UnknowsErrors', titleCode: 'Dialog.ErrorTitle' },
    } as const),
    tellSignIn: emit(({ context: { target } }, { failure }: Pick<Stood, 'failure'>) => ({
      type: 'call.failed' as const,
      failure: failure ?? { status: 401, code: 'Problem.SignIn', message: '', errors: [] },
      href: target.href,
    })),
    takeAsset: assign({ asset: (_, { asset }: Given) => asset, picture: null }),
    dropAsset: assign({ asset: null }),
    takePicture: assign(({ context: { size } }, { asset }: Given) => ({
      picture: asset,
      area: asset && size ? centredCrop(asset, size) : noArea,
      turns: 0 as const,
      failure: null,
    })),
    dropPicture: assign({ picture: null }),
    moveArea: assign(({ context }, { steps }: { steps: Steps }) => ({
      area: movedArea(context.area, steps, { ...boundsOf(context), turns: context.turns }),
    })),
    growArea: assign(({ context }, { by }: { by: -1 | 1 }) => ({
      area: grownArea(context.area, by, boundsOf(context)),
    })),
    dragArea: assign(({ context }, { area }: { area: CropArea }) => {
      const bounds = boundsOf(context);
      return { area: draggedArea(context.area, uprightArea(area, bounds.picture, context.turns), bounds) };
    }),
    turnPicture: assign({ turns: ({ context: { turns } }, { by }: { by: -1 | 1 }) => turnedBy(turns, by) }),
    showArea: sendTo('followHand', ({ context }): AreaShown => ({ type: 'area.shown', area: shownArea(context) })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
  },
  delays: { answerTimeout },
});
export const ask = asksOf(imageCropSetup);
