import { expect, test } from 'vitest';
import { confirmed, password, registration } from '#tests/server/http-shop.ts';
import { typedAddress } from '#tests/server/calls/addresses.ts';
import { personOf } from '#tests/shop.ts';
import { arrived, comeAlive, useSite } from './browser.ts';
import { columnsOf } from './parts/placed.ts';
import { expectSound } from './parts/proof.ts';
import { box, button, enter, onDesktop, onPhone } from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    ways: 'Vos rubriques',
    title: 'Mon compte',
    firstName: 'Prénom',
    phone: /^Téléphone/,
    save: 'Enregistrer mes données',
    saved: 'Vos données sont enregistrées.',
    edit: 'Modifier : ',
    remove: 'Retirer : ',
    yes: 'Oui, la retirer',
    no: 'La garder',
    add: 'Ajouter une adresse',
    back: 'Revenir à mon compte',
    street: 'Rue',
    keep: 'Enregistrer l’adresse',
  },
  nl: {
    ways: 'Uw rubrieken',
    title: 'Mijn account',
    firstName: 'Voornaam',
    phone: /^Telefoon/,
    save: 'Mijn gegevens opslaan',
    saved: 'Uw gegevens zijn opgeslagen.',
    edit: 'Wijzigen: ',
    remove: 'Verwijderen: ',
    yes: 'Ja, verwijderen',
    no: 'Houden',
    add: 'Adres toevoegen',
    back: 'Terug naar mijn account',
    street: 'Straat',
    keep: 'Adres opslaan',
  },
};

/** An account of the test's own with two addresses, signed in on the page that asked for it. */
async function enterAccount(culture: Buyer['culture'], options: object, Email: string): Promise<Buyer> {
  const person = personOf(site.shop);
  await confirmed(site.shop, person, registration(Email));
  for (const Street1 of ['Quai de la Batte', 'Rue Neuve'])
    await person.send('POST', '/api/v1/sales/customers/addresses', { ...typedAddress, Street1 });
  const buyer = await enter(site, culture, `/${culture}/security/login?returnUrl=/${culture}/account`, options);
  const { page, says } = buyer;
  await box(page, says.email).fill(Email);
  await page.getByLabel(says.password, { exact: true }).fill(password);
  await button(page.getByRole('main'), says.signIn).click();
  await page.getByRole('heading', { level: 1, name: words[culture].title }).waitFor();
  return buyer;
}
const labelOf = (street: string) => `Anna Peeters, ${street} 9, 4000 Liège (BE)`;

test.each([
  ['fr', 'with', onPhone, true, 2],
  ['nl', 'with', onDesktop, true, 5],
  ['nl', 'without', onPhone, false, 2],
] as const)(
  '[ACC-05] in %s, %s JavaScript, a customer changes their data, and edits, adds and removes addresses from the account',
  async (culture, how, size, javaScriptEnabled, columns) => {
    const says = words[culture];
    const options = { ...size, javaScriptEnabled };
    const { page } = await enterAccount(culture, options, `home-${culture}-${how}@example.test`);
    const main = page.getByRole('main');
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await look();
    // cells of one width, in as many columns as the screen has room for, whatever the length of a word
    const ways = main.getByRole('navigation', { name: says.ways }).getByRole('link');
    expect(await columnsOf(ways)).toBe(columns);
    const widths = await ways.evaluateAll((all) => all.map((way) => Math.round(way.getBoundingClientRect().width)));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    await box(main, says.firstName).fill('');
    await main.getByRole('textbox', { name: says.phone }).fill('0470 12 34 56');
    await button(main, says.save).click();
    await main.locator('[name="FirstName"][aria-invalid="true"]').waitFor();
    expect(await main.getByRole('textbox', { name: says.phone }).inputValue()).toBe('0470 12 34 56');
    if (javaScriptEnabled) await box(main, says.firstName).and(page.locator(':focus')).waitFor();
    await look();
    await box(main, says.firstName).fill('Léa');
    await button(main, says.save).click();
    await main.getByText(says.saved).waitFor();
    expect(await box(main, says.firstName).inputValue()).toBe('Léa');
    if (javaScriptEnabled) await arrived(page);
    await main.getByRole('link', { name: says.edit + labelOf('Rue Neuve') }).click();
    await main.getByRole('link', { name: says.back }).waitFor();
    await box(main, says.street).fill('Rue Haute');
    await button(main, says.keep).click();
    await main.getByText(labelOf('Rue Haute')).waitFor();
    await main.getByRole('button', { name: says.remove + labelOf('Quai de la Batte') }).click();
    if (javaScriptEnabled) {
      // the harmless answer has the focus; a no leaves the address where it was
      await button(main, says.no).and(page.locator(':focus')).waitFor();
      await look();
      await page.keyboard.press('Enter');
      await main.locator('#addresses:focus').waitFor();
      await main.getByRole('button', { name: says.remove + labelOf('Quai de la Batte') }).click();
      await button(main, says.yes).click();
      await main.locator('#addresses:focus').waitFor();
    }
    await main.getByText(labelOf('Quai de la Batte')).waitFor({ state: 'detached' });
    await main.getByText(labelOf('Rue Haute')).waitFor();
    await look();
    await main.getByRole('link', { name: says.add }).click();
    await main.getByRole('link', { name: says.back }).waitFor();
    await page.context().close();
  },
);

test('[ERR-19] a change that the server refuses is a toast with its message, and stays explained at the form', async () => {
  const { page } = await enterAccount('fr', onDesktop, 'refused@example.test');
  const problem = { type: 'about:blank', title: '', status: 409, detail: '', instance: '', code: 'Problem.Conflict' };
  const Message = 'Ce nom ne convient pas.';
  await page.route('**/api/v1/sales/customers/profile*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { ...problem, traceId: 'test', errors: [], Message, Error: Message },
    }),
  );
  // else a press on a busy machine is the plain form's, which the shop accepts
  await comeAlive(box(page, 'Prénom'));
  await box(page, 'Prénom').fill('Zoé');
  await button(page, 'Enregistrer mes données').click();
  await page.locator('.toast-error').getByText(Message).waitFor();
  await page.getByRole('main').getByRole('alert').getByText(Message).waitFor();
  expect(await box(page, 'Prénom').inputValue()).toBe('Zoé');
  await page.context().close();
});

test('the account logs nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/401|409|422/.test(text))).toEqual([]);
});
