import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MenuEntry } from '#contract/page.ts';

export type MobileNavigationEvent =
  /** The menu button in the header was pressed. */
  | { type: 'toggle' }
  /** Its close button, Escape, or a press outside. */
  | { type: 'close' }
  /** Shows the children of an entry of the current level. */
  | { type: 'branch.open'; url: string }
  /** Shows the parent level. */
  | { type: 'back' }
  | { type: 'link.followed' }
  | { type: 'page.leaving' }
  /** A dialog opened over it. */
  | { type: 'dialog.opened' }
  /** The window became wide enough for the categories in the header. */
  | { type: 'screen.widened' };

interface MobileNavigationInput {
  entries: readonly MenuEntry[];
}

interface MobileNavigationContext extends MobileNavigationInput {
  /** The entries on the way down; the last one's children are shown, the top level if empty. */
  path: readonly MenuEntry[];
}

const levelOf = ({ entries, path }: MobileNavigationContext): readonly MenuEntry[] => path.at(-1)?.Children ?? entries;

const branchAt = (context: MobileNavigationContext, url: string): MenuEntry | undefined =>
  levelOf(context).find(({ Url, Children }) => Url === url && Children.length > 0);

/**
 * The categories on a narrow screen: a panel over the page that shows one level at a time, with a way down and back.
 */
export const mobileNavigationMachine = setup({
  types: {
    context: {} as MobileNavigationContext,
    input: {} as MobileNavigationInput,
    events: {} as MobileNavigationEvent,
  },
  guards: {
    hasBranch: ({ context }, { url }: { url: string }) => branchAt(context, url) !== undefined,
    isBelow: ({ context }) => context.path.length > 0,
  },
  actions: {
    /** Marks the body while it is open. */
    mark: (_args, _params: { isOpen: boolean }) => {},
    /** On the way down, focus moves to the back button; on the way up, to the entry that was left. */
    focus: (_args, _params: { entry: MenuEntry | null }) => {},
    beginAtTop: assign({ path: [] }),
    goDown: assign(({ context }, { url }: { url: string }) => {
      const branch = branchAt(context, url);
      return { path: branch ? [...context.path, branch] : context.path };
    }),
    goUp: assign({ path: ({ context }) => context.path.slice(0, -1) }),
  },
}).createMachine({
  id: 'mobileNavigation',
  context: ({ input }) => ({ entries: input.entries, path: [] }),
  initial: 'closed',
  states: {
    closed: { on: { toggle: 'open' } },
    open: {
      entry: ['beginAtTop', { type: 'mark', params: { isOpen: true } }],
      exit: { type: 'mark', params: { isOpen: false } },
      on: {
        'branch.open': {
          guard: { type: 'hasBranch', params: ({ event }) => event },
          actions: [
            { type: 'goDown', params: ({ event }) => event },
            { type: 'focus', params: { entry: null } },
          ],
        },
        back: {
          guard: 'isBelow',
          actions: [{ type: 'focus', params: ({ context }) => ({ entry: context.path.at(-1) ?? null }) }, 'goUp'],
        },
        toggle: 'closed',
        close: 'closed',
        'link.followed': 'closed',
        'page.leaving': 'closed',
        'dialog.opened': 'closed',
        'screen.widened': 'closed',
      },
    },
  },
});

export type MobileNavigationActor = ActorRefFrom<typeof mobileNavigationMachine>;
type MobileNavigationSnapshot = SnapshotFrom<typeof mobileNavigationMachine>;

export const isOpen = (snapshot: MobileNavigationSnapshot): boolean => snapshot.matches('open');
/** The entries of the current level. */
export const entriesOf = ({ context }: MobileNavigationSnapshot): readonly MenuEntry[] => levelOf(context);
/** The entry whose children are shown; null at the top. */
export const parentOf = ({ context }: MobileNavigationSnapshot): MenuEntry | null => context.path.at(-1) ?? null;
/** The target of the back button; null for the top level, and at the top. */
export const grandparentOf = ({ context }: MobileNavigationSnapshot): MenuEntry | null => context.path.at(-2) ?? null;
