import { and, eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Page } from 'playwright';
import { newsPosts, newsPostTags, newsPostTexts } from '#server/db/schema/index.ts';
import { comeAlive, phone, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { expectSoundInDark } from './parts/proof.ts';
import { openSignedIn } from './parts/signed-in.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
/** Pages whose code runs: what they say takes the focus, and what is pressed meanwhile moves away. */
const alive = new WeakSet<Page>();
async function said(page: Page, text: string): Promise<void> {
  await main(page).getByText(text).waitFor();
  if (alive.has(page)) await comeAlive(main(page).locator('h1'));
}

async function openDesk(path: string, options: VisitOptions = {}): Promise<Page> {
  const culture = path.startsWith('/nl') ? 'nl' : 'fr';
  const page = await openSignedIn(site, { culture, email: 'editor@vitrine.test', path, options });
  if (options.javaScriptEnabled !== false) alive.add(page);
  return page;
}

/** What was refused is not lost by leaving it unawares. */
async function expectAsked(page: Page): Promise<void> {
  await comeAlive(main(page).locator('h1'));
  await main(page).getByRole('link', { name: 'Toutes les actualités' }).click();
  const question = page.getByRole('dialog', { name: 'Veuillez confirmer' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await question.waitFor({ state: 'detached' });
}

/** Removes the posts that a test wrote. */
function forgetPosts(): void {
  const { db } = site.shop.services;
  onTestFinished(async () => {
    const written = await db.select().from(newsPostTexts).where(eq(newsPostTexts.title, 'Le four du samedi'));
    for (const { postId } of written) {
      for (const table of [newsPostTags, newsPostTexts]) await db.delete(table).where(eq(table.postId, postId));
      await db.delete(newsPosts).where(eq(newsPosts.id, postId));
    }
  });
}

async function writePost(page: Page): Promise<void> {
  await field(page, 'Titre en français').fill('Le four du samedi');
  await field(page, 'Résumé en français').fill('Il cuit chaque samedi.');
  await field(page, 'Texte en français').fill('<p>Venez goûter.</p>');
  await field(page, 'Titre en néerlandais').fill('De zaterdagoven');
  await field(page, 'Résumé en néerlandais').fill('Hij bakt elke zaterdag.');
  await field(page, 'Rubrique').selectOption({ index: 1 });
  await field(page, 'Auteur').selectOption('Karim Benali');
  await field(page, 'Cuisine').check();
}

test.each([true, false])(
  '[SITE-23] an editor writes a post, is told what is missing, publishes, withdraws and removes it, with JavaScript: %s',
  async (javaScriptEnabled) => {
    forgetPosts();
    const page = await openDesk('/fr/desk/posts', { javaScriptEnabled });
    await main(page).getByRole('link', { name: 'Écrire un article' }).click();
    await page.waitForURL(/\/desk\/posts\/0$/);
    await writePost(page);
    await press(page, 'Publier');
    await expect.poll(() => main(page).locator('[aria-invalid=true]').first().getAttribute('name')).toBe('BodyNl');
    // what was typed stays
    expect(await field(page, 'Texte en français').inputValue()).toBe('<p>Venez goûter.</p>');
    expect(await field(page, 'Cuisine').isChecked()).toBe(true);
    if (javaScriptEnabled) await expectAsked(page);
    await field(page, 'Texte en néerlandais').fill('<p>Kom proeven.</p>');
    await press(page, 'Publier');
    await said(page, 'L’article est publié.');
    const slug = main(page).getByLabel('Adresse en français');
    expect(await slug.inputValue()).toBe('le-four-du-samedi');
    // what was saved comes back as it was stored
    await slug.fill('');
    await press(page, 'Enregistrer');
    await said(page, 'L’article est enregistré.');
    await expect.poll(() => slug.inputValue()).toBe('le-four-du-samedi');

    await main(page).getByRole('link', { name: 'Voir l’article sur le site' }).click();
    await page.waitForURL(/\/fr\/news\/le-four-du-samedi$/);
    await main(page).getByRole('heading', { level: 1, name: 'Le four du samedi' }).waitFor();
    await main(page).getByText('Karim Benali').first().waitFor();

    await page.goBack();
    await press(page, 'Retirer du site');
    await said(page, 'L’article n’est plus sur le site.');
    await press(page, 'Supprimer l’article');
    await said(page, 'L’article est supprimé.');
    expect(await main(page).getByText('Le four du samedi').count()).toBe(0);
    // the refused form is an error to the browser
    expect(site.complaints.splice(0).filter((each) => !each.includes('422'))).toEqual([]);
  },
);

test.each([true, false])(
  '[SITE-23] the second of two editors keeps what they typed and reads what the first saved, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const { db } = site.shop.services;
    const isRead = and(eq(newsPostTexts.postId, 1), eq(newsPostTexts.culture, 'fr'));
    const [before] = await db.select().from(newsPostTexts).where(isRead);
    onTestFinished(async () => {
      await db
        .update(newsPostTexts)
        .set({ summary: before?.summary ?? '' })
        .where(isRead);
    });
    const page = await openDesk('/fr/desk/posts/1', { javaScriptEnabled });
    const first = await openDesk('/fr/desk/posts/1');
    await field(first, 'Résumé en français').fill('De la première');
    await press(first, 'Enregistrer');
    await said(first, 'L’article est enregistré.');
    await field(page, 'Résumé en français').fill('De la seconde');
    await press(page, 'Enregistrer');
    await said(page, 'Quelqu’un d’autre a enregistré cet article entre-temps.');
    const meanwhile = main(page).getByRole('region', { name: 'Ce qui a été enregistré entre-temps' });
    expect(await meanwhile.innerText()).toContain('De la première');
    if (javaScriptEnabled) await expectAsked(page);
    expect(await field(page, 'Résumé en français').inputValue()).toBe('De la seconde');
    await press(page, 'Enregistrer');
    await said(page, 'L’article est enregistré.');
    expect(await field(page, 'Résumé en français').inputValue()).toBe('De la seconde');
    expect(site.complaints.splice(0).filter((each) => !each.includes('409'))).toEqual([]);
  },
);

test('[SITE-23] what comes late in the form of a post has its place kept: nothing below it moves', async () => {
  const below = async (javaScriptEnabled: boolean) => {
    const page = await openDesk('/fr/desk/posts/1', { javaScriptEnabled });
    if (javaScriptEnabled) await comeAlive(main(page).locator('h1'));
    if (javaScriptEnabled) await main(page).getByRole('button', { name: 'Choisir dans la médiathèque' }).waitFor();
    const save = await main(page).getByRole('button', { name: 'Enregistrer', exact: true }).boundingBox();
    return save?.y ?? 0;
  };
  expect(Math.abs((await below(true)) - (await below(false)))).toBeLessThan(4);
});

test('[SITE-23] the desk’s pages of news are for everybody, in the dark and on a phone', async () => {
  const page = await openDesk('/nl/desk/posts', { viewport: phone });
  await main(page).getByRole('heading', { level: 1, name: 'Nieuws' }).waitFor();
  await expectSoundInDark(page);
  await main(page).locator('.desk-rows a').first().click();
  await page.waitForURL(/\/desk\/posts\/\d+$/);
  await main(page).getByLabel('Titel in het Nederlands').waitFor();
  await expectSoundInDark(page);
});

test('[UP-16] a picture of the library is found by folder and name, chosen, and shown with its texts', async () => {
  const { db } = site.shop.services;
  const [before] = await db.select().from(newsPosts).where(eq(newsPosts.id, 1));
  onTestFinished(async () => {
    await db
      .update(newsPosts)
      .set({ pictureId: before?.pictureId ?? null, pictureAlt: null })
      .where(eq(newsPosts.id, 1));
  });
  const page = await openDesk('/fr/desk/posts/1');
  const opener = main(page).getByRole('button', { name: 'Choisir dans la médiathèque' });
  await field(page, 'Titre en français').focus();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Choisir une image' });
  await dialog
    .getByRole('button', { name: /^Ouvrir le dossier/u })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Revenir au dossier Médiathèque' }).waitFor();
  await expect.poll(() => dialog.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
  await dialog.getByRole('searchbox').fill('girafe');
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByText('Aucune image ne correspond à «\u00a0girafe\u00a0»').waitFor();
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: 'Revenir au dossier Médiathèque' }).click();
  await dialog
    .getByRole('button', { name: /^Ouvrir le dossier/u })
    .first()
    .waitFor();
  await dialog.getByRole('searchbox').fill('a');
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByText(/images pour «\u00a0a\u00a0»/u).waitFor();
  await expectSoundInDark(page);
  const picture = dialog.locator('.picker-file:not([aria-current])').first();
  const name = await picture.innerText();
  await picture.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // whoever chose goes on where they were
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  const list = main(page).getByLabel('Image', { exact: true });
  expect(await list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(name);
  const asked = await list.inputValue();
  expect(await main(page).locator('.picture-chosen').getAttribute('src')).toContain(asked);
  // a changed picture is a change: leaving asks first
  await main(page).getByRole('link', { name: 'Toutes les actualités' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
  await main(page).getByLabel('Ce que montre l’image, en français').fill('Un four, allumé');
  await press(page, 'Enregistrer');
  await said(page, 'L’article est enregistré.');
  expect(await list.inputValue()).toBe(asked);
  await main(page).getByRole('link', { name: 'Voir l’article sur le site' }).click();
  const shown = main(page).getByRole('img', { name: 'Un four, allumé' });
  await shown.waitFor();
  expect(await shown.getAttribute('src')).toContain(asked);
});

test('[UP-16] without JavaScript a plain list of the latest pictures chooses one, and takes it away', async () => {
  const { db } = site.shop.services;
  const [before] = await db.select().from(newsPosts).where(eq(newsPosts.id, 2));
  onTestFinished(async () => {
    await db
      .update(newsPosts)
      .set({ pictureId: before?.pictureId ?? null })
      .where(eq(newsPosts.id, 2));
  });
  const page = await openDesk('/fr/desk/posts/2', { javaScriptEnabled: false });
  const list = () => main(page).getByLabel('Image', { exact: true });
  const picture = async () => (await db.select().from(newsPosts).where(eq(newsPosts.id, 2)))[0]?.pictureId;
  await list().selectOption('Sans image');
  await press(page, 'Enregistrer');
  await said(page, 'L’article est enregistré.');
  expect([await list().inputValue(), await picture()]).toEqual(['', null]);
  await list().selectOption({ index: 3 });
  const asked = await list().inputValue();
  await press(page, 'Enregistrer');
  await said(page, 'L’article est enregistré.');
  expect(await list().inputValue()).toBe(asked);
  expect(await picture()).not.toBeNull();
});
