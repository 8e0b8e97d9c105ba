import { expect, test } from 'vitest';
import { bounded } from '#server/kernel/bounded.ts';

test('[RUN-09] a cache stays within its size in bytes: the least recently used entry goes first', () => {
  const kept = bounded<string>(10);
  kept.set('a', 'A', 4);
  kept.set('b', 'B', 4);
  expect(kept.get('a')).toBe('A');
  kept.set('c', 'C', 4);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
  expect(kept.size()).toEqual({ count: 2, bytes: 8 });
});

test('[RUN-09] a value replaces the previous one, and one that is too large is not cached', () => {
  const kept = bounded<string>(10);
  kept.set('a', 'A', 4);
  kept.set('a', 'B', 6);
  expect([kept.get('a'), kept.size()]).toEqual(['B', { count: 1, bytes: 6 }]);
  kept.set('b', 'C', 11);
  expect([kept.get('a'), kept.get('b'), kept.size()]).toEqual([undefined, undefined, { count: 0, bytes: 0 }]);
});
