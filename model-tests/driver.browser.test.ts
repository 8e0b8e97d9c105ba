import { port } from '#machines/port.ts';
import { walkInBrowser } from 'machine-paths/walking';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel, walk } from 'machine-paths/model';
import { answersOn, holdRequests } from 'machine-paths/requests';
import { sharedBrowser } from '#tests/browser/browser.ts';
import type { Page } from 'playwright';
import { expect, expectTypeOf, test } from 'vitest';
import { setup } from 'xstate';

const asking = setup({
  types: { events: {} as { type: 'ask'; question: string } | { type: 'again' } },
  actors: { answer: port<string>('answer') },
  delays: { patience: 3000 },
}).createMachine({
  id: 'asking',
  initial: 'idle',
  states: {
    idle: { on: { ask: 'waiting' } },
    waiting: {
      invoke: { id: 'answer', src: 'answer', onDone: 'answered', onError: 'failed' },
      after: { patience: 'failed' },
      on: { again: { target: 'waiting', reenter: true } },
    },
    answered: {},
    failed: { on: { again: 'waiting' } },
  },
});

const model = flowModel(asking, {
  inputs: [undefined],
  events: { ask: [{ question: 'How much?' }], again: [{}] },
  outcomes: { answer: { done: ['three euros'], errors: [503] } },
  promises: { idle: 'asks', waiting: 'is patient', answered: 'tells', failed: 'offers a retry' },
});

/** The same flow written by hand, without a machine; `patience` is what a faulty page gets wrong. */
const pageWith = (patience: number) => `<!doctype html><title>Asking</title>
  <input aria-label="Question"><button id="ask">Ask</button><button id="again">Again</button><output>idle</output>
  <script>
    const output = document.querySelector('output');
    let call;
    async function ask() {
      call?.abort();
      const own = (call = new AbortController());
      output.textContent = 'waiting';
      const late = setTimeout(() => own.abort(output.textContent = 'failed'), ${patience});
      try {
        const response = await fetch('/answer', { signal: own.signal });
        if (!own.signal.aborted) output.textContent = response.ok ? await response.text() : 'failed';
      } catch {}
      clearTimeout(late);
    }
    document.querySelector('#ask').onclick = ask;
    document.querySelector('#again').onclick = ask;
  </script>`;

async function shows(page: Page, text: string, timeout = 20_000): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor({ timeout });
}

/** @param failsWithin how long to wait, in ms, for a failure to show */
const driverOf = (patience: number, failsWithin?: number): BrowserDriver<typeof asking> => ({
  async open(page) {
    await page.route('http://flow.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: pageWith(patience) }),
    );
    await page.goto('http://flow.test/');
  },
  events: {
    async ask(page, { question }) {
      await page.getByLabel('Question').fill(question);
      await page.getByRole('button', { name: 'Ask' }).click();
    },
    again: (page) => page.getByRole('button', { name: 'Again' }).click(),
  },
  outcomes: {
    answer: {
      address: '**/answer',
      done: (route, output) => route.fulfill({ body: output }),
      error: (route, error) => route.fulfill({ status: Number(error) }),
    },
  },
  states: {
    idle: (page) => shows(page, 'idle'),
    waiting: (page) => shows(page, 'waiting'),
    answered: (page) => shows(page, 'three euros'),
    failed: (page) => shows(page, 'failed', failsWithin),
  },
});

const newPage = async () => (await sharedBrowser()).newPage();

test('[FLOW-07] a page that conforms to the machine is walked on every path: responses, errors, time and aborted requests', async () => {
  const walked = walk(model, { criterion: 'pairs' });
  expect(walked.report.transitions.filter(({ covered }) => !covered)).toEqual([]);
  await walkInBrowser(model, walked, driverOf(3000), newPage);
});

test('[FLOW-07] a page with a longer timeout than its machine is caught by path, step and state', async () => {
  await expect(walkInBrowser(model, walk(model), driverOf(4000, 5000), newPage)).rejects.toThrow(
    /^asking, path \d+ of \d+, step \d+ \(after patience\): [\s\S]*'failed'/u,
  );
});

test.each([
  ['fetch', "void fetch('/answer').then((response) => response.text()).then(show)"],
  [
    'XMLHttpRequest',
    "const x = new XMLHttpRequest(); x.open('GET', '/answer'); x.onload = () => show(x.response); x.send();",
  ],
])('[FLOW-07] a response to %s counts only once the page has read it, however late it arrives', async (_, ask) => {
  const page = await newPage();
  const body = `<!doctype html><output>waiting</output><script>
    const show = (text) => (document.querySelector('output').textContent = text);
  </script>`;
  await page.route('http://flow.test/', (route) => route.fulfill({ contentType: 'text/html', body }));
  const next = await holdRequests(page, '**/answer');
  const answer = await answersOn(page);
  await page.goto('http://flow.test/');
  await page.evaluate(`{ ${ask} }`);
  const route = await next();
  await answer(route, async () => {
    void page.evaluate('0').then(() => route.fulfill({ body: 'three euros' }));
  });
  expect(await page.getByRole('status').textContent()).toBe('three euros');
  await page.close();
});

test('a driver that omits an event or misspells a state does not compile', () => {
  type Driver = BrowserDriver<typeof asking>;
  expectTypeOf<keyof Driver['events']>().toEqualTypeOf<'ask' | 'again'>();
  expectTypeOf<keyof Driver['states']>().toEqualTypeOf<'idle' | 'waiting' | 'answered' | 'failed'>();
  expectTypeOf<keyof Driver['outcomes']>().toEqualTypeOf<'answer'>();
});
