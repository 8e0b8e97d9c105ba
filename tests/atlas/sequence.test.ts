import { expect, test } from 'vitest';
import { widthOf } from 'machine-paths/diagrams/measure';
import type { FlowPath, Message } from '#atlas/data.ts';
import { drawSequence } from '#atlas/sequence.ts';

const message = (kind: Message['kind'], from: string, to: string, name: string, carries = ''): Message => ({
  kind,
  from,
  to,
  name,
  carries,
  flows: [],
});
const exchanges: readonly (readonly Message[])[] = [
  [message('call', 'flow coupon', 'call watchList', 'watchList')],
  [
    message('event', 'user', 'flow coupon', 'apply', '{"code":"A <very> long code & more of it"}'),
    message('call', 'flow coupon', 'call applyCoupon', 'applyCoupon', '"TEN"'),
  ],
  [
    message('failure', 'call applyCoupon', 'flow coupon', 'error applyCoupon'),
    message('fact', 'flow coupon', 'others', 'cart.outdated'),
    message('effect', 'flow coupon', 'outside', 'a quite long name of what is done outside of the machine'),
  ],
];
const path: FlowPath = [0, 1, 2].map((exchange) => ({
  label: '',
  exchange,
  transitions: [],
  states: ['resting', 'resting.plain'],
}));
const svg = drawSequence(path, exchanges, 'coupon', {
  title: 'Who asks whom',
  description: 'A coupon',
  kind: 'sequence',
  party: (key) => key,
  message: ({ name }) => name,
  state: (state) => `in ${state}`,
});

const numbers = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, ...found]) => found.map(Number));

test('[FLOW-19] each step is a group with its messages and the innermost states after it, read out in order', () => {
  const steps = [...svg.matchAll(/data-step="(\d)"[^>]* aria-label="([^"]*)"/gu)].map(([, step, says]) => [step, says]);
  expect(steps).toEqual([
    ['0', '1. flow coupon → call watchList: watchList; in resting.plain'],
    ['1', '2. user → flow coupon: apply; flow coupon → call applyCoupon: applyCoupon; in resting.plain'],
    [
      '2',
      '3. call applyCoupon → flow coupon: error applyCoupon; flow coupon → others: cart.outdated; flow coupon → outside: a quite long name of what is done outside of the machine; in resting.plain',
    ],
  ]);
});

test('[FLOW-19] the user stands first, then the flow; heads do not overlap, and every label fits beside its line', () => {
  const heads = numbers(/class="box" x="([\d.]+)" y="8" width="([\d.]+)"/gu);
  expect([...svg.matchAll(/class="name"[^>]*>([^<]*)</gu)].map(([, name]) => name)).toEqual([
    'user',
    'flow coupon',
    'call watchList',
    'call applyCoupon',
    'others',
    'outside',
  ]);
  for (const [index, [x = 0]] of heads.entries()) {
    const [left = 0, width = 0] = heads[index - 1] ?? [];
    expect(x).toBeGreaterThan(left + width);
  }
  const [[, , whole = 0] = []] = numbers(/viewBox="([\d.]+) ([\d.]+) ([\d.]+)/gu);
  const labels = [...svg.matchAll(/<text x="([\d.]+)"[^>]*><tspan class="event">([^<]*)</gu)];
  expect(labels).toHaveLength(6);
  for (const [, x, says = ''] of labels) expect(Number(x) + widthOf(says, 'event')).toBeLessThan(whole);
});

test('[FLOW-19] outcomes differ by kind, a long load is shortened with the whole in its tooltip, and markup is escaped', () => {
  expect([...svg.matchAll(/data-kind="(\w+)"/gu)].map(([, kind]) => kind)).toEqual([
    'event',
    'event',
    'event',
    'error',
    'snapshot',
    'snapshot',
  ]);
  expect(svg).toContain(
    '<title>apply {&quot;code&quot;:&quot;A &lt;very&gt; long code &amp; more of it&quot;}</title>',
  );
  expect(svg).toMatch(/class="note" dx="4">\{&quot;code&quot;:&quot;A &lt;very&gt; l[^<]*…</u);
});
