import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { clientFolder } from '#server/render/renderer.ts';
import { phone, useSite } from './browser.ts';
import { faultsOf, goTo, litStates, openAtlas, saved } from './parts/atlas.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const atlas = () => `${site.origin}/flows`;

test('[FLOW-02] an analyst finds the checkout and reads what can hold it up; no other origin is requested', async () => {
  const asked: string[] = [];
  const page = await openAtlas(await site.visitor(), atlas(), asked);
  await page.getByRole('searchbox', { name: 'Search flows' }).fill('order in one step');
  await page.getByText('1 flow', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'checkout' }).waitFor();

  const holders = page.getByRole('region', { name: 'What can hold it up' });
  await holders.waitFor();
  const flows = await holders.locator('p').first().getByRole('link').allTextContents();
  expect(flows).toEqual(expect.arrayContaining(['Sign-in', 'Navigation']));
  const placing = holders.getByRole('listitem').filter({ hasText: 'not placed yet › placing the order' });
  expect(await placing.innerText()).toMatch(
    /waits for placing the order[^]*Too long, after 15 s: no answer[^]*form open › failed/,
  );

  await goTo(page, '#cart');
  const change = page
    .getByRole('listitem')
    .filter({ hasText: 'In “being recalculated” it waits for changing the cart' });
  expect(await change.innerText()).toMatch(/Too long, after 15 s: no answer:\s*failed/);
  expect(asked.map((address) => (address.startsWith('data:') ? '' : new URL(address).origin)).filter(Boolean)).toEqual(
    asked.filter((address) => !address.startsWith('data:')).map(() => site.origin),
  );
});

test.each([
  ['a phone in the dark', { viewport: phone, colorScheme: 'dark' as const }],
  ['a desktop in the light', { colorScheme: 'light' as const }],
])('[FLOW-02] on %s every kind of page is accessible and fits its window', { timeout: 120_000 }, async (_, options) => {
  const page = await openAtlas(await site.visitor(options), atlas());
  const places = ['#system', '#checkout/coverage', '#cart/path/2', '#cart/table', '#cart/live'];
  const faults = [['the index', await faultsOf(page)]];
  for (const place of places) {
    await goTo(page, place);
    faults.push([place, await faultsOf(page)]);
  }
  expect(faults.filter(([, found]) => found?.length !== 0)).toEqual([]);
  await page.goto(`${atlas()}?lang=en#nowhere`);
  await page.getByRole('heading', { name: 'There is no flow named nowhere' }).waitFor();
});

/** What is written on a page of the atlas, drawings included, and what its controls are called; code is left out. */
const written = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('code, kbd, title, [lang]:not(html)')) texts.push(node.textContent ?? '');
    return [...names, ...texts].map((text) => text.trim()).filter((text) => /\p{L}{3}/u.test(text));
  });

/** What is the same in English: terms, names of flows, formats, codes of the server, ids of requirements, payloads. */
const names =
  'Atlas|Langue · Taal · Language|Coupon|Zoom|SVG|PNG|Mermaid|JSON|SCXML|SMTP|VIES|Adyen|PostgreSQL|machine-paths|npm run paths|[A-Z]+-\\d+|(?:\\d{3} )?[A-Z]\\w+\\.\\w+|.*[{"].*|true|false';
const same = {
  fr: new RegExp(`^(?:${names}|Questions|Navigation|Pause|(?:\\d+ )?[Tt]ransitions?)$`, 'u'),
  nl: new RegExp(`^(?:${names}|Passkeys|(?:\\d+ )?[Ff]lows?|Filters|Live|start|Actor|Tester)$`, 'u'),
};

test(
  '[FLOW-14] every page of the atlas is in the reader’s language, and delays are seconds',
  { timeout: 120_000 },
  async () => {
    const places = [
      '',
      '#coupon',
      '#coupon/state/applying',
      '#coupon/path/1',
      '#coupon/coverage',
      '#coupon/table',
      '#coupon/live',
      '#coupon/take',
      '#coupon/changes',
      '#questions',
      '#system',
      '#questions/refusals',
      '#live',
    ];
    const page = await openAtlas(await site.visitor(), `${atlas()}?lang=en`);
    const seen = new Map<string, Set<string>>();
    for (const language of ['en', 'fr', 'nl']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      const all = new Set<string>();
      for (const place of places) {
        await page.evaluate((hash) => void (location.hash = hash), place);
        await page.locator('main h1').waitFor();
        if (place.startsWith('#coupon')) await page.locator('.frame svg').waitFor();
        if (place === '#questions/refusals') await page.getByRole('row').nth(5).waitFor();
        for (const text of await written(page)) all.add(text);
      }
      seen.set(language, all);
    }
    const english = seen.get('en') ?? new Set();
    for (const language of ['fr', 'nl'] as const)
      expect([...(seen.get(language) ?? [])].filter((text) => english.has(text) && !same[language].test(text))).toEqual(
        [],
      );
    expect([...(seen.get('fr') ?? [])].some((text) => text.includes('après 15 s'))).toBe(true);
    expect([...(seen.get('nl') ?? [])].some((text) => text.includes('na 15 s'))).toBe(true);
  },
);

