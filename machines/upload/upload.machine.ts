import type { Asset } from '#contract/asset.ts';
import { failed } from '#machines/ask.ts';
import type { Failure } from '#rules/failure.ts';
import { megabytes, refusalOfKind } from '#rules/uploads.ts';
import type { ChosenFile } from '#rules/uploads.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ask, uploadSetup } from './upload.setup.ts';

export type { UploadEvent, UploadInput, UploadStanding, UploadTarget, UploadTold } from './upload.setup.ts';

/** Checks a chosen file, sends it to the form's own action when it is its turn, and lets its owner give it a name. */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => {
    const { name, size, there } = input.file;
    const asset = there ?? null;
    return { ...input, name: asset?.name ?? name, sent: asset ? size : 0, asset, failure: null, refusal: null };
  },
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'isThere', target: 'done' },
        {
          guard: 'isWrongKind',
          target: 'refused',
          actions: [
            { type: 'keepRefusal', params: ({ context: { file } }) => refusalOfKind(file) },
            { type: 'tellRefused', params: { isWrongKind: true } },
          ],
        },
        {
          guard: 'isEmpty',
          target: 'refused',
          actions: [
            {
              type: 'keepRefusal',
              params: ({ context: { file } }) => ({ code: 'Upload.Empty', params: { names: file.name } }),
            },
            { type: 'tellRefused', params: { isWrongKind: false } },
          ],
        },
        {
          guard: 'isTooLarge',
          target: 'refused',
          actions: [
            {
              type: 'keepRefusal',
              params: ({ context: { file, limits } }) => ({
                code: 'Upload.Large',
                params: { names: file.name, mega: megabytes(limits.maxSize) },
              }),
            },
            { type: 'tellRefused', params: { isWrongKind: false } },
          ],
        },
        { target: 'waiting' },
      ],
    },
    waiting: {
      entry: { type: 'tellStanding', params: { standing: 'waiting' } },
      on: { 'upload.start': 'sending' },
    },
    sending: {
      tags: 'busy',
      entry: ['forgetFailure', { type: 'tellStanding', params: { standing: 'sending' } }],
      ...ask({
        src: 'sendFile',
        input: ({ context: { file, target } }) => ({ key: file.key, target }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ asset: event.output }) },
            target: 'refused',
            actions: [
              {
                type: 'keepRefusal',
                params: ({ event }) => ({ code: 'Upload.ServerSays', params: { names: event.output.Error } }),
              },
              { type: 'tellRefused', params: { isWrongKind: false } },
            ],
          },
          { target: 'done', actions: { type: 'takeAsset', params: ({ event }) => ({ asset: event.output }) } },
        ],
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      }),
      initial: 'counting',
      states: {
        counting: {
          invoke: { src: 'watchBytes', id: 'watchBytes', input: ({ context: { file } }) => ({ key: file.key }) },
          on: {
            'bytes.sent': {
              actions: [
                { type: 'keepBytes', params: ({ event }) => event },
                { type: 'tellStanding', params: { standing: 'sending' } },
              ],
            },
          },
        },
      },
    },
    /** Why it was not sent is told where it can be sent again: what the server has of a large file is kept. */
    failed: {
      entry: { type: 'tellStanding', params: { standing: 'failed' } },
      exit: { type: 'leaveRetry', params: ({ context: { file } }) => file },
      invoke: { src: 'watchNetwork', id: 'watchNetwork' },
      on: { retry: 'waiting', 'network.back': { guard: 'wasCut', target: 'waiting' } },
    },
    done: {
      entry: { type: 'tellStanding', params: { standing: 'done' } },
      on: {
        'preview.open': {
          actions: {
            type: 'showPreview',
            params: ({ context: { file } }) => ({ key: file.key, url: file.there?.Uri ?? '' }),
          },
        },
      },
      initial: 'named',
      states: {
        named: {
          on: {
            'name.edit': {
              target: 'naming',
              actions: { type: 'showNaming', params: ({ context: { file } }) => file },
            },
          },
        },
        naming: {
          initial: 'typing',
          on: {
            'name.save': [
              {
                guard: { type: 'isNamed', params: ({ event }) => event },
                target: 'named',
                actions: [
                  { type: 'keepName', params: ({ event }) => event },
                  { type: 'showNamed', params: ({ context: { file } }) => file },
                ],
              },
              { target: '.nameless', actions: { type: 'showNaming', params: ({ context: { file } }) => file } },
            ],
            'name.leave': { target: 'named', actions: { type: 'showNamed', params: ({ context: { file } }) => file } },
          },
          states: {
            typing: {},
            /** A file has a name. */
            nameless: {},
          },
        },
      },
    },
    /** Its reason is told, and it is not kept. */
    refused: { type: 'final' },
  },
});

export type UploadActor = ActorRefFrom<typeof uploadMachine>;
type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;

export const fileOf = ({ context }: UploadSnapshot): ChosenFile => context.file;
export const nameOf = ({ context }: UploadSnapshot): string => context.name;
export const assetOf = ({ context }: UploadSnapshot): Asset | null => context.asset;
export const failureIn = ({ context }: UploadSnapshot): Failure | null => context.failure;
export const bytesSent = ({ context }: UploadSnapshot): number => context.sent;
export const isSending = (snapshot: UploadSnapshot): boolean => snapshot.matches('sending');
export const isWaiting = (snapshot: UploadSnapshot): boolean => snapshot.matches('waiting');
export const isDone = (snapshot: UploadSnapshot): boolean => snapshot.matches('done');
export const isNaming = (snapshot: UploadSnapshot): boolean => snapshot.matches({ done: 'naming' });
export const isNameless = (snapshot: UploadSnapshot): boolean => snapshot.matches({ done: { naming: 'nameless' } });
