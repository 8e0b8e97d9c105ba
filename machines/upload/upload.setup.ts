import type { Asset } from '#contract/asset.ts';
import { asksOf, uploadTimeout } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { accepts, isFileName } from '#rules/uploads.ts';
import type { ChosenFile, UploadLimits, UploadRefusal } from '#rules/uploads.ts';
import { assign, enqueueActions, fromCallback, setup } from 'xstate';

/** Where a form's files are sent. */
export interface UploadTarget {
  /** The form's own action. */
  readonly href: string;
  /** The form's widget, and the name of its file field. */
  readonly widget: string;
  readonly field: string;
  /** The form's token; '' without one. */
  readonly token: string;
}

export interface UploadInput {
  file: ChosenFile;
  limits: Pick<UploadLimits, 'accept' | 'maxSize'>;
  target: UploadTarget;
}

/** How far a file has got, told to its list; its own states say more. */
export type UploadStanding = 'waiting' | 'sending' | 'done' | 'failed';

/** A file's messages to its list. */
export type UploadTold =
  | {
      type: 'upload.stood';
      key: string;
      standing: UploadStanding;
      sent: number;
      asset: Asset | null;
      failure: Failure | null;
    }
  | { type: 'upload.refused'; key: string; refusal: UploadRefusal; isWrongKind: boolean };

export type UploadEvent =
  /** It is this file's turn. */
  | { type: 'upload.start' }
  | { type: 'retry' }
  /** The browser is online again. */
  | { type: 'network.back' }
  /** Bytes that have left the browser. */
  | { type: 'bytes.sent'; sent: number }
  /** Looks at it, as it lies with its user. */
  | { type: 'preview.open' }
  | { type: 'name.edit' }
  | { type: 'name.save'; name: string }
  | { type: 'name.leave' };

interface UploadContext extends UploadInput {
  /** The name it goes by, which its owner may change. */
  name: string;
  sent: number;
  asset: Asset | null;
  failure: Failure | null;
  refusal: UploadRefusal | null;
}

/** The flow’s context, ports, guards and actions; its states are in upload.machine.ts. */
export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    input: {} as UploadInput,
    events: {} as UploadEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendFile: port<Asset, { key: string; target: UploadTarget }>('sendFile'),
    watchBytes: fromCallback<UploadEvent, { key: string }>(() => {}),
    watchNetwork: fromCallback<UploadEvent>(() => {}),
  },
  guards: {
    isThere: ({ context: { asset } }) => asset !== null,
    isWrongKind: ({ context: { file, limits } }) => !accepts(limits.accept, file),
    isEmpty: ({ context: { file } }) => file.size === 0,
    isTooLarge: ({ context: { file, limits } }) => file.size > limits.maxSize,
    /** The server read it, and says what is wrong with it. */
    isRefused: (_, { asset }: { asset: Asset }) => asset.Error !== '',
    wasCut: ({ context: { failure } }) => failure?.status === 0 || failure?.status === 408,
    isNamed: (_, { name }: { name: string }) => isFileName(name),
  },
  actions: {
    /** Provided by the composition root: focuses the field in which the name is changed, or what opened it. */
    showNaming: (_args, _params: { key: string }) => {},
    showNamed: (_args, _params: { key: string }) => {},
    /** Provided by the composition root: focuses what cancels it, if what sends it again has the focus. */
    leaveRetry: (_args, _params: { key: string }) => {},
    /** Provided by the composition root: shows it in a tab of its own; at `url` if it is not of this browser. */
    showPreview: (_args, _params: { key: string; url: string }) => {},
    keepRefusal: assign((_, refusal: UploadRefusal) => ({ refusal })),
    keepBytes: assign((_, { sent }: { sent: number }) => ({ sent })),
    forgetFailure: assign({ failure: null }),
    takeAsset: assign(({ context: { file } }, { asset }: { asset: Asset }) => ({ asset, sent: file.size })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    keepName: assign({ name: (_, { name }: { name: string }) => name.trim() }),
    tellStanding: enqueueActions(
      ({ context: { file, sent, asset, failure }, enqueue, self }, { standing }: { standing: UploadStanding }) => {
        const told: UploadTold = { type: 'upload.stood', key: file.key, standing, sent, asset, failure };
        if (self._parent) enqueue.sendTo(self._parent, told);
      },
    ),
    tellRefused: enqueueActions(
      ({ context: { file, refusal }, enqueue, self }, { isWrongKind }: { isWrongKind: boolean }) => {
        if (!refusal || !self._parent) return;
        const told: UploadTold = { type: 'upload.refused', key: file.key, refusal, isWrongKind };
        enqueue.sendTo(self._parent, told);
      },
    ),
  },
  delays: { answerTimeout: uploadTimeout },
});
export const ask = asksOf(uploadSetup);
