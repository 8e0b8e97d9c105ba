import { tryRaces } from 'machine-paths/races';
import { expect, test } from 'vitest';
import { flows } from './flows.ts';

const raced = flows.filter(({ notRaced }) => notRaced === undefined);

test.each(raced)(
  'races of $name: promises hold, no call is made twice, busy states end',
  async ({ model, staysBusy = [] }) => {
    await expect(tryRaces(model, { staysBusy })).resolves.toBeUndefined();
  },
);
