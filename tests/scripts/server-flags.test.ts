import { expect, test } from 'vitest';
import { serverEnvironment } from '#scripts/server-flags.mjs';

test('[RUN-09] the shop’s process gets few malloc arenas, unless its operator configures otherwise', () => {
  expect(serverEnvironment({ PORT: '1' })).toEqual({ PORT: '1', MALLOC_ARENA_MAX: '2' });
  expect(serverEnvironment({ MALLOC_ARENA_MAX: '8' })).toEqual({ MALLOC_ARENA_MAX: '8' });
});
