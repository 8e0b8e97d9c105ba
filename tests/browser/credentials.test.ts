import { expect, test } from 'vitest';
import { customerOf, password } from '#tests/server/http-shop.ts';
import { newPassword } from '#tests/server/reset-link.ts';
import { personOf } from '#tests/shop.ts';
import { useSite } from './browser.ts';
import { expectSound, expectSoundInDark, mailWith } from './parts/proof.ts';
import { button, enter, onDesktop, onPhone } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    current: 'Mot de passe actuel',
    choose: 'Nouveau mot de passe',
    repeat: 'Répéter le mot de passe',
    save: 'Changer mon mot de passe',
    wrong: 'Ce mot de passe n’est pas correct.',
    saved: 'Votre mot de passe est changé.',
    mailSaved: 'vient d’être changé',
    address: 'Nouvelle adresse e-mail',
    request: 'Changer mon adresse',
    awaited: 'Un e-mail vient de partir vers',
    confirm: 'Confirmer cette adresse',
    mail: 'Confirmez votre nouvelle adresse',
    confirmed: 'Votre adresse est confirmée.',
    mailChanged: 'L’adresse e-mail de votre compte vient d’être changée',
    back: 'Connexion et sécurité',
  },
  nl: {
    current: 'Huidig wachtwoord',
    choose: 'Nieuw wachtwoord',
    repeat: 'Wachtwoord herhalen',
    save: 'Mijn wachtwoord wijzigen',
    wrong: 'Dit wachtwoord is niet juist.',
    saved: 'Uw wachtwoord is gewijzigd.',
    mailSaved: 'is zojuist gewijzigd',
    address: 'Nieuw e-mailadres',
    request: 'Mijn adres wijzigen',
    awaited: 'Er is zojuist een e-mail verstuurd naar',
    confirm: 'Dit adres bevestigen',
    mail: 'Bevestig uw nieuwe adres',
    confirmed: 'Uw adres is bevestigd.',
    mailChanged: 'Het e-mailadres van uw account is zojuist gewijzigd',
    back: 'Aanmelden en beveiliging',
  },
};

/** A browser in which a new customer is signed in, at the page of password and address. */
async function signedIn(
  culture: 'fr' | 'nl',
  options: Parameters<typeof enter>[3],
): Promise<Buyer & { Email: string }> {
  const { person, Email } = await customerOf(site.shop, personOf(site.shop));
  const buyer = await enter(site, culture, `/${culture}/cookies`, options);
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
  await buyer.page.context().addCookies(cookies);
  await buyer.page.goto(`${site.origin}/${culture}/account/security`);
  return { ...buyer, Email };
}
const passwordForm = ({ page, culture }: Buyer) =>
  page.getByRole('main').locator('form', { has: page.getByRole('button', { name: words[culture].save }) });
const emailForm = ({ page, culture }: Buyer) =>
  page.getByRole('main').locator('form', { has: page.getByRole('button', { name: words[culture].request }) });

async function savePassword(buyer: Buyer, current: string, next: string): Promise<void> {
  const says = words[buyer.culture];
  const form = passwordForm(buyer);
  await form.getByLabel(says.current).fill(current);
  await form.getByLabel(says.choose).fill(next);
  await form.getByLabel(says.repeat).fill(next);
  await button(buyer.page, says.save).click();
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[ACC-02, SHOP-20] in %s, %s JavaScript, a customer changes the password and then the address, told at each step',
  async (culture, _how, size, javaScriptEnabled) => {
    const says = words[culture];
    const buyer = await signedIn(culture, { ...size, javaScriptEnabled });
    const { page, Email } = buyer;
    const look = (sound = expectSound) => (javaScriptEnabled ? sound(page) : Promise.resolve());
    await look(expectSoundInDark);
    await savePassword(buyer, 'not my password', newPassword);
    await page.getByText(says.wrong).waitFor();
    if (javaScriptEnabled) {
      await passwordForm(buyer).getByLabel(says.current).and(page.locator(':focus')).waitFor();
      expect(await passwordForm(buyer).getByLabel(says.choose).inputValue()).toBe(newPassword);
    }
    await look();
    await savePassword(buyer, password, newPassword);
    await page.getByRole('main').getByText(says.saved).waitFor();
    await look();
    await mailWith(site, Email, says.mailSaved);
    const next = `next.${Email}`;
    await emailForm(buyer).getByLabel(says.address).fill(next);
    await emailForm(buyer).getByLabel(says.current).fill('not my password');
    await button(page, says.request).click();
    await page.getByText(says.wrong).waitFor();
    expect(await emailForm(buyer).getByLabel(says.address).inputValue()).toBe(next);
    await emailForm(buyer).getByLabel(says.current).fill(newPassword);
    await button(page, says.request).click();
    await page.getByRole('main').getByText(`${says.awaited} ${next}`).waitFor();
    await look();
    const mail = await mailWith(site, next, says.mail);
    const [link = 'none'] = new RegExp(`/${culture}/security/confirmemail\\?token=[\\w-]{43}`).exec(mail) ?? [];
    await page.goto(site.origin + link);
    await page.getByText(next).waitFor();
    await look();
    await button(page, says.confirm).click();
    await page.getByText(says.confirmed).waitFor();
    await look();
    await mailWith(site, Email, says.mailChanged);
    await page.getByRole('main').getByRole('link', { name: says.back }).click();
    await page.getByRole('main').getByText(next).waitFor();
    await page.context().close();
  },
);

test('changes of password and address log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422/.test(text))).toEqual([]);
});
