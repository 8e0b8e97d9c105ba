import { expect, test } from 'vitest';
import { chartOf, statesBelow } from 'machine-paths/chart';
import { everyKind } from 'machine-paths/diagrams/every-kind';
import { sampleFlow } from 'machine-paths/formats/sample';
import { scxmlOf } from 'machine-paths/formats/scxml';
import { and, not, or, setup } from 'xstate';
import { flows } from '../flows.ts';
import { statelyOf } from './stately.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const read = (text: string): string => text.replaceAll(/&(\w+);/gu, (_, name: string) => entities[name] ?? `?${name}`);

/** Reads XML strictly, as far as these files use it: any other character is refused. */
function parse(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const tag =
    /<\?xml[^?]*\?>|<!--(?:(?!--).)*-->|<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<&]*(?:&(?:lt|gt|amp|quot);[^"<&]*)*")*)(\/?)>|\s+/gsuy;
  for (let at = 0; at < text.length; at = tag.lastIndex) {
    const found = tag.exec(text);
    if (!found) throw new Error(`not XML: ${text.slice(at, at + 80)}`);
    const [, ended, begun, attributes = '', empty] = found;
    if (ended !== undefined && open.pop()?.name !== ended) throw new Error(`</${ended}> ends nothing`);
    if (begun === undefined) continue;
    const pairs = [...attributes.matchAll(/ ([\w:]+)="([^"]*)"/gu)].map(
      ([, name = '', value = '']) => [name, read(value)] as const,
    );
    if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`an attribute twice: ${attributes}`);
    const element = { name: begun, attributes: Object.fromEntries(pairs), children: [] };
    open.at(-1)?.children.push(element);
    if (empty === '') open.push(element);
  }
  const [only] = root.children;
  if (open.length > 1 || !only || root.children.length > 1) throw new Error('not one element');
  return only;
}

const executable = ['raise', 'xstate:action', 'send', 'cancel'];
/** SCXML 1.0, section 3, 4 and 6: what each element may contain, and its attributes; `!` marks those it must have. */
const grammar: Readonly<Record<string, { children: readonly string[]; attributes: readonly string[] }>> = {
  scxml: {
    children: ['state', 'parallel', 'final'],
    attributes: ['!xmlns', 'xmlns:xstate', '!version', 'datamodel', 'name', 'initial'],
  },
  state: {
    children: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'final', 'history', 'invoke'],
    attributes: ['id', 'initial'],
  },
  parallel: {
    children: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'history', 'invoke'],
    attributes: ['id'],
  },
  final: { children: ['onentry', 'onexit'], attributes: ['id'] },
  history: { children: ['transition'], attributes: ['id', 'type'] },
  transition: { children: executable, attributes: ['event', 'cond', 'target', 'type'] },
  onentry: { children: executable, attributes: [] },
  onexit: { children: executable, attributes: [] },
  raise: { children: [], attributes: ['!event'] },
  send: { children: [], attributes: ['!id', '!event', 'delay', 'delayexpr'] },
  cancel: { children: [], attributes: ['!sendid'] },
  invoke: { children: [], attributes: ['!id', '!type', '!src'] },
  'xstate:action': { children: [], attributes: ['!name'] },
};

function* below(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* below(child);
}

/** What the grammar and the types of SCXML's schema refuse. */
function faultsOf(root: Element): string[] {
  const all = [...below(root)];
  const ids = all.filter(({ name }) => name !== 'send').flatMap(({ attributes }) => attributes['id'] ?? []);
  const isId = (id: string) => /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(id);
  const targets = all.flatMap(({ attributes: { target, initial } }) =>
    [target, initial].flatMap((to) => to?.split(' ') ?? []),
  );
  return [
    ...all.flatMap(({ name, attributes, children }) => {
      const rule = grammar[name];
      const own = Object.keys(attributes).filter((key) => !key.startsWith('xstate:'));
      const known = rule?.attributes.map((key) => key.replace('!', '')) ?? [];
      return [
        ...children.filter((child) => !rule?.children.includes(child.name)).map((child) => `${name} > ${child.name}`),
        ...own.filter((key) => !known.includes(key)).map((key) => `${name} ${key}`),
        ...(rule?.attributes ?? [])
          .filter((key) => key.startsWith('!') && !(key.slice(1) in attributes))
          .map((key) => `${name} lacks ${key}`),
      ];
    }),
    ...ids.filter((id, at) => !isId(id) || ids.indexOf(id) !== at).map((id) => `id ${id}`),
    ...targets.filter((to) => !ids.includes(to)).map((to) => `target ${to}`),
    ...all.flatMap(({ attributes: { event } }) =>
      event === undefined || /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*(?:\.\*)?$|^\*$/u.test(event)
        ? []
        : [`event ${event}`],
    ),
  ];
}

