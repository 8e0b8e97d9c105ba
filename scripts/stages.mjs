/** The checks that read the sources without running them. */
import { capture } from './child.mjs';

/**
 * One stage of `npm test` or `npm run check`, done.
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, output: string }} Outcome
 */

/** @type {Record<string, [command: string, ...args: string[]]>} */
const commands = {
  types: ['tsc', '-p', '.'],
  lint: ['oxlint', '--format=unix'],
  format: ['oxfmt', '--list-different'],
  'import rules': ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.'],
  flows: [process.execPath, '--conditions=development', 'model-tests/check.ts'],
  parts: [process.execPath, '--conditions=development', 'tests/parts/check.ts'],
  'dead code': ['knip', '--no-progress', '--reporter=compact'],
};

export const staticStages = Object.keys(commands);

/** @param {() => Promise<boolean>} work resolves to whether it passed @returns {Promise<{ ok: boolean, seconds: number }>} */
export async function timed(work) {
  const begun = performance.now();
  const ok = await work();
  return { ok, seconds: (performance.now() - begun) / 1_000 };
}

/** @param {string} name one of `staticStages` @returns {Promise<Outcome>} */
async function runStatic(name) {
  const [command, ...args] = commands[name] ?? [name];
  let output = '';
  const { ok, seconds } = await timed(async () => {
    const ended = await capture(command, args);
    output = ended.output.trim();
    return ended.code === 0;
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
