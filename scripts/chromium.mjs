/** Which Chromium the browser tests drive. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, machineEnvironment, root } from './child.mjs';
import { SetupProblem } from './problem.mjs';

const choice = join(root, 'node_modules', '.vitrine-chromium');
const debians = '/usr/bin/chromium';

/**
 * What Chromium does without. The last list on its command line counts: the first three lines are Playwright's own; the
 * last one draws the bars of windows that nobody sees and keeps renderers in reserve, a fifth of what a new window costs.
 */
const unused = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
  LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect AimEnabled
  OptimizationHints NetworkTimeServiceQuerying PreconnectToSearch TcpPortRandomizationWin
  PreloadTopChromeWebUI InitialWebUI WebUIReloadButton WebUIToolbar WebUILocationBar SpareRendererForSitePerProcess
`;

/** Without a sandbox it runs in containers; without the rest it asks nothing of the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.trim().split(/\s+/).join(',')}`,
];

/** @param {string} path @returns {Promise<boolean>} whether a Chromium is there and its libraries are too */
const starts = async (path) =>
  existsSync(path) && (await capture(path, ['--version', '--no-sandbox'], { timeout: 20_000 })).code === 0;

/** @returns {Promise<string>} where Playwright keeps its own Chromium, whether it is there or not */
const playwrights = async () => (await import('playwright')).chromium.executablePath();

/** @returns {Promise<string | null>} the first Chromium that starts */
async function find() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (await starts(named)) return named;
    throw new SetupProblem(`PLAYWRIGHT_CHROMIUM names ${named}, which does not start.`);
  }
  const own = await playwrights();
  if (await starts(own)) return own;
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  await capture(process.execPath, [playwright, 'install', 'chromium'], { timeout: 60_000 });
  if (await starts(own)) return own;
  if (await starts(debians)) return debians;
  if (process.getuid?.() !== 0) return null;
  console.log('Installing Debian’s Chromium …');
  const env = { ...machineEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  await capture('sh', ['-c', 'apt-get update && apt-get install -y chromium'], { env });
  return (await starts(debians)) ? debians : null;
}

/** @throws {SetupProblem} when no Chromium can be had */
export async function ensureChromium() {
  const chosen = existsSync(choice) ? readFileSync(choice, 'utf8') : '';
  const named = process.env.PLAYWRIGHT_CHROMIUM ?? chosen;
  if (chosen && chosen === named && existsSync(chosen)) return;
  const path = await find();
  if (!path) {
    throw new SetupProblem(
      'The browser tests need Chromium: run "npx playwright install --with-deps chromium" where the network allows it, install Debian’s chromium package, or name one in PLAYWRIGHT_CHROMIUM.',
    );
  }
  writeFileSync(choice, path);
}

/** @returns {string} the Chromium that setup chose, for `executablePath` */
export function chromiumPath() {
  if (existsSync(choice)) return readFileSync(choice, 'utf8');
  throw new SetupProblem('No Chromium was chosen yet: "npm test" does it, or "npm test -- chromium" alone.');
}
