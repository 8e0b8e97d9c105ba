import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { desktop, sharedBrowser } from '../browser.ts';

/**
 * Exports the atlas as files and opens them, in English.
 * @param added what its data are changed by: a script that finds them in `window.atlasData`
 */
export async function openOffline(added = ''): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-atlas-'));
  await promisify(execFile)(process.execPath, ['model-tests/atlas/offline.ts', '--out', folder]);
  await appendFile(join(folder, 'data.js'), added);
  const context = await (await sharedBrowser()).newContext({ viewport: desktop, reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const close = async () => {
    await context.close();
    await rm(folder, { recursive: true });
  };
  return { page, close };
}

/** Follows a fragment. */
export const goIn = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, place);

export async function toIndex(page: Page): Promise<void> {
  await goIn(page, '#/');
  await page.getByRole('heading', { level: 1, name: 'Every flow of the shop' }).waitFor();
}
