import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#server/db/open.ts';
import { routes } from '#server/consent/consent.routes.ts';
import { settings } from '#server/db/schema/index.ts';
import { readSettings } from '#server/settings.mjs';
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
