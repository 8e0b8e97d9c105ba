import { describe, expect, test } from 'vitest';
import { createFingerprint } from './fingerprint.ts';
import { assertPromised, describeWalk, replayPath, walk } from './model.ts';
import type { FlowModel } from './model.ts';
import { assertParts } from './parts.ts';
import { assertCovered } from './report.ts';
import { walksOf } from './walks.ts';

/**
 * Registers a flow's path tests: every transition is covered, every state has a promise, exploring twice gives the same
 * paths, and every outcome, every pair of outcomes and, if they are few, every simple path runs as predicted on a real
 * actor. `title` may begin with requirement ids.
 */
export function testFlow(title: string, model: FlowModel): void {
  describe(`${title}: paths`, () => {
    const walked = walk(model);
    test('every transition is covered', () => {
      assertCovered(walked.report);
    });
    test('every state has a promise', () => {
      assertPromised(model);
    });
    test('requirements and weights name parts of the machine', () => {
      assertParts(model);
    });
    test('exploring and covering twice gives the same paths', () => {
      expect(describeWalk(walk(model))).toBe(describeWalk(walked));
    });
    // one test for many paths: thousands of tests would take longer to report than to run
    const fingerprint = createFingerprint();
    for (const { what, paths } of walksOf(walked.graph).sets) {
      test(`${what} run as predicted`, async () => {
        for (const [index, path] of paths.entries()) {
          const name = `path ${index + 1} of ${paths.length} for ${what}`;
          await replayPath(model, walked.graph, path, name, fingerprint);
        }
      });
    }
  });
}