const machines = [...flows, { name: 'everyKind', machine: everyKind }, { ...sampleFlow, name: 'with hostile names' }];

test.each(machines)(
  '[FLOW-04] $name as SCXML follows the specification, and is the same when read again',
  ({ machine }) => {
    const chart = chartOf(machine);
    const all = [...statesBelow(chart.root)];
    const root = parse(scxmlOf(machine, 'A flow -- with <signs> & more.'));
    expect(faultsOf(root)).toEqual([]);
    const states = [...below(root)].filter(({ name }) => ['state', 'parallel', 'final', 'history'].includes(name));
    const types = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' };
    expect(states.map(({ name }) => name)).toEqual(all.map(({ type }) => types[type]));

    const pathOf = new Map(states.map(({ attributes }, at) => [attributes['id'], all[at]?.path]));
    const again = states
      .filter(({ name }) => name !== 'history')
      .map(({ attributes, children }) => ({
        initial: pathOf.get(attributes['initial']) ?? null,
        invokes: children
          .filter(({ name }) => name === 'invoke')
          .map((one) => decodeURIComponent(one.attributes['src'] ?? '').slice(1)),
        delays: children
          .filter(({ name }) => name === 'onentry')
          .flatMap((entry) =>
            entry.children.flatMap((one) => one.attributes['delay'] ?? one.attributes['delayexpr'] ?? []),
          ).length,
        transitions: children
          .filter(({ name }) => name === 'transition')
          .map((one) => ({
            targets: one.attributes['target']?.split(' ').map((id) => pathOf.get(id)) ?? [],
            isGuarded: 'cond' in one.attributes,
            actions: one.children.length,
            event: one.attributes['event'] === undefined ? 'always' : one.attributes['event'].split('.')[0],
          })),
      }));
    const firstOf = { done: 'done', error: 'error', delay: 'after', snapshot: 'snapshot', always: 'always' };
    expect(again).toEqual(
      all
        .filter(({ type }) => type !== 'history')
        .map(({ path, states: children, initial, invokes, transitions }) => ({
          initial,
          invokes: invokes.map(({ port }) => port),
          delays: new Set(transitions.flatMap(({ delay }) => delay?.name ?? [])).size,
          transitions: transitions.map(({ targets, reenters, guard, actions, kind, event }) => {
            // a state that neither leaves itself nor has children stays as it is
            const stays =
              targets.every((to) => to === path) && !reenters && (targets.length === 0 || children.length === 0);
            return {
              targets: stays ? [] : targets.length === 0 ? [path] : targets,
              isGuarded: guard !== null,
              actions: actions.length,
              event: kind === 'event' ? event.replaceAll(/[^\p{L}\p{N}._*-]/gu, '_').split('.')[0] : firstOf[kind],
            };
          }),
        })),
    );
  },
);

test('[FLOW-04] combined guards, states asked for and lengths of time are SCXML’s own', () => {
  const cart = flows.find(({ name }) => name === 'cart');
  const checkout = flows.find(({ name }) => name === 'checkout');
  if (!cart || !checkout) throw new Error('no such flow');
  expect(scxmlOf(cart.machine, '')).toContain('cond="isForgiven() &amp;&amp; hasWaiting()"');
  expect(scxmlOf(cart.machine, '')).toContain('delay="15000ms"');
  const text = scxmlOf(checkout.machine, '');
  expect(text).toContain(
    `cond="In('cart.settled') &amp;&amp; isAsked() &amp;&amp; !isShort() &amp;&amp; isTotalAsSeen()"`,
  );
});

test('[FLOW-04] what a guard is combined of is in both formats: all, any, none of them', () => {
  const choosing = setup({
    types: { events: {} as { type: 'go' } },
    guards: { isOpen: () => true, isKnown: () => true, isLate: () => false },
  }).createMachine({
    id: 'choosing',
    initial: 'here',
    states: {
      here: { on: { go: { guard: and([or(['isOpen', 'isKnown']), not('isLate')]), target: 'there' } } },
      there: {},
    },
  });
  expect(scxmlOf(choosing, '')).toContain('cond="(isOpen() || isKnown()) &amp;&amp; !isLate()"');
  expect(statelyOf(choosing).states?.['here']?.on?.['go']?.[0]?.guard).toMatchObject({
    params: { all: [{ any: [{ name: 'isOpen' }, { name: 'isKnown' }] }, { not: { name: 'isLate' } }] },
  });
});
