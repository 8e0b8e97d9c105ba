import { expect } from 'vitest';
import { appCode } from '#tests/server/authenticator.ts';
import { started } from '../browser.ts';
import { goTo, mainOf, opening, passphrase } from './life.ts';
import type { Life } from './life.ts';
import { device } from './passkey-device.ts';
import { expectSound, mailWith, ordersOf } from './proof.ts';
import { box, button } from './sale.ts';

/** Registers the address, and confirms it at the mailed link. */
export async function registers(life: Life): Promise<void> {
  const { page, says, site, culture, email, LL } = life;
  await goTo(life, '/security/register');
  await box(page, LL.Security.FirstName).fill('Élise');
  await box(page, says.lastName).fill('Vandenbroeck');
  await box(page, says.email).fill(email);
  await page.getByLabel(says.password, { exact: true }).fill(passphrase);
  await page.getByLabel(LL.Security.PasswordConfirm).fill(passphrase);
  await page.getByRole('checkbox', { name: LL.Security.AcceptTerms }).check();
  await button(page, LL.Security.Register).click();
  await page.waitForURL(/registered=1/);
  const mail = await mailWith(site, email, 'confirmaccount');
  const [link = 'none'] = new RegExp(`/${culture}/security/confirmaccount\\?token=[\\w-]{43}`).exec(mail) ?? [];
  await page.goto(site.origin + link);
  await started(page);
  await page.getByLabel(says.password, { exact: true }).fill(passphrase);
  await button(page, LL.Credentials.AccountConfirm).click();
  await page.waitForURL((url) => !url.pathname.includes('/security/'));
}

/** Links an authenticator app; returns its secret and the recovery codes. */
export async function enrols(life: Life): Promise<{ secret: string; codes: string[] }> {
  const { page, LL, says } = life;
  const main = mainOf(life);
  await goTo(life, '/security/twofactorhome');
  await main.getByLabel(says.password, { exact: true }).fill(passphrase);
  await button(main, LL.TwoFactor.Begin).click();
  const secret = await main.locator('.secret').innerText();
  await main.getByLabel(LL.TwoFactor.Code, { exact: true }).fill(appCode(secret, Date.now()));
  await button(main, LL.TwoFactor.Confirm).click();
  await main.getByRole('heading', { name: LL.TwoFactor.CodesTitle }).waitFor();
  const codes = await main.locator('.recovery-codes code').allInnerTexts();
  await button(main, LL.TwoFactor.Keep).click();
  await main.getByRole('heading', { name: LL.TwoFactor.IsOn, exact: true }).waitFor();
  await expectSound(page);
  return { secret, codes };
}

/** Without the phone: signs in with one of the recovery codes. */
export async function recovers(life: Life, code: string): Promise<void> {
  const { page, says, LL, email } = life;
  const main = mainOf(life);
  await page.context().clearCookies({ name: 'vitrine_session' });
  await goTo(life, '/security/login');
  await box(main, says.email).fill(email);
  await main.getByLabel(says.password, { exact: true }).fill(passphrase);
  await button(main, says.signIn).click();
  await main.getByLabel(LL.Security.SecondCode, { exact: true }).fill(code);
  await button(main, LL.Security.CodeSend).click();
  await page.waitForURL(/twofactorhome/);
  await main.getByText(opening(LL.TwoFactor.Recovered)).waitFor();
}

/** Keeps a passkey on the device, then signs in with it alone. */
export async function keepsPasskey(life: Life): Promise<void> {
  const { page, LL, says, culture } = life;
  const own = await device(page);
  await goTo(life, '/account/security');
  const section = page.getByRole('region', { name: LL.Passkey.Title });
  await button(section, LL.Passkey.Add).click();
  await section.getByLabel(says.password).fill(passphrase);
  await button(section, LL.Passkey.AddSend).click();
  await section.getByRole('status').getByText(LL.Passkey.Added).waitFor();
  expect(await own.keys()).toBe(1);
  await expectSound(page);
  await page.context().clearCookies({ name: 'vitrine_session' });
  await goTo(life, `/security/login?returnUrl=/${culture}/account`);
  await button(mainOf(life), LL.Security.Passkey).click();
  await page.waitForURL((url) => url.pathname === `/${culture}/account`);
}

/** Leaves the shop: the account is gone, and the order nobody's. */
export async function erases(life: Life): Promise<void> {
  const { page, LL, site, email } = life;
  await goTo(life, '/account');
  await mainOf(life).getByRole('link', { name: LL.Account.Data }).click();
  await page.getByLabel(LL.Erasure.IsUnderstood).check();
  await page.getByLabel(LL.Erasure.CurrentPassword).fill(passphrase);
  await button(page, LL.Erasure.Erase).click();
  await page.getByRole('heading', { level: 1, name: LL.Erasure.ErasedTitle }).waitFor();
  await expectSound(page);
  const left = await site.shop.services.db.query.customers.findFirst({
    where: (each, { eq }) => eq(each.email, email),
  });
  expect(left).toBe(undefined);
  const [order] = await ordersOf(site, email);
  expect([order?.customerId, order?.forgetAt === null]).toEqual([null, false]);
}
