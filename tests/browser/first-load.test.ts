import { expect, test } from 'vitest';
import { firstLoaded } from './built.ts';

/** Whoever means what entered writes it down: `npx vitest run --project browser tests/browser/first-load.test.ts -u`. */
test('what every page loads from the first is known by name, and what brought it in', async () => {
  await expect(`${firstLoaded().join('\n')}\n`).toMatchFileSnapshot('first-load.txt');
});
