import type { UploadActor, UploadTarget } from '#machines/upload/upload.machine.ts';
import { percentOf } from '#rules/uploads.ts';
import type { UploadLimits } from '#rules/uploads.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isUnfinished, overtaken, replacedBy, standingAs, uploadListSetup } from './uploadList.setup.ts';
import type { ListedFile } from './uploadList.setup.ts';

export { atOnce } from './uploadList.setup.ts';
export type { UploadListInput } from './uploadList.setup.ts';

/**
 * Sends several files of a form, three at once, in the order in which they were added, and keeps the list of them. In a
 * field of one file the next one replaces it once it is there.
 */
export const uploadListMachine = uploadListSetup.createMachine({
  id: 'uploadList',
  context: ({ input }) => ({ ...input, listed: [], refused: {} }),
  entry: 'addChosen',
  initial: 'resting',
  on: {
    'files.add': [
      {
        guard: { type: 'fits', params: ({ event }) => ({ chosen: event.files }) },
        actions: [
          { type: 'forget', params: ({ context }) => ({ files: overtaken(context) }) },
          { type: 'add', params: ({ event }) => ({ chosen: event.files }) },
        ],
      },
      {
        guard: { type: 'isTooMany', params: ({ event }) => ({ chosen: event.files }) },
        actions: [
          { type: 'tellTooMany', params: ({ event }) => ({ chosen: event.files }) },
          { type: 'add', params: ({ event }) => ({ chosen: event.files }) },
        ],
      },
      {
        actions: [
          { type: 'tellTooHeavy', params: ({ event }) => ({ chosen: event.files }) },
          { type: 'add', params: ({ event }) => ({ chosen: event.files }) },
        ],
      },
    ],
    'file.remove': {
      guard: { type: 'isThere', params: ({ event }) => event },
      actions: [
        { type: 'moveFocus', params: ({ event }) => event },
        {
          type: 'forget',
          params: ({ context: { listed }, event: { key } }) => ({ files: listed.filter((file) => file.key === key) }),
        },
        { type: 'removeOne', params: ({ event }) => event },
        'startNext',
      ],
    },
    'files.cancel': {
      actions: [
        {
          type: 'forget',
          params: ({ context: { listed } }) => ({ files: listed.filter(isUnfinished) }),
        },
        'removeUnfinished',
      ],
    },
    'files.retry': { actions: 'retryFailed' },
    'person.changed': {
      guard: { type: 'isSignedIn', params: ({ event }) => event },
      actions: 'retryFailed',
    },
    'upload.refused': [
      {
        guard: { type: 'isWrongKind', params: ({ event }) => event },
        actions: [
          { type: 'moveFocus', params: ({ event }) => event },
          { type: 'keepRefused', params: ({ event }) => event },
          { type: 'tellWrongKind', params: ({ event }) => event },
          { type: 'removeOne', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'moveFocus', params: ({ event }) => event },
          { type: 'keepRefused', params: ({ event }) => event },
          { type: 'tellRefused', params: ({ event }) => event },
          { type: 'removeOne', params: ({ event }) => event },
          'startNext',
        ],
      },
    ],
    'upload.stood': [
      {
        guard: { type: 'asksForSignIn', params: ({ event }) => event },
        actions: [
          { type: 'keepStanding', params: ({ event }) => event },
          { type: 'tellSignIn', params: ({ event }) => event },
          'startNext',
        ],
      },
      {
        guard: { type: 'hasFailed', params: ({ event }) => event },
        actions: [{ type: 'keepStanding', params: ({ event }) => event }, 'tellFailure', 'startNext'],
      },
      {
        guard: { type: 'replacesFormer', params: ({ event }) => event },
        actions: [
          { type: 'keepStanding', params: ({ event }) => event },
          { type: 'leaveFormer', params: ({ context, event }) => ({ files: replacedBy(context, event) }) },
          { type: 'forget', params: ({ context, event }) => ({ files: replacedBy(context, event) }) },
          { type: 'removeFormer', params: ({ event }) => event },
        ],
      },
      { actions: [{ type: 'keepStanding', params: ({ event }) => event }, 'startNext'] },
    ],
  },
  states: {
    resting: { always: { guard: 'hasUnsent', target: 'sending' } },
    /** Each file's own flow ends its wait. */
    sending: { always: { guard: 'isAllSent', target: 'resting' } },
  },
});

export type UploadListActor = ActorRefFrom<typeof uploadListMachine>;
type UploadListSnapshot = SnapshotFrom<typeof uploadListMachine>;

export const isSending = (snapshot: UploadListSnapshot): boolean => snapshot.matches('sending');
export const listedIn = ({ context }: UploadListSnapshot): readonly ListedFile[] => context.listed;
export const limitsOf = ({ context }: UploadListSnapshot): UploadLimits => context.limits;
export const targetOf = ({ context }: UploadListSnapshot): UploadTarget => context.target;
/** The ids of the files that are there, in their order. */
export const assetIdsIn = ({ context: { listed } }: UploadListSnapshot): string =>
  listed.flatMap(({ asset }) => (asset ? [asset.AssetId] : [])).join(',');
/** A file's own flow. */
export const uploadOf = ({ children }: UploadListSnapshot, key: string): UploadActor | undefined =>
  children[`upload-${key}`];
/** How many files are there, of how many. */
export const countOf = ({ context: { listed } }: UploadListSnapshot): { done: number; all: number } => ({
  done: standingAs(listed, 'done').length,
  all: listed.length,
});
export const failedCount = ({ context: { listed } }: UploadListSnapshot): number => standingAs(listed, 'failed').length;
export const unfinishedCount = ({ context: { listed } }: UploadListSnapshot): number =>
  listed.filter(isUnfinished).length;
/** How far all files together have got, in percent. */
export const percentIn = ({ context: { listed } }: UploadListSnapshot): number => percentOf(listed);
