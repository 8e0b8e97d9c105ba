import { expect, test } from 'vitest';
import { orderRows } from '#rules/quick-order.ts';

const read = (text: string) => orderRows(text).map(({ line, sku, quantity }) => [line, sku, quantity]);

test('[SHOP-02] a list is read with commas, semicolons, tabs or blanks, quotes, and quantity one if none is given', () => {
  expect(read('A-1,3\nA-2;4\nA-3\t5\nA-4 6\n"A-5","7"\nA-6\nA-7,8,a note\nB 12 x 9')).toEqual([
    [1, 'A-1', 3],
    [2, 'A-2', 4],
    [3, 'A-3', 5],
    [4, 'A-4', 6],
    [5, 'A-5', 7],
    [6, 'A-6', 1],
    [7, 'A-7', 8],
    [8, 'B 12 x', 9],
  ]);
});

test('a header is not a row, empty lines are skipped but counted, any line ending is accepted', () => {
  expect(read('\uFEFFRéférence;Quantité\r\n\r\nA-1;2\rA-2;3')).toEqual([
    [3, 'A-1', 2],
    [4, 'A-2', 3],
  ]);
  expect(read('Article,2')).toEqual([[1, 'Article', 2]]);
  expect(read(' \n\t\n')).toEqual([]);
});

test.each(['0', '-1', '1.5', '1e3', 'douze', '99999999', ''])('a quantity of "%s" is invalid', (quantity) => {
  expect(read(`A-1,${quantity}`)).toEqual([[1, 'A-1', null]]);
});
