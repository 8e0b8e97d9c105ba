import { expect } from 'vitest';
import type { CallCases } from './call-case.ts';

const shown = { culture: 'nl', categoryIds: '0', displayChildren: 'false', postPerPage: '3' };

/** The small shop has no news: tests/server/content/news.test.ts reads those of the demo shop. */
export const newsRows: CallCases<'newsCalendar' | 'newsList'> = {
  newsCalendar: {
    may: 'visitor',
    valid: () => ({ params: { ...shown, month: '2', year: '2026' } }),
    answer: (calendar) => expect(calendar).toEqual({ Year: 2026, Month: 2, Days: [] }),
    bad: [
      ['a month that is none', 400, '/month', { params: { month: '13' } }],
      ['a year that is none', 400, '/year', { params: { year: 'soon' } }],
      ['a page of nothing', 400, '/postPerPage', { params: { postPerPage: '0' } }],
    ],
  },
  newsList: {
    may: 'visitor',
    valid: () => ({ params: { ...shown, date: '2026-02-31' }, query: { pageindex: '2' } }),
    answer: (list) => expect(list).toEqual({ Day: '2026-02-31', Posts: [], CurrentPage: 1, TotalPages: 1 }),
    bad: [
      ['a day that is none', 400, '/date', { params: { date: 'today' } }],
      ['categories that are none', 400, '/categoryIds', { params: { categoryIds: 'all' } }],
      ['children or not', 400, '/displayChildren', { params: { displayChildren: 'perhaps' } }],
      ['more than fifty', 400, '/postPerPage', { params: { postPerPage: '51' } }],
      ['a page that is none', 400, '/pageindex', { query: { pageindex: '0' } }],
    ],
  },
};
