import type { AssetFolder } from '#contract/asset-library.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { folderAfter, folderByLetter, itemsIn, openAtStart } from '#rules/asset-tree.ts';
import type { TreeItem, TreeMove } from '#rules/asset-tree.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface AssetTreeInput {
  root: AssetFolder;
  /** The folder whose list is shown. */
  folderId: number;
  /** What was open on the page before. */
  opened: readonly number[];
}

export type AssetTreeEvent =
  | { type: 'folder.toggle'; folderId: number }
  /** The name was pressed: its link leads to the folder's list. */
  | { type: 'folder.choose'; folderId: number }
  | { type: 'item.focus'; folderId: number }
  | { type: 'item.move'; to: TreeMove }
  /** Right opens a closed folder, then enters it; Left closes an open one, then leaves it. */
  | { type: 'branch.open' }
  | { type: 'branch.close' }
  | { type: 'letter.type'; letter: string }
  | { type: 'retry' }
  | Extract<Fact, { type: 'assetLibrary.changed' }>;

interface AssetTreeContext {
  root: AssetFolder;
  folderId: number;
  open: readonly number[];
  /** The folder that Tab reaches. */
  focused: number;
  /** The folders were read again on this page. */
  isRead: boolean;
  failure: Failure | null;
}

const without = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);
const folderIn = ({ root }: AssetTreeContext, folderId: number): AssetFolder | undefined =>
  itemsIn(root, allOpen(root)).find(({ folder }) => folder.FolderId === folderId)?.folder;
const allOpen = (root: AssetFolder): number[] => [root.FolderId, ...root.Children.flatMap(allOpen)];

