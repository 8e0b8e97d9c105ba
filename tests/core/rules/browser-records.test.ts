import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserRecords, dismissedCookie, locationPrefix, uncovered } from '#rules/browser-records.ts';
import { acceptAll, chosen, consentCookie, declineAll } from '#rules/consent.ts';

const later = { isChoosing: false, isAlone: true };
const now = { isChoosing: true, isAlone: true };
const none = declineAll('1');
const all = acceptAll('1');
const only = (category: 'preferences' | 'statistics') => chosen('1', { ...none, [category]: true });

test('[CONSENT-08] session, consent and popup-dismissal records are necessary: no choice removes them', () => {
  const names = ['vitrine_session', '__Host-vitrine', consentCookie, dismissedCookie];
  const necessary = browserRecords.filter(({ category }) => category === 'necessary');
  for (const name of names) {
    expect(necessary.some((record) => record.name === name || record.secureName === name)).toBe(true);
  }
  for (const choice of [null, none, only('statistics'), all]) {
    expect(uncovered([consentCookie, dismissedCookie, 'vitrine_session'], 'cookie', choice, now)).toEqual([]);
  }
});

test('[CONSENT-08] location and recently viewed need preferences, on arrival as well as with a choice', () => {
  const cookies = [`${locationPrefix}place`, consentCookie];
  for (const occasion of [later, now]) {
    for (const choice of [null, none, only('statistics')]) {
      expect(uncovered(cookies, 'cookie', choice, occasion)).toEqual([`${locationPrefix}place`]);
      expect(uncovered(['vitrine.viewed', 'vitrine.searches'], 'local', choice, occasion)).toEqual([
        'vitrine.viewed',
        'vitrine.searches',
      ]);
    }
    for (const choice of [only('preferences'), all]) {
      expect(uncovered(cookies, 'cookie', choice, occasion)).toEqual([]);
      expect(uncovered(['vitrine.viewed'], 'local', choice, occasion)).toEqual([]);
    }
  }
});

test('[CONSENT-06] what page scripts left goes with a choice that denies a category, and stays away without consent', () => {
  const left = (choice: typeof all | null, occasion: typeof now) => uncovered(['_ga'], 'cookie', choice, occasion);
  expect([left(null, later), left(none, later), left(none, now), left(only('statistics'), now)]).toEqual([
    ['_ga'],
    ['_ga'],
    ['_ga'],
    ['_ga'],
  ]);
  expect([left(only('statistics'), later), left(all, later), left(all, now)]).toEqual([[], [], []]);
});

test('a shop that shares its host leaves what it does not know', () => {
  expect(uncovered(['forum', 'vitrine.viewed'], 'local', none, { isChoosing: true, isAlone: false })).toEqual([
    'vitrine.viewed',
  ]);
});

test('whatever the browser’s code keeps is in the list', () => {
  const sources = globSync('{src,core/rules}/**/*.{ts,tsx}').filter((file) => !file.includes('browser-records'));
  const named = sources.flatMap((file) => readFileSync(file, 'utf8').match(/'vitrine\.[\w.-]+'/gu) ?? []);
  expect(named.length).toBeGreaterThan(2);
  const known = new Set(browserRecords.map(({ name }) => `'${name}'`));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
