import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Page } from 'playwright';
import { newsAuthors, newsTags } from '#server/db/schema/index.ts';
import { desktop, phone, started, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { expectSoundInDark, overflow } from './parts/proof.ts';
import { openSignedIn } from './parts/signed-in.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const main = (page: Page) => page.getByRole('main');
const authors = (page: Page) => page.getByRole('region', { name: 'Auteurs', exact: true });
const tags = (page: Page) => page.getByRole('region', { name: 'Thèmes', exact: true });

test.each([true, false])(
  '[SITE-24] an author is added, told what is missing, renamed and removed; one who signs has no button, JavaScript: %s',
  async (javaScriptEnabled) => {
    const { db } = site.shop.services;
    onTestFinished(async () => void (await db.delete(newsAuthors).where(eq(newsAuthors.name, 'Inès Dubois'))));
    const page = await openSignedIn(site, {
      culture: 'fr',
      email: 'editor@vitrine.test',
      path: '/fr/desk/posts',
      options: { javaScriptEnabled, viewport: phone },
    });
    const said = async (text: string) => {
      await main(page).getByText(text).waitFor();
      if (javaScriptEnabled) await started(page);
    };
    await main(page).getByRole('link', { name: 'Auteurs et thèmes' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Auteurs et thèmes' }).waitFor();
    const adding = authors(page).getByRole('region', { name: 'Ajouter un auteur' });
    await adding.getByLabel('Nom').fill('Inès Dubois');
    await adding.getByLabel('Fonction en néerlandais').fill('werkplaats');
    await adding.getByRole('button', { name: 'Ajouter un auteur' }).click();
    await expect.poll(() => adding.locator('[aria-invalid=true]').getAttribute('name')).toBe('RoleFr');
    expect(await adding.getByLabel('Nom').inputValue()).toBe('Inès Dubois');
    await adding.getByLabel('Fonction en français').fill('atelier');
    await adding.getByRole('button', { name: 'Ajouter un auteur' }).click();
    await said('L’auteur est enregistré.');
    const ines = authors(page).getByRole('listitem').filter({ hasText: 'Inès Dubois' });
    await ines.getByText('Aucun article').click();
    await ines.getByLabel('Fonction en français').fill('boulangère');
    await ines.getByRole('button', { name: 'Enregistrer\u00a0: Inès Dubois' }).click();
    await said('L’auteur est enregistré.');
    await ines.getByText('Aucun article').click();
    expect(await ines.getByLabel('Fonction en français').inputValue()).toBe('boulangère');
    expect(await overflow(page)).toBe(0);
    if (javaScriptEnabled) await expectSoundInDark(page);
    await ines.getByRole('button', { name: 'Supprimer\u00a0: Inès Dubois' }).click();
    await said('L’auteur est supprimé.');
    expect(await ines.count()).toBe(0);
    const signing = authors(page)
      .getByRole('listitem')
      .filter({ hasText: /\d+ articles?/ })
      .first();
    await signing.getByText(/\d+ articles?/).click();
    await signing.getByRole('button', { name: /^Enregistrer/ }).waitFor();
    expect(await signing.getByRole('button').count()).toBe(1);
    site.complaints.splice(0, site.complaints.length, ...site.complaints.filter((each) => !each.includes('422')));
  },
);

test.each([true, false])(
  '[SITE-24] a tag is added, told what is missing, renamed by two editors and removed, JavaScript: %s',
  async (javaScriptEnabled) => {
    const { db } = site.shop.services;
    onTestFinished(async () => void (await db.delete(newsTags).where(eq(newsTags.slug, 'ardennes'))));
    const open = async (options: VisitOptions) => {
      const page = await openSignedIn(site, {
        culture: 'fr',
        email: 'editor@vitrine.test',
        path: '/fr/desk/authors',
        options,
      });
      if (options.javaScriptEnabled !== false) await started(page);
      return page;
    };
    const page = await open({ javaScriptEnabled, viewport: phone });
    const said = async (text: string) => {
      await main(page).getByText(text).waitFor();
      if (javaScriptEnabled) await started(page);
    };
    const adding = page.getByRole('region', { name: 'Ajouter un thème' });
    const add = adding.getByRole('button', { name: 'Ajouter un thème' });
    await adding.getByLabel('Thème en français').fill('Ardennes');
    await add.click();
    await expect.poll(() => adding.locator('[aria-invalid=true]').getAttribute('name')).toBe('NameNl');
    expect(await adding.getByLabel('Thème en français').inputValue()).toBe('Ardennes');
    await adding.getByLabel('Thème en néerlandais').fill('Ardennen');
    await add.click();
    await said('Le thème est enregistré.');
    // the next one is another
    await expect.poll(() => adding.getByLabel('Thème en français').inputValue()).toBe('');

    const tagOn = (one: Page) => tags(one).getByRole('listitem').filter({ hasText: 'Ardennes' });
    const rename = async (one: Page, name: string) => {
      if (!(await tagOn(one).getByLabel('Thème en néerlandais').isVisible()))
        await tagOn(one).getByText('Aucun article').click();
      await tagOn(one).getByLabel('Thème en néerlandais').fill(name);
    };
    const save = (one: Page) => tagOn(one).getByRole('button', { name: 'Enregistrer\u00a0: Ardennes' }).click();
    const first = await open({});
    await rename(page, 'Bossen');
    await rename(first, 'Heuvels');
    await save(first);
    await main(first).getByText('Le thème est enregistré.').waitFor();
    await save(page);
    await tagOn(page).getByText('Enregistré entre-temps\u00a0: Heuvels').waitFor();
    expect(await tagOn(page).getByLabel('Thème en néerlandais').inputValue()).toBe('Bossen');
    if (javaScriptEnabled) await started(page);
    await save(page);
    await said('Le thème est enregistré.');
    expect((await db.select().from(newsTags).where(eq(newsTags.slug, 'ardennes')))[0]?.name.nl).toBe('Bossen');
    await tagOn(page).getByText('Aucun article').click();
    await tagOn(page).getByRole('button', { name: 'Supprimer\u00a0: Ardennes' }).click();
    await said('Le thème est supprimé.');
    expect(await tagOn(page).count()).toBe(0);
    expect(site.complaints.splice(0).filter((each) => !/409|422/u.test(each))).toEqual([]);
  },
);

test('[SITE-24, SITE-09] the day of a post is chosen in the calendar, and leaving the form then asks', async () => {
  const page = await openSignedIn(site, {
    culture: 'nl',
    email: 'editor@vitrine.test',
    path: '/nl/desk/posts/0',
    options: { viewport: desktop, fetchesAhead: true },
  });
  const day = main(page).getByRole('textbox', { name: 'Publicatiedatum' });
  const opener = main(page).getByRole('button', { name: 'Een datum kiezen: Publicatiedatum' });
  await opener.waitFor();
  const before = await day.inputValue();
  expect(before).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await opener.click();
  const calendar = page.getByRole('dialog', { name: 'Kalender: Publicatiedatum' });
  await calendar.getByRole('button', { name: 'Volgende' }).first().click();
  await calendar.getByRole('button', { name: /^\w+ 15 / }).click();
  await calendar.waitFor({ state: 'detached' });
  await expect.poll(() => day.inputValue()).toMatch(/^15\//);
  expect(await page.locator('input[type=hidden][name=Day]').inputValue()).toMatch(/^\d{4}-\d\d-15$/);
  await main(page).getByRole('link', { name: 'Al het nieuws' }).click();
  const question = page.getByRole('dialog', { name: 'Bevestig uw keuze' });
  await question.waitFor();
});
