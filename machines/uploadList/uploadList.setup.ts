import type { Asset } from '#contract/asset.ts';
import type { Person } from '#contract/security.ts';
import type { Fact } from '#machines/facts.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadStanding, UploadTarget, UploadTold } from '#machines/upload/upload.machine.ts';
import type { Failure } from '#rules/failure.ts';
import { fitting, megabytes } from '#rules/uploads.ts';
import type { ChosenFile, UploadLimits } from '#rules/uploads.ts';
import { assign, emit, enqueueActions, setup } from 'xstate';

export interface UploadListInput {
  target: UploadTarget;
  limits: UploadLimits;
  /** Chosen before the list was there. */
  files: readonly ChosenFile[];
}

export type UploadListEvent =
  | { type: 'files.add'; files: readonly ChosenFile[] }
  /** Takes a file off the list; one that is being sent is no longer sent. */
  | { type: 'file.remove'; key: string }
  /** Takes all files off that are not there yet. */
  | { type: 'files.cancel' }
  /** Sends again what failed. */
  | { type: 'files.retry' }
  | UploadTold
  | Extract<Fact, { type: 'person.changed' }>;

/** A file as its own flow last told. */
export interface ListedFile {
  key: string;
  size: number;
  sent: number;
  /** Until its flow has told anything, it is being checked. */
  standing: UploadStanding | 'checking';
  /** Null before it is there. */
  asset: Asset | null;
}

interface UploadListContext extends UploadListInput {
  /** In the order in which they were added. */
  listed: readonly ListedFile[];
  /** The names of files refused since the last addition, by the code of their reason. */
  refused: Readonly<Record<string, readonly string[]>>;
}

/** As many files at once; the others wait. */
export const atOnce = 3;

export const isUnfinished = ({ standing }: ListedFile) => standing !== 'done';
const isUnsent = ({ standing }: ListedFile) => !['done', 'failed'].includes(standing);
export const standingAs = (files: readonly ListedFile[], standing: UploadStanding) =>
  files.filter((file) => file.standing === standing);
/** The field of one file: what is chosen next replaces what is there. */
const isSingle = ({ maxFiles }: Pick<UploadLimits, 'maxFiles'>) => maxFiles === 1;
type Listing = Pick<UploadListContext, 'listed' | 'limits'>;
/** What newly chosen files have to find room beside. */
const beside = ({ listed, limits }: Listing) => (isSingle(limits) ? [] : listed);
/** What a field of one file is still to send when another is chosen. */
export const overtaken = ({ listed, limits }: Listing) => (isSingle(limits) ? listed.filter(isUnfinished) : []);
/** What a field of one file held before the one that is there now. */
export const replacedBy = ({ listed, limits }: Listing, { key }: { key: string }) =>
  isSingle(limits) ? listed.filter((file) => file.key !== key && !isUnfinished(file)) : [];
const joined = (names: readonly string[]) => [...new Set(names)].join(', ');

type Refused = Extract<UploadTold, { type: 'upload.refused' }>;

