import { expect, test } from 'vitest';
import { arrived, useSite } from './browser.ts';
import { hold, refuse } from './held.ts';
import { expectSound, mailTo } from './parts/proof.ts';
import { addButton, addedDialog, box, button, enter, onDesktop, onPhone, seeds } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();
const shopper = { email: 'shopper@vitrine.test', password: 'Vitrine-demo-2026' };

const password = ({ page, says }: Buyer) => page.getByLabel(says.password, { exact: true });
const atSignIn = (culture: 'fr' | 'nl', returnUrl: string, options: object = onDesktop) =>
  enter(site, culture, `/${culture}/security/login?${new URLSearchParams({ returnUrl }).toString()}`, options);
/** The panel of the account button in the header. */
async function openAccount({ page, culture }: Buyer): Promise<void> {
  await page.getByRole('banner').locator('.account > summary').click();
  await page
    .getByRole('banner')
    .getByText(culture === 'fr' ? /^Bonjour / : /^Dag /)
    .waitFor();
}

test.each([
  ['fr', onPhone, 'L’adresse e-mail ou le mot de passe n’est pas correct.'],
  ['nl', onDesktop, 'Het e-mailadres of het wachtwoord is niet juist.'],
] as const)(
  '[ACC-01] in %s one signs in on the page, arrives where one wanted to go, and logs off',
  async (culture, size, wrong) => {
    const buyer = await atSignIn(culture, `/${culture}/shoppingcarts`, size);
    const { page, says } = buyer;
    await expectSound(page);
    const submit = button(page.getByRole('main'), says.signIn);
    await submit.click();
    await page.getByText(says.mandatory).first().waitFor();
    await box(page, says.email).fill(shopper.email);
    await password(buyer).fill('not-the-password');
    await submit.click();
    await page.getByRole('alert').getByText(wrong).waitFor();
    expect(await box(page, says.email).inputValue()).toBe(shopper.email);
    await expectSound(page);
    await password(buyer).fill(shopper.password);
    await submit.click();
    await page.waitForURL(`${site.origin}/${culture}/shoppingcarts`);
    await arrived(page);
    await openAccount(buyer);
    await expectSound(page);
    await button(page, culture === 'fr' ? 'Se déconnecter' : 'Afmelden').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/shoppingcarts'));
    const answer = await page.request.get(`${site.origin}/${culture}/security/login`, {
      headers: { Accept: 'text/html' },
    });
    expect(await answer.text()).not.toContain('Camille');
    await page.context().close();
  },
);

test.each(['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test', 'javascript:alert(1)'])(
  '[ACC-01] signing in never leads off the site, as %s asks',
  async (returnUrl) => {
    const buyer = await atSignIn('fr', returnUrl);
    const { page, says } = buyer;
    await box(page, says.email).fill(shopper.email);
    await password(buyer).fill(shopper.password);
    await button(page.getByRole('main'), says.signIn).click();
    await page.waitForURL((url) => !url.pathname.includes('/security/'));
    expect(new URL(page.url()).href).toBe(`${site.origin}/fr`);
    await page.context().close();
  },
);

test('[ACC-01] without JavaScript one signs in and logs off by plain forms', async () => {
  const buyer = await atSignIn('fr', '/fr/shoppingcarts', { ...onPhone, javaScriptEnabled: false });
  const { page, says } = buyer;
  await box(page, says.email).fill(shopper.email);
  await password(buyer).fill('wrong');
  await button(page.getByRole('main'), says.signIn).click();
  await page.getByText('L’adresse e-mail ou le mot de passe n’est pas correct.').waitFor();
  expect(await box(page, says.email).inputValue()).toBe(shopper.email);
  await password(buyer).fill(shopper.password);
  await button(page.getByRole('main'), says.signIn).click();
  await page.waitForURL(`${site.origin}/fr/shoppingcarts`);
  await page.goto(`${site.origin}/fr/security/logoff`);
  await button(page.getByRole('main'), 'Se déconnecter').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/logoff'));
  await page.goto(`${site.origin}/fr/security/logoff`);
  await page.getByRole('main').getByText('Vous n’êtes pas connecté.').waitFor();
  expect(await button(page.getByRole('main'), 'Se déconnecter').count()).toBe(0);
  await page.context().close();
});

