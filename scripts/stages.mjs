/** The checks that read the sources without running them. */
import { join } from 'node:path';
import { capture, root, toolEnvironment } from './child.mjs';
import { importRules } from './import-rules.mjs';
import { lint } from './lint.mjs';

/**
 * The outcome of one stage of `npm test` or `npm run check`.
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, output: string }} Outcome
 */

const caches = 'node_modules/.cache';
const incremental = ['--incremental', '--tsBuildInfoFile', `${caches}/vitrine/types.tsbuildinfo`];

/**
 * Runs a Node program with a compile cache that is keyed by content and kept for the next run.
 * @param {string} command
 * @param {string[]} args
 */
const captureCompiled = (command, args) =>
  capture(command, args, { env: { ...toolEnvironment(), NODE_COMPILE_CACHE: join(root, caches, 'vitrine/compiled') } });

/**
 * Each caches its results, so that the next run only checks what changed. Two type checkers: a third would only repeat
 * what the others infer.
 * @type {Record<string, () => Promise<{ code: number, output: string }>>}
 */
const stages = {
  types: () => capture('tsc', ['-p', '.', '--checkers', '2', ...incremental]),
  lint,
  format: () => capture('oxfmt', ['--list-different']),
  'import rules': importRules,
  flows: () => captureCompiled(process.execPath, ['--conditions=development', 'model-tests/check.ts']),
  parts: () => captureCompiled(process.execPath, ['--conditions=development', 'tests/parts/check.ts']),
  'dead code': () => captureCompiled('knip', ['--cache', '--no-progress', '--reporter=compact']),
};

export const staticStages = Object.keys(stages);

/** @param {() => Promise<boolean>} work resolves to whether it passed @returns {Promise<{ ok: boolean, seconds: number }>} */
export async function timed(work) {
  const begun = performance.now();
  const ok = await work();
  return { ok, seconds: (performance.now() - begun) / 1_000 };
}

/** @param {string} name one of `staticStages` @returns {Promise<Outcome>} */
async function runStatic(name) {
  let output = '';
  const { ok, seconds } = await timed(async () => {
    const ended = await stages[name]?.();
    output = ended?.output.trim() ?? `unknown stage ${name}`;
    return ended?.code === 0;
  });
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, output };
}

/**
 * Runs checks in parallel and reports each as it finishes.
 * @param {string[]} names
 * @returns {Promise<Outcome[]>}
 */
export function runStatics(names) {
  return Promise.all(
    names.map(async (name) => {
      const outcome = await runStatic(name);
      console.log(lineOf(outcome));
      if (outcome.failed > 0) console.log(outcome.output.replace(/^/gm, '    '));
      return outcome;
    }),
  );
}

/** @param {Outcome} outcome @returns {string} one line: name, result, time */
export function lineOf({ name, passed, failed, seconds }) {
  const single = passed + failed === 1;
  const result = single ? (failed ? 'FAILED' : 'ok') : `${passed} passed, ${failed} failed`;
  return `${name.padEnd(14)}${result.padEnd(26)}${seconds.toFixed(1).padStart(6)} s`;
}
