import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { comeAlive, useSite } from './browser.ts';
import { choose, kept, pictureForm } from './parts/crops.ts';
import { postedFiles } from './parts/posted-files.ts';
import { input, pixel, png, refundForm, there } from './parts/upload-forms.ts';

const site = useSite({});

/** The form posted by the browser alone, to a route that shows what arrived; without the form's fields of its own. */
async function echoed(page: Page): Promise<(readonly [string, string])[]> {
  const echo = `${site.origin}/fr/echo`;
  let arrived: (readonly [string, string])[] = [];
  await page.route(echo, async (route) => {
    const request = route.request();
    const headers = { 'Content-Type': request.headers()['content-type'] ?? '' };
    const form = await new Response(Uint8Array.from(request.postDataBuffer() ?? []), { headers }).formData();
    arrived = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
    await route.fulfill({ contentType: 'text/html', body: '<title>Echo</title>' });
  });
  await Promise.all([
    page.waitForURL(echo),
    page.evaluate((action) => {
      const form = document.querySelector<HTMLFormElement>('main form:has([data-uploads], [data-picture])');
      if (!form) throw new Error('There is no form with files.');
      form.action = action;
      // not `requestSubmit`: nothing of the page takes part in it
      form.submit();
    }, echo),
  ]);
  const own = ['ListId', 'Name', 'Email', 'OrderNumber', 'Message', 'Website', 'FormToken', 'LineId', 'Quantity'];
  return arrived.filter(
    ([name]) => ![...own, 'UnitPriceTaxIncl', 'RefundedAmount', 'ReasonCode', 'Text'].includes(name),
  );
}

async function contact(): Promise<Page> {
  const page = await site.open('/fr/contact/form');
  await comeAlive(page.getByRole('textbox', { name: 'Votre message' }));
  await page.locator('.uploads').waitFor();
  return page;
}

test('[UP-05] a form with a field of one file posts exactly the specified names to any server', async () => {
  const empty = await contact();
  expect(await echoed(empty)).toEqual([
    ['AssetId-contact', ''],
    ['AssetLoadedcontact', '0'],
  ]);
  await empty.context().close();
  const page = await contact();
  await input(page).setInputFiles([png('bol.png')]);
  await there(page, 1);
  await page.locator('[data-rename]').click();
  await page.getByRole('textbox', { name: 'Nom du fichier' }).fill('Bol fêlé.png');
  await page.keyboard.press('Enter');
  await page.locator('[data-rename]').and(page.locator(':focus')).waitFor();
  const fields = await echoed(page);
  const id = fields.find(([name]) => name === 'AssetId-contact')?.[1] ?? '';
  expect(id).toMatch(/^[\da-f-]{36}$/u);
  expect(fields).toEqual([
    ['AssetId-contact', id],
    ['AssetName-contact', 'bol.png'],
    ['AssetLoadedcontact', '1'],
    ['asset-contact-name', 'Bol fêlé.png'],
    ['asset-contact-name-changed', '1'],
    ['file-upload-required-contact', 'on'],
  ]);
  await page.context().close();
});

test('[UP-05] a form with a picture posts exactly the specified names to any server', async () => {
  const empty = await pictureForm(site);
  expect(await echoed(empty)).toEqual([
    ['AssetId-wishlistpicture', ''],
    ['AssetLoadedwishlistpicture', '0'],
  ]);
  await empty.context().close();
  const page = await pictureForm(site);
  await choose(page, 600, 600);
  await kept(page).waitFor();
  const fields = await echoed(page);
  const id = fields.find(([name]) => name === 'AssetId-wishlistpicture')?.[1] ?? '';
  expect(id).toMatch(/^[\da-f-]{36}$/u);
  expect(fields).toEqual([
    ['AssetId-wishlistpicture', id],
    ['AssetName-wishlistpicture', 'plage.png'],
    ['AssetLoadedwishlistpicture', '1'],
    ['asset-wishlistpicture-name', 'plage.png'],
    ['asset-wishlistpicture-name-changed', '0'],
    ['file-upload-required-wishlistpicture', 'on'],
  ]);
  await page.context().close();
});

test('[UP-05] a form with a list of files posts exactly the specified names to any server', async () => {
  const page = await refundForm(site);
  await input(page).setInputFiles([png('un.png'), png('deux.png')]);
  await there(page, 2);
  const fields = await echoed(page);
  const [one = '', two = ''] = fields.flatMap(([name, value]) => (name === `asset-${value}` ? [value] : []));
  expect([one, two].every((id) => /^[\da-f-]{36}$/u.test(id))).toBe(true);
  expect(fields).toEqual(postedFiles(one, two));
  await page.context().close();
});

test('[UP-06] the limits are those that the server wrote to the field', async () => {
  const visitor = await site.visitor();
  const page = await visitor.newPage();
  const url = `${site.origin}/fr/contact/form`;
  let written = '';
  await page.route(url, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    [written = ''] = /<input[^>]+name="Attachment"[^>]*>/u.exec(html) ?? [];
    const smaller = html.replace('data-max-size="5242880"', 'data-max-size="1048576"');
    await route.fulfill({ response: answer, body: smaller.replace(',application/pdf"', '"') });
  });
  await page.goto(url);
  await comeAlive(page.getByRole('textbox', { name: 'Votre message' }));
  await page.locator('.uploads').waitFor();
  expect(written).toContain('accept="image/jpeg,image/png,image/webp,application/pdf"');
  expect(written).toContain('data-max-size="5242880"');
  expect(written).toContain('data-max-files="1"');
  const large = { ...png('large.png'), buffer: Buffer.alloc(1_048_577) };
  await input(page).setInputFiles([large]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Plus de 1\u00a0Mo\u00a0: large.png').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await input(page).setInputFiles([{ name: 'bon.pdf', mimeType: 'application/pdf', buffer: pixel }]);
  await page.locator('[class*="toast"]').getByText('«\u00a0bon.pdf\u00a0» n’est pas d’un type accepté').waitFor();
});