test('[ACC-01] a call that needs an account asks for it in place and is repeated there', async () => {
  const buyer = await enter(site, 'fr', `/fr/p/${seeds.slug}`);
  const { page, says } = buyer;
  const adds = await hold(page, '/api/v1/catalog/products/addtocart');
  await page.getByRole('textbox', { name: 'Quantité' }).fill('3');
  await addButton(buyer).click();
  await refuse(await adds.next(), 401, 'Problem.SignIn', 'Veuillez vous connecter pour continuer.');
  const dialog = page.getByRole('dialog', { name: 'Veuillez vous connecter' });
  await dialog.waitFor();
  await expectSound(page);
  await box(dialog, says.email).fill(shopper.email);
  await dialog.getByLabel(says.password, { exact: true }).fill(shopper.password);
  await button(dialog, says.signIn).click();
  const repeated = await adds.next();
  expect(repeated.request().postDataJSON()).toMatchObject({ Quantity: 3 });
  await repeated.continue();
  await addedDialog(buyer).getByText(`3 × ${seeds.name}`).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/fr/p/${seeds.slug}`);
  expect(adds.count()).toBe(2);
  await page.context().close();
});

test.each([
  [
    'fr',
    onDesktop,
    {
      firstName: 'Prénom',
      repeat: 'Répéter le mot de passe',
      terms: /J’accepte/,
      submit: 'Créer mon compte',
      told: /Un e-mail est en route/,
      confirm: 'Confirmer et me connecter',
      wrong: 'Ce mot de passe n’est pas correct.',
    },
  ],
  [
    'nl',
    onPhone,
    {
      firstName: 'Voornaam',
      repeat: 'Wachtwoord herhalen',
      terms: /Ik aanvaard/,
      submit: 'Mijn account aanmaken',
      told: /Er is een e-mail onderweg/,
      confirm: 'Bevestigen en aanmelden',
      wrong: 'Dit wachtwoord is niet juist.',
    },
  ],
] as const)(
  '[ACC-02, RUN-05] in %s one makes an account, which its mailbox confirms, and is told what is missing',
  async (culture, size, labels) => {
    const email = `new-${culture}@example.test`;
    const buyer = await enter(site, culture, `/${culture}/security/register?returnUrl=/${culture}/shoppingcarts`, size);
    const { page, says } = buyer;
    await expectSound(page);
    await button(page, labels.submit).click();
    await page.getByText(says.mandatory).first().waitFor();
    await expectSound(page);
    await box(page, labels.firstName).fill('Nour');
    await box(page, says.lastName).fill('Diallo');
    await box(page, says.email).fill(email);
    await password(buyer).fill('trois petits navires');
    await page.getByLabel(labels.repeat).fill('trois petits navires');
    await page.getByRole('checkbox', { name: labels.terms }).check();
    await button(page, labels.submit).click();
    await page.getByRole('main').getByText(labels.told).waitFor();
    await expectSound(page);
    const mail = await mailTo(site, email);
    // until then it acts for nobody
    await box(page, says.email).fill(email);
    await password(buyer).fill('trois petits navires');
    await button(page.getByRole('main'), says.signIn).click();
    await page.getByRole('alert').waitFor();
    const [link = 'none'] = new RegExp(`/${culture}/security/confirmaccount\\?token=[\\w-]{43}`).exec(mail) ?? [];
    await page.goto(site.origin + link);
    await expectSound(page);
    expect(await box(page, says.email).inputValue()).toBe(email);
    await password(buyer).fill('quatre petits navires');
    await button(page, labels.confirm).click();
    await page.getByText(labels.wrong).waitFor();
    await password(buyer).and(page.locator(':focus')).waitFor();
    await expectSound(page);
    await password(buyer).fill('trois petits navires');
    await button(page, labels.confirm).click();
    await page.waitForURL(`${site.origin}/${culture}/shoppingcarts`);
    await arrived(page);
    await openAccount(buyer);
    await expect.poll(() => page.getByRole('banner').getByText(/Nour/).count()).toBe(1);
    await page.context().close();
  },
);

test('accounts log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/401|422/.test(text))).toEqual([]);
});
