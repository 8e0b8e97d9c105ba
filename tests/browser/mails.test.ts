import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { composeMail } from '#server/mail/compose.ts';
import { useSite } from './browser.ts';
import { violationsOn } from './parts/axe.ts';
import { columnsOf, isBeside } from './parts/placed.ts';
import { overflow } from './parts/proof.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

/** The confirmation of an order with several articles, as a mail program gets it. */
async function confirmation(culture: 'fr' | 'nl'): Promise<string> {
  const { services } = site.shop;
  const [found] = await services.db
    .select({ id: tables.orders.id })
    .from(tables.orders)
    .innerJoin(tables.orderLines, eq(tables.orderLines.orderId, tables.orders.id))
    .where(eq(tables.orders.culture, culture))
    .groupBy(tables.orders.id)
    .orderBy(desc(services.db.$count(tables.orderLines, eq(tables.orderLines.orderId, tables.orders.id))))
    .limit(1);
  const mail = await composeMail(services, { id: 0, kind: 'orderConfirmation', payload: {}, orderId: found?.id ?? 0 });
  return mail?.html ?? '';
}

test.each(['fr', 'nl'] as const)(
  '[CHK-10] in %s an order’s mail fits a phone of 320 px, and is read by day and by night',
  async (culture) => {
    const html = await confirmation(culture);
    const page = await (await site.visitor({ viewport: { width: 320, height: 800 } })).newPage();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 204 }));
    await page.setContent(html);
    expect(await overflow(page)).toBe(0);
    const lines = page.locator('tr:has(> td > img)');
    const pictures = lines.locator('img');
    expect(await lines.count()).toBeGreaterThan(1);
    expect(await columnsOf(pictures)).toBe(1);
    const first = lines.first().locator('td');
    expect([
      await first.count(),
      await isBeside(first.nth(0), first.nth(1)),
      await isBeside(first.nth(1), first.nth(2)),
    ]).toEqual([3, true, true]);
    // smaller than on a wide screen, which leaves room for a name
    expect((await pictures.first().boundingBox())?.width).toBe(44);
    const brightness = () =>
      page.locator('.mail-card').evaluate((card) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(card).backgroundColor.match(/\d+/gu)?.map(Number) ?? [];
        return (red + green + blue) / 3;
      });
    expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
    expect(await brightness()).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
    expect(await brightness()).toBeLessThan(50);
  },
);
