import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { onDesktop, onPhone } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    root: 'Médiathèque',
    tree: 'Dossiers de la médiathèque',
    house: 'La maison',
    documents: 'Documents',
    products: 'Produits',
    last: 'Sport et voyage',
    add: 'Ajouter des fichiers',
    send: 'Ajouter au dossier',
    added: 'Vos fichiers sont dans le dossier.',
    make: 'Nouveau dossier',
    name: 'Nom du nouveau dossier',
    create: 'Créer le dossier',
    table: 'Tableau',
    find: 'Rechercher',
    change: 'Modifier tarif.pdf',
    label: 'Nom',
    save: 'Enregistrer',
    drop: 'Supprimer tarif 2027.pdf',
    yes: 'Supprimer pour de bon',
    gone: 'Supprimé.',
    inUse: 'Ce fichier est utilisé par',
  },
  nl: {
    root: 'Mediabibliotheek',
    tree: 'Mappen van de mediabibliotheek',
    house: 'Het huis',
    documents: 'Documenten',
    products: 'Producten',
    last: 'Wonen',
    add: 'Bestanden toevoegen',
    send: 'Aan de map toevoegen',
    added: 'Uw bestanden staan in de map.',
    make: 'Nieuwe map',
    name: 'Naam van de nieuwe map',
    create: 'Map maken',
    table: 'Tabel',
    find: 'Zoeken',
    change: 'tarif.pdf wijzigen',
    label: 'Naam',
    save: 'Opslaan',
    drop: 'tarif 2027.pdf verwijderen',
    yes: 'Voorgoed verwijderen',
    gone: 'Verwijderd.',
    inUse: 'Dit bestand wordt gebruikt door',
  },
} as const;

const bare = (culture: string) => `/${culture}/assetslibrary/asset/assetsbyfolder`;
const price = { name: 'tarif.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nx') };
const main = (page: Page) => page.getByRole('main');

async function editorAt(path: string, options: object): Promise<Page> {
  const context = await site.visitor(options);
  await context.request.post(`${site.origin}/api/v1/security/login`, {
    data: { Email: 'editor@vitrine.test', Password: 'Vitrine-demo-2026' },
    headers: { Origin: site.origin },
  });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  return page;
}

test.each([
  ['fr', onDesktop],
  ['nl', onPhone],
] as const)(
  '[UP-09] in %s the tree opens and closes by its toggles and keys, and a name leads to the folder’s list',
  async (culture, options) => {
    const says = words[culture];
    const page = await editorAt(bare(culture), { ...options, allows: ['statistics'] });
    await page.locator('html[data-started]').waitFor({ state: 'attached' });
    const item = (name: string) => main(page).getByRole('treeitem', { name, exact: true });
    await expectSound(page);
    await page.evaluate(() => Object.assign(window, { dataLayer: [] }));
    // what lies one level down starts open
    expect(await item(says.house).getAttribute('aria-expanded')).toBe('true');
    await item(says.house).locator('[data-toggle]').click();
    await item(says.documents).waitFor({ state: 'detached' });
    await item(says.house).press('ArrowRight');
    await item(says.documents).waitFor();
    await item(says.house).press('End');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe(says.last);
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe(says.root);
    await page.keyboard.press(says.house[0] ?? '');
    await expect.poll(focused).toBe(says.house);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('d');
    await expect.poll(focused).toBe(says.documents);
    await page.keyboard.press('Enter');
    await main(page).getByRole('heading', { level: 1, name: says.documents }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${bare(culture)}/0/\\d+$`, 'u'));
    expect(await item(says.documents).getAttribute('aria-current')).toBe('page');
    const measured = await page.evaluate(() =>
      (window.dataLayer ?? [])
        .filter((each) => 'event' in each && each.event === 'changeFolder')
        .map((each): unknown[] =>
          ['event', 'rootFolderId', 'targetFolderId'].map((name) => Reflect.get(each, name) as unknown),
        ),
    );
    const folderId = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect(measured).toEqual([['changeFolder', 0, folderId]]);
    await item(says.root).click();
    await main(page).getByRole('heading', { level: 1, name: says.root }).waitFor();
    expect(new URL(page.url()).pathname).toBe(bare(culture));
    await page.context().close();
  },
);

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['fr', 'without', onDesktop, false],
  ['nl', 'without', onPhone, false],
] as const)(
  '[UP-10] in %s, %s JavaScript, an editor makes a folder, puts a file into it, finds, renames and deletes it',
  async (culture, how, options, javaScriptEnabled) => {
    const says = words[culture];
    const page = await editorAt(bare(culture), { ...options, javaScriptEnabled });
    const alive = async () => {
      if (javaScriptEnabled) await page.locator('html[data-started]').waitFor({ state: 'attached' });
    };
    const look = async () => {
      if (javaScriptEnabled) await expectSound(page);
    };
    const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
    const open = (summary: string) => main(page).locator('summary', { hasText: summary }).click();
    await alive();
    const folder = `${culture} ${how}`;
    await open(says.make);
    await main(page).getByLabel(says.name).fill(folder);
    await press(says.create);
    await main(page).locator('.library-folders a', { hasText: folder }).click();
    await main(page).getByRole('heading', { level: 1, name: folder }).waitFor();
    await alive();
    await open(says.add);
    if (javaScriptEnabled) {
      await main(page).locator('[data-uploads] input[type="file"]').setInputFiles(price);
      await main(page).locator('[data-uploads][data-unfinished="0"] [data-rename]').waitFor();
    } else await main(page).locator('input[name="Files"]').setInputFiles(price);
    await look();
    await press(says.send);
    await main(page).getByText(says.added).waitFor();
    await alive();
    await main(page).getByRole('link', { name: says.table, exact: true }).click();
    await main(page).getByRole('columnheader', { name: says.label, exact: true }).waitFor();
    await main(page).getByRole('searchbox').fill('TARIF');
    await press(says.find);
    await page.waitForURL(/q=TARIF/u);
    await main(page).getByRole('link', { name: says.change }).click();
    await main(page).locator('.library-editor').getByLabel(says.label, { exact: true }).fill('tarif 2027');
    await look();
    await press(says.save);
    await main(page)
      .getByRole('link', { name: says.change.replace('tarif.pdf', 'tarif 2027.pdf') })
      .click();
    await open(says.drop);
    await look();
    await press(says.yes);
    await main(page).getByText(says.gone, { exact: true }).waitFor();
    expect(await main(page).locator('[data-edit]').count()).toBe(0);
    await look();
    await page.context().close();
  },
);

test('[UP-10] a picture that products show is not deleted, and the refusal says where it is shown', async () => {
  const says = words.fr;
  const page = await editorAt(`${bare('fr')}/0/3`, onDesktop);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  const files = main(page).locator('.library-card');
  const before = await files.count();
  await files.first().locator('[data-edit]').click();
  await main(page).locator('.library-editor summary').click();
  await main(page).locator('.library-editor').getByRole('button', { name: says.yes }).click();
  await main(page).getByRole('alert').filter({ hasText: says.inUse }).waitFor();
  expect(await files.count()).toBe(before);
  await page.context().close();
});
