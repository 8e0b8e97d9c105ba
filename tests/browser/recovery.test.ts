import { expect, test } from 'vitest';
import { confirmed, registration } from '#tests/server/http-shop.ts';
import { newPassword, requestedToken, resetBy } from '#tests/server/reset-link.ts';
import { personOf } from '#tests/shop.ts';
import { useSite } from './browser.ts';
import { expectSound, mailWith } from './parts/proof.ts';
import { box, button, enter, onDesktop, onPhone } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    forgot: 'Mot de passe oublié ?',
    title: 'Mot de passe oublié',
    send: 'Recevoir le lien',
    wrong: 'Veuillez saisir une adresse e-mail valable',
    sent: 'Si un compte existe avec cette adresse',
    mail: 'Un nouveau mot de passe',
    choose: 'Nouveau mot de passe',
    repeat: 'Répéter le mot de passe',
    save: 'Changer mon mot de passe',
    common: 'Ce mot de passe est trop courant.',
    done: 'Votre mot de passe est changé.',
    changed: 'vient d’être changé',
    over: 'Ce lien n’est plus valable',
    again: 'Recevoir un autre lien',
  },
  nl: {
    forgot: 'Wachtwoord vergeten?',
    title: 'Wachtwoord vergeten',
    send: 'Link ontvangen',
    wrong: 'Vul een geldig e-mailadres in',
    sent: 'Als er een account met dit adres bestaat',
    mail: 'Een nieuw wachtwoord',
    choose: 'Nieuw wachtwoord',
    repeat: 'Wachtwoord herhalen',
    save: 'Mijn wachtwoord wijzigen',
    common: 'Dit wachtwoord komt te vaak voor.',
    done: 'Uw wachtwoord is gewijzigd.',
    changed: 'is zojuist gewijzigd',
    over: 'Deze link is niet meer geldig',
    again: 'Andere link ontvangen',
  },
};

/** An account of the test's own. */
async function account(Email: string): Promise<string> {
  await confirmed(site.shop, personOf(site.shop), registration(Email));
  return Email;
}

async function typeNew({ page, culture }: Buyer, password: string): Promise<void> {
  const says = words[culture];
  await page.getByLabel(says.choose, { exact: true }).fill(password);
  await page.getByLabel(says.repeat).fill(password);
  await button(page, says.save).click();
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[ACC-02] in %s, %s JavaScript, somebody who forgot the password chooses a new one by a mailed link, once',
  async (culture, how, size, javaScriptEnabled) => {
    const email = await account(`forgetful-${culture}-${how}@example.test`);
    const says = words[culture];
    const login = `/${culture}/security/login`;
    const buyer = await enter(site, culture, login, { ...size, javaScriptEnabled });
    const { page } = buyer;
    const calls: string[] = [];
    page.on('request', (request) => calls.push(/\/api\/v1\/security\/(\w+)/.exec(request.url())?.[1] ?? ''));
    // without JavaScript no animation frame tells that the page is still
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await page.getByRole('link', { name: says.forgot }).click();
    await page.getByRole('heading', { name: says.title, level: 1 }).waitFor();
    await look();
    const address = box(page, buyer.says.email);
    await address.fill('an@');
    await button(page, says.send).click();
    await page.getByText(says.wrong).waitFor();
    expect(await address.inputValue()).toBe('an@');
    if (javaScriptEnabled) await address.and(page.locator(':focus')).waitFor();
    await look();
    await address.fill(email);
    await button(page, says.send).click();
    await page.getByRole('status').getByText(says.sent).waitFor();
    await look();
    const mail = await mailWith(site, email, says.mail);
    const [link = 'none'] = new RegExp(`/${culture}/security/resetpassword\\?token=[\\w-]{43}`).exec(mail) ?? [];
    await page.goto(site.origin + link);
    expect(await box(page, buyer.says.email).inputValue()).toBe(email);
    await look();
    await typeNew(buyer, 'password1');
    await page.getByText(says.common).waitFor();
    if (javaScriptEnabled) await page.getByLabel(says.choose, { exact: true }).and(page.locator(':focus')).waitFor();
    await look();
    await typeNew(buyer, newPassword);
    await page.getByRole('main').getByText(says.done).waitFor();
    await look();
    await mailWith(site, email, says.changed);
    await box(page, buyer.says.email).fill(email);
    await page.getByLabel(buyer.says.password, { exact: true }).fill(newPassword);
    await button(page.getByRole('main'), buyer.says.signIn).click();
    await page.waitForURL((url) => !url.pathname.startsWith(login));
    // what the form itself refuses is not sent
    expect(calls.filter(Boolean)).toEqual(javaScriptEnabled ? ['forgotpassword', 'resetpassword', 'login'] : []);
    await page.goto(site.origin + link);
    await page.getByText(says.over).waitFor();
    await look();
    await page.getByRole('link', { name: says.again }).click();
    await page.getByRole('heading', { name: says.title, level: 1 }).waitFor();
    await page.context().close();
  },
);

test('[ACC-02] a lost call keeps what was typed; a link that was used meanwhile leads on to another, with the focus', async () => {
  const email = await account('hurried@example.test');
  const person = personOf(site.shop);
  const token = await requestedToken(site.shop, person, email);
  const buyer = await enter(site, 'fr', `/fr/security/resetpassword?token=${token}`);
  const { page } = buyer;
  const says = words.fr;
  await page.route('**/api/v1/security/resetpassword*', (route) => route.abort());
  await typeNew(buyer, 'herons of the last hour');
  await page.getByRole('alert').getByText('Votre mot de passe n’est pas encore changé.').waitFor();
  expect(await page.getByLabel(says.repeat).inputValue()).toBe('herons of the last hour');
  await page.unrouteAll();
  expect((await resetBy(person, token)).status).toBe(200);
  await button(page, says.save).click();
  await page.getByRole('alert').getByText(says.over).waitFor();
  await page.getByRole('link', { name: says.again }).and(page.locator(':focus')).waitFor();
  await expectSound(page);
  await page.context().close();
});

test('forgotten passwords log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422|ERR_FAILED|Manager\.Offline/.test(text))).toEqual([]);
});
