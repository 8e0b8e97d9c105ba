import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atlasRoutes } from '#server/atlas/atlas.routes.ts';
import { customers } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

const html = { Accept: 'text/html' };
const password = 'a phrase of the staff’s own';
const shops: TestShop[] = [];
async function open(env: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop({ env });
  shops.push(shop);
  return shop;
}
let live: TestShop;
beforeAll(async () => {
  live = await open({ NODE_ENV: 'production', ATLAS: 'on' });
  // nobody signs in here with a demo account's own password
  await live.services.db.update(customers).set({ passwordHash: await hashPassword(password) });
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

const policyOf = (answer: Response): string => answer.headers.get('Content-Security-Policy') ?? '';
const isFollowed = async (person: Person): Promise<boolean> =>
  (await (await person.get('/fr', html)).text()).includes('/flows/live.js');

async function signedIn(shop: TestShop, name: string): Promise<Person> {
  const person = shop.person();
  const answer = await person.send('POST', '/api/v1/security/login', {
    Email: `${name}@vitrine.test`,
    Password: password,
    ReturnUrl: '',
  });
  expect(answer.status).toBe(200);
  return person;
}

test('in production the atlas is not served, and no page is observed or framed, unless it is switched on', async () => {
  const shop = await open({ NODE_ENV: 'production' });
  const person = shop.person();
  for (const path of ['/flows', '/flows/atlas.js', '/flows/live.js', '/flows/data/index.json'])
    expect((await person.get(path, html)).status).toBe(404);
  expect(await isFollowed(person)).toBe(false);
  expect(policyOf(await person.get('/fr', html))).toContain("frame-ancestors 'none'");
});

test('[FLOW-03] switched on in production, only the staff’s own pages can be observed', async () => {
  expect(await isFollowed(live.person())).toBe(false);
  expect(await isFollowed(await signedIn(live, 'shopper'))).toBe(false);
  expect(await isFollowed(await signedIn(live, 'staff'))).toBe(true);
  expect(await isFollowed(await signedIn(live, 'editor'))).toBe(true);
});

test('[FLOW-02] the atlas runs and loads only its own resources, and cannot be framed', async () => {
  const answer = await live.person().get('/flows', html);
  expect(answer.status).toBe(200);
  const policy = policyOf(answer);
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(await answer.text()).toContain(`<script nonce="${nonce}" src="/flows/atlas.js">`);
  for (const rule of ["default-src 'none'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(policyOf(await live.person().get('/fr', html))).toContain("frame-ancestors 'self'");
  const flow = await live.person().get('/flows/data/cart.json');
  expect([flow.status, flow.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  expect((await live.person().get('/flows/data/..%2fatlas.css')).status).toBe(404);
  expect((await live.person().get('/flows/data/nothing.json')).status).toBe(404);
});

test('[FLOW-02] until its diagrams are drawn the atlas says so, and tries again by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-undrawn-'));
  try {
    const app = atlasRoutes(folder).app?.(live.services);
    const waiting = await (await app?.request('/flows'))?.text();
    expect(waiting).toMatch(/http-equiv="refresh"[\s\S]*being drawn[\s\S]*en cours de dessin[\s\S]*worden getekend/);
    expect(waiting).not.toContain('atlas.js');
    writeFileSync(join(folder, '.atlas-data-stamp'), '');
    expect(await (await app?.request('/flows'))?.text()).toContain('atlas.js');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[FLOW-02] the atlas is served under an application path, too', async () => {
  const shop = await open({ APP_PATH: '/shop' });
  const page = await (await shop.person().get('/shop/flows', html)).text();
  expect(page).toContain('data-app="/shop"');
  expect(page).toContain('src="/shop/flows/atlas.js"');
  expect((await shop.person().get('/shop/flows/atlas.js')).status).toBe(200);
  expect(await (await shop.person().get('/shop/fr', html)).text()).toContain('src="/shop/flows/live.js"');
});
