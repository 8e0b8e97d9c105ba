import { afterAll, expect, test } from 'vitest';
import { tell, watchFlows } from '../../model-tests/running-shop.ts';
import { passUntil } from '../../model-tests/product-page.ts';
import { useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

test.each(['pointer', 'keyboard'])(
  'once a message is dismissed by %s the others disappear by themselves, as soon as nobody reads them',
  async (way) => {
    const page = await (await site.visitor()).newPage();
    await page.clock.install();
    await watchFlows(page);
    await page.goto(`${site.origin}/fr/cookies`);
    await page.locator('html[data-started]').waitFor({ state: 'attached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const code of ['Consent.Saved', 'Consent.Failed'])
      await tell(page, 'toast', { type: 'show', style: 'notice', code });
    const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Masquer ce message' });
    await passUntil(page, close);
    if (way === 'pointer') await close.last().click();
    else {
      await close.last().focus();
      await page.keyboard.press('Enter');
    }
    await close.nth(1).waitFor({ state: 'detached' });
    await page.mouse.move(5, 5);
    await page.clock.runFor(12_000);
    await close.waitFor({ state: 'detached' });
  },
);
