import { expect, test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import { useSite } from './browser.ts';
import { box, button, enter } from './parts/sale.ts';

const site = useSite();

test.each(['fr', 'nl'] as const)(
  '[ACC-01] in %s a marked link to the sign-in page opens a dialog that keeps what was typed while the server is down',
  async (culture) => {
    const buyer = await enter(site, culture, `/${culture}/cookies`);
    const { page, says } = buyer;
    await page.evaluate((lang) => {
      const link = document.createElement('a');
      link.href = `/${lang}/security/login?returnUrl=%2F${lang}%2Fshoppingcarts`;
      link.dataset['modalLink'] = '';
      link.textContent = 'sign in here';
      document.querySelector('main')?.append(link);
    }, culture);
    await page.getByText('sign in here').click();
    const dialog = page.getByRole('dialog');
    await box(dialog, says.email).fill('shopper@vitrine.test');
    await dialog.getByLabel(says.password, { exact: true }).fill(demoPassword);
    await page.context().setOffline(true);
    await button(dialog, says.signIn).click();
    await dialog.getByRole('alert').waitFor();
    expect(await box(dialog, says.email).inputValue()).toBe('shopper@vitrine.test');
    expect(new URL(page.url()).pathname).toBe(`/${culture}/cookies`);
    await page.context().setOffline(false);
    await button(dialog, says.signIn).click();
    await page.waitForURL(`${site.origin}/${culture}/shoppingcarts`);
    // the password is not stored anywhere
    expect(
      await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
      ),
    ).not.toContain(demoPassword);
    expect(site.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    site.complaints.length = 0;
    await page.context().close();
  },
);
