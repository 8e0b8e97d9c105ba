import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { contentPageTexts, faqQuestions } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { phone, started, useSite } from './browser.ts';
import { expectSound, expectSoundInDark } from './parts/proof.ts';
import { openSignedIn } from './parts/signed-in.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const main = (page: Page) => page.getByRole('main');
const answer = (page: Page, id: number) => page.locator(`#question-${id}`);
const openOnes = (page: Page) => main(page).locator('details[open]').count();

test('[SITE-22] a question opens by keyboard, and the page is for everybody, in the dark and on a phone', async () => {
  const page = await site.open('/nl/faq', { viewport: phone });
  const question = main(page).locator('summary').filter({ hasText: 'Hoeveel kost de levering?' });
  await question.focus();
  await page.keyboard.press('Enter');
  await main(page).getByText('Aan huis in België € 5,95').waitFor();
  expect(await openOnes(page)).toBe(1);
  await expectSoundInDark(page);
  await page.keyboard.press('Space');
  await main(page).getByText('Aan huis in België € 5,95').waitFor({ state: 'hidden' });
});

test.each([true, false])(
  '[SITE-22] a link to a question opens it alone, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const page = await site.open('/fr/faq#question-4', { javaScriptEnabled });
    await answer(page, 4).getByText('Vous avez 14 jours').waitFor();
    expect(await openOnes(page)).toBe(1);
    const own = answer(page, 4).getByRole('link', { name: 'Lien vers cette question' });
    expect(await own.getAttribute('href')).toBe('/fr/faq#question-4');
    await expect.poll(() => main(page).locator('summary').nth(3).boundingBox()).not.toBeNull();
    const top = async () => (await main(page).locator('summary').nth(3).boundingBox())?.y ?? -1;
    // its question is on the screen as well
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  },
);

test('[SITE-22] a link from another page opens a question in place, and takes the focus there', async () => {
  const { db } = site.shop.services;
  const isAbout = and(eq(contentPageTexts.slug, 'a-propos-de-vitrine'), eq(contentPageTexts.culture, 'fr'));
  const [before] = await db.select().from(contentPageTexts).where(isAbout);
  await db.update(contentPageTexts).set({ html: '<p><a href="faq#question-6">Payer</a></p>' }).where(isAbout);
  onTestFinished(async () => {
    await db
      .update(contentPageTexts)
      .set({ html: before?.html ?? '' })
      .where(isAbout);
  });
  const page = await site.open('/fr/a-propos-de-vitrine', { closedPopups: [4] });
  await main(page).getByRole('link', { name: 'Payer' }).click();
  await page.waitForURL(/\/fr\/faq#question-6$/);
  await answer(page, 6).getByText('Par Bancontact').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('question-6');
  expect(await openOnes(page)).toBe(1);
});

test.each([true, false])(
  '[SITE-22] the words of a question find it, open; other words say so and lead back, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const page = await site.open('/fr/faq', { javaScriptEnabled });
    const find = async (words: string) => {
      await main(page).getByLabel('Rechercher dans les questions').fill(words);
      await main(page).getByLabel('Rechercher dans les questions').press('Enter');
    };
    await find('vies facture');
    await main(page).getByText('1 question pour «\u00a0vies facture\u00a0»').waitFor();
    expect(await openOnes(page)).toBe(1);
    await main(page).getByText('service européen VIES').waitFor();
    await find('girafe');
    await main(page).getByText('Aucune question ne contient «\u00a0girafe\u00a0».').waitFor();
    expect(await main(page).locator('details').count()).toBe(0);
    if (javaScriptEnabled) await expectSound(page);
    await main(page).getByRole('link', { name: 'Voir toutes les questions' }).click();
    await page.waitForURL(/\/fr\/faq$/);
    await expect.poll(() => main(page).locator('details').count()).toBeGreaterThan(8);
    expect(await openOnes(page)).toBe(0);
  },
);

