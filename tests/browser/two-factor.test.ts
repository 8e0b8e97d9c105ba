import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { appCode } from '#tests/server/authenticator.ts';
import { addresses, confirmed, password, registration } from '#tests/server/http-shop.ts';
import { personOf } from '#tests/shop.ts';
import { chunksNamed } from './built.ts';
import { useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { expectSound, mailWith } from './parts/proof.ts';
import { box, button, enter, onDesktop, onPhone } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';
import { twoFactorWords as words } from './parts/two-factor-words.ts';

const site = useSite();

const paths = (culture: 'fr' | 'nl') => ({
  home: `/${culture}/security/twofactorhome`,
  login: `/${culture}/security/login`,
  beneath: `/${culture}/cookies`,
  account: `/${culture}/account`,
});

async function account(Email: string): Promise<string> {
  await confirmed(site.shop, personOf(site.shop), registration(Email));
  return Email;
}
/** A customer of the test's own who is signed in, on a page. */
async function customer(culture: 'fr' | 'nl', Email: string, path: string, options: VisitOptions = {}): Promise<Buyer> {
  const buyer = await enter(site, culture, paths(culture).beneath, options);
  await buyer.page.context().request.post(site.origin + addresses.login, {
    data: { Email, Password: password },
    headers: { Origin: site.origin },
  });
  await buyer.page.goto(site.origin + path);
  return buyer;
}
const focused = (where: Locator, page: Page) => where.and(page.locator(':focus')).waitFor();
const secretIn = async (where: Page | Locator) => await where.locator('.secret').innerText();
const codeNow = (secret: string, minutes = 0) => appCode(secret, Date.now() + minutes * 60_000);
const codesIn = async (where: Page | Locator) => await where.locator('.recovery-codes code').allInnerTexts();

/** Types the password, or the code, into the step's only field and sends it. */
async function answer(where: Page | Locator, label: string, typed: string, send: string): Promise<void> {
  await where.getByLabel(label, { exact: true }).fill(typed);
  await button(where, send).click();
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[ACC-04] in %s, %s JavaScript, a customer links an app, keeps the codes, signs in with a code, and switches it off',
  async (culture, how, size, javaScriptEnabled) => {
    const email = await account(`careful-${culture}-${how}@example.test`);
    const says = words[culture];
    const { home, login } = paths(culture);
    const buyer = await customer(culture, email, home, { ...size, javaScriptEnabled });
    const { page } = buyer;
    const main = page.getByRole('main');
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    const stepAt = (title: string) => main.getByRole('heading', { name: title, exact: true }).waitFor();
    await stepAt(says.off);
    await look();
    await answer(main, buyer.says.password, 'not my password', says.begin);
    await main.getByText(says.wrongPassword).waitFor();
    if (javaScriptEnabled) await focused(main.getByLabel(buyer.says.password), page);
    await look();
    await answer(main, buyer.says.password, password, says.begin);
    await stepAt(says.begin);
    if (javaScriptEnabled) await focused(main.getByRole('heading', { name: says.begin }), page);
    await look();
    expect((await main.locator('.qr-code').boundingBox())?.width).toBeGreaterThan(150);
    const secret = await secretIn(main);
    await answer(main, says.code, codeNow(secret, 10), says.confirm);
    await main.getByText(says.wrongCode).waitFor();
    await look();
    await answer(main, says.code, codeNow(secret), says.confirm);
    await stepAt(says.codes);
    await look();
    const codes = await codesIn(main);
    expect(codes).toHaveLength(10);
    const saved = page.waitForEvent('download');
    await main.getByRole('link', { name: says.download }).click();
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
    await mailWith(site, email, says.mail);
    await button(main, says.keep).click();
    await stepAt(says.on);
    await main.getByText(says.left).waitFor();
    await look();

    await page.context().clearCookies({ name: 'vitrine_session' });
    await page.goto(`${site.origin}${login}?returnUrl=${encodeURIComponent(paths(culture).beneath)}`);
    await box(page, buyer.says.email).fill(email);
    await page.getByLabel(buyer.says.password, { exact: true }).fill(password);
    await button(main, buyer.says.signIn).click();
    await answer(main, says.second, '000000', says.send);
    await main.getByText(says.wrongCode).waitFor();
    expect(await main.getByLabel(says.second).inputValue()).toBe('000000');
    await look();
    await answer(main, says.second, codes[0] ?? '', says.send);
    await main.getByText(says.recovered).waitFor();
    await main.getByText(says.nine).waitFor();
    await look();
    await main.getByRole('link', { name: says.next }).click();
    await page.waitForURL(`**${paths(culture).beneath}`);

    await page.goto(site.origin + home);
    await main.getByRole('link', { name: says.disable }).click();
    await main.getByRole('link', { name: says.back }).click();
    await stepAt(says.on);
    await main.getByRole('link', { name: says.disable }).click();
    await stepAt(says.disable);
    await look();
    await answer(main, buyer.says.password, password, says.disable);
    await main.getByText(says.disabled).waitFor();
    await look();
    await page.context().close();
  },
);

/** Follows the account page's link, which is marked. */
async function openModal(page: Page, culture: 'fr' | 'nl'): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: words[culture].title }).click();
  const dialog = page.getByRole('dialog', { name: words[culture].title });
  await dialog.getByRole('heading', { name: words[culture].off }).waitFor();
  return dialog;
}
/** How often the page beneath the dialog was read again. */
function reads(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

test.each([
  ['fr', onPhone],
  ['nl', onDesktop],
] as const)(
  '[ACC-03][FLOW-09] in %s, inside a modal: a step-back link, and on success, not without it, the page refreshes when it closes',
  async (culture, size) => {
    const email = await account(`modal-${culture}@example.test`);
    const says = words[culture];
    const beneath = paths(culture).account;
    const buyer = await customer(culture, email, beneath, size);
    const { page } = buyer;
    await page.locator('html[data-started]').waitFor();
    const read = reads(page, beneath);
    let dialog = await openModal(page, culture);
    await expectSound(page);
    await answer(dialog, buyer.says.password, password, says.begin);
    await dialog.locator('.qr-code').waitFor();
    await expectSound(page);
    await dialog.getByRole('link', { name: says.back }).click();
    await focused(dialog.getByRole('heading', { name: says.off }), page);
    expect(await page.locator('.secret').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect([read(), new URL(page.url()).pathname]).toEqual([0, beneath]);

    dialog = await openModal(page, culture);
    await answer(dialog, buyer.says.password, password, says.begin);
    await answer(dialog, says.code, codeNow(await secretIn(dialog)), says.confirm);
    await dialog.getByRole('heading', { name: says.codes }).waitFor();
    expect(await codesIn(dialog)).toHaveLength(10);
    await expectSound(page);
    await button(dialog, says.keep).click();
    await dialog.getByRole('heading', { name: says.on }).waitFor();
    expect(read()).toBe(0);
    const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === beneath);
    await page.keyboard.press('Escape');
    expect((await refreshed).status()).toBe(200);
    await dialog.waitFor({ state: 'detached' });
    await expectSound(page);
    await page.context().close();
  },
);

test('[ACC-03] a visitor who opens the modal signs in first, and then sees it', async () => {
  const email = await account('modal-visitor@example.test');
  const buyer = await enter(site, 'fr', paths('fr').beneath);
  const { page } = buyer;
  await page.locator('html[data-started]').waitFor();
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.dataset['modalLink'] = '';
    link.textContent = 'two factors';
    document.querySelector('main')?.append(link);
  }, paths('fr').home);
  await page.getByRole('link', { name: 'two factors' }).click();
  await box(page.locator('dialog[open]').last(), buyer.says.email).fill(email);
  await page.locator('dialog[open]').last().getByLabel(buyer.says.password, { exact: true }).fill(password);
  await button(page.locator('dialog[open]').last(), buyer.says.signIn).click();
  await page.getByRole('dialog', { name: words.fr.title }).getByRole('heading', { name: words.fr.off }).waitFor();
  await page.context().close();
});

test('[ACC-04] the code of two-factor authentication is absent from other pages, and no page loads one for QR codes', async () => {
  const { page } = await enter(site, 'fr', paths('fr').beneath);
  await page.locator('html[data-started]').waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.length).toBeGreaterThan(5);
  // files are called by their hashes
  const heavy = chunksNamed(/two-?factor|enrol|qr/i);
  expect(loaded.filter((name) => heavy.some((file) => name.endsWith(file)))).toEqual([]);
  await page.context().close();
});

test('two-factor authentication logs nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/401|422/.test(text))).toEqual([]);
});
