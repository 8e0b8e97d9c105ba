import { expect, test } from 'vitest';
import { pageWindow, totalPagesOf } from '#rules/pagination.ts';
import { fc } from '#tests/core/rules/property.ts';

const drawn = (currentPage: number, totalPages: number, small = false) =>
  pageWindow({ totalPages, currentPage, small })
    ?.items.map((item) => (item.kind === 'gap' ? '…' : item.isCurrent ? `[${item.page}]` : String(item.page)))
    .join(' ') ?? 'hidden';

test('[CAT-03] hidden at one page or fewer', () => {
  expect([1, 0, -1, Number.NaN].map((totalPages) => drawn(1, totalPages))).toEqual([
    'hidden',
    'hidden',
    'hidden',
    'hidden',
  ]);
  expect(drawn(1, 2)).toBe('[1] 2');
});

test('[CAT-03] two neighbours on each side, plus the first and the last page', () => {
  expect(drawn(10, 20)).toBe('1 … 8 9 [10] 11 12 … 20');
  expect(drawn(1, 20)).toBe('[1] 2 3 4 5 … 20');
  expect(drawn(2, 20)).toBe('1 [2] 3 4 5 … 20');
  expect(drawn(20, 20)).toBe('1 … 16 17 18 19 [20]');
  expect(drawn(3, 4)).toBe('1 2 [3] 4');
});

test('[CAT-03] a gap never stands for a single page', () => {
  expect(drawn(5, 20)).toBe('1 2 3 4 [5] 6 7 … 20');
  expect(drawn(6, 20)).toBe('1 … 4 5 [6] 7 8 … 20');
  expect(drawn(16, 20)).toBe('1 … 14 15 [16] 17 18 19 20');
  expect(drawn(15, 20)).toBe('1 … 13 14 [15] 16 17 … 20');
});

test('[CAT-03] on small screens the current page has no neighbours', () => {
  expect(drawn(10, 20, true)).toBe('1 … [10] … 20');
  expect(drawn(1, 20, true)).toBe('[1] … 20');
  expect(drawn(20, 20, true)).toBe('1 … [20]');
  expect(drawn(3, 20, true)).toBe('1 2 [3] … 20');
  expect(drawn(2, 3, true)).toBe('1 [2] 3');
});

test('[CAT-03] previous and next stop at the ends, and a page outside the list is its nearest', () => {
  const ends = (currentPage: number) => {
    const window = pageWindow({ totalPages: 5, currentPage, small: false });
    return [window?.previous, window?.next];
  };
  expect([1, 3, 5].map(ends)).toEqual([
    [null, 2],
    [2, 4],
    [4, null],
  ]);
  expect([-3, 99, Number.NaN].map(ends)).toEqual([
    [null, 2],
    [4, null],
    [null, 2],
  ]);
});

test('[CAT-03] pages ascend without repetition, a gap hides two or more, and the current page is there once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 200 }),
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      (totalPages, wanted, small) => {
        const currentPage = Math.min(wanted, totalPages);
        const items = pageWindow({ totalPages, currentPage, small })?.items ?? [];
        const numbers = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
        expect([numbers[0], numbers.at(-1)]).toEqual([1, totalPages]);
        expect(items.filter((item) => item.kind === 'page' && item.isCurrent)).toEqual([
          { kind: 'page', page: currentPage, isCurrent: true },
        ]);
        const jumps = numbers.flatMap((page, index) => (index > 0 ? [page - (numbers[index - 1] ?? 0)] : []));
        expect(jumps.filter((jump) => jump > 1)).toHaveLength(items.filter((item) => item.kind === 'gap').length);
        expect(jumps.filter((jump) => jump === 2)).toEqual([]);
      },
    ),
  );
});

test('a list has at least one page', () => {
  expect([totalPagesOf(0, 24), totalPagesOf(24, 24), totalPagesOf(25, 24)]).toEqual([1, 1, 2]);
});
