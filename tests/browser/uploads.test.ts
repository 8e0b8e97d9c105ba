import { expect, test } from 'vitest';
import { desktop, expectFocus, phone, useSite } from './browser.ts';
import { handPicture } from './parts/hand-files.ts';
import { expectSound } from './parts/proof.ts';
import { postedFiles } from './parts/posted-files.ts';
import { cards, holdAnswers, input, pixel, png, posts, refundForm, settled, there } from './parts/upload-forms.ts';

const site = useSite({});
const proof = process.env['UPLOAD_PICTURES'];

const words = {
  fr: {
    send: 'Envoyer la demande',
    sent: 'Votre demande est enregistrée',
    rename: 'Renommer',
    save: 'Enregistrer',
    name: 'Nom du fichier',
    nameless: 'Donnez un nom à ce fichier.',
    remove: 'Retirer',
    done: 'fichiers envoyés sur',
  },
  nl: {
    send: 'Aanvraag versturen',
    sent: 'Uw aanvraag voor',
    rename: 'Naam',
    save: 'Opslaan',
    name: 'Naam van het bestand',
    nameless: 'Geef dit bestand een naam.',
    remove: 'verwijderen',
    done: 'bestanden verstuurd',
  },
} as const;

const pdf = { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a receipt') };

const form = (culture: 'fr' | 'nl', viewport = desktop) => refundForm(site, culture, viewport);

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)(
  '[UP-02] in %s several files are appended, renamed and removed before the form takes them',
  async (culture, viewport) => {
    const says = words[culture];
    const page = await form(culture, viewport);
    const look = async (name: string) => {
      await expectSound(page);
      if (proof) await page.screenshot({ path: `${proof}/${name}-${culture}.png`, fullPage: true });
    };
    await look('empty');
    await input(page).setInputFiles([png('un.png'), png('deux.png')]);
    await settled(page);
    await input(page).setInputFiles([pdf]);
    await cards(page).nth(2).waitFor();
    await settled(page);
    await page.locator('.uploads').getByRole('status').getByText(says.done).waitFor();
    await look('three');
    // a file has a name
    await cards(page).nth(1).locator('[data-rename]').click();
    const field = page.getByRole('textbox', { name: says.name });
    await field.and(page.locator(':focus')).waitFor();
    await field.fill('  ');
    await field.press('Enter');
    await page.getByText(says.nameless).waitFor();
    await look('nameless');
    await field.fill('Bord ébréché.png');
    await field.press('Enter');
    await cards(page).nth(1).locator('[data-rename]').and(page.locator(':focus')).waitFor();
    // what is removed leaves the focus beside it
    await cards(page).nth(0).locator('[data-remove]').click();
    await expect.poll(() => cards(page).count()).toBe(2);
    await cards(page).nth(0).locator('[data-remove]').and(page.locator(':focus')).waitFor();
    await page.locator('[name="Quantity"]').first().fill('1');
    await page.locator('[name="ReasonCode"]').selectOption('Damaged');
    await page.getByRole('button', { name: says.send }).click();
    await page.getByRole('status').getByText(says.sent).waitFor();
    await page.getByRole('link', { name: 'Bord ébréché.png' }).waitFor();
    expect(await page.getByRole('link', { name: 'facture.pdf' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'un.png' }).count()).toBe(0);
    await page.context().close();
  },
);

test('[UP-05] the form posts the list’s fields with exactly these names and values', async () => {
  const page = await form('fr');
  const posted = async () =>
    await page.evaluate(() => {
      const fields = [...new FormData(document.querySelector<HTMLFormElement>('main form') ?? undefined)];
      return fields
        .filter(([name]) => /asset|file-upload/iu.test(name))
        .map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
    });
  expect(await posted()).toEqual([
    ['list-assets-orders-refund', ''],
    ['AssetsLoaded-refund', '0'],
  ]);
  await input(page).setInputFiles([png('un.png'), png('deux.png')]);
  await cards(page).nth(1).waitFor();
  await settled(page);
  const fields = await posted();
  const [one = '', two = ''] = fields.flatMap(([name, value]) => (name === `asset-${value}` ? [value ?? ''] : []));
  expect(fields).toEqual(postedFiles(one, two));
  expect(one).toMatch(/^[\da-f-]{36}$/u);
  await page.context().close();
});

