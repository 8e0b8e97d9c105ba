import { expect, test } from 'vitest';
import { and, createMachine, not, or, stateIn } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { chartOf, statesBelow } from 'machine-paths/chart';
import { everyKind } from 'machine-paths/diagrams/every-kind';
import { guardOf } from 'machine-paths/guards';
import type { Guard } from 'machine-paths/guards';
import { ROOT_STATE, stateNodes } from 'machine-paths/internals';
import { flows } from '../flows.ts';
import { statelyOf } from './stately.ts';

type Config = Parameters<typeof createMachine>[0];

/** Guards, parameters of actions and everything that a picture or a table shows of a machine. */
function graphOf(machine: AnyStateMachine) {
  const { root } = chartOf(machine);
  const nodes = new Map([...stateNodes(machine.root)].map((node) => [node.path.join('.') || ROOT_STATE, node]));
  return [...statesBelow(root)].map(({ states, transitions, ...state }) => {
    const node = nodes.get(state.path);
    const definitions = [...(node?.transitions.values() ?? [])].flat().concat(node?.always ?? []);
    return {
      ...state,
      children: states.map(({ path }) => path),
      transitions: transitions.map((transition, at) => ({
        ...transition,
        // XState keeps no word about parameters that depend on the event
        guard: guardOf(definitions[at]?.guard),
        params: definitions[at]?.actions.map((action: unknown) => paramsOf(action)),
      })),
    };
  });
}

const paramsOf = (action: unknown): unknown => {
  const params: unknown = typeof action === 'object' && action !== null ? Reflect.get(action, 'params') : undefined;
  return typeof params === 'function' ? undefined : params;
};

/** Combined guards from their parts, as anybody can who loads the file. */
const combined = (guard: Guard): ReturnType<typeof and> => {
  const part = (one: Guard): unknown =>
    'name' in one ? (one.params === undefined ? one.name : { type: one.name, params: one.params }) : combined(one);
  if ('all' in guard) return and(guard.all.map(part) as never);
  if ('any' in guard) return or(guard.any.map(part) as never);
  if ('not' in guard) return not(part(guard.not) as never);
  if ('in' in guard) return stateIn(nested(guard.in[0]?.split('.') ?? []) as never) as never;
  throw new Error('not combined');
};
const nested = ([first = '', ...rest]: readonly string[]): unknown =>
  rest.length === 0 ? first : { [first]: nested(rest) };

const isCombined = (value: unknown): value is { type: string; params: Guard } => {
  const params: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'params') : undefined;
  return typeof params === 'object' && params !== null && ['all', 'any', 'not', 'in'].some((key) => key in params);
};

const load = (text: string): Config =>
  JSON.parse(text, (key, value: unknown) =>
    key === 'guard' && isCombined(value) ? combined(value.params) : value,
  ) as Config;

test.each([...flows, { name: 'everyKind', machine: everyKind }])(
  '[FLOW-04] $name exported as JSON is the same machine when imported: states, ways, guards, delays, actions, calls',
  ({ machine }) => {
    const text = JSON.stringify(statelyOf(machine, 'What it is for.'));
    const { delays } = machine.implementations;
    const again = createMachine(load(text)).provide({ delays });
    expect(again.id).toBe(machine.id);
    expect(graphOf(again)).toEqual(graphOf(machine));

    // an editor that knows nothing of the parts shows the same graph, each combined guard by its name
    const [plain, own] = [createMachine(JSON.parse(text) as Config).provide({ delays }), machine].map((one) =>
      [...statesBelow(chartOf(one).root)].flatMap(({ transitions }) =>
        transitions.map(({ guard, ...rest }) => ({
          ...rest,
          guard: guard?.replace(/ \{"(?:all|any|not|in)".*$/u, '') ?? null,
        })),
      ),
    );
    expect(plain).toEqual(own);
  },
);

test('[FLOW-04] a delay says its seconds in the JSON, a combined guard its parts', () => {
  const coupon = flows.find(({ name }) => name === 'coupon');
  const cart = flows.find(({ name }) => name === 'cart');
  if (!coupon || !cart) throw new Error('no such flow');
  expect(statelyOf(coupon.machine).states?.['applying']?.after?.['answerTimeout']).toMatchObject([
    { description: 'after answerTimeout (15 s)' },
  ]);
  expect(JSON.stringify(statelyOf(cart.machine))).toContain(
    '{"type":"isForgiven and hasWaiting","params":{"all":[{"name":"isForgiven"},{"name":"hasWaiting"}]}}',
  );
});
