import type { Edit } from '../edit.ts';

/** NAV-26, NAV-27: history, and where the focus goes. */
export const history: readonly Edit[] = [
  {
    row: 'NAV-26',
    slip: 'the next entry counts from the page that is shown',
    file: 'src/app/history.ts',
    find: 'const { index } = currentEntry(shown);',
    replace: 'const { index } = shown;',
  },
  {
    row: 'NAV-26',
    slip: 'an entry that was written over is gone back to by its number',
    file: 'machines/navigation/navigation.machine.ts',
    find: 'isLost: context.isLost || loses(context.at, params),',
    replace: 'isLost: false,',
  },
  {
    row: 'NAV-26',
    slip: 'a step back to the page that is here does not take back the one on its way',
    file: 'machines/navigation/navigation.machine.ts',
    find: `            stay: { target: 'finished', actions: 'forgetPending' },
`,
    replace: '',
  },
  {
    row: 'NAV-27',
    slip: 'what goes away takes the focus with it',
    file: 'src/app/touched.ts',
    find: `  keepFocus();
`,
    replace: '',
  },
  {
    row: 'NAV-27',
    slip: 'a dismissed message keeps the focus among the messages',
    file: 'views/toast/Toasts.tsx',
    find: ' data-focus-returns>',
    replace: '>',
  },
];
