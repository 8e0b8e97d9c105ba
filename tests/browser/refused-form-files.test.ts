import { expect, test } from 'vitest';
import { comeAlive, phone, useSite } from './browser.ts';
import { cards, png, there } from './parts/upload-forms.ts';

const site = useSite({});

const words = {
  fr: { kept: 'Fichiers que vous avez déjà envoyés', message: 'Votre message', send: 'Envoyer mon message' },
  nl: { kept: 'Bestanden die u al verstuurde', message: 'Uw bericht', send: 'Mijn bericht versturen' },
} as const;

test.each(['fr', 'nl'] as const)(
  '[UP-14] without JavaScript a refused form in %s still has its file, which is left out or goes along',
  async (culture) => {
    const visitor = await site.visitor({ javaScriptEnabled: false, viewport: phone });
    const page = await visitor.newPage();
    await page.goto(`${site.origin}/${culture}/contact/form`);
    await page.locator('[name="Attachment"]').setInputFiles([png('bol.png')]);
    await page.getByRole('button', { name: words[culture].send }).click();
    const kept = page
      .getByRole('group', { name: words[culture].kept })
      .getByRole('checkbox', { name: /^bol\.png \(/u });
    expect(await kept.isChecked()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // refused again, for another field
    await page.locator('[name="Name"]').fill('Emma');
    await page.getByRole('button', { name: words[culture].send }).click();
    expect(await kept.isChecked()).toBe(true);
    await kept.uncheck();
    await page.getByRole('button', { name: words[culture].send }).click();
    await page.locator('[name="Attachment"]').waitFor();
    expect(await kept.count()).toBe(0);
    await visitor.close();
  },
);

test('[UP-14] the field of files takes over what a refused plain form has, except what was left out', async () => {
  const visitor = await site.visitor();
  const page = await visitor.newPage();
  let code = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code.promise;
    await route.fallback();
  });
  await page.goto(`${site.origin}/fr/contact/form`, { waitUntil: 'commit' });
  // the form is sent before its code is there
  await page.locator('[name="Attachment"]').setInputFiles([png('bol.png')]);
  const press = () => page.getByRole('button', { name: words.fr.send }).click({ noWaitAfter: true });
  const kept = page.getByRole('checkbox', { name: /^bol\.png \(/u });
  await press();
  await kept.waitFor();
  code.resolve();
  await comeAlive(page.getByRole('textbox', { name: words.fr.message }));
  await there(page, 1);
  expect(await cards(page).locator('.upload-name').textContent()).toBe('bol.png');
  const id = await page.locator('[name="AssetId-contact"]').inputValue();
  expect(id).toMatch(/^[\da-f-]{36}$/u);
  expect(await kept.count()).toBe(0);
  // looked at where the shop has it
  await page.evaluate(() => Object.assign(window, { open: (url: string) => (document.title = url) }));
  await cards(page).locator('[data-preview]').click();
  expect(await page.title()).toMatch(/^\/assets\/uploads\/[\w-]{43}$/u);
  code = Promise.withResolvers();
  await page.goto(`${site.origin}/fr/contact/form`, { waitUntil: 'commit' });
  await page.locator('[name="Attachment"]').setInputFiles([png('bol.png')]);
  await press();
  await kept.uncheck();
  code.resolve();
  await comeAlive(page.getByRole('textbox', { name: words.fr.message }));
  await page.locator('.uploads').waitFor();
  expect(await cards(page).count()).toBe(0);
  await visitor.close();
});

test('forms with kept files log nothing to the console but their refusals', () => {
  const refused = 'Failed to load resource: the server responded with a status of 422';
  expect(site.complaints.splice(0).filter((each) => !each.includes(refused))).toEqual([]);
});
