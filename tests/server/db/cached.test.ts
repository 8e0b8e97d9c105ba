import { expect, test } from 'vitest';
import { cached } from '#server/db/cached.ts';
import type { Db } from '#server/db/open.ts';

const database = () => ({}) as Db;

test('callers at the same time share one load; each database has its own', async () => {
  let loads = 0;
  const load = cached(1_000, () => Promise.resolve(++loads));
  const [one, other] = [database(), database()];
  expect(await Promise.all([load(one), load(one), load(other)])).toEqual([1, 1, 2]);
});

test('a load that failed is tried again by the next caller', async () => {
  let loads = 0;
  const load = cached(1_000, () => (++loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve('back')));
  const db = database();
  await expect(load(db)).rejects.toThrow('gone');
  expect(await load(db)).toBe('back');
});
