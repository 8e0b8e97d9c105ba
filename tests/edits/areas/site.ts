import type { Edit } from '../edit.ts';

/** I18N, SITE: texts and site-wide widgets. */
export const site: readonly Edit[] = [
  {
    row: 'I18N-01',
    slip: 'a missing text shows nothing',
    file: 'core/i18n/translator.ts',
    find: 'if (text === undefined) return key;',
    replace: "if (text === undefined) return '';",
  },
  {
    row: 'I18N-02',
    slip: 'a date is in the machine’s own time zone',
    file: 'core/rules/dates.ts',
    find: 'return new Date(at + (isSummer ? 2 : 1) * HOUR);',
    replace: 'return new Date(at - moment.getTimezoneOffset() * 60_000);',
  },
  {
    row: 'SITE-01',
    slip: 'a countdown ticks every two seconds',
    file: 'machines/countdown/countdown.machine.ts',
    find: 'TICK_MS = 1000',
    replace: 'TICK_MS = 2000',
  },
  {
    row: 'SITE-01',
    slip: 'a countdown believes the visitor’s clock',
    file: 'src/gateways/countdown.gateway.ts',
    find: 'Promise.resolve(serverNow())',
    replace: 'Promise.resolve(Date.now())',
    browser: true,
  },
  {
    row: 'SITE-01',
    slip: 'the page’s scripts are not notified of the end',
    file: 'machines/countdown/countdown.machine.ts',
    find: `      entry: { type: 'dispatchToScripts', params: ({ context }) => context },
`,
    replace: '',
  },
  {
    row: 'SITE-01',
    slip: 'a catalogue’s end is not checked',
    file: 'server/content/widgets.ts',
    find: 'const end = found?.endsAt ?? new Date(ends);',
    replace: 'const end = new Date(found ? Date.now() + 86_400_000 : ends);',
  },
  {
    row: 'SITE-06',
    slip: 'four posts at a time',
    file: 'server/content/news.ts',
    find: 'postPerPage: 3',
    replace: 'postPerPage: 4',
  },
  {
    row: 'SITE-12',
    slip: 'an error disappears as fast as a notice',
    file: 'machines/toast/toast.machine.ts',
    find: "context.toasts[0]?.style === 'error' ? errorTime : noticeTime",
    replace: 'noticeTime',
  },
  {
    row: 'SITE-15',
    slip: 'the large breakpoint has another value',
    file: 'core/rules/breakpoints.ts',
    find: 'LARGE = 1024',
    replace: 'LARGE = 1100',
  },
];
