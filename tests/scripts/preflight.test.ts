import { expect, test } from 'vitest';
import { obstacles } from '#server/preflight.ts';
import { readSettings } from '#server/settings.mjs';

const fit = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' };
const own = { hasDemoAccounts: false, isEmpty: false };
/** The settings that each message says to change. */
const told = (env: Record<string, string>, held = own) =>
  obstacles(readSettings({ ...fit, ...env }), held).map((sentence) => /\b[A-Z]+_[A-Z]+\b/.exec(sentence)?.[0]);

test('[RUN-04] demo accounts, dev pages, the test gateway and a missing mail server each have their own message', () => {
  expect(told({})).toEqual([]);
  expect(told({ NODE_ENV: 'development' })).toEqual(['NODE_ENV', 'NODE_ENV']);
  expect(obstacles(readSettings({ ...fit, NODE_ENV: 'development' }), own)).toEqual([
    expect.stringContaining('/dev'),
    expect.stringContaining('test gateway'),
  ]);
  expect(told({ SMTP_URL: '' })).toEqual(['SMTP_URL']);
  expect(told({ SMTP_URL: 'folder' })).toEqual([]);
  expect(told({}, { hasDemoAccounts: true, isEmpty: false })).toEqual(['DATA_DIR']);
});

test('[RUN-04] an empty database is refused only where it would be filled with the demo', () => {
  const empty = { hasDemoAccounts: false, isEmpty: true };
  expect(told({}, empty)).toEqual([]);
  expect(told({ NODE_ENV: 'development' }, empty)).toHaveLength(3);
  expect(told({ NODE_ENV: 'development', DEMO: 'off' }, empty)).toHaveLength(2);
});
