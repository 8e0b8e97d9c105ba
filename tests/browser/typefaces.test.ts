import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { comeAlive, desktop, phone, started, useSite } from './browser.ts';

const site = useSite();

declare global {
  interface Window {
    /** What moved, and by how much. */
    moved: number[];
  }
}

test.each([
  ['/fr', phone],
  ['/nl', desktop],
  ['/fr/p/parasol-lofoten-de-plage', phone],
  ['/fr/c/cuisine', desktop],
] as const)('[SHOP-25] on %s nothing moves when the typefaces arrive', async (path, viewport) => {
  const page = await (await site.visitor({ viewport })).newPage();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    ask();
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) =>
      window.moved.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await asked;
  // it is read before they are there
  await page.getByRole('main').getByRole('heading').first().waitFor();
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2'))
      files.push(`${new URL(response.url()).origin} ${response.headers()['cache-control']}`);
  });
  letGo();
  await started(page);
  const arrived = await page.evaluate(async () => {
    await Promise.all([document.fonts.load('500 2rem Fraunces'), document.fonts.load('400 1rem Figtree')]);
    await document.fonts.ready;
    // a shift is told after the frame in which it happened
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const first = (of: string) =>
      getComputedStyle(document.querySelector(of) ?? document.body).fontFamily.split(',')[0];
    const shown = [...document.fonts].filter(({ family }) => ['Figtree', 'Fraunces'].includes(family));
    return {
      body: first('body'),
      heading: first('main h2'),
      shown: shown.map(({ display }) => display),
      moved: window.moved.reduce((sum, each) => sum + each, 0),
    };
  });
  // a phone's first page keeps its stand-ins: a line that wraps otherwise would move it
  const display = viewport === phone ? 'optional' : 'swap';
  expect(arrived).toMatchObject({ body: 'Figtree', heading: 'Fraunces', shown: [display, display] });
  expect(arrived.moved).toBeLessThan(0.005);
  const immutable = `${site.origin} public, max-age=31536000, immutable`;
  expect(files).toEqual([immutable, immutable]);
});

test('[SHOP-25] until the typefaces are there, bold text is written in letters that are bold, not smeared', async () => {
  const page = await (await site.visitor({ viewport: phone })).newPage();
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(site.origin + '/fr', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  const standIns = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ family }) => family.replaceAll(/['"]/g, '') === 'Figtree Arial')
      .map(({ weight, status }) => ({ weight, status }));
  });
  // the page's text is written in both
  const [{ status } = { status: 'missing' }] = standIns;
  expect(standIns).toEqual([
    { weight: 'normal', status },
    { weight: '600 700', status },
  ]);
  expect(['loaded', 'error']).toContain(status);
});

/** The fonts in which an element's text is truly written. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('[SHOP-25] a phone’s first page keeps its stand-ins, and the next is written in the shop’s typefaces', async () => {
  const page = await (await site.visitor({ viewport: phone })).newPage();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.origin + '/fr/contact', { waitUntil: 'domcontentloaded' });
  await started(page);
  letGo();
  await comeAlive(page.getByRole('main'));
  const heading = 'main h1';
  expect(await fontsOf(page, heading)).not.toContainEqual(expect.stringContaining('Fraunces'));
  await page.waitForFunction(() =>
    [...document.fonts].filter(({ display }) => display === 'optional').every(({ status }) => status === 'loaded'),
  );
  expect(await fontsOf(page, heading)).not.toContainEqual(expect.stringContaining('Fraunces'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Livraison', exact: true }).click();
  await page.waitForURL('**/fr/livraison');
  await expect.poll(() => fontsOf(page, heading)).toContainEqual(expect.stringContaining('Fraunces'));
  expect(await fontsOf(page, 'main p')).toContainEqual(expect.stringContaining('Figtree'));
});
