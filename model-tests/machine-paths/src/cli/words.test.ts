import { expect, test } from 'vitest';
import { distance, meant, nearest } from './near.ts';
import { readRequest, WrongUse } from './options.ts';
import { progressOn } from './progress.ts';

const flows = ['cart', 'cartWidget', 'checkout', 'consent', 'toast', 'signIn'];

test('letters added, dropped, replaced or swapped count one each', () => {
  expect(['cart', 'crat', 'cat', 'carts', 'cast', ''].map((word) => distance(word, 'cart'))).toEqual([
    0, 1, 1, 1, 1, 4,
  ]);
});

test('[FLOW-05] an unknown name is answered with similar names, the closest first', () => {
  expect(nearest('crat', flows)).toEqual(['cart']);
  expect(nearest('chekcout', flows)).toEqual(['checkout']);
  expect(nearest('widget', flows)).toEqual(['cartWidget']);
  expect(nearest('signin', flows)).toEqual(['signIn']);
  expect(nearest('failed', ['payment.failed', 'idle'])).toEqual(['payment.failed']);
  expect(nearest('zzz', flows)).toEqual([]);
  expect(meant('car', flows)).toBe(' Did you mean cart or cartWidget?');
  expect(meant('zzz', flows)).toBe('');
});

test.each([
  [['cart', '--covrage', 'pairs'], 'There is no option --covrage. Did you mean --coverage?'],
  [['cart', '-x'], 'There is no option -x.'],
  [
    ['cart', '--coverage', 'pair'],
    '--coverage must be one of states, transitions, outcomes, pairs, simple, not "pair". Did you mean pairs?',
  ],
  [
    ['cart', '--format', 'jsn'],
    '--format must be one of text, json, markdown, gherkin, playwright, dot, mermaid, sequence, scxml, svg, not "jsn". Did you mean json?',
  ],
  [['cart', '--coverage'], '--coverage needs a value: what.'],
  [['cart', '--out', '--check'], '--out needs a value: dir.'],
  [['cart', '--check=yes'], '--check takes no value.'],
  [['cart', '--seed', '1', '--seed', '2'], '--seed can be given only once.'],
  [['cart', '--max-nodes', '0'], '--max-nodes must be a whole number of at least 1, not "0".'],
  [['cart', '--seed', '-1'], '--seed must be a whole number of at least 0, not "-1".'],
  [[], 'Name a flow, as in "npm run paths -- cart", or use --all; --list shows the flows.'],
  [['cart', '--all'], '--all means every flow: leave out the names, or --all.'],
  [['cart', '--check', '--mutate'], '--check and --mutate cannot be combined.'],
  [['cart', '--check', '--format', 'json'], '--format applies to paths only: leave it out with --check.'],
  [['--list', '--seed', '1'], '--seed has no effect on --list.'],
  [['cart', '--from', 'settled'], '--from needs a --to.'],
  [
    ['cart', '--to', 'failed', '--coverage', 'pairs'],
    '--coverage applies to covering a whole flow: leave it out with --to.',
  ],
  [['cart', '--coverage', 'simple', '--seed', '1'], '--seed has no effect on simple paths: all of them are listed.'],
  [['cart', '--format', 'json,dot'], 'Several formats need --out dir: one file each.'],
])('[FLOW-05] %j is refused with a sentence', (args, sentence) => {
  expect(() => readRequest(args)).toThrow(new WrongUse(sentence));
});

test('[FLOW-05] repeatable options keep their order, each value once', () => {
  const args = [
    'cart',
    'consent',
    'cart',
    '--to',
    'a',
    '--to',
    'b',
    '--avoid=x',
    '--format',
    'json,dot',
    '--format',
    'json',
    '--out',
    'o',
  ];
  expect(readRequest(args)).toEqual({
    names: ['cart', 'consent'],
    isAll: false,
    work: 'paths',
    coverage: null,
    formats: ['json', 'dot'],
    out: 'o',
    report: null,
    from: null,
    to: ['a', 'b'],
    through: [],
    avoid: ['x'],
    budget: null,
    isPairwise: false,
    recorded: null,
    steps: null,
    random: null,
    minutes: null,
    trace: [],
    maxNodes: null,
    seed: null,
    lang: null,
    machine: null,
    inputs: [],
    against: null,
  });
});

function told(isTTY: boolean, times: readonly number[]) {
  const written: string[] = [];
  let now = 0;
  const bar = progressOn({ isTTY, write: (text) => written.push(text) }, () => now);
  for (const [index, time] of times.entries()) {
    now = time;
    bar.report({ step: 'cart', done: index + 1, total: times.length });
  }
  bar.end();
  return written;
}

test('work of less than a second reports no progress', () => {
  expect(told(true, [0, 500, 999])).toEqual([]);
  expect(told(false, [0, 500, 999])).toEqual([]);
});

test('longer work fills a progress bar on a terminal, which disappears at the end', () => {
  expect(told(true, [500, 1000])).toEqual(['\r████████████████████████ 2/2 cart\u001b[K', '\r\u001b[K']);
});

test('without a terminal longer work writes a line every ten seconds', () => {
  expect(told(false, [500, 1000, 1500, 10_999, 11_000])).toEqual(['cart: 2 of 5\n', 'cart: 5 of 5\n']);
});
