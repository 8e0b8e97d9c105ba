import { expect, test } from 'vitest';
import { addresses, confirmed, password, registration } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { personOf } from '#tests/shop.ts';
import { useSite } from './browser.ts';
import { isBelow, isBeside } from './parts/placed.ts';
import { expectSound } from './parts/proof.ts';
import { button, enter, field, onDesktop, onPhone } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    link: 'Nous écrire',
    company: 'Le vendeur',
    name: 'Votre nom',
    order: 'Numéro de commande',
    message: 'Votre message',
    send: 'Envoyer mon message',
    wrong: 'Veuillez saisir une adresse e-mail valable',
    failed: 'Votre message n’est pas encore parti.',
    thanks: 'Merci, votre message est parti.',
    another: 'Écrire un autre message',
  },
  nl: {
    link: 'Schrijf ons',
    company: 'De verkoper',
    name: 'Uw naam',
    order: 'Bestelnummer',
    message: 'Uw bericht',
    send: 'Mijn bericht versturen',
    wrong: 'Vul een geldig e-mailadres in',
    failed: 'Uw bericht is nog niet verstuurd.',
    thanks: 'Bedankt, uw bericht is verstuurd.',
    another: 'Nog een bericht schrijven',
  },
};

const messagesOf = async (address: string) =>
  (await mailsOf(site.shop, 'contact')).filter(({ replyTo }) => replyTo?.address === address);

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['fr', 'without', onDesktop, false],
  ['nl', 'without', onPhone, false],
] as const)(
  '[ACC-02] in %s, %s JavaScript, a visitor writes to the shop from the footer; a refusal keeps what was typed',
  async (culture, how, size, javaScriptEnabled) => {
    const says = words[culture];
    const email = `writer-${culture}-${how}@example.test`;
    const buyer = await enter(site, culture, `/${culture}/cookies`, { ...size, javaScriptEnabled });
    const { page } = buyer;
    // without JavaScript no animation frame tells that the page is still
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await page.getByRole('contentinfo').getByRole('link', { name: says.link, exact: true }).click();
    await page.getByRole('heading', { name: says.link, level: 1 }).waitFor();
    await look();
    const main = page.getByRole('main');
    // who answers is beside the form, or below it on a phone
    const [form, company] = [main.locator('section').first(), main.getByRole('region', { name: says.company })];
    expect(await (size === onPhone ? isBelow : isBeside)(form, company)).toBe(true);
    expect(await main.getByRole('textbox').count()).toBe(4);
    await field(main, says.name).fill('An Peeters');
    await field(main, buyer.says.email).fill('an@');
    await field(main, says.order).fill('V-2026-0042');
    await field(main, says.message).fill('Bonjour,\nmon bol est fêlé.');
    await button(main, says.send).click();
    await main.getByText(says.wrong).waitFor();
    if (javaScriptEnabled) await field(main, buyer.says.email).and(page.locator(':focus')).waitFor();
    const typed = () =>
      Promise.all([says.name, says.order, says.message].map((label) => field(main, label).inputValue()));
    expect(await typed()).toEqual(['An Peeters', 'V-2026-0042', 'Bonjour,\nmon bol est fêlé.']);
    await look();
    await field(main, buyer.says.email).fill(email);
    await button(main, says.send).click();
    await main.getByText(says.thanks).waitFor();
    await look();
    expect(await messagesOf(email)).toMatchObject([
      { replyTo: { name: 'An Peeters', address: email }, subject: expect.stringContaining('V-2026-0042') as string },
    ]);
    await main.getByRole('link', { name: says.another }).click();
    expect(await field(main, says.message).inputValue()).toBe('');
    await page.context().close();
  },
);

test('[ACC-02] a customer finds name and address filled in; a lost call keeps the message, and the next press sends it', async () => {
  const email = 'known-writer@example.test';
  await confirmed(site.shop, personOf(site.shop), registration(email));
  const buyer = await enter(site, 'fr', '/fr/cookies');
  const { page } = buyer;
  const says = words.fr;
  await page.context().request.post(site.origin + addresses.login, {
    data: { Email: email, Password: password },
    headers: { Origin: site.origin },
  });
  await page.goto(`${site.origin}/fr/contact/form?order=V-7`);
  const main = page.getByRole('main');
  const values = () =>
    Promise.all([says.name, buyer.says.email, says.order].map((label) => field(main, label).inputValue()));
  expect(await values()).toEqual(['Emma Janssens', email, 'V-7']);
  await field(main, says.message).fill('Où est ma commande ?');
  await page.route('**/api/v1/contact/messages*', (route) => route.abort());
  await button(main, says.send).click();
  await main.getByRole('alert').getByText(says.failed).waitFor();
  expect(await field(main, says.message).inputValue()).toBe('Où est ma commande ?');
  await expectSound(page);
  await page.unrouteAll();
  await button(main, says.send).click();
  await main.getByText(says.thanks).waitFor();
  const [message, ...others] = await messagesOf(email);
  expect([message?.text.includes(`connectée au compte ${email}`), others]).toEqual([true, []]);
  await page.context().close();
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each([
  ['fr', onPhone, true],
  ['nl', onDesktop, false],
] as const)(
  '[UP-01, UP-05] in %s, a photo comes with the message; the next one replaces it with JavaScript and without',
  async (culture, size, javaScriptEnabled) => {
    const says = words[culture];
    const email = `photo-${culture}@example.test`;
    const buyer = await enter(site, culture, `/${culture}/contact/form`, { ...size, javaScriptEnabled });
    const { page } = buyer;
    const main = page.getByRole('main');
    await field(main, says.name).fill('An Peeters');
    await field(main, buyer.says.email).fill(email);
    await field(main, says.message).fill('Voyez la photo.');
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
    if (javaScriptEnabled) {
      await main.locator('.uploads').waitFor();
      const input = main.locator('.uploads-drop input[type="file"]');
      await input.setInputFiles([file('un.png')]);
      await main.getByRole('status').getByText('un.png est joint.').waitFor({ state: 'attached' });
      await input.setInputFiles([file('deux.png')]);
      await main.getByRole('status').getByText('deux.png est joint.').waitFor({ state: 'attached' });
      expect(await main.locator('.upload-card').count()).toBe(1);
      await expectSound(page);
      const posted = await page.evaluate(() =>
        [...new FormData(document.querySelector<HTMLFormElement>('main form') ?? undefined)]
          .filter(([name]) => /asset|file-upload/iu.test(name))
          .map(([name, value]) => [name, typeof value === 'string' ? value.replace(/^[\da-f-]{36}$/u, 'id') : '']),
      );
      expect(posted).toEqual([
        ['AssetId-contact', 'id'],
        ['AssetName-contact', 'deux.png'],
        ['AssetLoadedcontact', '1'],
        ['asset-contact-name', 'deux.png'],
        ['asset-contact-name-changed', '0'],
        ['file-upload-required-contact', 'on'],
      ]);
    } else await main.locator('input[type="file"]').setInputFiles([file('deux.png')]);
    await button(main, says.send).click();
    await main.getByText(says.thanks).waitFor();
    const [mail] = await messagesOf(email);
    expect([mail?.file?.name, mail?.file?.type]).toEqual(['deux.png', 'image/png']);
    await page.context().close();
  },
);

test('messages to the shop log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422|ERR_FAILED|Manager\.Offline/.test(text))).toEqual([]);
});
