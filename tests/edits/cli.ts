import { constants } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { run, toolEnvironment } from '#scripts/child.mjs';
import { choose, WrongUse } from './choose.ts';
import { copyOfTree } from './copy.ts';

/**
 * `npm run edits -- [ROW|AREA …] [--browser]`: does a mistake in the product turn its row's own tests red? Tried in a
 * copy of the tree, which is removed however this ends. Exits with 0 when every edit was noticed, 1 when one was not, 2 on
 * wrong use.
 */
const args = process.argv.slice(2);
try {
  choose(args);
} catch (problem) {
  if (!(problem instanceof WrongUse)) throw problem;
  console.error(problem.message);
  process.exit(2);
}

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopped = true;
    process.exitCode = 128 + constants.signals[signal];
  });
const copy = copyOfTree();
try {
  // the synchronous copy handles no signals until it is done
  await nextTurn();
  const env = { ...toolEnvironment(), NODE_ENV: 'test' };
  const command = ['--conditions=development', 'tests/edits/in-copy.ts', ...args];
  if (!isStopped) process.exitCode = await run(process.execPath, command, { env, cwd: copy.folder });
} finally {
  copy.remove();
}