test('[UP-06, UP-07, ERR-06] a wrong type is told in a toast, a large file and too many in a modal', async () => {
  const page = await form('fr');
  const { accept } = await input(page).evaluate((element) => ({ accept: element.getAttribute('accept') }));
  expect(accept).toBe('image/jpeg,image/png,image/webp,application/pdf');
  const table = { name: 'mesures.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') };
  await input(page).setInputFiles([table, png('un.png')]);
  await page.locator('[class*="toast"]').getByText('Choisissez un fichier correct').waitFor();
  await settled(page);
  await input(page).setInputFiles([{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }]);
  await page.locator('[class*="toast"]').getByText('est une photo au format HEIC').waitFor();
  expect(await cards(page).count()).toBe(1);
  const film = { ...png('film.png'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await input(page).setInputFiles([film]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Plus de 10\u00a0Mo\u00a0: film.png').waitFor();
  if (proof) await page.screenshot({ path: `${proof}/large-fr.png` });
  await page.keyboard.press('Escape');
  expect(await cards(page).count()).toBe(1);
  await input(page).setInputFiles(['2', '3', '4', '5', '6'].map((name) => png(`${name}.png`)));
  await dialog.getByText('Vous pouvez joindre 5 fichiers au plus. Pas ajoutés\u00a0: 6.png').waitFor();
  await page.keyboard.press('Escape');
  await settled(page);
  expect(await cards(page).count()).toBe(5);
  await page.context().close();
});

test('[UP-01, ERR-05] a failed upload opens the generic modal, keeps its card, and is sent by a retry', async () => {
  const page = await form('fr', phone);
  await page.route(posts, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await input(page).setInputFiles([png('un.png')]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Une erreur inattendue s’est produite').waitFor();
  await page.keyboard.press('Escape');
  await cards(page).getByText('Pas envoyé').waitFor();
  await expectSound(page);
  if (proof) await page.screenshot({ path: `${proof}/failed-fr.png`, fullPage: true });
  // a form does not leave a file behind
  await page.locator('[name="Quantity"]').first().fill('1');
  await page.locator('[name="ReasonCode"]').selectOption('Damaged');
  await page.getByRole('button', { name: words.fr.send }).click();
  await page.locator('.field-error', { hasText: 'Attendez qu’ils le soient' }).waitFor();
  await page.locator('[data-add]').and(page.locator(':focus')).waitFor();
  await page.unroute(posts);
  const letGo = await holdAnswers(page);
  await cards(page).getByRole('button', { name: 'Réessayer : un.png' }).press('Enter');
  // what is gone leaves the focus in its card
  await expectFocus(cards(page).getByRole('button', { name: 'Annuler l’envoi : un.png' }));
  letGo();
  await settled(page);
  await page.getByRole('button', { name: words.fr.send }).click();
  await page.getByRole('status').getByText(words.fr.sent).waitFor();
  await page.context().close();
});

test('[UP-01] a file on its way shows its progress, and cancelling it ends its request', async () => {
  const page = await form('fr');
  await page.route(posts, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await input(page).setInputFiles([png('un.png')]);
  await page.getByRole('progressbar', { name: 'Envoi : un.png' }).waitFor();
  if (proof) await page.screenshot({ path: `${proof}/sending-fr.png`, fullPage: true });
  const aborted = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Annuler l’envoi : un.png' }).click();
  await aborted;
  expect(await cards(page).count()).toBe(0);
  await page.locator('[data-add]').and(page.locator(':focus')).waitFor();
  await page.context().close();
});

test('[UP-01] a picture and a document are looked at in a tab of their own, without being loaded', async () => {
  const page = await form('fr');
  await input(page).setInputFiles([png('un.png'), pdf, { ...pdf, name: 'page.pdf', mimeType: 'text/html' }]);
  await page.locator('[class*="toast"]').getByText('page.pdf').waitFor();
  await there(page, 2);
  await page.evaluate(() => {
    const [seen, make]: [unknown[], typeof URL.createObjectURL] = [[], URL.createObjectURL.bind(URL)];
    Object.assign(window, { seen, open: (url: string, ...how: string[]) => void seen.push([url.slice(0, 5), ...how]) });
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        seen.push([file.type, file.size]);
        return make(file);
      },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const name of ['un.png', 'facture.pdf', 'facture.pdf'])
    await page.getByRole('button', { name: `Voir ${name} dans un nouvel onglet` }).press('Enter');
  const tab = ['blob:', '_blank', 'noopener'];
  // the second time it has its URL
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as unknown)).toEqual([
    ['image/png', pixel.byteLength],
    tab,
    ['application/pdf', pdf.buffer.byteLength],
    tab,
    tab,
  ]);
  expect(asked).toEqual([]);
  await page.context().close();
});

test('[UP-01] files are dropped anywhere on the widget, which says so while they are above it, and pasted', async () => {
  const page = await form('fr');
  const hand = (type: Parameters<typeof handPicture>[1]) => handPicture(page.locator('.uploads'), type, pixel);
  await hand('dragenter');
  await page.getByText('Déposez-les ici').waitFor();
  await hand('dragleave');
  await page.getByText('Glissez-déposez vos fichiers ici').waitFor();
  await hand('dragenter');
  await hand('drop');
  await page.getByText('drop.png').waitFor();
  await page.getByText('Glissez-déposez vos fichiers ici').waitFor();
  await hand('paste');
  await page.getByText('paste.png').waitFor();
  await settled(page);
  await page.context().close();
});

test('uploads log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422|500|ERR_FAILED|Manager\./.test(text))).toEqual([]);
});
