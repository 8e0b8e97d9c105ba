/** `npm test`: runs every stage in order, whatever fails, and prints a summary line. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, toolEnvironment } from './child.mjs';
import { SetupProblem } from './problem.mjs';
import { ensure } from './setup.mjs';
import { lineOf, runStatics, staticStages, timed } from './stages.mjs';

/** @typedef {import('./stages.mjs').Outcome} Outcome */

/**
 * The parts of vitest's JSON report that are used: its counts, and each file with its tests.
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileReport[] }} Report
 */

/** Prerequisites of the vitest projects; each is a stage of its own, so that the rest still runs if it fails. */
const setups = ['build', 'chromium', 'postgres'];
const projects = ['unit', 'server', 'paths', 'browser'];

/** @param {string} name one of `setups` @returns {Promise<Outcome>} */
async function runSetup(name) {
  let output = '';
  const { ok, seconds } = await timed(async () => {
    try {
      await ensure({ [name]: true });
      return true;
    } catch (problem) {
      if (!(problem instanceof SetupProblem)) throw problem;
      output = problem.message;
      return false;
    }
  });
  if (!ok) console.log(output);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, output };
}

/**
 * The counts in vitest's JSON report. A file that fails before its tests, and an error outside of any test, count as
 * one failure each, so that no failure goes uncounted.
 * @param {string} file
 * @param {number} code vitest's exit code
 * @returns {{ passed: number, failed: number }}
 */
export function countsOf(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** @param {string} name a vitest project @returns {Promise<Outcome>} */
async function runProject(name) {
  const file = join(root, '.cache', 'reports', `${name}.json`);
  mkdirSync(join(root, '.cache', 'reports'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // the log may be read by machines: only failures are printed in detail
  const quiet = process.env.CI ? ['--silent=passed-only'] : [];
  let code = 1;
  const { seconds } = await timed(async () => {
    const env = { ...toolEnvironment(), NODE_ENV: 'test' };
    code = await run('vitest', ['run', '--project', `${name}*`, ...reporters, ...quiet], { env });
    return code === 0;
  });
  return { name, ...countsOf(file, code), seconds, output: '' };
}

/**
 * @param {string[]} chosen the stages to run; all when none is named
 * @returns {Promise<number>} the exit code
 */
export async function suite(chosen) {
  const stages = [...setups, ...staticStages, ...projects];
  const unknown = chosen.filter((name) => !stages.includes(name));
  if (unknown.length > 0)
    throw new SetupProblem(`There is no stage named ${unknown.join(', ')}; there are ${stages.join(', ')}.`);
  /** @param {string[]} names */
  const wanted = (names) => names.filter((name) => chosen.length === 0 || chosen.includes(name));
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const name of wanted(setups)) outcomes.push(await runSetup(name));
  outcomes.push(...(await runStatics(wanted(staticStages))));
  for (const name of wanted(projects)) {
    console.log(`\n── ${name} ──`);
    outcomes.push(await runProject(name));
  }
  console.log('\nStage         result                      time');
  for (const outcome of outcomes) console.log(lineOf(outcome));
  /** @param {'passed' | 'failed'} key */
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') > 0 ? 1 : 0;
}
