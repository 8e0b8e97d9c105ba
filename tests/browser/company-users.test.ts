import { expect, test } from 'vitest';
import { companyOf } from '#tests/server/company.ts';
import { password } from '#tests/server/http-shop.ts';
import { personOf } from '#tests/shop.ts';
import { useSite } from './browser.ts';
import { expectSound, mailWith } from './parts/proof.ts';
import { button, enter, onDesktop, onPhone } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    account: 'Utilisateurs de l’entreprise',
    email: 'Adresse e-mail',
    limit: /^Limite par commande/,
    role: 'Rôle',
    send: 'Envoyer l’invitation',
    sent: 'L’invitation est partie.',
    mail: 'Invitation à commander pour',
    first: 'Prénom',
    last: 'Nom',
    choose: 'Mot de passe',
    repeat: 'Répéter le mot de passe',
    accept: 'Accepter l’invitation',
    joined: 'Bienvenue',
    save: 'Enregistrer : Noor Maes',
    saved: 'Le changement est enregistré.',
    wrong: 'Indiquez un nombre pour « Limite par commande (€, hors TVA) ».',
    remove: 'Oui, retirer Noor Maes',
    removed: 'Cette personne ne fait plus partie de l’entreprise.',
  },
  nl: {
    account: 'Gebruikers van het bedrijf',
    email: 'E-mailadres',
    limit: /^Limiet per bestelling/,
    role: 'Rol',
    send: 'Uitnodiging versturen',
    sent: 'De uitnodiging is verstuurd.',
    mail: 'Uitnodiging om voor',
    first: 'Voornaam',
    last: 'Naam',
    choose: 'Wachtwoord',
    repeat: 'Wachtwoord herhalen',
    accept: 'Uitnodiging aanvaarden',
    joined: 'Welkom!',
    save: 'Opslaan: Noor Maes',
    saved: 'De wijziging is opgeslagen.',
    wrong: 'Vul bij “Limiet per bestelling (€, excl. btw)” een getal in.',
    remove: 'Ja, Noor Maes verwijderen',
    removed: 'Deze persoon hoort niet meer bij het bedrijf.',
  },
};

/** A browser in which a company's account is signed in, at its account's page. */
async function atAccount(culture: Buyer['culture'], options: Parameters<typeof enter>[3]): Promise<Buyer> {
  const { person } = await companyOf(site.shop, personOf(site.shop));
  const buyer = await enter(site, culture, `/${culture}/cookies`, options);
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
  await buyer.page.context().addCookies(cookies);
  await buyer.page.goto(`${site.origin}/${culture}/account`);
  return buyer;
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[SHOP-06] in %s, %s JavaScript, a colleague is invited, sets up an account at the mailed link, and is changed and removed',
  async (culture, how, size, javaScriptEnabled) => {
    const says = words[culture];
    const options = { ...size, javaScriptEnabled };
    const { page } = await atAccount(culture, options);
    const main = page.getByRole('main');
    const look = (at = page) => (javaScriptEnabled ? expectSound(at) : Promise.resolve());
    await main.getByRole('link', { name: says.account }).click();
    await main.getByRole('heading', { level: 1, name: says.account }).waitFor();
    await look();
    const Email = `noor-${culture}-${how}@example.test`;
    const form = main.locator('form', { has: button(page, says.send) });
    await form.getByLabel(says.email).fill(Email);
    await form.getByLabel(says.limit).fill('beaucoup');
    await button(page, says.send).click();
    await form.getByText(says.wrong).waitFor();
    expect(await form.getByLabel(says.email).inputValue()).toBe(Email);
    if (javaScriptEnabled) await form.getByLabel(says.limit).and(page.locator(':focus')).waitFor();
    await look();
    await form.getByLabel(says.limit).fill('500');
    await button(page, says.send).click();
    await main.getByText(says.sent).waitFor();
    if (javaScriptEnabled) await main.locator('[data-done]:focus').waitFor();
    await main.getByText(Email).waitFor();
    await look();
    const mail = await mailWith(site, Email, says.mail);
    const [link = 'none'] = new RegExp(`/${culture}/security/invitation\\?token=[\\w-]{43}`).exec(mail) ?? [];
    const colleague = await enter(site, culture, link, options);
    const at = colleague.page.getByRole('main');
    await look(colleague.page);
    await at.getByLabel(says.first).fill('Noor');
    await at.getByLabel(says.last, { exact: true }).fill('Maes');
    await at.getByLabel(says.choose, { exact: true }).fill(password);
    await at.getByLabel(says.repeat).fill(password);
    await button(colleague.page, says.accept).click();
    await at.getByText(says.joined).waitFor();
    await look(colleague.page);
    await colleague.page.context().close();
    await page.reload();
    const user = main.locator('form', { has: button(page, says.save) });
    await user.getByLabel(says.role).selectOption('approver');
    await button(page, says.save).click();
    await main.getByText(says.saved).waitFor();
    expect(await user.getByLabel(says.role).inputValue()).toBe('approver');
    expect(await user.getByLabel(says.limit).inputValue()).toBe('500');
    await main.locator('summary').click();
    await look();
    await button(page, says.remove).click();
    await main.getByText(says.removed).waitFor();
    await main.getByText('Noor Maes').waitFor({ state: 'detached' });
    await look();
    await page.context().close();
  },
);

test('the users of a company log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422/.test(text))).toEqual([]);
});
