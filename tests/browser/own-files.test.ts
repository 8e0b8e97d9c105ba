import { expect, test } from 'vitest';
import { comeAlive, desktop, phone, started, useSite } from './browser.ts';
import { cards, png, there } from './parts/upload-forms.ts';

const site = useSite({});

/** A browser in which a customer of their own is signed in, who has sent files with messages. */
async function customer(files: readonly string[], options: Parameters<typeof site.visitor>[0] = {}) {
  const visitor = await site.visitor(options);
  const headers = { Origin: site.origin, Accept: 'application/json' };
  const login = await visitor.request.post(`${site.origin}/api/v1/security/login`, {
    data: { Email: 'shopper@vitrine.test', Password: 'Vitrine-demo-2026' },
    headers,
  });
  expect(login.status()).toBe(200);
  for (const name of files) {
    const said = { Name: 'An', Email: 'shopper@vitrine.test', Message: 'Mon bol', OrderNumber: 'V-42' };
    const sent = await visitor.request.post(`${site.origin}/fr/contact/form`, {
      multipart: { Do: 'sendMessage', ...said, Attachment: png(name) },
      headers,
      maxRedirects: 0,
    });
    expect(sent.status()).toBe(303);
  }
  return visitor;
}

test.each([
  ['fr', phone, 'Vos fichiers', 'Message à propos de la commande V-42', 'Télécharger', 'Rechercher'],
  ['nl', desktop, 'Uw bestanden', 'Bericht over bestelling V-42', 'downloaden', 'Zoeken'],
] as const)(
  '[UP-15] without JavaScript a customer finds their files in %s, looks at them and saves them',
  async (culture, viewport, title, origin, save, find) => {
    const name = `bol-${culture}.png`;
    const visitor = await customer([name], { javaScriptEnabled: false, viewport });
    const page = await visitor.newPage();
    await page.goto(`${site.origin}/${culture}/account`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const line = page.getByRole('listitem').filter({ hasText: name });
    await line.getByText(origin).waitFor();
    const picture = line.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      line.getByRole('link', { name: new RegExp(save, 'u') }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
    await page.getByRole('main').getByRole('searchbox').fill(`v-42 ${name}`);
    await page.getByRole('main').getByRole('button', { name: find }).click();
    await page.waitForURL(/q=v-42/u);
    await expect.poll(() => page.locator('.own-file').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);

test('[UP-15] a file that was sent before goes along with a message, and the form says so', async () => {
  const visitor = await customer(['tasse.png']);
  const page = await visitor.newPage();
  await page.goto(`${site.origin}/fr/contact/form`);
  const message = page.getByRole('textbox', { name: 'Votre message' });
  await comeAlive(message);
  // nothing is missing: whatever sends the form sends it
  await message.fill('Encore');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const opener = page.getByRole('button', { name: 'Choisir parmi vos fichiers' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Choisir parmi vos fichiers' });
  await dialog.getByRole('searchbox').fill('tasse');
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').getByText('pour «').waitFor();
  expect(sent).toEqual([]);
  expect(await message.inputValue()).toBe('Encore');
  await dialog.getByRole('button', { name: 'Joindre tasse.png' }).first().click();
  await dialog.waitFor({ state: 'detached' });
  await there(page, 1);
  expect(await cards(page).locator('.upload-name').textContent()).toBe('tasse.png');
  await opener.and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Envoyer mon message' }).click();
  await page.getByText('Merci').waitFor();
});

test.each([
  ['fr', phone, 'Choisir parmi vos fichiers', 'Votre message', 'Envoyer mon message', 'Merci'],
  ['nl', desktop, 'Uit uw bestanden kiezen', 'Uw bericht', 'Mijn bericht versturen', 'Bedankt'],
] as const)(
  '[UP-15] without JavaScript a message in %s takes a file that was sent before, also after a refusal',
  async (culture, viewport, choose, message, send, thanks) => {
    const visitor = await customer([`vase-${culture}.png`], { javaScriptEnabled: false, viewport });
    const page = await visitor.newPage();
    await page.goto(`${site.origin}/${culture}/contact/form`);
    await page.getByLabel(choose).selectOption({ index: 1 });
    await page.getByRole('button', { name: send }).click();
    // the message was missing
    const kept = page.getByRole('checkbox', { name: new RegExp(`^vase-${culture}\\.png \\(`, 'u') });
    expect([await kept.isChecked(), await page.getByLabel(choose).inputValue()]).toEqual([true, '']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('textbox', { name: message }).fill('Encore');
    await page.getByRole('button', { name: send }).click();
    await page.getByText(thanks).waitFor();
    await page.goto(`${site.origin}/${culture}/account/files?q=vase-${culture}`);
    expect(await page.locator('.own-file').count()).toBe(2);
  },
);

test('[UP-15] what is chosen in the plain list before the form’s code is there is among its files', async () => {
  const visitor = await customer(['lampe.png']);
  const page = await visitor.newPage();
  const code = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code.promise;
    await route.fallback();
  });
  await page.goto(`${site.origin}/fr/contact/form`, { waitUntil: 'commit' });
  const plain = page.getByLabel('Choisir parmi vos fichiers');
  await plain.selectOption({ index: 1 });
  code.resolve();
  await comeAlive(page.getByRole('textbox', { name: 'Votre message' }));
  await there(page, 1);
  expect(await cards(page).locator('.upload-name').textContent()).toBe('lampe.png');
  expect(await plain.and(page.locator('select')).count()).toBe(0);
  const forgotten: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') forgotten.push(request.url());
  });
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Encore');
  await page.getByRole('button', { name: 'Envoyer mon message' }).click();
  await page.getByText('Merci').waitFor();
  await page.goto(`${site.origin}/fr/account/files?q=lampe`);
  expect([await page.locator('.own-file').count(), forgotten]).toEqual([2, []]);
});

test('[UP-15] whoever is not signed in is not offered files of their own', async () => {
  const page = await site.open('/fr/contact/form');
  await comeAlive(page.getByRole('textbox', { name: 'Votre message' }));
  await page.locator('.uploads').waitFor();
  expect(await page.getByRole('button', { name: 'Choisir parmi vos fichiers' }).count()).toBe(0);
  await page.goto(`${site.origin}/fr/account/files`);
  await started(page);
  await page
    .getByRole('heading', { name: /connect/iu })
    .first()
    .waitFor();
});
