import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import type { AnyStateMachine } from 'xstate';
import { createMachine } from 'xstate';
import { changesSince } from '#model-tests/atlas/changes.ts';
import type { Compared } from '#model-tests/atlas/changes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { desktop, phone, sharedBrowser } from './browser.ts';
import { faultsOf, litStates } from './parts/atlas.ts';

/** A flow as it was, and as it is: under the name of one that the atlas has. */
const flowOf = (machine: AnyStateMachine, events: Record<string, object[]>): Compared => ({
  name: 'coupon',
  sentence: 'Opens and shuts.',
  machine,
  model: { machine, inputs: [undefined], events, outcomes: {}, promises: {} },
});
const shut = { on: { open: 'ajar', lock: 'locked' } };
const doorBefore = flowOf(
  createMachine({ id: 'door', initial: 'shut', states: { shut, ajar: { on: { shut: 'shut' } }, locked: {} } }),
  { open: [{}], lock: [{}], shut: [{}] },
);
const door = flowOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { open: 'ajar' } }, ajar: { on: { shut: 'shut', knock: {} } } },
  }),
  { open: [{}], knock: [{}], shut: [{}] },
);

let folder = '';
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-questions-'));
  await promisify(execFile)(process.execPath, ['model-tests/atlas/offline.ts', '--out', folder]);
  const changes = await changesSince('v1', [doorBefore], [door]);
  const background = '#14614a';
  const seen = await sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .webp()
    .toBuffer();
  const screens = { 'resting.refused': `data:image/webp;base64,${seen.toString('base64')}` };
  await appendFile(
    join(folder, 'data.js'),
    `window.atlasData.knowledge.changes = ${JSON.stringify(changes)};
     window.atlasData.flows.coupon.screens = ${JSON.stringify(screens)};\n`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

beforeAll(async () => {
  const context = await (await sharedBrowser()).newContext({ viewport: desktop, reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return () => context.close();
});
const go = (place: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, place);
beforeEach(async () => {
  await go('#/');
  await page.getByRole('heading', { level: 1, name: 'Every flow of the shop' }).waitFor();
});

/** An analyst whose presses and typed texts are counted. */
function analystOn(page: Page) {
  let actions = 0;
  const act = async (work: Promise<unknown>) => {
    actions += 1;
    await work;
  };
  return {
    actions: () => actions,
    press: (name: string | RegExp) => act(page.getByRole('link', { name, exact: true }).first().click()),
    key: (key: string) => act(page.keyboard.press(key)),
    write: (text: string) => act(page.keyboard.type(text)),
    // the index beside it has a search box of its own
    filter: (text: string) => act(page.getByRole('main').getByRole('searchbox').fill(text)),
    async find(text: string) {
      await this.key('/');
      await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
      await this.write(text);
      await page.getByRole('option').first().waitFor();
      await this.key('Enter');
    },
  };
}
type Analyst = ReturnType<typeof analystOn>;

const panel = (page: Page, part: string) => page.getByRole('region', { name: part });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

interface Asked {
  readonly question: string;
  readonly asks: (analyst: Analyst) => Promise<void>;
  readonly where: (page: Page) => ReturnType<Page['locator']>;
  readonly answer: RegExp;
}

const questions: readonly Asked[] = [
  {
    question: 'how long does a placed order wait for its answer, at most?',
    asks: (analyst) => analyst.find('order.unplaced.placing'),
    where: (page) => panel(page, 'How long does it last?'),
    answer: /At most 15 s[^]*after 15 s: no answer, then[^]*form open › failed/,
  },
  {
    question: 'what loses the quantity that was typed?',
    async asks(analyst) {
      await analyst.press('Questions');
      await analyst.press('Where is lost what was typed?');
      await analyst.filter('quantity typing');
    },
    where: (page) => row(page, 'a pause in typing').first(),
    answer: /typing[^]*a pause in typing[^]*lost: text[^]*settled/,
  },
  {
    question: 'which refusals can the order meet, and where do they lead?',
    async asks(analyst) {
      await analyst.press('Questions');
      await analyst.press('What if an answer is late or refused?');
      await analyst.filter('placeOrder');
    },
    where: (page) => row(page, 'not placed yet › placing the order').first(),
    answer:
      /POST \/api\/v1\/sales\/orders[^]*401, 409[^]*409 Checkout\.TotalChanged[^]*form open › cart changed meanwhile/,
  },
  {
    question: 'which requirement is behind a refused coupon?',
    asks: (analyst) => analyst.find('resting.refused'),
    where: (page) => panel(page, 'Which requirement is behind it?'),
    answer: /ERR-15/,
  },
  {
    question: 'who says and who hears that the person changed?',
    async asks(analyst) {
      await analyst.press('Questions');
      await analyst.press('Who says and who hears a fact?');
      await analyst.filter('person.changed');
    },
    where: (page) => row(page, 'somebody else is signed in').first(),
    answer: /Sign-in · who is there: immediately[^]*Dialogs · dialog open: somebody else is signed in[^]*Checkout/,
  },
  {
    question: 'what can interrupt the placing of an order?',
    asks: (analyst) => analyst.find('order.unplaced.placing'),
    where: (page) => panel(page, 'What can interrupt it?'),
    answer: /the answer placing the order: done, then[^]*order placed[^]*time after 15 s/,
  },
  {
    question: 'how does one get to the changed total?',
    asks: (analyst) => analyst.find('order.unplaced.open.changed'),
    where: (page) => panel(page, 'How does one get here?'),
    answer: /In \d steps?[^]*start[^]*place the order[^]*placing the order: failed/,
  },
  {
    question: 'where does “Le total a changé entre-temps” come from?',
    async asks(analyst) {
      await analyst.press('Questions');
      await analyst.press('Where does this text come from?');
      await analyst.filter('le total a change entre temps');
    },
    where: (page) => row(page, 'Checkout.TotalChanged').first(),
    answer:
      /Checkout · order › not placed yet › placing the order: placing the order: failed[^]*a refusal \(409\)[^]*POST \/api\/v1\/sales\/orders/,
  },
];

test.each(questions)('[FLOW-16] $question', async ({ asks, where, answer }) => {
  const analyst = analystOn(page);
  const began = performance.now();
  await asks(analyst);
  await expect.poll(() => where(page).innerText()).toMatch(answer);
  // what nobody reads in a minute would not be an answer: a few presses, and nothing to scroll through
  expect(analyst.actions()).toBeLessThanOrEqual(4);
  expect(performance.now() - began).toBeLessThan(60_000);
});

test('[FLOW-16] a state shows what a user sees in it, and the picture opens in its own size', async () => {
  await go('#coupon/state/resting.refused');
  const small = page.getByRole('button', { name: 'What a user sees in it: at rest › code refused' });
  await small.click();
  const whole = page.locator('.whole-screen img');
  await whole.waitFor();
  expect(await whole.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.clientWidth])).toEqual([
    600, 600,
  ]);
  await page.keyboard.press('Escape');
  await expect.poll(() => whole.isVisible()).toBe(false);
  await go('#coupon/path/1');
  await page.getByRole('button', { name: 'type a code' }).first().click();
  expect(await page.locator('.screen').count()).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'What a user sees in it: at rest › code refused' }).waitFor();
});

