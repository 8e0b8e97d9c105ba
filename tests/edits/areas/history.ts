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
    browser: true,
  },
  {
    row: 'NAV-27',
    slip: 'dismissing a message keeps the focus among the messages',
    file: 'views/toast/Toasts.tsx',
    find: ' data-focus-returns>',
    replace: '>',
    browser: true,
  },
  {
    row: 'NAV-27',
    slip: 'the recalculated total is not announced',
    file: 'views/cart/RecalculationStatus.tsx',
    find: 'LL.Cart.Recalculating() : total}',
    replace: 'LL.Cart.Recalculating() : total && null}',
    browser: true,
  },
  {
    row: 'NAV-28',
    slip: 'a press whose page was left is made on the next page',
    file: 'machines/lazyPart/lazyPart.machine.ts',
    find: `const whileLoading = {
  want: { actions: { type: 'keep', params: worksIn } },
  'page.leaving': { actions: 'drop' },`,
    replace: `const whileLoading = {
  want: { actions: { type: 'keep', params: worksIn } },
  'page.leaving': {},`,
  },
  {
    row: 'NAV-28',
    slip: 'who touches a page early gets nothing prefetched',
    file: 'machines/pageLife/pageLife.machine.ts',
    find: "          after: { prefetchPatience: 'idling' },",
    replace: "          after: { prefetchPatience: 'idling' },\n          on: { 'page.touched': 'ended' },",
  },
  {
    row: 'NAV-29',
    slip: 'a hovered link asks for its page although data are to be saved',
    file: 'src/gateways/intent.gateway.ts',
    find: 'if (isSaving) return;',
    replace: 'void isSaving;',
    browser: true,
  },
];