test('[FLOW-02] a diagram can be zoomed and folded, and links to the flows inside it', async () => {
  const page = await openAtlas(await site.visitor(), `${atlas()}#checkout?level=technical`);
  const box = () => page.locator('.frame svg').getAttribute('viewBox');
  await page.locator('.frame svg').waitFor();
  const whole = await box();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const near = await box();
  expect(near).not.toBe(whole);
  await page.locator('.frame [data-state="order"]').focus();
  await page.keyboard.press('ArrowRight');
  expect(await box()).not.toBe(near);
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, -300);
  await expect.poll(box).not.toBe(near);

  expect(await page.locator('[data-state="order.unplaced.placing"]').count()).toBe(1);
  await page.getByRole('checkbox', { name: 'order › not placed yet', exact: true }).check();
  expect(await page.locator('[data-state="order.unplaced.placing"]').count()).toBe(0);
  await page.locator('.frame [data-state="order.unplaced"]').focus();
  await page.keyboard.press('Enter');
  // the button on the drawing does the same, and keeps the focus
  const fold = page
    .locator('.frame')
    .getByRole('button', { name: 'Show what is inside order › not placed yet', exact: true });
  await fold.focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('[data-state="order.unplaced.placing"]').count()).toBe(0);
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  expect(await fold.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.locator('.frame [data-invoke="draft"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'draft' }).waitFor();
});

test('[FLOW-08] paths can be walked on the diagram step by step and by keyboard, and coverage is drawn', async () => {
  const page = await openAtlas(await site.visitor(), `${atlas()}#cart/path/1?level=technical`);
  const current = page.locator('.steps [aria-current="step"]');
  await current.waitFor();
  expect(await litStates(page)).toContain('settled');
  const labels = [await current.innerText()];
  await page.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('ArrowDown');
  labels.push(await current.innerText());
  expect(labels[1]).not.toBe(labels[0]);
  expect(await page.getByText(/^Step 3 of/).count()).toBe(1);
  expect(await page.locator('.frame .is-taken').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'pairs' }).click();
  await page.waitForURL(/#cart\/paths\/pairs\?level=technical$/);

  await goTo(page, '#cart/coverage');
  expect(await page.locator('.frame .is-covered').count()).toBeGreaterThan(10);
  expect(await page.locator('.frame .is-uncovered').count()).toBe(0);
  await page.getByText(/of \d+ transitions are walked/).waitFor();
});

test('[FLOW-19] a path is drawn as a sequence, with readable names, and stepped through there as well', async () => {
  const page = await openAtlas(await site.visitor(), `${atlas()}#coupon/path/1`);
  await page.getByRole('button', { name: 'fr', exact: true }).click();
  await page.getByRole('link', { name: 'Séquence' }).click();
  await page.waitForURL(/#coupon\/path\/1\?drawing=sequence$/);
  const current = page.locator('.frame .is-current-step');
  await expect.poll(() => current.getAttribute('data-step')).toBe('0');
  await page.getByRole('button', { name: 'Suivante' }).click();
  await expect
    .poll(() => current.getAttribute('aria-label'))
    .toBe(
      '2. Utilisateur → Coupon: appliquer le code; Coupon → application du coupon: application du coupon; application du coupon',
    );
  await page.getByRole('button', { name: 'Suivante' }).click();
  await expect.poll(() => current.getAttribute('aria-label')).toContain('Coupon → Autres flux: ');
  // it stays a sequence for the next path that is opened
  await goTo(page, '#checkout/path/2');
  await page.locator('.frame [data-step]').first().waitFor();
  await page.getByRole('link', { name: 'États', exact: true }).click();
  await page.locator('.frame [data-state]').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('[FLOW-04] a diagram can be exported as SVG, PNG, Mermaid and JSON, and printed', async () => {
  const page = await openAtlas(await site.visitor(), `${atlas()}#signIn/take`);
  await page.locator('.frame svg').waitFor();
  const svg = await saved(page, 'SVG');
  expect(svg.file).toBe('signIn.svg');
  expect(svg.text).toMatch(/^<svg[^>]*>\s*<style>[^]*data-state="visitor\.signingIn"/);
  const png = await saved(page, 'PNG');
  expect([png.file, png.bytes.subarray(1, 4).toString()]).toEqual(['signIn.png', 'PNG']);
  expect(png.bytes.byteLength).toBeGreaterThan(10_000);
  expect((await saved(page, 'Mermaid')).text).toMatch(/^stateDiagram-v2/);
  expect(JSON.parse((await saved(page, 'JSON')).text)).toMatchObject({ id: 'signIn', initial: 'deciding' });
  expect((await saved(page, 'SCXML')).text).toMatch(/<scxml [^>]*version="1.0"[^]*<state id="visitor"/);
  await page.getByRole('link', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([width, height].map(Number).map(Math.round), 'A3 across, in points').toEqual([1191, 842]);
});

test('[FLOW-02] the atlas exported as files opens without a server or a network', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-atlas-'));
  await promisify(execFile)(process.execPath, ['model-tests/atlas/offline.ts', '--out', folder]);
  expect((await readdir(folder)).toSorted()).toEqual(['atlas.css', 'atlas.js', 'data.js', 'index.html']);
  const context = await site.visitor({ offline: true });
  const asked: string[] = [];
  const page = await openAtlas(context, pathToFileURL(join(folder, 'index.html')).href, asked);
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await page.locator('.frame [data-state="changing"]').waitFor();
  await page.getByRole('link', { name: 'Paths' }).click();
  await page.getByRole('link', { name: /^Path 1,/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await litStates(page)).not.toEqual([]);
  await goTo(page, '#cart/live');
  expect(await page.getByRole('button', { name: 'Follow the shop' }).count()).toBe(0);
  expect(asked.filter((address) => !/^(file|data):/.test(address))).toEqual([]);
  await rm(folder, { recursive: true });
});

test('the built shop contains nothing of the atlas', async () => {
  const folder = join(clientFolder, 'static');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const words = /atlas\.hello|vitrine live|vitrine-record|BroadcastChannel/;
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((_, at) => words.test(texts[at] ?? ''))).toEqual([]);
});
