import { createFingerprint } from './fingerprint.ts';
import { createIdentity } from './identity.ts';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';

/** All different from one another. */
const different = (): unknown[] => [
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
  { a: 1 },
  { a: '1' },
  { a: 1, b: 1 },
  { 'a\nb': 1 },
  { b: [1, null], a: { d: true, c: 'x' } },
  [[1], 2],
  [1, [2]],
  ['a', 'b'],
  ['a,b'],
  new Error('a'),
  new TypeError('a'),
  new Error('b'),
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

/** Each equals one of those above, written differently. */
const otherwise = (): unknown[] => [{ a: undefined }, { a: { c: 'x', d: true }, b: [1, null] }];

test('different values have different fingerprints, equal ones the same, regardless of property order', () => {
  const fingerprint = createFingerprint();
  const all = different().map(fingerprint);
  expect(new Set(all).size).toBe(all.length);
  expect([...different(), ...otherwise()].map(fingerprint).filter((one) => !all.includes(one))).toEqual([]);
});

test('values are identical exactly when their fingerprints are', () => {
  const identity = createIdentity();
  const fingerprint = createFingerprint();
  const all = [...different(), ...otherwise(), ...different()];
  for (const one of all) {
    for (const other of all) {
      const isSame = identity(one) === identity(other);
      expect(isSame, `${fingerprint(one)} and ${fingerprint(other)}`).toBe(fingerprint(one) === fingerprint(other));
    }
  }
});

test('actors are identified by their id, a cyclic value terminates', () => {
  const fingerprint = createFingerprint();
  expect(fingerprint({ child: createActor(createMachine({}), { id: 'upload' }) })).toBe('{"child":@upload}');
  const circle = () => {
    const own: Record<string, unknown> = { name: 'circle' };
    own['self'] = own;
    return own;
  };
  expect(fingerprint(circle())).toBe('{"name":"circle","self":(cycle)}');
  const identity = createIdentity();
  expect(identity(circle())).toBe(identity(circle()));
  expect(identity(circle())).not.toBe(identity({ name: 'circle' }));
});
