import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { tell, watchFlows } from '#model-tests/running-shop.ts';
import { switchOn } from '#tests/server/authenticator.ts';
import { addresses, confirmed, password, registration } from '#tests/server/http-shop.ts';
import { withPasskey } from '#tests/server/passkey.ts';
import { personOf } from '#tests/shop.ts';
import { desktop, phone, started, useSite } from './browser.ts';
import { device } from './parts/passkey-device.ts';
import { passkeyWords as words } from './parts/passkey-words.ts';
import { expectSound } from './parts/proof.ts';

const site = useSite();
/** Passkeys are bound to a name, which an address is not. */
const named = () => site.origin.replace('127.0.0.1', 'localhost');

type Culture = keyof typeof words;

interface Options {
  size?: typeof desktop;
  /** Without suggestions in the field, which sign in at once with a device that asks nobody. */
  suggests?: boolean;
}

/** A customer of the test's own, signed in, on the page of their passkeys; their device is a software authenticator. */
async function customer(culture: Culture, Email: string, { size = desktop, suggests = false }: Options = {}) {
  await confirmed(site.shop, personOf(site.shop), registration(Email));
  const context = await site.visitor({ viewport: size });
  const record = { stamp: '2026-1', preferences: false, statistics: false, marketing: false };
  await context.addCookies([{ name: consentCookie, value: serializeConsent(record), url: named() }]);
  if (!suggests)
    await context.addInitScript(() => {
      // an empty first document has none
      if ('PublicKeyCredential' in window)
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  await context.request.post(named() + addresses.login, {
    data: { Email, Password: password },
    headers: { Origin: named() },
  });
  const page = await context.newPage();
  const own = await device(page);
  const security = `${named()}/${culture}/account/security`;
  const goTo = async (address: string) => {
    await page.goto(address);
    await started(page);
  };
  await goTo(security);
  const section = page.getByRole('region', { name: words[culture].title });
  return { page, context, own, section, says: words[culture], goTo, security };
}
type Customer = Awaited<ReturnType<typeof customer>>;

async function add({ section, says }: Customer, { name = '', typed = password } = {}): Promise<void> {
  await section.getByRole('button', { name: says.add }).click();
  await section.getByLabel(says.password).fill(typed);
  if (name) await section.getByLabel(says.name).fill(name);
  await section.getByRole('button', { name: says.send }).click();
}
const signOut = async ({ context }: Customer) => {
  await context.request.post(named() + addresses.logoff, { headers: { Origin: named() } });
};
/** The account in another browser. */
async function signedInAs(Email: string) {
  const person = personOf(site.shop);
  await person.send('POST', addresses.login, { Email, Password: password });
  return person;
}
const loginPage = (culture: Culture) => `${named()}/${culture}/security/login?returnUrl=/${culture}/account`;
const focusIn = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)(
  '[SHOP-20] in %s a customer adds a passkey, signs in with it, renames and removes it, and it is refused then',
  async (culture, size) => {
    const buyer = await customer(culture, `keys-${culture}@example.test`, { size });
    const { page, section, says, own } = buyer;
    await expectSound(page);
    await add(buyer, { name: 'Mijn GSM' });
    await section.getByRole('status').getByText(says.added).waitFor();
    expect([await own.keys(), await focusIn(page)]).toEqual([1, 'H2']);
    await expectSound(page);
    await section.getByText('Mijn GSM').waitFor();

    await signOut(buyer);
    await buyer.goTo(loginPage(culture));
    await expectSound(page);
    await page.getByRole('main').getByRole('button', { name: says.signIn }).click();
    await page.waitForURL(({ pathname }) => pathname === `/${culture}/account`);

    await buyer.goTo(buyer.security);
    await section.getByRole('link', { name: says.rename }).click();
    await section.getByLabel(says.newName).fill('Werk');
    await section.getByRole('button', { name: says.renameSend }).click();
    await section.getByText(says.renamed).waitFor();
    await section.getByText('Werk', { exact: true }).waitFor();

    await section.getByRole('link', { name: says.remove }).click();
    expect(await focusIn(page)).toBe('H3');
    await expectSound(page);
    await section.getByLabel(says.password).fill(password);
    await section.getByRole('button', { name: says.removeSend }).click();
    await section.getByText(says.removed).waitFor();
    await signOut(buyer);
    await buyer.goTo(loginPage(culture));
    await page.getByRole('main').getByRole('button', { name: says.signIn }).click();
    await page.getByRole('alert').getByText(says.unknown).waitFor();
    await expectSound(page);
    await site.expectComplaints([expect.stringContaining('422')]);
  },
);

test.each(['fr', 'nl'] as const)(
  '[SHOP-20] in %s the page says what went wrong: a wrong password, a device that has one, one that verifies nobody',
  async (culture) => {
    const buyer = await customer(culture, `wrong-${culture}@example.test`);
    const { section, says, own, page } = buyer;
    await add(buyer, { typed: 'not my password' });
    await section.getByLabel(says.password).and(page.locator('[aria-invalid="true"]:focus')).waitFor();
    await section.getByLabel(says.password).fill(password);
    await own.verifies(false);
    await section.getByRole('button', { name: says.send }).click();
    await section.getByRole('alert').waitFor();
    expect(await section.getByRole('alert').innerText()).toMatch(
      new RegExp(`${says.unsuitable}|${says.cancelled}`, 'u'),
    );
    // the password is still there: the next attempt works
    await own.verifies(true);
    await section.getByRole('button', { name: says.send }).click();
    await section.getByText(says.added).waitFor();
    await add(buyer);
    await section.getByRole('alert').getByText(says.already).waitFor();
    expect(await own.keys()).toBe(1);
    await site.expectComplaints([expect.stringContaining('422')]);
  },
);

test.each(['fr', 'nl'] as const)(
  '[SHOP-20] in %s a passkey serves instead of the code of the app, on the page and in a dialog, and a refusal is said',
  async (culture) => {
    const email = `second-${culture}@example.test`;
    const buyer = await customer(culture, email);
    const { page, says, own, context } = buyer;
    await add(buyer);
    await buyer.section.getByText(says.added).waitFor();
    await switchOn(site.shop, await signedInAs(email));
    await signOut(buyer);
    await buyer.goTo(loginPage(culture));
    const enterPassword = async (place: Locator) => {
      await place.locator('[name="Email"]').fill(email);
      await place.locator('[name="Password"]').fill(password);
      await place.locator('[name="Password"]').press('Enter');
    };
    const main = page.getByRole('main');
    await enterPassword(main);
    await own.verifies(false);
    await main.getByRole('button', { name: says.second }).click();
    await main.getByRole('alert').getByText(says.notUsed).waitFor();
    await expectSound(page);
    await own.verifies(true);
    await main.getByRole('button', { name: says.second }).click();
    await page.waitForURL(({ pathname }) => pathname === `/${culture}/account`);

    await signOut(buyer);
    await watchFlows(page);
    await buyer.goTo(`${named()}/${culture}/cookies`);
    await tell(page, 'dialog', { type: 'open', content: { kind: 'signIn', returnUrl: `/${culture}/cookies` } });
    const dialog = page.getByRole('dialog');
    await enterPassword(dialog);
    await dialog.getByRole('button', { name: says.second }).click();
    await dialog.waitFor({ state: 'detached' });
    const who = await context.request.get(`${named()}/${culture}/account`, { headers: { Accept: 'application/json' } });
    expect([who.status(), new URL(page.url()).pathname]).toEqual([200, `/${culture}/cookies`]);
  },
);

test('[SHOP-20] the browser suggests passkeys in the e-mail field, and a chosen one signs in', async () => {
  const buyer = await customer('fr', 'suggested@example.test', { suggests: true });
  const { page } = buyer;
  await add(buyer);
  await buyer.section.getByText(buyer.says.added).waitFor();
  await signOut(buyer);
  await page.goto(loginPage('fr'));
  // the virtual device chooses at once
  await page.waitForURL(({ pathname }) => pathname === '/fr/account');
});

test('[SHOP-20] without JavaScript the list, renaming and removing work, and a sentence says what does not', async () => {
  const email = 'plain-keys@example.test';
  await confirmed(site.shop, personOf(site.shop), registration(email));
  await withPasskey(site.shop, await signedInAs(email), { Name: 'Clé' });
  const context = await site.visitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/fr/security/login?returnUrl=/fr/account/security`);
  await page.getByRole('main').locator('[name="Email"]').fill(email);
  await page.getByRole('main').locator('[name="Password"]').fill(password);
  await page.getByRole('main').locator('[name="Password"]').press('Enter');
  const section = page.getByRole('region', { name: words.fr.title });
  await page.waitForURL(({ pathname }) => pathname === '/fr/account/security');
  // Playwright's texts leave out what is in a noscript
  expect(await section.locator('noscript p').count()).toBe(1);
  await section.getByRole('link', { name: words.fr.rename }).click();
  await section.getByLabel(words.fr.newName).fill('La mienne');
  await section.getByRole('button', { name: words.fr.renameSend }).click();
  await section.getByText(words.fr.renamed).waitFor();
  await section.getByText('La mienne', { exact: true }).waitFor();
  await section.getByRole('link', { name: words.fr.remove }).click();
  await section.getByLabel(words.fr.password).fill(password);
  await section.getByRole('button', { name: words.fr.removeSend }).click();
  await section.getByText(words.fr.removed).waitFor();
});
