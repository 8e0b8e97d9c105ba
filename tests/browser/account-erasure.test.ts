import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { customerOf, password } from '#tests/server/http-shop.ts';
import { personOf } from '#tests/shop.ts';
import { useSite } from './browser.ts';
import { expectSound, mailWith } from './parts/proof.ts';
import { button, enter, onDesktop, onPhone } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    way: 'Vos données personnelles',
    take: 'Télécharger mes données',
    understood: 'J’ai compris que mon compte sera effacé pour de bon.',
    current: 'Votre mot de passe',
    erase: 'Effacer mon compte',
    wrong: 'Ce mot de passe n’est pas correct.',
    erased: 'Votre compte est effacé',
    mail: 'avec vos données personnelles',
    signIn: 'Se connecter',
  },
  nl: {
    way: 'Uw persoonsgegevens',
    take: 'Mijn gegevens downloaden',
    understood: 'Ik heb begrepen dat mijn account voorgoed wordt gewist.',
    current: 'Uw wachtwoord',
    erase: 'Mijn account wissen',
    wrong: 'Dit wachtwoord is niet juist.',
    erased: 'Uw account is gewist',
    mail: 'samen met uw persoonsgegevens',
    signIn: 'Aanmelden',
  },
};

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[SHOP-20] in %s, %s JavaScript, a customer takes the data along and erases the account',
  async (culture, _how, size, javaScriptEnabled) => {
    const says = words[culture];
    const { person, Email } = await customerOf(site.shop, personOf(site.shop));
    const { page } = await enter(site, culture, `/${culture}/cookies`, { ...size, javaScriptEnabled });
    await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site.origin })));
    await page.goto(`${site.origin}/${culture}/account`);
    await page.getByRole('main').getByRole('link', { name: says.way }).click();
    await page.getByRole('heading', { level: 1, name: says.way }).waitFor();
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await look();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: says.take }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${Email}.json`);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ Profile: { Email }, Orders: [] });
    await page.getByLabel(says.understood).check();
    await page.getByLabel(says.current).fill('not my password');
    await button(page, says.erase).click();
    await page.getByText(says.wrong).waitFor();
    if (javaScriptEnabled) await page.getByLabel(says.current).and(page.locator(':focus')).waitFor();
    expect(await page.getByLabel(says.understood).isChecked()).toBe(true);
    await look();
    await page.getByLabel(says.current).fill(password);
    await button(page, says.erase).click();
    await page.getByRole('heading', { level: 1, name: says.erased }).waitFor();
    await look();
    await mailWith(site, Email, says.mail);
    // nobody is signed in any more
    await page.goto(`${site.origin}/${culture}/account`);
    await page.getByRole('heading', { level: 1, name: says.signIn }).waitFor();
    await page.context().close();
  },
);

test('erasing an account logs nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422/.test(text))).toEqual([]);
});
