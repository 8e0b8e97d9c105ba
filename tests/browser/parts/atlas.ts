import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page } from 'playwright';
import { violationsOn } from './axe.ts';
import { overflow } from './proof.ts';

/** The same address in English, unless it names a language. */
function inEnglish(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', 'en');
  return url.href;
}

/** Opens the atlas in this browser, in English; every URL that its pages request is recorded in `asked`. */
export async function openAtlas(context: BrowserContext, address: string, asked: string[] = []): Promise<Page> {
  const page = await context.newPage();
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(inEnglish(address));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Opens a page of the atlas and waits until its drawing is there. */
export async function goTo(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await page.locator('.frame svg').first().waitFor();
}

/** Usability problems of the page as it stands: accessibility violations, and horizontal overflow. */
export async function faultsOf(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const wide = await overflow(page);
  return [...violations, ...(wide === 0 ? [] : [`${wide} px too wide`])];
}

/** Presses a button that saves a file, and reads it. */
export async function saved(page: Page, name: string): Promise<{ file: string; bytes: Buffer; text: string }> {
  const download: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const done = await download;
  const bytes = await readFile(await done.path());
  return { file: done.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

/** The highlighted states in the drawing. */
export const litStates = (page: Page): Promise<string[]> =>
  page
    .locator('.frame .is-active')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('data-state') ?? ''));
