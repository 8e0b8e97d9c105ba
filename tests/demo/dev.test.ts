import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whenListening } from '#tests/listening.ts';
import { fromDump, seedForTests } from '#tests/server/database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const parts = ['core', 'server', 'demo', 'machines', 'src', 'views', 'scripts', 'tests/part-states'];
const files = ['package.json', 'vite.config.ts', 'tsconfig.json', '.typesafe-i18n.json', 'tests/views/in-shop.tsx'];

let copy: string;
let child: ChildProcess;
let ended: Promise<unknown>;
let origin: string;
let said: () => string;

/** The sources without tests, with the packages of this checkout. */
async function copySources(): Promise<void> {
  for (const name of [...parts, ...files]) await cp(join(root, name), join(copy, name), { recursive: true });
  const installed = join(root, 'node_modules');
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(installed))
    if (!name.startsWith('.')) await symlink(join(installed, name), join(copy, 'node_modules', name));
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'vitrine-dev-'));
  await copySources();
  const folder = join(copy, 'data', 'database');
  await mkdir(join(copy, 'data'));
  await (await fromDump({ name: 'demo', fill: ({ db }) => seedForTests(db), folder })).close();
  child = spawn(process.execPath, ['--no-warnings', 'demo/main.ts', '--dev'], {
    cwd: copy,
    env: { ...process.env, DATA_DIR: join(copy, 'data'), PORT: '0', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ({ origin, ended, said } = await whenListening(child));
}, 120_000);
afterAll(async () => {
  child.kill('SIGKILL');
  await ended;
  await rm(copy, { recursive: true, force: true });
});

const ask = async (path: string, accept = 'application/json') =>
  await (await fetch(origin + path, { headers: { Accept: accept } })).text();

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(path, text.replace(from, to));
}

/** Makes an edit and waits until the shop shows it. */
async function expectShown(work: () => Promise<void>, shows: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  await expect.poll(shows, { interval: 20, timeout: 20_000 }).toBe(true);
  console.log(`shown after ${Math.round(performance.now() - begun)} ms`);
}

const cart = () => ask('/fr/shoppingcarts', 'text/html');
const isShown = (read: () => Promise<string>, text: string) => async () => (await read()).includes(text);

test('[DEV-01] an edited text is on the next page, and its types are regenerated', async () => {
  expect(await cart()).toContain('Votre panier');
  await expectShown(
    () => edit('core/i18n/fr/cart.ts', "Title: 'Votre panier'", "Title: 'Votre cabas {size:string}'"),
    isShown(cart, 'Votre cabas'),
  );
  await expect
    .poll(() => readFile(join(copy, 'core/i18n/i18n-types.ts'), 'utf8'), { timeout: 20_000 })
    .toContain('Votre cabas');
});

test('[SHOP-24] every part is on a page of its own, with its styles, as it is edited', async () => {
  const parts = () => ask('/parts?culture=nl');
  expect(await parts()).toContain('<html lang="nl">');
  expect(await ask('/views/parts/stars.css', 'text/css')).toContain('.stars');
  expect(await parts()).toContain('href="/views/parts/stars.css"');
  await expectShown(
    () => edit('views/parts/Notice.tsx', 'notice notice-', 'notice is-edited notice-'),
    isShown(parts, 'is-edited'),
  );
});

test('[DEV-01] edited server code answers the next request', async () => {
  const health = () => ask('/api/v1/health/live');
  expect(await health()).not.toContain('edited');
  await expectShown(
    () =>
      edit(
        'server/health.routes.ts',
        "answers(liveness, () => ({ Status: 'ok' as const, Version: version }))",
        "answers(liveness, () => ({ Status: 'ok' as const, Version: 'edited' }))",
      ),
    isShown(health, 'edited'),
  );
});

test('[DEV-01] an edited demo fact is in the open database', async () => {
  const product = () => ask('/fr/catalog?q=bougie');
  expect(await product()).toContain('Bougie');
  await expectShown(
    () => edit('demo/facts/home-decoration.ts', "noun: 'Bougie'", "noun: 'Chandelle'"),
    isShown(product, 'Chandelle'),
  );
  expect(said()).toContain('demo rows renewed');
});

test('[DEV-02] an edit that fails to evaluate is reported, and the previous version keeps running; its fix shows', async () => {
  await edit('server/health.routes.ts', 'export const routes', 'export const const routes');
  await expect.poll(said, { timeout: 20_000 }).toContain('The version before this edit goes on');
  expect(said()).toContain('health.routes.ts');
  expect(await ask('/api/v1/health/live')).toContain('edited');
  await expectShown(
    async () => {
      await edit('server/health.routes.ts', "'edited'", "'repaired'");
      await edit('server/health.routes.ts', 'export const const routes', 'export const routes');
    },
    isShown(() => ask('/api/v1/health/live'), 'repaired'),
  );
});
