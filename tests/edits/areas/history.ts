import type { Edit } from '../edit.ts';

/** NAV-26, NAV-27: history and focus. */
export const history: readonly Edit[] = [
  {
    row: 'NAV-26',
    slip: 'the next entry is numbered from the page on screen',
    file: 'src/app/history.ts',
    find: 'const { index } = currentEntry(shown);',
    replace: 'const { index } = shown;',
  },
  {
    row: 'NAV-26',
    slip: 'going back uses the number of an entry that was overwritten',
    file: 'machines/navigation/navigation.machine.ts',
    find: 'isLost: context.isLost || loses(context.at, params),',
    replace: 'isLost: false,',
  },
  {
    row: 'NAV-26',
    slip: 'going back to the current page does not cancel the pending page',
    file: 'machines/navigation/navigation.machine.ts',
    find: `            stay: { target: 'finished', actions: 'forgetPending' },
`,
    replace: '',
  },
  {
    row: 'NAV-27',
    slip: 'a removed element takes the focus with it',
    file: 'src/app/touched.ts',
    find: `  keepFocus();
`,
    replace: '',
  },
  {
    row: 'NAV-27',
    slip: 'dismissing a message keeps the focus among the messages',
    file: 'views/toast/Toasts.tsx',
    find: ' data-focus-returns>',
    replace: '>',
  },
];
