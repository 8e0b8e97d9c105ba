import { eq } from 'drizzle-orm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import type { Site } from '../browser.ts';
import { violationsOn } from './axe.ts';

/** Nothing overflows horizontally. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A translation key on the screen: `Cart.Title`. */
export async function rawKeys(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.match(/\b(?:Core|Form|Problem|Nav|Dialog|Cart|Checkout|Order|Security|Product|Catalog)\.[A-Z]\w+/g) ?? [];
}

/** The page has faded in and is still: half-faded text has no contrast yet. */
export async function stillness(page: Page): Promise<void> {
  await page.locator('body:not(.page-loading):not(.page-faded)').waitFor();
  // text in transition is paler
  await page.locator('.is-busy').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // nothing is rendered in a closed panel, and a transition there never ends
    const isDrawn = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() === true;
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && isDrawn(effect) && effect?.getComputedTiming().endTime !== Infinity,
        );
    // an effect requested a moment ago starts by the next frame, and one may trigger another
    await nextFrame();
    for (let some = moving(); some.length > 0; some = moving()) {
      await Promise.allSettled(some.map(({ finished }) => finished));
      await nextFrame();
    }
  });
}

/** A screen as it should be for everybody: accessible, without raw keys, inside its window. */
export async function expectSound(page: Page): Promise<void> {
  await stillness(page);
  expect(await violationsOn(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

/** The same, and its contrasts in dark mode. */
export async function expectSoundInDark(page: Page): Promise<void> {
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await stillness(page);
  expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

export const ordersOf = (site: Site, email: string) =>
  site.shop.services.db.select().from(tables.orders).where(eq(tables.orders.email, email)).orderBy(tables.orders.id);

export const linesOf = (site: Site, orderId: number) =>
  site.shop.services.db.select().from(tables.orderLines).where(eq(tables.orderLines.orderId, orderId));

/** The mails sent to an address, headers and parts decoded, with plain spaces. */
async function mailsTo(site: Site, email: string): Promise<string[]> {
  const folder = join(site.shop.settings.dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(email)).map(decoded);
}

/** Waits for the mail that follows an order. */
export async function mailTo(site: Site, email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(1);
  return (await mailsTo(site, email))[0] ?? '';
}

/** Waits for the mail to an address that contains this. */
export async function mailWith(site: Site, email: string, text: string): Promise<string> {
  const saying = async () => (await mailsTo(site, email)).find((mail) => mail.includes(text));
  await expect.poll(saying).toBeDefined();
  return (await saying()) ?? '';
}

const decoded = (mail: string) =>
  mail
    .split(/^--.*\r\n/m)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const text = body.join('\r\n\r\n');
      if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
      return /transfer-encoding: quoted-printable/i.test(head) ? unquoted(text) : part;
    })
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
