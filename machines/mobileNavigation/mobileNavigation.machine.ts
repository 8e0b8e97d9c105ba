import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MenuEntry } from '#contract/page.ts';

export type MobileNavigationEvent =
  /** Its button in the header was pressed. */
  | { type: 'toggle' }
  /** Its close button, Escape, or a press beside it. */
  | { type: 'close' }
  /** Shows what lies below an entry of the level on show. */
  | { type: 'branch.open'; url: string }
  /** Shows the level above. */
  | { type: 'back' }
  | { type: 'link.followed' }
  | { type: 'page.leaving' }
  /** A dialog opened over it. */
  | { type: 'dialog.opened' }
  /** The window grew to where the categories stand in the header. */
  | { type: 'screen.widened' };

interface MobileNavigationInput {
  entries: readonly MenuEntry[];
}

interface MobileNavigationContext extends MobileNavigationInput {
  /** The entries gone down through, the last one's children on show; empty at the top. */
  path: readonly MenuEntry[];
}

const levelOf = ({ entries, path }: MobileNavigationContext): readonly MenuEntry[] => path.at(-1)?.Children ?? entries;

const branchAt = (context: MobileNavigationContext, url: string): MenuEntry | undefined =>
  levelOf(context).find(({ Url, Children }) => Url === url && Children.length > 0);

/** The categories on a narrow screen: a panel over the page that shows one level at a time, with a way down and back. */
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
    /** Says on the body whether it is open. */
    mark: (_args, _params: { isOpen: boolean }) => {},
    /** Who went down goes on at the way back, who came back up at the entry that they left. */
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
/** The entries on show. */
export const entriesOf = ({ context }: MobileNavigationSnapshot): readonly MenuEntry[] => levelOf(context);
/** The entry whose children are on show; null at the top. */
export const parentOf = ({ context }: MobileNavigationSnapshot): MenuEntry | null => context.path.at(-1) ?? null;
/** Where back leads; null to the top, and at the top. */
export const grandparentOf = ({ context }: MobileNavigationSnapshot): MenuEntry | null => context.path.at(-2) ?? null;
