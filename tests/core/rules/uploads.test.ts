import { expect, test } from 'vitest';
import { accepts, fitting, isFileName, megabytes, percentOf, refusalOfKind, writtenSize } from '#rules/uploads.ts';

test.each([
  ['image/jpeg,image/png', 'a.png', 'image/png', true],
  ['image/jpeg,image/png', 'a.pdf', 'application/pdf', false],
  ['image/*', 'a.heic', 'image/heic', true],
  ['image/*', 'a.pdf', 'application/pdf', false],
  ['.jpg', 'a.JPEG', 'image/jpeg', true],
  ['.jpeg', 'a.jpg', '', true],
  ['image/jpg', 'a.jpg', 'image/jpeg', true],
  ['.png, .pdf', 'a.pdf', '', true],
  ['.png', 'png', 'image/png', false],
  // the browser knows no type: its extension counts
  ['application/pdf', 'facture.PDF', '', true],
  ['application/pdf', 'facture', '', false],
  ['', 'a.exe', 'application/x-msdownload', true],
])('[UP-06] the accept list %j and %s (%s): %s', (accept, name, type, expected) => {
  expect(accepts(accept, { name, type })).toBe(expected);
});

test('[UP-06] what fits by number and by bytes together is taken in order', () => {
  const file = (key: string, size: number) => ({ key, name: key, size, type: '' });
  const limits = { maxSize: 80, maxFiles: 3, maxTotal: 100 };
  expect(fitting([{ size: 40 }], [file('a', 70), file('b', 60), file('c', 0), file('d', 0)], limits)).toEqual({
    fit: [file('b', 60), file('c', 0)],
    tooMany: ['d'],
    tooHeavy: ['a'],
  });
  expect(fitting([], [], limits)).toEqual({ fit: [], tooMany: [], tooHeavy: [] });
  // one that is too large by itself is told so, and takes no room from the others
  expect(fitting([], [file('e', 81), file('f', 80)], limits)).toEqual({
    fit: [file('e', 81), file('f', 80)],
    tooMany: [],
    tooHeavy: [],
  });
});

test.each([
  ['IMG_0001.HEIC', '', 'Upload.Heic'],
  ['photo', 'image/heif', 'Upload.Heic'],
  ['photo.gif', 'image/gif', 'Upload.Kind'],
])('[UP-06] %s (%s) that is not on the accept list is refused with %s', (name, type, code) => {
  expect(refusalOfKind({ name, type })).toEqual({ code, params: { names: name } });
});

test('[UP-02] a name has something to read', () => {
  expect(['a', ' a ', '', '  '].map(isFileName)).toEqual([true, true, false, false]);
});

test('[UP-02] progress is the share of all bytes, and never above the whole', () => {
  expect(percentOf([])).toBe(0);
  expect(percentOf([{ size: 100, sent: 50 }])).toBe(50);
  // a request has more bytes than its file
  expect(
    percentOf([
      { size: 100, sent: 130 },
      { size: 300, sent: 0 },
    ]),
  ).toBe(25);
  expect(percentOf([{ size: 0, sent: 1 }])).toBe(100);
});

test('[UP-06] sizes as people read them', () => {
  expect([1, 1024, 655_360].map((bytes) => writtenSize(bytes))).toEqual([
    { amount: '1', isMega: false },
    { amount: '1', isMega: false },
    { amount: '640', isMega: false },
  ]);
  expect([1_048_576, 1_258_291, 10_485_760].map((bytes) => writtenSize(bytes).amount)).toEqual(['1', '1,2', '10']);
  expect(megabytes(10 * 1024 * 1024)).toBe(10);
});