/** The flow’s context, guards and actions; its states are in uploadList.machine.ts. */
export const uploadListSetup = setup({
  types: {
    context: {} as UploadListContext,
    input: {} as UploadListInput,
    events: {} as UploadListEvent,
    emitted: {} as Extract<Fact, { type: 'dialog.requested' | 'notice.given' | 'call.failed' }>,
  },
  actors: { upload: uploadMachine },
  guards: {
    fits: ({ context }, { chosen }: { chosen: readonly ChosenFile[] }) =>
      fitting(beside(context), chosen, context.limits).fit.length === chosen.length,
    isTooMany: ({ context }, { chosen }: { chosen: readonly ChosenFile[] }) =>
      fitting(beside(context), chosen, context.limits).tooMany.length > 0,
    hasUnsent: ({ context: { listed } }) => listed.some(isUnsent),
    isAllSent: ({ context: { listed } }) => !listed.some(isUnsent),
    isThere: ({ context: { listed } }, { key }: { key: string }) => listed.some((file) => file.key === key),
    isWrongKind: (_, { isWrongKind }: Pick<Refused, 'isWrongKind'>) => isWrongKind,
    hasFailed: (_, { standing }: { standing: UploadStanding }) => standing === 'failed',
    replacesFormer: ({ context }, { key, standing }: Pick<ListedFile, 'key' | 'standing'>) =>
      standing === 'done' && replacedBy(context, { key }).length > 0,
    asksForSignIn: (_, { failure }: { failure: Failure | null }) => failure?.status === 401,
    isSignedIn: (_, { person }: { person: Person | null }) => person !== null,
  },
  actions: {
    /** Provided by the composition root: focuses what is beside a file that is about to be removed. */
    moveFocus: (_args, _params: { key: string }) => {},
    /** Provided by the composition root: focuses what is beside a file that another one replaces. */
    leaveFormer: (_args, _params: { files: readonly { key: string }[] }) => {},
    /** Provided by the composition root: lets go of removed files, also on the server. */
    forget: (_args, _params: { files: readonly Pick<ListedFile, 'key' | 'asset'>[] }) => {},
    add: enqueueActions(({ context, enqueue }, { chosen }: { chosen: readonly ChosenFile[] }) => {
      const { listed, limits, target } = context;
      const { fit } = fitting(beside(context), chosen, limits);
      const dropped = fit.length > 0 ? overtaken(context) : [];
      for (const { key } of dropped) enqueue.stopChild(`upload-${key}`);
      enqueue.assign({
        refused: {},
        listed: [
          ...listed.filter((file) => !dropped.includes(file)),
          ...fit.map(({ key, size }): ListedFile => ({ key, size, sent: 0, standing: 'checking', asset: null })),
        ],
      });
      for (const file of fit)
        enqueue.spawnChild('upload', { id: `upload-${file.key}`, input: { file, limits, target } });
    }),
    addChosen: enqueueActions(({ context: { files }, enqueue }) => {
      if (files.length > 0) enqueue.raise({ type: 'files.add', files });
    }),
    tellTooMany: emit(({ context }, { chosen }: { chosen: readonly ChosenFile[] }) => ({
      type: 'dialog.requested' as const,
      content: {
        kind: 'message' as const,
        code: 'Upload.TooMany',
        params: {
          count: context.limits.maxFiles,
          names: joined(fitting(beside(context), chosen, context.limits).tooMany),
        },
      },
    })),
    tellTooHeavy: emit(({ context }, { chosen }: { chosen: readonly ChosenFile[] }) => ({
      type: 'dialog.requested' as const,
      content: {
        kind: 'message' as const,
        code: 'Upload.TooHeavy',
        params: {
          mega: megabytes(context.limits.maxTotal),
          names: joined(fitting(beside(context), chosen, context.limits).tooHeavy),
        },
      },
    })),
    keepStanding: assign({
      listed: ({ context: { listed } }, { key, standing, sent, asset }: Omit<ListedFile, 'size'>) =>
        listed.map((file) => (file.key === key ? { ...file, standing, sent, asset } : file)),
    }),
    keepRefused: assign({
      refused: ({ context: { refused } }, { refusal: { code, params } }: Pick<Refused, 'refusal'>) => ({
        ...refused,
        [code]: [...(refused[code] ?? []), String(params['names'])],
      }),
    }),
    tellWrongKind: emit(({ context: { refused } }, { refusal: { code } }: Pick<Refused, 'refusal'>) => ({
      type: 'notice.given' as const,
      style: 'error' as const,
      code,
      params: { names: (refused[code] ?? []).at(-1) ?? '' },
    })),
    /** The same modal names each file that was refused for the same reason. */
    tellRefused: emit(({ context: { refused } }, { refusal: { code, params } }: Pick<Refused, 'refusal'>) => ({
      type: 'dialog.requested' as const,
      content: { kind: 'message' as const, code, params: { ...params, names: joined(refused[code] ?? []) } },
    })),
    tellFailure: emit({
      type: 'dialog.requested',
      content: { kind: 'message', code: 'Manager.UnknowsErrors', titleCode: 'Dialog.ErrorTitle' },
    } as const),
    tellSignIn: emit(({ context: { target } }, { failure }: { failure: Failure | null }) => ({
      type: 'call.failed' as const,
      failure: failure ?? { status: 401, code: 'Problem.SignIn', message: '', errors: [] },
      href: target.href,
    })),
    startNext: enqueueActions(({ context: { listed }, enqueue }) => {
      const free = atOnce - standingAs(listed, 'sending').length;
      for (const { key } of standingAs(listed, 'waiting').slice(0, Math.max(0, free)))
        enqueue.sendTo(`upload-${key}`, { type: 'upload.start' });
    }),
    removeOne: enqueueActions(({ context: { listed }, enqueue }, { key }: { key: string }) => {
      enqueue.stopChild(`upload-${key}`);
      enqueue.assign({ listed: listed.filter((file) => file.key !== key) });
    }),
    removeFormer: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const former = replacedBy(context, { key });
      for (const file of former) enqueue.stopChild(`upload-${file.key}`);
      enqueue.assign({ listed: context.listed.filter((file) => !former.includes(file)) });
    }),
    removeUnfinished: enqueueActions(({ context: { listed }, enqueue }) => {
      for (const { key } of listed.filter(isUnfinished)) enqueue.stopChild(`upload-${key}`);
      enqueue.assign({ listed: listed.filter((file) => !isUnfinished(file)) });
    }),
    retryFailed: enqueueActions(({ context: { listed }, enqueue }) => {
      for (const { key } of standingAs(listed, 'failed')) enqueue.sendTo(`upload-${key}`, { type: 'retry' });
    }),
  },
});
