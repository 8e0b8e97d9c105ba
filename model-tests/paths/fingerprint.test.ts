import { createFingerprint } from '#paths/fingerprint.ts';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';

const fingerprint = createFingerprint();

test('equal values have equal fingerprints, whatever the order of their properties', () => {
  expect(fingerprint({ b: [1, null], a: { d: true, c: 'x' } })).toBe(
    fingerprint({ a: { c: 'x', d: true }, b: [1, null] }),
  );
  expect(fingerprint({ a: undefined })).toBe(fingerprint({}));
});

test('different values differ', () => {
  const values = [
    0,
    '0',
    -1,
    Number.NaN,
    '',
    null,
    undefined,
    true,
    'true',
    {},
    [],
    [undefined],
    { a: 1 },
    { a: '1' },
    [[1], 2],
    [1, [2]],
    new Error('a'),
    new TypeError('a'),
    new Error('b'),
    Object.assign(new Error('a'), { code: 401 }),
    { name: 'Error', message: 'a' },
    new Date(0),
    new Date(1),
    new Map([[1, 2]]),
    new Set([1, 2]),
    new Set([2, 1]),
    10n,
  ];
  expect(new Set(values.map(fingerprint)).size).toBe(values.length);
});

test('actors count by their id, a value that contains itself ends', () => {
  expect(fingerprint({ child: createActor(createMachine({}), { id: 'upload' }) })).toBe('{"child":@upload}');
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(fingerprint(circle)).toBe('{"self":(cycle)}');
});
