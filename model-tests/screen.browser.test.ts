import type { AnyContent } from 'machine-paths/content';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel, walk } from 'machine-paths/model';
import { plainWriting } from 'machine-paths/screen';
import type { Fact } from 'machine-paths/screen';
import { walkInBrowser } from 'machine-paths/walking';
import { sharedBrowser } from '#tests/browser/browser.ts';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

const paying = setup({
  types: { context: {} as { cents: number }, events: {} as { type: 'add' } | { type: 'pay' } },
}).createMachine({
  id: 'paying',
  context: { cents: 1290 },
  initial: 'open',
  states: {
    open: {
      on: {
        add: {
          target: 'open',
          guard: ({ context }) => context.cents < 2000,
          actions: assign({ cents: ({ context }) => context.cents + 1290 }),
        },
        pay: 'paid',
      },
    },
    paid: {},
  },
});
const model = flowModel(paying, {
  inputs: [undefined],
  events: { add: [{}], pay: [{}] },
  outcomes: {},
  promises: { open: 'says what it costs', paid: 'thanks' },
});

const html = (name: string) => `<!doctype html><meta charset="utf-8"><title>Paying</title><main>
  <h2>${name}</h2><p id="total">12,90 €</p><p role="status"></p>
  <label>Note <input id="note" aria-describedby="hint"></label><p id="hint">As you like</p>
  <button id="add">Add</button><button id="pay">Pay</button></main>
  <script>
    let cents = 1290;
    const at = (id) => document.querySelector('#' + id);
    at('add').onclick = () => { cents += 1290; at('total').textContent = (cents / 100).toFixed(2).replace('.', ',') + ' €'; };
    at('pay').onclick = () => { document.querySelector('[role=status]').textContent = 'Thank you'; at('pay').disabled = true; at('note').focus(); };
  </script>`;

const button = { role: 'button', name: 'Pay' } as const;
const all: AnyContent['states'] = {
  open: ({ context }: SnapshotFrom<typeof paying>): Fact[] => [
    { role: 'heading', name: { known: 'article' } },
    { says: [{ amount: context.cents }] },
    { ...button, enabled: true },
    { role: 'textbox', name: 'Note', value: '' },
    { role: 'textbox', name: 'Note', described: 'As you like' },
  ],
  paid: () => [
    { role: 'status', says: 'Thank you' },
    { ...button, enabled: false },
    { role: 'textbox', focused: true },
    { role: 'alert', count: 0 },
  ],
};
const euros = { ...plainWriting, amount: (cents: number) => `${plainWriting.amount(cents).replace('.', ',')} €` };

/** @param name the article on the page, which should be a mug */
function walking(content: Partial<AnyContent>, name = 'Mug') {
  const driver: BrowserDriver<typeof paying> = {
    async open(page) {
      await page.route('http://flow.test/', (route) => route.fulfill({ contentType: 'text/html', body: html(name) }));
      await page.goto('http://flow.test/');
    },
    events: { add: (page) => page.locator('#add').click(), pay: (page) => page.locator('#pay').click() },
    outcomes: {},
    states: { open: async () => {}, paid: async () => {} },
    content: { view: { role: 'main' }, states: all, known: () => ({ article: 'Mug' }), ...content },
  };
  const newPage = async () => (await sharedBrowser()).newPage();
  return walkInBrowser(model, walk(model), driver, newPage, { writing: euros, spoils: { after: async () => {} } });
}

test('[FLOW-13] facts that say all of a view notice each way of spoiling it, and leave it as it was', async () => {
  expect(await walking({})).toEqual(['amounts', 'names', 'messages', 'values', 'controls', 'focus']);
});

test.each([
  ['amounts', { open: [0, 2, 3, 4] }],
  ['names', { open: [1, 2, 3, 4] }],
  ['messages', { open: [0, 1, 2, 3], paid: [1, 2] }],
  ['controls', { open: [0, 1, 3, 4], paid: [0, 2] }],
])('[FLOW-13] facts that miss %s fail the walk, unless it says why', async (kind, kept: Record<string, number[]>) => {
  const whole: Record<string, number[]> = { open: [0, 1, 2, 3, 4], paid: [0, 1, 2, 3] };
  const states = Object.fromEntries(
    Object.entries({ ...whole, ...kept }).map(([state, few]): [string, AnyContent['states'][string]] => [
      state,
      (snapshot) => {
        const facts = all[state];
        return typeof facts === 'function' ? facts(snapshot).filter((_, index) => few.includes(index)) : [];
      },
    ]),
  );
  await expect(walking({ states })).rejects.toThrow(
    new RegExp(`^paying does not see its view: ${kind} were wrong after \\d+ step`, 'u'),
  );
  expect(await walking({ states, blind: { [kind]: 'the test leaves it out' } })).not.toContain(kind);
});

test('[FLOW-13] a wrong view fails the walk with a sentence for each fact that is not true', async () => {
  const states = {
    paid: () => [],
    open: () =>
      [{ role: 'heading', name: { known: 'article' } }, { says: '13,00 €' }, { role: 'button', count: 3 }] as Fact[],
  };
  await expect(walking({ states, within: 100 }, 'Article')).rejects.toThrow(
    [
      'this must be on the screen, and is not:',
      '  the heading "Mug" is there; but it is not there',
      '  the view says "13,00 €"; but its text "Article 12,90 € Note As you like AddPay" is not "13,00 €"',
      '  there are 3 × button; but there are 2 of 2',
    ].join('\n'),
  );
});
