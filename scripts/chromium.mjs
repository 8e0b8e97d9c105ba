/** Which Chromium the browser tests drive. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, machineEnvironment, root } from './child.mjs';
import { SetupProblem } from './problem.mjs';

const choice = join(root, 'node_modules', '.vitrine-chromium');
/** Chromium without windows: opening a new page costs a third of the time that it takes in the full browser. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = '/usr/bin/chromium';

/**
 * Chromium features that are turned off. The last list on the command line wins: the first three lines are Playwright's
 * own; the last line turns off toolbars of windows that nobody sees and spare renderers, a fifth of the cost of a new
 * window.
 */
const unused = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
  LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect AimEnabled
  OptimizationHints NetworkTimeServiceQuerying PreconnectToSearch TcpPortRandomizationWin
  PreloadTopChromeWebUI InitialWebUI WebUIReloadButton WebUIToolbar WebUILocationBar SpareRendererForSitePerProcess
`;

/** Without a sandbox it runs in containers; the other flags keep it off the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.trim().split(/\s+/).join(',')}`,
];

/**
 * @param {string} [executablePath] default: Playwright's own @returns {Promise<boolean>} whether it exists and starts
 */
async function starts(executablePath) {
  if (executablePath && !existsSync(executablePath)) return false;
  const { chromium } = await import('playwright');
  try {
    await (await chromium.launch({ executablePath, args: chromiumFlags, timeout: 20_000 })).close();
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name a Debian package @returns {Promise<boolean>} whether it could be installed */
async function installed(name) {
  const env = { ...machineEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  return (await capture('apt-get', ['install', '-y', name], { env, timeout: 120_000 })).code === 0;
}

/** @returns {Promise<string | undefined | null>} the first Chromium that starts; undefined for Playwright's own */
async function find() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (await starts(named)) return named;
    throw new SetupProblem(`PLAYWRIGHT_CHROMIUM is ${named}, which does not start.`);
  }
  if (await starts()) return undefined;
  if (await starts(shell)) return shell;
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  await capture(process.execPath, [playwright, 'install', '--only-shell', 'chromium'], { timeout: 60_000 });
  if (await starts()) return undefined;
  if (process.getuid?.() === 0) {
    console.log('Installing Debian’s Chromium …');
    await capture('apt-get', ['update'], { env: machineEnvironment(), timeout: 60_000 });
    if ((await installed('chromium-headless-shell')) && (await starts(shell))) return shell;
    if (!existsSync(whole)) await installed('chromium');
  }
  return (await starts(whole)) ? whole : null;
}

/** @throws {SetupProblem} when no Chromium can be found or installed */
export async function ensureChromium() {
  const chosen = existsSync(choice) ? readFileSync(choice, 'utf8') : null;
  const named = process.env.PLAYWRIGHT_CHROMIUM ?? chosen;
  if (chosen !== null && chosen === named && (await starts(chosen || undefined))) return;
  const path = await find();
  if (path === null) {
    throw new SetupProblem(
      'The browser tests need Chromium: run "npx playwright install --with-deps --only-shell chromium" where the network allows it, install Debian’s chromium-headless-shell package, or set PLAYWRIGHT_CHROMIUM to the path of one.',
    );
  }
  writeFileSync(choice, path ?? '');
}

/** @returns {string | undefined} the Chromium that setup chose, for `executablePath`; undefined for Playwright's own */
export function chromiumPath() {
  if (existsSync(choice)) return readFileSync(choice, 'utf8') || undefined;
  throw new SetupProblem('No Chromium has been chosen yet: run "npm test", or "npm test -- chromium".');
}
