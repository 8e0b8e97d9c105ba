import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#server/db/open.ts';
import { routes } from '#server/consent/consent.routes.ts';
import { PROOF_MONTHS, proofOf, proveChoice } from '#server/consent/prove.ts';
import { consentChoices, settings } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { readSettings } from '#server/settings.mjs';
import { tidy } from '#server/tidy.ts';
import { consentIn } from '#rules/consent.ts';
import { emptyDatabase } from '../database.ts';
import { testServices, visitor } from '../visit.ts';

let store: Store;
beforeAll(async () => {
  store = await emptyDatabase();
  await store.db.insert(settings).values({ key: 'consentStamp', value: '2026-11' });
});
afterAll(() => store.close());

async function post(
  form: Record<string, string>,
  environment: Record<string, string> = {},
  origin = 'http://shop.test',
) {
  const action = routes.pages?.[0]?.work.actions?.[form['Do'] ?? ''];
  if (!action) throw new Error(`the page has no action ${form['Do']}`);
  const services = testServices(store, { settings: readSettings(environment) });
  const visit = { ...visitor(store, { culture: 'nl', appPath: services.settings.appPath }), origin };
  const { redirect, cookies = [] } = await action({ params: {}, search: {}, visit, services, form });
  return { redirect, cookie: cookies[0] ?? '' };
}

test('[CONSENT-02] accept all, decline all and a partial choice are saved with the current stamp by plain forms too', async () => {
  const kept = async (form: Record<string, string>) => consentIn((await post(form)).cookie);
  const stamp = '2026-11';
  expect(await kept({ Do: 'acceptAll' })).toEqual({ stamp, preferences: true, statistics: true, marketing: true });
  expect(await kept({ Do: 'declineAll', marketing: 'true' })).toEqual({
    stamp,
    preferences: false,
    statistics: false,
    marketing: false,
  });
  expect(await kept({ Do: 'save', statistics: 'true' })).toEqual({
    stamp,
    preferences: false,
    statistics: true,
    marketing: false,
  });
});

test('[CONSENT-03] the cookie lasts 8760 hours on the site root, and only over https where the shop has it', async () => {
  const { cookie } = await post({ Do: 'acceptAll' }, { APP_PATH: '/shop' });
  expect(cookie.split('; ').slice(1)).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Lax']);
  const secure = await post({ Do: 'acceptAll' }, {}, 'https://shop.test');
  expect(secure.cookie.split('; ').at(-1)).toBe('Secure');
});

test('the visitor returns to the page that showed the banner, never to another site', async () => {
  const target = async (ReturnUrl: string) => (await post({ Do: 'acceptAll', ReturnUrl })).redirect;
  expect(await target('/nl/p/theepot')).toBe('/nl/p/theepot');
  expect(await target('//evil.test/nl')).toBe('/nl');
  expect(await target('')).toBe('/nl');
});

const yes = { stamp: '2026-11', preferences: true, statistics: false, marketing: true };
const no = { stamp: '2026-11', preferences: false, statistics: false, marketing: false };
const proofs = () => store.db.select().from(consentChoices).orderBy(consentChoices.chosenAt);

test('[CONSENT-03] a choice is proven: when, for which stamp, which categories, under a number that names nobody', async () => {
  await store.db.delete(consentChoices);
  const visit = visitor(store);
  let now = Date.UTC(2026, 10, 26, 9);
  const services = testServices(store, { now: () => now });
  expect(await proofOf({ visit, services })).toBeNull();
  await proveChoice({ visit, services }, yes);
  const [kept] = await proofs();
  const idHash = hashOf(visit.secrets.read('choice') ?? '');
  expect(kept).toEqual({ ...yes, idHash, replaces: null, chosenAt: new Date(now) });
  const shown = await proofOf({ visit, services });
  expect(shown?.At).toBe('2026-11-26T09:00:00.000Z');
  expect(shown?.Number).toMatch(/^[\dA-F]{4}(-[\dA-F]{4}){2}$/);
  // the next choice replaces it, and who declines is left without a number
  now += 60_000;
  await proveChoice({ visit, services }, no);
  const [, declined] = await proofs();
  expect(declined).toMatchObject({ ...no, replaces: kept?.idHash });
  expect(visit.secrets.read('choice')).toBeNull();
  expect(await proofOf({ visit, services })).toBeNull();
});

test('[CONSENT-03] a visitor who declines at once gets no number; nothing of who it was is kept', async () => {
  await store.db.delete(consentChoices);
  const visit = visitor(store);
  await proveChoice({ visit, services: testServices(store) }, no);
  expect(visit.secrets.read('choice')).toBeNull();
  expect(visit.session).toBeNull();
  const [kept] = await proofs();
  expect(Object.keys(kept ?? {}).toSorted()).toEqual([
    'chosenAt',
    'idHash',
    'marketing',
    'preferences',
    'replaces',
    'stamp',
    'statistics',
  ]);
});

test('[CONSENT-03] plain forms are proven too, and a proof that cannot be kept does not lose the choice', async () => {
  await store.db.delete(consentChoices);
  await post({ Do: 'save', statistics: 'true' });
  expect(await proofs()).toMatchObject([{ stamp: '2026-11', preferences: false, statistics: true, marketing: false }]);
  await store.db.delete(consentChoices);
  const { cookie } = await post({ Do: 'acceptAll' }, { LIMIT_CONSENT_CHOICES_PER_ADDRESS: '1' });
  expect(consentIn(cookie)).toMatchObject({ preferences: true });
  expect(await proofs()).toEqual([]);
});

test('proofs are kept for three years, then deleted', async () => {
  await store.db.delete(consentChoices);
  const now = Date.UTC(2026, 10, 26);
  const monthsAgo = (months: number) => new Date(now - months * 30.5 * 86_400_000);
  await store.db.insert(consentChoices).values([
    { ...yes, idHash: 'disputed', chosenAt: monthsAgo(35) },
    { ...yes, idHash: 'over', chosenAt: monthsAgo(37) },
  ]);
  await tidy(store.db, now);
  expect((await proofs()).map(({ idHash }) => idHash)).toEqual(['disputed']);
  expect(PROOF_MONTHS).toBe(36);
});
