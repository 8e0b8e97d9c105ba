import type { AssetLibraryPageData, AssetList } from '#contract/asset-library.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { failureFrom, fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** What is changed in the library. Files are added by the page's own form, which also deletes the folder that is shown. */
export type LibraryChange =
  | { kind: 'createFolder'; parentId: number; name: string }
  | { kind: 'changeFolder'; folderId: number; parentId: number; name: string }
  | { kind: 'deleteFolder'; folderId: number }
  | { kind: 'changeAsset'; assetId: string; folderId: number; name: string }
  | { kind: 'deleteAsset'; assetId: string };

/** The list that is shown, as its URL names it. */
export interface LibraryView {
  folderId: number;
  search: string;
  page: number;
}

export interface AssetLibraryInput {
  page: AssetLibraryPageData;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

export type AssetLibraryEvent =
  | { type: 'ask'; change: LibraryChange }
  /** The form of a file: its name, its folder, and deleting it. */
  | { type: 'edit.open'; assetId: string }
  | { type: 'edit.close' }
  /** The form was submitted while files were still on their way. */
  | { type: 'files.early' }
  | { type: 'retry' }
  /** New page data: a search, another page of the list. */
  | { type: 'page.arrived'; page: AssetLibraryPageData }
  | Extract<Fact, { type: 'person.changed' }>;

interface AssetLibraryContext {
  list: AssetList;
  /** The file whose form is open; '' for none. */
  editing: string;
  /** What is being changed, or was changed last; null before. */
  change: LibraryChange | null;
  failure: Failure | null;
  /** What a plain form has done; '' for nothing. */
  done: AssetLibraryPageData['Done'];
  isEarly: boolean;
}

/** Asking again after one of these would fail again. */
const refusals: readonly number[] = [403, 404, 409, 422];

const folderKinds: readonly LibraryChange['kind'][] = ['createFolder', 'changeFolder'];

/** The change that a plain form asked for, as far as its refusal is shown beside it. */
function changeOf({ Do, Values }: FormAnswer, { FolderId }: AssetList): LibraryChange | null {
  const name = Values['Name'] ?? '';
  switch (Do) {
    case 'createFolder':
      return { kind: Do, parentId: FolderId, name };
    case 'changeFolder':
      return { kind: Do, folderId: FolderId, parentId: Number(Values['ParentId'] ?? 0), name };
    case 'deleteFolder':
      return { kind: Do, folderId: FolderId };
    case 'changeAsset':
      return { kind: Do, assetId: Values['AssetId'] ?? '', folderId: Number(Values['InFolderId'] ?? 0), name };
    case 'deleteAsset':
      return { kind: Do, assetId: Values['AssetId'] ?? '' };
    default:
      return null;
  }
}

const assetLibrarySetup = setup({
  types: {
    context: {} as AssetLibraryContext,
    input: {} as AssetLibraryInput,
    events: {} as AssetLibraryEvent,
    emitted: {} as Extract<Fact, { type: 'assetLibrary.changed' }>,
    tags: {} as 'busy' | 'unsent',
  },
  actors: {
    changeLibrary: port<AssetList, { change: LibraryChange; view: LibraryView }>('changeLibrary'),
  },
  guards: {
    isRefused: ({ context }) => context.failure !== null,
    isRefusal: (_, { failure }: { failure: Failure }) => refusals.includes(failure.status),
    isOfFolders: ({ context: { change } }) => change !== null && folderKinds.includes(change.kind),
    isLetIn: ({ context }, { person }: Extract<Fact, { type: 'person.changed' }>) =>
      person !== null && context.failure?.status === 401,
  },
  actions: {
    /** Provided by the composition root: closes the form in place and focuses what opened it. */
    closeEditor: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the field that was refused, or what says why. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the form of a file. */
    showEditor: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses what opened the form of a file. */
    leaveEditor: (_args, _params: { assetId: string }) => {},
    openEditor: assign((_, { assetId }: { assetId: string }) => ({
      editing: assetId,
      change: null,
      failure: null,
      done: '',
    })),
    shutEditor: assign({ editing: '', change: null, failure: null }),
    begin: assign((_, { change }: { change: LibraryChange }) => ({ change, failure: null, done: '', isEarly: false })),
    takeList: assign((_, { list }: { list: AssetList }) => ({ list, editing: '' })),
    takePage: assign((_, { page }: { page: AssetLibraryPageData }) => ({
      list: page.List,
      editing: page.Editing,
      done: page.Done,
      change: null,
      failure: null,
      isEarly: false,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    sayEarly: assign({ isEarly: true }),
    tellChanged: emit({ type: 'assetLibrary.changed' } as const),
  },
  delays: { answerTimeout },
});
const ask = asksOf(assetLibrarySetup);

/** Shows a folder's files and sends what is changed in the library, one change at a time. */
export const assetLibraryMachine = assetLibrarySetup.createMachine({
  id: 'assetLibrary',
  context: ({ input: { page, form } }) => ({
    list: page.List,
    editing: form?.Values['AssetId'] ?? page.Editing,
    change: form && changeOf(form, page.List),
    failure: form && failureFrom(form),
    done: page.Done,
    isEarly: false,
  }),
  initial: 'arriving',
  on: {
    'page.arrived': { target: '.settled', actions: { type: 'takePage', params: ({ event }) => event } },
    'files.early': { actions: 'sayEarly' },
    'edit.open': { target: '.settled', actions: [{ type: 'openEditor', params: ({ event }) => event }, 'showEditor'] },
    'edit.close': {
      target: '.settled',
      actions: [{ type: 'leaveEditor', params: ({ context }) => ({ assetId: context.editing }) }, 'shutEditor'],
    },
  },
  states: {
    arriving: { always: [{ guard: 'isRefused', target: 'refused' }, { target: 'settled' }] },
    settled: { on: { ask: { target: 'changing', actions: { type: 'begin', params: ({ event }) => event } } } },
    changing: {
      tags: ['busy', 'unsent'],
      // a list that arrives now is older than the change, and its form stays
      on: { 'page.arrived': {}, 'edit.open': {}, 'edit.close': {} },
      ...ask({
        src: 'changeLibrary',
        input: ({ context: { change, list } }) => {
          if (!change) throw new Error('There is no change.');
          return { change, view: { folderId: list.FolderId, search: list.Search, page: list.CurrentPage } };
        },
        onDone: [
          {
            guard: 'isOfFolders',
            target: 'settled',
            actions: [
              { type: 'takeList', params: ({ event }) => ({ list: event.output }) },
              'closeEditor',
              'tellChanged',
            ],
          },
          {
            target: 'settled',
            actions: [
              { type: 'leaveEditor', params: ({ context }) => ({ assetId: context.editing }) },
              { type: 'takeList', params: ({ event }) => ({ list: event.output }) },
            ],
          },
        ],
        onRefused: {
          guard: { type: 'isRefusal', params: failed },
          target: 'refused',
          actions: [{ type: 'keepFailure', params: failed }, 'showErrors'],
        },
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    /** Only another change can help. */
    refused: { on: { ask: { target: 'changing', actions: { type: 'begin', params: ({ event }) => event } } } },
    /** The change is kept. */
    failed: {
      on: {
        ask: { target: 'changing', actions: { type: 'begin', params: ({ event }) => event } },
        retry: 'changing',
        'person.changed': { guard: { type: 'isLetIn', params: ({ event }) => event }, target: 'changing' },
      },
    },
  },
});

export type AssetLibraryActor = ActorRefFrom<typeof assetLibraryMachine>;
type AssetLibrarySnapshot = SnapshotFrom<typeof assetLibraryMachine>;

export const listIn = ({ context }: AssetLibrarySnapshot): AssetList => context.list;
export const isBusy = (snapshot: AssetLibrarySnapshot): boolean => snapshot.hasTag('busy');
/** Whether exactly this is being done. */
export const isDoing = (snapshot: AssetLibrarySnapshot, kind: LibraryChange['kind'], assetId = ''): boolean =>
  isBusy(snapshot) && isAbout(snapshot, kind, assetId);
const isAbout = ({ context: { change } }: AssetLibrarySnapshot, kind: LibraryChange['kind'], assetId: string) =>
  change?.kind === kind && (assetId === '' || ('assetId' in change && change.assetId === assetId));
/** The file whose form is open; '' for none. */
export const editingIn = ({ context }: AssetLibrarySnapshot): string => context.editing;
/** Whether the form of this change stays open: until what it sent is saved. */
export const isOpen = (snapshot: AssetLibrarySnapshot, kind: LibraryChange['kind']): boolean =>
  !snapshot.matches('settled') && snapshot.context.change?.kind === kind;
export const failureIn = (snapshot: AssetLibrarySnapshot): Failure | null =>
  snapshot.matches('failed') || snapshot.matches('refused') ? snapshot.context.failure : null;
const none: FormErrors = {};
/** The refused fields of the form that asked for this. */
export const errorsOf = (snapshot: AssetLibrarySnapshot, kind: LibraryChange['kind'], assetId = ''): FormErrors => {
  const failure = failureIn(snapshot);
  return failure && isAbout(snapshot, kind, assetId) ? fieldErrorsOf(failure) : none;
};
export const canRetry = (snapshot: AssetLibrarySnapshot): boolean => snapshot.matches('failed');
/** What was done last: by a plain form, or just now. */
export const doneIn = (snapshot: AssetLibrarySnapshot): AssetLibraryPageData['Done'] => {
  const { change, done } = snapshot.context;
  if (!snapshot.matches('settled')) return '';
  if (change === null) return done;
  if (change.kind === 'createFolder') return 'created';
  return change.kind === 'deleteFolder' || change.kind === 'deleteAsset' ? 'deleted' : 'changed';
};
export const isEarly = ({ context }: AssetLibrarySnapshot): boolean => context.isEarly;
