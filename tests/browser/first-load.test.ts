import { expect, test } from 'vitest';
import { firstLoaded } from './built.ts';

/** To accept a change on purpose: `npx vitest run --project browser tests/browser/first-load.test.ts -u`. */
test('what every page loads initially is listed by name, with what imports it', async () => {
  await expect(`${firstLoaded().join('\n')}\n`).toMatchFileSnapshot('first-load.txt');
});
