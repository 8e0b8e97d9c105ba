import { expect, test } from 'vitest';
import { explore } from 'machine-paths/explore';
import { replayPath } from 'machine-paths/model';
import { cover } from 'machine-paths/cover';
import { recordedPath } from 'machine-paths/recorded';
import { cartModel } from './cart/cart.model.ts';

const graph = explore(cartModel.machine, cartModel);

/** The recording that the atlas would have saved of this path, from its step `first` on. */
function recordOf(index: number, first: number): string {
  const edges = cover(graph)[index]?.edges ?? [];
  const steps = edges.slice(first).map(({ eventType, transitions, to }) => ({
    event: eventType,
    transitions: transitions.map(({ id }) => id),
    states: graph.nodes[to]?.states ?? [],
    payload: null,
  }));
  const begins = graph.nodes[edges[first - 1]?.to ?? 0]?.states ?? [];
  return JSON.stringify({ format: 'vitrine-path', version: 1, flow: 'cart', begins, steps });
}

test.each([
  [0, 1],
  [1, 1],
  [0, 6],
])(
  '[FLOW-03] a recording of path %i from its step %i on is located in the graph, and runs on a real actor',
  async (index, first) => {
    const text = recordOf(index, first);
    const { path, leftOut } = recordedPath(graph, text);
    expect(leftOut).toEqual([]);
    expect(path.edges[0]?.step.type).toBe('start');
    expect(path.edges.length).toBeGreaterThanOrEqual((JSON.parse(text) as { steps: object[] }).steps.length);
    await expect(replayPath(cartModel, graph, path, 'a recorded path')).resolves.toBeUndefined();
  },
);

test('a recording outside the catalogue is rejected with its step; so is another flow, and another file', () => {
  const text = recordOf(0, 1);
  expect(() => recordedPath(graph, text.replace('"cart"', '"toast"'))).toThrow(/recorded from toast, not from cart/);
  expect(() => recordedPath(graph, '{}')).toThrow(/not a recorded path/);
  const steps = [{ event: 'fly', transitions: [], states: ['sky'], payload: null }];
  const unknown = { ...(JSON.parse(text) as object), steps };
  expect(() => recordedPath(graph, JSON.stringify(unknown))).toThrow(/step 1 \(fly to sky\)/);
});
