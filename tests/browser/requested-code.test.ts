import { expect, test } from 'vitest';
import { tell, watchFlows } from '#model-tests/running-shop.ts';
import { useSite } from './browser.ts';
import { expectSound, mailWith } from './parts/proof.ts';
import { button, enter, onDesktop, onPhone } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    request: 'Recevoir un code par e-mail',
    sent: 'Si cette adresse a un compte, un code à six chiffres vient d’y être envoyé.',
    code: 'Code reçu par e-mail',
    send: 'Valider le code',
    mail: 'code de connexion',
  },
  nl: {
    request: 'Een code per e-mail ontvangen',
    sent: 'Als dit adres een account heeft, is er zojuist een code van zes cijfers naartoe gestuurd.',
    code: 'Code uit de e-mail',
    send: 'Code bevestigen',
    mail: 'aanmeldcode',
  },
};

const mailed = async (email: string, subject: string) =>
  /^\s*(\d{6})\s*$/m.exec(await mailWith(site, email, subject))?.[1] ?? 'none';

test.each([
  ['fr', 'with', 'shopper', onPhone, true],
  ['nl', 'with', 'company', onDesktop, true],
  ['nl', 'without', 'editor', onPhone, false],
] as const)(
  '[SHOP-20] in %s, %s JavaScript, a customer signs in with a code that is mailed instead of a password',
  async (culture, _, who, size, javaScriptEnabled) => {
    const email = `${who}@vitrine.test`;
    const says = words[culture];
    const path = `/${culture}/security/login?returnUrl=${encodeURIComponent(`/${culture}/shoppingcarts`)}`;
    const { page, says: common } = await enter(site, culture, path, { ...size, javaScriptEnabled });
    // without JavaScript no animation frame tells that the page is still
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await button(page.getByRole('main'), says.request).click();
    const address = page.getByRole('main').getByLabel(common.email);
    await page.getByText(common.mandatory).first().waitFor();
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    await look();
    await address.fill(email);
    await button(page.getByRole('main'), says.request).click();
    await page.getByText(says.sent).waitFor();
    await look();
    const right = await mailed(email, says.mail);
    const code = page.getByLabel(says.code);
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    // as a mail program copies it
    await code.fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
    await button(page, says.send).click();
    await page.waitForURL(`${site.origin}/${culture}/shoppingcarts`);
    await page.context().close();
  },
);

test('[SHOP-20] in the dialog a requested code signs in, and the page beneath stays', async () => {
  const email = 'staff@vitrine.test';
  const buyer = await enter(site, 'fr', '/fr/cookies', onPhone);
  const { page, says } = buyer;
  await watchFlows(page);
  await page.goto(`${site.origin}/fr/cookies`);
  await tell(page, 'dialog', { type: 'open', content: { kind: 'signIn', returnUrl: '/fr/cookies' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(says.email).fill(email);
  await button(dialog, words.fr.request).click();
  await dialog.getByText(words.fr.sent).waitFor();
  await expectSound(page);
  await dialog.getByLabel(words.fr.code).fill(await mailed(email, words.fr.mail));
  await button(dialog, words.fr.send).click();
  await dialog.waitFor({ state: 'detached' });
  const who = await page.request.get(`${site.origin}/fr/account`, { headers: { Accept: 'application/json' } });
  expect([who.status(), new URL(page.url()).pathname]).toEqual([200, '/fr/cookies']);
  await page.context().close();
});
