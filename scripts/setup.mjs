/** Everything a script needs before its own work: dependencies, a build, a browser, a database server. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, machineEnvironment, root, run, toolEnvironment } from './child.mjs';
import { fingerprint, stampOf } from './fingerprint.mjs';
import { exclusively } from './lock.mjs';
import { betterNode, refusal, unfit } from './node.mjs';
import { SetupProblem } from './problem.mjs';

const installStamp = 'node_modules/.vitrine-lock';
/**
 * The parts of the build; each is rebuilt when its sources change.
 * @type {{ what: string, stamp: string, inputs: string[], commands: string[][] }[]}
 */
const app = [
  {
    what: 'the browser app and its server side',
    stamp: 'dist/.stamp',
    inputs: [
      'core',
      'src',
      'machines',
      'views',
      'public',
      'vite.config.ts',
      'scripts/slim.mjs',
      'scripts/compress.mjs',
      'scripts/first-load.mjs',
      'scripts/offline-worker.mjs',
      'package.json',
      'package-lock.json',
    ],
    commands: [vite(), vite('--ssr')],
  },
];
/** @type {typeof app} */
const atlas = [
  {
    what: 'the atlas',
    stamp: 'dist/.atlas-stamp',
    inputs: [
      'core',
      'src',
      'machines',
      'model-tests/machine-paths/src',
      'vite.atlas.config.ts',
      'package.json',
      'package-lock.json',
    ],
    commands: ['production', 'live'].map((mode) => vite('--config', 'vite.atlas.config.ts', '--mode', mode)),
  },
];
/**
 * What the atlas shows. Laying out each flow in three languages takes longer than all the rest.
 * @type {typeof app}
 */
const drawings = [
  {
    what: 'its diagrams and paths',
    stamp: 'dist/.atlas-data-stamp',
    inputs: ['core', 'src', 'machines', 'model-tests', 'package-lock.json'],
    commands: [['model-tests/atlas/build.ts', 'dist/atlas/data']],
  },
];

const lockfile = () => `${process.platform}-${process.arch} ${fingerprint(['package-lock.json'])}`;

/**
 * @param {string} path a lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>} its packages by folder
 */
const packagesIn = (path) =>
  /** @type {{ packages: Record<string, { version?: string, optional?: boolean }> }} */ (
    JSON.parse(readFileSync(path, 'utf8'))
  ).packages;

/** Whether npm itself has already installed exactly the lockfile's packages (a plain `npm ci` or `npm install`). */
function isInstalledByNpm() {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = packagesIn(hidden);
  const wanted = packagesIn(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  );
}

async function installDependencies() {
  if (stampOf(installStamp) === lockfile()) return;
  await exclusively('Waiting for another script that is installing dependencies …', async () => {
    const wanted = lockfile();
    if (stampOf(installStamp) === wanted) return;
    if (!isInstalledByNpm()) {
      console.log('Installing the dependencies from the lockfile …');
      const npm = await capture('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
        env: machineEnvironment(),
      });
      if (npm.code !== 0)
        throw new SetupProblem(
          `npm could not install the dependencies:\n${npm.output.trim().split('\n').slice(0, 24).join('\n')}`,
        );
    }
    writeFileSync(join(root, installStamp), wanted);
  });
}

/** @param {string[]} options */
function vite(...options) {
  return [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=warn', ...options];
}

/** The parts whose sources no longer match their stamp, each with its sources' fingerprint. */
const staleParts = (/** @type {typeof app} */ wanted) =>
  wanted.map((part) => ({ ...part, now: fingerprint(part.inputs) })).filter(({ stamp, now }) => stampOf(stamp) !== now);

/** @param {typeof app} wanted */
async function build(wanted) {
  if (staleParts(wanted).length === 0) return;
  await exclusively('Waiting for another script that is building …', async () => {
    const stale = staleParts(wanted);
    if (stale.length === 0) return;
    console.log(`Building ${stale.map(({ what }) => what).join(', ')} …`);
    for (const { stamp } of stale) rmSync(join(root, stamp), { force: true });
    const env = { ...toolEnvironment(), NODE_ENV: 'production' };
    const commands = stale.flatMap((part) => part.commands);
    const builds = await Promise.all(commands.map((args) => capture(process.execPath, args, { env })));
    const failed = builds.filter(({ code }) => code !== 0);
    if (failed.length > 0)
      throw new SetupProblem(`The build failed:\n${failed.map(({ output }) => output.trim()).join('\n')}`);
    mkdirSync(join(root, 'dist'), { recursive: true });
    for (const { stamp, now } of stale) writeFileSync(join(root, stamp), now);
  });
}

/**
 * Provides what a script needs, skipping what is up to date.
 * @param {{ dependencies?: boolean, build?: boolean, app?: boolean, atlas?: boolean, drawings?: boolean, chromium?: boolean, postgres?: boolean }} needs
 *   `build` is `app`, the shop alone, `atlas` and its `drawings`
 * @throws {SetupProblem} with a message that says what is missing and what to do
 */
export async function ensure({
  dependencies = false,
  build: wantsAll = false,
  app: wantsApp = wantsAll,
  atlas: wantsAtlas = wantsAll,
  drawings: wantsDrawings = wantsAll,
  chromium = false,
  postgres = false,
}) {
  if (dependencies) {
    const refused = refusal();
    if (refused) throw new SetupProblem(refused);
    await installDependencies();
    const node = betterNode();
    if (node) process.exit(await run(node, process.argv.slice(1), { env: process.env }));
    const lacking = unfit();
    if (lacking) throw new SetupProblem(lacking);
  }
  const wanted = [...(wantsApp ? app : []), ...(wantsAtlas ? atlas : []), ...(wantsDrawings ? drawings : [])];
  if (wanted.length > 0) await build(wanted);
  if (chromium) await (await import('./chromium.mjs')).ensureChromium();
  if (postgres) await (await import('./postgres.mjs')).ensurePostgres();
}