const assetTreeSetup = setup({
  types: {
    context: {} as AssetTreeContext,
    input: {} as AssetTreeInput,
    events: {} as AssetTreeEvent,
    emitted: {} as Extract<Fact, { type: 'analytics.measured' }>,
    tags: {} as 'busy',
  },
  actors: { readFolders: port<AssetFolder, { folderId: number }>('readFolders') },
  guards: {
    isClosed: ({ context }) =>
      !context.open.includes(context.focused) && (folderIn(context, context.focused)?.Children.length ?? 0) > 0,
    /** Nothing inside a closed folder can be reached. */
    isInSight: ({ context: { root, open } }, { folderId }: { folderId: number }) =>
      itemsIn(root, open).some(({ folder }) => folder.FolderId === folderId),
    isOpen: ({ context }) => context.open.includes(context.focused),
  },
  actions: {
    /** Provided by the composition root: focuses the folder's name, once it is shown. */
    showFocus: (_args, _params: { folderId: number }) => {},
    /** Provided by the composition root: the next page's tree opens the same folders. */
    rememberOpen: (_args, _params: { open: readonly number[] }) => {},
    toggle: assign(({ context: { open } }, { folderId }: { folderId: number }) => ({
      open: open.includes(folderId) ? without(open, folderId) : [...open, folderId],
    })),
    focus: assign((_, { folderId }: { folderId: number }) => ({ focused: folderId })),
    takeFolders: assign(({ context }, { root }: { root: AssetFolder }) => {
      const open = openAtStart(root, context.folderId, context.open);
      const isThere = itemsIn(root, open).some(({ folder }) => folder.FolderId === context.focused);
      return { root, open, isRead: true, focused: isThere ? context.focused : root.FolderId };
    }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    measureChange: emit(({ context: { root } }, { folderId }: { folderId: number }) => ({
      type: 'analytics.measured' as const,
      name: 'changeFolder',
      data: { rootFolderId: root.FolderId, targetFolderId: folderId },
    })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(assetTreeSetup);

const moved = ({ root, open, focused }: AssetTreeContext, to: TreeMove): number =>
  folderAfter(itemsIn(root, open), focused, to) ?? focused;
const byLetter = ({ root, open, focused }: AssetTreeContext, letter: string): number =>
  folderByLetter(itemsIn(root, open), focused, letter) ?? focused;

/** Shows the library's folders as a tree: opens and closes them, and follows the keys of a tree. */
export const assetTreeMachine = assetTreeSetup.createMachine({
  id: 'assetTree',
  context: ({ input: { root, folderId, opened } }) => ({
    root,
    folderId,
    open: openAtStart(root, folderId, opened),
    focused: folderId,
    isRead: false,
    failure: null,
  }),
  initial: 'shown',
  on: {
    'folder.toggle': {
      guard: { type: 'isInSight', params: ({ event }) => event },
      actions: [
        { type: 'toggle', params: ({ event }) => event },
        // what was focused inside it is out of sight
        { type: 'focus', params: ({ event }) => event },
        { type: 'rememberOpen', params: ({ context }) => context },
      ],
    },
    'folder.choose': {
      guard: { type: 'isInSight', params: ({ event }) => event },
      actions: [
        { type: 'focus', params: ({ event }) => event },
        { type: 'measureChange', params: ({ event }) => event },
      ],
    },
    'item.focus': {
      guard: { type: 'isInSight', params: ({ event }) => event },
      actions: { type: 'focus', params: ({ event }) => event },
    },
    'item.move': {
      actions: [
        { type: 'focus', params: ({ context, event }) => ({ folderId: moved(context, event.to) }) },
        { type: 'showFocus', params: ({ context }) => ({ folderId: context.focused }) },
      ],
    },
    'branch.open': [
      {
        guard: 'isClosed',
        actions: [
          { type: 'toggle', params: ({ context }) => ({ folderId: context.focused }) },
          { type: 'rememberOpen', params: ({ context }) => context },
        ],
      },
      {
        actions: [
          { type: 'focus', params: ({ context }) => ({ folderId: moved(context, 'in') }) },
          { type: 'showFocus', params: ({ context }) => ({ folderId: context.focused }) },
        ],
      },
    ],
    'branch.close': [
      {
        guard: 'isOpen',
        actions: [
          { type: 'toggle', params: ({ context }) => ({ folderId: context.focused }) },
          { type: 'rememberOpen', params: ({ context }) => context },
        ],
      },
      {
        actions: [
          { type: 'focus', params: ({ context }) => ({ folderId: moved(context, 'out') }) },
          { type: 'showFocus', params: ({ context }) => ({ folderId: context.focused }) },
        ],
      },
    ],
    'letter.type': {
      actions: [
        { type: 'focus', params: ({ context, event }) => ({ folderId: byLetter(context, event.letter) }) },
        { type: 'showFocus', params: ({ context }) => ({ folderId: context.focused }) },
      ],
    },
    // what was being read is older than the change
    'assetLibrary.changed': { target: '.reading' },
  },
  states: {
    shown: {},
    reading: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'readFolders',
        input: ({ context }) => ({ folderId: context.root.FolderId }),
        onDone: { target: 'shown', actions: { type: 'takeFolders', params: ({ event }) => ({ root: event.output }) } },
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    /** The folders as they were are still there. */
    failed: { on: { retry: 'reading' } },
  },
});

export type AssetTreeActor = ActorRefFrom<typeof assetTreeMachine>;
type AssetTreeSnapshot = SnapshotFrom<typeof assetTreeMachine>;

export const rootIn = ({ context }: AssetTreeSnapshot): AssetFolder => context.root;
export const openIn = ({ context }: AssetTreeSnapshot): readonly number[] => context.open;
export const focusedIn = ({ context }: AssetTreeSnapshot): number => context.focused;
export const isBusy = (snapshot: AssetTreeSnapshot): boolean => snapshot.hasTag('busy');
export const failureIn = (snapshot: AssetTreeSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
/** The folders that can be seen. */
export const shownIn = ({ context }: AssetTreeSnapshot): readonly TreeItem[] => itemsIn(context.root, context.open);
/** Whether the folders were read again, and are shown as they are now. */
export const isRenewed = (snapshot: AssetTreeSnapshot): boolean => snapshot.matches('shown') && snapshot.context.isRead;
