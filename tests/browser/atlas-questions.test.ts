import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { desktop, phone } from './browser.ts';
import { faultsOf, litStates } from './parts/atlas.ts';
import { goIn, openOffline, toIndex } from './parts/offline-atlas.ts';

let page: Page;
beforeAll(async () => {
  const atlas = await openOffline();
  page = atlas.page;
  return atlas.close;
});
beforeEach(() => toIndex(page));

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

test('[FLOW-15] a requirement leads to each transition that carries it, and a state back to its requirements', async () => {
  await goIn(page, '#questions/requirements');
  await page.getByRole('main').getByRole('searchbox').fill('ERR-15');
  const carried = row(page, /^ERR-15/);
  await carried.waitFor();
  const carrying = ['applying: done applyCoupon', 'resting.refused: write'];
  for (const transition of carrying)
    expect(await carried.getByTitle(transition, { exact: true }).count(), transition).toBe(1);
  await carried.getByTitle('resting.refused: write', { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'coupon' }).waitFor();
  await page.locator('.frame [data-edge="resting.refused: write"].is-taken').waitFor();
  await goIn(page, '#coupon/state/resting.refused');
  const requirements = panel(page, 'Which requirement is behind it?');
  await requirements.getByText('ERR-15', { exact: true }).waitFor();
  await requirements.getByTitle('resting.refused: write', { exact: true }).waitFor();
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
      await goIn(page, place);
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
