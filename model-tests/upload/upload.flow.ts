import type { Asset } from '#contract/asset.ts';
import type { FormAnswer } from '#contract/page.ts';
import { failureIn, fileOf, isDone, isNameless, nameOf } from '#machines/upload/upload.machine.ts';
import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { ChosenFile } from '#rules/uploads.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { defineFlow } from '../define-flow.ts';
import { reasonFor } from '../failures.ts';
import { openPage, passUntil, refuse } from '../product-page.ts';
import { href, possible } from '../refundRequest/refundRequest.flow.ts';
import { closeReaction, isGone, tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { uploadModel } from './upload.model.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;
const cards = (page: Page) => page.locator('.upload-card');
const nameField = (page: Page) => cards(page).getByRole('textbox');

/** Opens the form of a refund request, whose list sends files; one that was refused has some already. */
export async function openUploads(page: Page, site: string, kept: readonly Asset[] = []): Promise<void> {
  await watchFlows(page);
  // another tab would take the focus along
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  const Form: FormAnswer = { Do: 'request', Values: {}, Errors: [], Message: '', Files: [...kept] };
  const heading = `Demander un remboursement pour la commande ${possible.Number}`;
  await openPage(page, site, href, possible, heading, kept.length > 0 ? { Form } : {});
  await passUntil(page, page.locator('.uploads-drop input[type="file"]'));
}

/** Chooses files; only their beginning tells what they are, and nobody reads them here. */
export const chooseFiles = (page: Page, files: readonly Pick<ChosenFile, 'name' | 'size' | 'type'>[]): Promise<void> =>
  page
    .locator('.uploads-drop input[type="file"]')
    .setInputFiles(files.map(({ name, size, type: mimeType }) => ({ name, mimeType, buffer: Buffer.alloc(size) })));

const standing = (snapshot: Snapshot, says: NonNullable<Fact['says']>): Fact[] => [
  { in: { css: '.upload-name' }, says: nameOf(snapshot) },
  { in: { css: '.upload-text' }, says },
  { role: 'status', says: text('Upload.Progress', { done: isDone(snapshot) ? 1 : 0, all: 1 }) },
  {
    role: 'button',
    name: text(isDone(snapshot) ? 'Upload.Remove' : 'Upload.Cancel', { name: nameOf(snapshot) }),
    enabled: true,
  },
];
const nameShown = (snapshot: Snapshot, value: string): Fact => ({
  role: 'textbox',
  name: text('Upload.Name'),
  value,
  invalid: isNameless(snapshot),
  ...(isNameless(snapshot) ? { described: text('Upload.Nameless') } : {}),
});

/** A file of a refund request's form, on the site at `site`. */
const uploadDriver = (site: string): BrowserDriver<typeof uploadMachine> => ({
  async open(page, { file }) {
    await openUploads(page, site, file.there ? [file.there] : []);
    if (!file.there) await chooseFiles(page, [file]);
  },
  events: {
    // its list gives it its turn
    'upload.start': () => Promise.resolve(),
    retry: (page) => cards(page).getByRole('button', { name: 'Réessayer :' }).click(),
    'network.back': (page) => page.evaluate(() => void dispatchEvent(new Event('online'))),
    'bytes.sent': (page, event) => tell(page, 'upload', event),
    'preview.open': (page) => cards(page).locator('[data-preview]').click(),
    'name.edit': (page) => cards(page).locator('[data-rename]').click(),
    async 'name.save'(page, { name }) {
      await nameField(page).fill(name);
      await nameField(page).press('Enter');
    },
    'name.leave': (page) => nameField(page).press('Escape'),
  },
  outcomes: {
    sendFile: {
      address: `**${href}`,
      async done(route, output) {
        if (route.request().method() !== 'POST') return await route.fallback();
        await route.fulfill({ json: [output] });
      },
      async error(route, error) {
        if (JSON.stringify(error).includes('Offline')) await route.abort();
        else await refuse(route, error);
        await closeReaction(route.request().frame().page(), 'Un problème est survenu');
      },
    },
  },
  states: {
    'sending.counting': (page) => cards(page).getByRole('progressbar').waitFor(),
    failed: (page) => cards(page).getByText('Pas envoyé.').waitFor(),
    'done.named': (page) => cards(page).locator('[data-rename]').waitFor(),
    'done.naming.typing': (page) => nameField(page).waitFor(),
    'done.naming.nameless': (page) => cards(page).getByText('Donnez un nom à ce fichier.').waitFor(),
    refused: (page) => isGone(cards(page)),
  },
  content: {
    view: { css: '.uploads' },
    states: {
      'sending.counting': (snapshot) => [
        ...standing(snapshot, text('Upload.Sending')),
        { role: 'progressbar', name: text('Upload.ProgressOf', { name: fileOf(snapshot).name }) },
      ],
      failed: (snapshot) => {
        const failure = failureIn(snapshot);
        return standing(snapshot, [text('Upload.Failed'), ...(failure ? [reasonFor(failure)] : [])]);
      },
      'done.named': (snapshot) => standing(snapshot, text('Upload.Sent')),
      'done.naming.typing': (snapshot) => [nameShown(snapshot, nameOf(snapshot))],
      'done.naming.nameless': (snapshot) => [nameShown(snapshot, '  ')],
      refused: () => [{ in: { css: '.uploads-list' }, count: 0 }],
    },
  },
});

export default defineFlow({
  area: 'site',
  model: uploadModel,
  browser: {
    driver: uploadDriver,
    walk: () =>
      walkByHand(uploadModel, ({ event, isAnswered }) =>
        event && !isAnswered ? 'nothing on the screen does it in this state' : null,
      ),
  },
});