test.each([true, false])(
  '[SITE-22] an editor adds a question, is told what is missing, orders, hides and removes it, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const { db } = site.shop.services;
    onTestFinished(async () => {
      await db.delete(faqQuestions).where(eq(faqQuestions.isShown, false));
    });
    const page = await openSignedIn(site, {
      culture: 'fr',
      email: 'editor@vitrine.test',
      path: '/fr/desk/faq',
      options: { javaScriptEnabled },
    });
    const said = async (text: string) => {
      await main(page).getByText(text).waitFor();
      if (javaScriptEnabled) await started(page);
    };
    if (javaScriptEnabled) await started(page);
    const added = main(page).getByRole('region', { name: 'Ajouter une question' });
    await added.getByLabel('Question en français').fill('Et pour la girafe ?');
    await added.getByLabel('Question en néerlandais').fill('En voor de giraf?');
    await added.getByLabel('Réponse en français').fill('<p>Sur rendez-vous.</p>');
    await added.getByRole('button', { name: 'Ajouter une question' }).click();
    await expect.poll(() => added.locator('[aria-invalid=true]').getAttribute('name')).toBe('AnswerNl');
    expect(await added.getByLabel('Réponse en français').inputValue()).toBe('<p>Sur rendez-vous.</p>');
    await added.getByLabel('Réponse en néerlandais').fill('<p>Op afspraak.</p>');
    await added.getByRole('button', { name: 'Ajouter une question' }).click();
    await said('La question est enregistrée.');
    // the next one is another
    await expect.poll(() => added.getByLabel('Question en français').inputValue()).toBe('');

    const visitor = await site.open('/nl/faq');
    const titles = () => main(visitor).locator('summary').allInnerTexts();
    expect((await titles()).at(-1)).toBe('En voor de giraf?');
    const press = async (what: string, says: string) => {
      await main(page)
        .getByRole('button', { name: `${what}\u00a0: Et pour la girafe ?` })
        .click();
      await said(says);
      await visitor.reload();
    };
    await press('Monter', 'L’ordre des questions est changé.');
    expect((await titles()).at(-2)).toBe('En voor de giraf?');
    expect(await main(page).getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
    // each is closed until it is asked for
    const asked = main(page).getByRole('group').filter({ hasText: 'Et pour la girafe' });
    const answer = asked.getByLabel('Réponse en français');
    expect(await answer.isVisible()).toBe(false);
    await asked.getByRole('heading').click();
    await answer.fill('');
    await asked.getByRole('button', { name: 'Enregistrer' }).click();
    // what is refused stays open, with what was typed
    await expect.poll(() => asked.locator('[aria-invalid=true]').getAttribute('name')).toBe('AnswerFr');
    expect(await answer.isVisible()).toBe(true);
    await answer.fill('<p>Toujours sur rendez-vous.</p>');
    await asked.getByRole('button', { name: 'Enregistrer' }).click();
    await said('La question est enregistrée.');
    await press('Masquer', 'La question n’est plus sur le site.');
    expect(await titles()).not.toContain('En voor de giraf?');
    await press('Supprimer', 'La question est supprimée.');
    expect(await main(page).getByText('Et pour la girafe ?').count()).toBe(0);
    // the refused form is an error to the browser
    expect(site.complaints.splice(0).filter((each) => !each.includes('422'))).toEqual([]);
  },
);

test('[SITE-22] the desk’s page of questions is for everybody too', async () => {
  const page = await site.open('/nl/desk/faq', { viewport: phone });
  await main(page).getByLabel('E-mailadres').fill('editor@vitrine.test');
  await main(page).getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
  await main(page).getByRole('button', { name: 'Aanmelden' }).click();
  await main(page).getByRole('heading', { level: 1, name: 'Veelgestelde vragen' }).waitFor();
  await expectSoundInDark(page);
  expect(site.complaints.splice(0).every((each) => each.includes('401'))).toBe(true);
});
