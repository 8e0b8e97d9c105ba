/** What each npm script does: its prerequisites first, then its own work. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, WrongSetting } from '../server/settings.mjs';
import { root, run, runBeside, toolEnvironment } from './child.mjs';
import { entryFor } from './entry.mjs';
import { SetupProblem } from './problem.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { ensure } from './setup.mjs';

/** @param {string[]} args */
const node = (...args) => run(process.execPath, args);

/** @param {string[]} names the measurements to run; every `bench/*.bench.ts` when none is named */
async function bench(names) {
  const known = readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.replace('.bench.ts', ''));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new SetupProblem(`bench/ has no ${unknown.join(', ')}; it has ${known.join(', ')}.`);
  }
  let worst = 0;
  for (const name of names.length > 0 ? names : known) {
    console.log(`\n${name}`);
    worst = Math.max(worst, await node('--conditions=development', `bench/${name}.bench.ts`));
  }
  return worst;
}

/**
 * The sheets of pictures for people, or the comparison with kept ones: `home cart` names a few screens, `--renew`
 * keeps those that differ, `--all` takes every look.
 * @param {string[]} where vitest's project and file
 * @param {string[]} args
 */
function pictures(where, args) {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const env = {
    ...toolEnvironment(),
    ...(names.length > 0 ? { SCREENS: names.join(',') } : {}),
    ...(args.includes('--renew') ? { PICTURES: 'renew' } : {}),
  };
  return run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', ...where], { env });
}

/**
 * Draws the atlas beside a shop that serves it: nobody waits a minute for diagrams to open a shop.
 * @param {string[]} args
 * @param {() => Promise<number>} serve
 */
async function drawingBeside(args, serve) {
  if (!readSettings(process.env, args).servesAtlas) return await serve();
  const stop = runBeside(process.execPath, ['scripts/run.mjs', 'draw']);
  try {
    return await serve();
  } finally {
    stop();
  }
}

/**
 * A script's prerequisites and its own work, which resolves to the exit code. If it depends on the settings, an
 * invalid one is reported before anything is installed or built.
 * @typedef {{ needs: Parameters<typeof ensure>[0], settings?: true, work: (args: string[]) => Promise<number> }} Task
 */

/** @type {Record<string, Task>} */
const tasks = {
  start: {
    needs: { app: true, atlas: true },
    settings: true,
    work: (args) =>
      drawingBeside(args, () =>
        run(process.execPath, [...serverFlags, entryFor(process.env), ...args], {
          env: serverEnvironment(toolEnvironment()),
        }),
      ),
  },
  dev: {
    needs: { atlas: true },
    settings: true,
    work: (args) => drawingBeside(args, () => node('demo/main.ts', '--dev', ...args)),
  },
  // what `start` and `dev` run beside themselves
  draw: { needs: { drawings: true }, work: () => Promise.resolve(0) },
  build: { needs: { build: true }, work: () => Promise.resolve(0) },
  atlas: { needs: { build: true }, work: (args) => node('model-tests/atlas/offline.ts', ...args) },
  seed: { needs: {}, settings: true, work: (args) => node('demo/seed.ts', ...args) },
  setup: { needs: {}, settings: true, work: (args) => node('server/setup.ts', ...args) },
  import: { needs: {}, settings: true, work: (args) => node('server/import.ts', ...args) },
  'import:places': { needs: {}, settings: true, work: (args) => node('server/import-places.ts', ...args) },
  export: { needs: {}, settings: true, work: (args) => node('server/export.ts', ...args) },
  paths: { needs: {}, work: (args) => node('--conditions=development', 'model-tests/paths.ts', ...args) },
  bench: { needs: { build: true, postgres: true }, work: bench },
  diagrams: { needs: {}, work: (args) => node('--conditions=development', 'model-tests/diagrams/draw.ts', ...args) },
  edits: {
    needs: { build: true, postgres: true },
    work: (args) => node('--conditions=development', 'tests/edits/cli.ts', ...args),
  },
  studio: { needs: {}, work: (args) => node('demo/dev/studio.ts', ...args) },
  'contact-sheet': {
    needs: { build: true, chromium: true },
    work: (args) => pictures(['contact-sheet', 'contact-sheet.sheet'], args),
  },
  pictures: {
    needs: { build: true, chromium: true },
    work: (args) =>
      pictures(args.includes('--all') ? ['contact-sheet', 'every-look'] : ['browser', 'tests/browser/pictures'], args),
  },
  check: { needs: {}, work: async () => (await import('./check.mjs')).check() },
  test: { needs: {}, work: async (args) => (await import('./suite.mjs')).suite(args) },
  'test:unit': {
    needs: {},
    work: (args) => node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...args),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const task = tasks[name];
try {
  if (!task) throw new SetupProblem(`There is no script named "${name}"; there are ${Object.keys(tasks).join(', ')}.`);
  if (task.settings) readSettings(process.env, args);
  await ensure({ dependencies: true, ...task.needs });
  process.exitCode = await task.work(args);
} catch (problem) {
  if (!(problem instanceof SetupProblem || problem instanceof WrongSetting)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
