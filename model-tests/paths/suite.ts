import { describe, expect, test } from 'vitest';
import type { Criterion } from './cover.ts';
import { assertPromised, describeWalk, replayPath, walk } from './model.ts';
import type { FlowModel } from './model.ts';
import { assertCovered } from './report.ts';

/**
 * Registers a flow's path tests: every transition is covered, every state promises something, exploring twice gives
 * the same paths, and each path holds on a real running actor. `title` may begin with requirement ids.
 */
export function testFlow(
  title: string,
  model: FlowModel,
  { criterion = 'outcomes' }: { readonly criterion?: Criterion } = {},
): void {
  describe(`${title}: paths`, () => {
    const walked = walk(model, { criterion });
    test('every transition is covered', () => {
      assertCovered(walked.report);
    });
    test('every state promises something', () => {
      assertPromised(model);
    });
    test('exploring and covering twice gives the same paths', () => {
      expect(describeWalk(walk(model, { criterion }))).toBe(describeWalk(walked));
    });
    for (const [index, path] of walked.paths.entries()) {
      const name = `path ${index + 1} of ${walked.paths.length}`;
      test(`${name} (${path.edges.length} steps) runs as predicted`, () => replayPath(model, walked.graph, path, name));
    }
  });
}