test('[FLOW-16] what has changed since a release is drawn in one diagram, with signs and colours', async () => {
  const analyst = analystOn(page);
  await analyst.press('Questions');
  await analyst.press('What has changed?');
  await page.getByText('+ 1 new, − 2 gone, ~ 0 changed').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Coupon', exact: true }).click();
  await page.getByText('the state "locked" was removed').waitFor();
  const names = (fate: string, name: string) =>
    page.locator(`.frame .is-${fate}`).evaluateAll((all, data) => all.map((one) => one.getAttribute(data)), name);
  await expect.poll(() => names('removed', 'data-state')).toContain('locked');
  await expect.poll(() => names('removed', 'data-edge')).toContain('shut: lock');
  await expect.poll(() => page.locator('.frame svg').textContent()).toMatch(/− lock[^]*− locked|− locked[^]*− lock/);
  await expect.poll(() => page.locator('.frame svg').textContent()).toContain('+ knock');
  expect(analyst.actions()).toBeLessThanOrEqual(3);
});

test('[FLOW-16] one search finds names, facts, calls, texts, ids, screens and delays, and leads to the drawing', async () => {
  const kindsFor = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill(text);
    await page.getByRole('option').first().waitFor();
    const names = await page
      .getByRole('listbox')
      .getByRole('group')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await page.keyboard.press('Escape');
    // hidden is not yet closed: the element itself has to be gone
    await page.locator('dialog.finder').waitFor({ state: 'detached' });
    return names;
  };
  expect(await kindsFor('coupon')).toEqual(
    expect.arrayContaining(['Flows', 'Facts', 'Calls', 'Texts of the shop', 'Screens']),
  );
  expect(await kindsFor('answertimeout')).toContain('Delays');
  expect(await kindsFor('sales orders')).toContain('Calls');
  expect(await kindsFor('SALES-02')).toContain('Requirements');
  expect(await kindsFor('winkelmandje')).toContain('Texts of the shop');

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('placing');
  await page.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'checkout' }).waitFor();
  await expect.poll(() => litStates(page)).toEqual(['order.unplaced.placing']);
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  '[FLOW-16] on %s the search and every question are accessible and fit',
  { timeout: 300_000 },
  async (_, viewport) => {
    await page.setViewportSize(viewport);
    const faults: [string, string[]][] = [];
    for (const place of [
      '#questions',
      '#questions/facts',
      '#questions/texts',
      '#questions/durations',
      '#consent/state/saving',
    ]) {
      await go(place);
      await page.locator(place.startsWith('#consent') ? '#q-ways' : place.includes('/') ? 'table' : '.cards').waitFor();
      faults.push([place, await faultsOf(page)]);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('coupon');
    await page.getByRole('option').first().waitFor();
    faults.push(['the search', await faultsOf(page)]);
    expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
  },
);
