import { createFingerprint } from '#paths/fingerprint.ts';
import { createIdentity } from '#paths/identity.ts';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';

const values = (): unknown[] => [
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
  [null],
  { a: undefined },
  { a: 1 },
  { a: '1' },
  { b: [1, null], a: { d: true, c: 'x' } },
  { a: { c: 'x', d: true }, b: [1, null] },
  [[1], 2],
  [1, [2]],
  ['a', 'b'],
  ['a,b'],
  { 'a\nb': 1 },
  { a: 1, b: 1 },
  new Error('a'),
  new TypeError('a'),
  Object.assign(new Error('a'), { code: 401 }),
  { name: 'Error', message: 'a' },
  new Date(0),
  new Date(1),
  new Map([[1, 2]]),
  new Map([[1, 3]]),
  new Set([1, 2]),
  new Set([2, 1]),
  10n,
  function named() {},
  createActor(createMachine({}), { id: 'upload' }),
  createActor(createMachine({}), { id: 'order' }),
];

test('values are the same exactly when their fingerprints are', () => {
  const identity = createIdentity();
  const fingerprint = createFingerprint();
  const all = [...values(), ...values()];
  for (const one of all) {
    for (const other of all) {
      const isSame = identity(one) === identity(other);
      expect(isSame, `${fingerprint(one)} and ${fingerprint(other)}`).toBe(fingerprint(one) === fingerprint(other));
    }
  }
});

test('a value that contains itself ends', () => {
  const circle = () => {
    const own: Record<string, unknown> = { name: 'circle' };
    own['self'] = own;
    return own;
  };
  const identity = createIdentity();
  expect(identity(circle())).toBe(identity(circle()));
  expect(identity(circle())).not.toBe(identity({ name: 'circle' }));
});
