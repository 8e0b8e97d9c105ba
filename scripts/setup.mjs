/** Everything a script needs before its own work: dependencies, a build, a browser, a database server. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, machineEnvironment, root, run, toolEnvironment } from './child.mjs';
import { fingerprint, stampOf } from './fingerprint.mjs';
import { exclusively } from './lock.mjs';
import { betterNode, refusal, unfit } from './node.mjs';
import { SetupProblem } from './problem.mjs';

const installStamp = 'node_modules/.vitrine-lock';
const buildStamp = 'dist/.stamp';
const buildInputs = ['src', 'machines', 'views', 'public', 'vite.config.ts', 'package.json', 'package-lock.json'];

const lockfile = () => `${process.platform}-${process.arch} ${fingerprint(['package-lock.json'])}`;

/**
 * @param {string} path a lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>} its packages by folder
 */
const packagesIn = (path) =>
  /** @type {{ packages: Record<string, { version?: string, optional?: boolean }> }} */ (
    JSON.parse(readFileSync(path, 'utf8'))
  ).packages;

/** Whether npm itself already put exactly the lockfile's packages here (a plain `npm ci` or `npm install`). */
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
  await exclusively('Waiting for another script that is installing …', async () => {
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

async function buildApp() {
  if (stampOf(buildStamp) === fingerprint(buildInputs)) return;
  await exclusively('Waiting for another script that is building …', async () => {
    const sources = fingerprint(buildInputs);
    if (stampOf(buildStamp) === sources) return;
    console.log('Building the browser app and its server side …');
    rmSync(join(root, buildStamp), { force: true });
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const env = { ...toolEnvironment(), NODE_ENV: 'production' };
    const builds = await Promise.all(
      [[], ['--ssr']].map((extra) => capture(process.execPath, [vite, 'build', '--logLevel=warn', ...extra], { env })),
    );
    const failed = builds.filter(({ code }) => code !== 0);
    if (failed.length > 0)
      throw new SetupProblem(`The build failed:\n${failed.map(({ output }) => output.trim()).join('\n')}`);
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(join(root, buildStamp), sources);
  });
}

/**
 * Makes sure of what a script names, doing nothing that is already done.
 * @param {{ dependencies?: boolean, build?: boolean, chromium?: boolean, postgres?: boolean }} needs
 * @throws {SetupProblem} with a sentence that says what is missing and what to do
 */
export async function ensure({ dependencies = false, build = false, chromium = false, postgres = false }) {
  if (dependencies) {
    const refused = refusal();
    if (refused) throw new SetupProblem(refused);
    await installDependencies();
    const node = betterNode();
    if (node) process.exit(await run(node, process.argv.slice(1), { env: process.env }));
    const lacking = unfit();
    if (lacking) throw new SetupProblem(lacking);
  }
  if (build) await buildApp();
  if (chromium) await (await import('./chromium.mjs')).ensureChromium();
  if (postgres) await (await import('./postgres.mjs')).ensurePostgres();
}
