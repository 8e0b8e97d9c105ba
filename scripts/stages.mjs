/** The checks that read the sources without running them. */
import { capture } from './child.mjs';
import { lint } from './lint.mjs';

/**
 * One stage of `npm test` or `npm run check`, done.
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, output: string }} Outcome
 */

const caches = 'node_modules/.cache';
const incremental = ['--incremental', '--tsBuildInfoFile', `${caches}/vitrine/types.tsbuildinfo`];
const cruiserCache = ['--cache', '--cache-strategy', 'content'];

/**
 * Each remembers what it found, so that the next run looks at what changed. Two type checkers: a third would only repeat
 * what the others inferred.
 * @type {Record<string, () => Promise<{ code: number, output: string }>>}
 */
const stages = {
  types: () => capture('tsc', ['-p', '.', '--checkers', '2', ...incremental]),
  lint,
  format: () => capture('oxfmt', ['--list-different']),
  'import rules': () =>
    capture('depcruise', ['--config', '.dependency-cruiser.mjs', ...cruiserCache, '--output-type', 'err', '.']),
  flows: () => capture(process.execPath, ['--conditions=development', 'model-tests/check.ts']),
  parts: () => capture(process.execPath, ['--conditions=development', 'tests/parts/check.ts']),
  'dead code': () => capture('knip', ['--cache', '--no-progress', '--reporter=compact']),
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
    output = ended?.output.trim() ?? `no stage ${name}`;
    return ended?.code === 0;
  });
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, output };
}

/**
 * Runs checks side by side and reports each as it ends.
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
