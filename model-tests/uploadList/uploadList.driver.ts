import { assetIdsIn, countOf, listedIn, unfinishedCount } from '#machines/uploadList/uploadList.machine.ts';
import type { UploadListInput, uploadListMachine } from '#machines/uploadList/uploadList.machine.ts';
import type { UploadTold } from '#machines/upload/upload.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page, Route } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { passUntil, refuse } from '../product-page.ts';
import { closeReaction, openRunning, tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { closeSignIn, refuseOrSignIn, signInHere } from '../signing-in.ts';
import { openUploads } from '../upload/upload.flow.ts';
import { assetFor, heavy } from '../upload/upload.model.ts';

type Snapshot = SnapshotFrom<typeof uploadListMachine>;
type Files = readonly UploadListInput['files'][number][];

/** What a page is sending, by the files' names: whoever tells how far one has got answers it. */
const sending = new WeakMap<Page, Map<string, PromiseWithResolvers<Route>>>();
const sent = (page: Page, name: string) => {
  const posts = sending.get(page) ?? new Map<string, PromiseWithResolvers<Route>>();
  sending.set(page, posts);
  const post = posts.get(name) ?? Promise.withResolvers<Route>();
  posts.set(name, post);
  return post;
};
/** Its next request is another one. */
const expectAnew = (page: Page, names: readonly string[]) => {
  for (const name of names) sending.get(page)?.delete(name);
};
const nameOf = (key: string): string => `photo-${key}.png`;
const most = new WeakMap<Page, number>();

const cards = (page: Page) => page.locator('.upload-card');
const cardOf = (page: Page, key: string) => cards(page).filter({ hasText: nameOf(key) });

/** The form of a refund request with its list, or of a message with its one file, whatever the input allows. */
async function openForm(page: Page, site: string, { urls }: Scenario, { limits }: UploadListInput): Promise<void> {
  const { maxFiles, maxTotal } = limits;
  most.set(page, maxFiles);
  await page.route(/\/(?:refundrequest|contact)\//u, async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback();
    const [, name = ''] = /filename="([^"]+)"/u.exec(route.request().postDataBuffer()?.toString() ?? '') ?? [];
    sent(page, name).resolve(route);
  });
  await page.route('**/api/v1/uploads/**', (route) => route.fulfill({ json: {} }));
  if (maxFiles === 1) {
    await watchFlows(page);
    await openRunning(page, site + urls.contact());
    await page.getByRole('textbox').first().focus();
    return await passUntil(page, page.locator('.uploads'));
  }
  // what the server writes to the plain field counts
  await page.addInitScript(
    (told) =>
      new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('main input[type="file"][name]');
        if (field) Object.assign(field.dataset, told);
      }).observe(document, { subtree: true, childList: true }),
    { maxFiles: String(maxFiles), maxTotal: String(maxTotal) },
  );
  await openUploads(page, site);
}

/** The list of files of a form on the site at `site`. */
export const uploadListDriver = (site: string, scenario: Scenario): BrowserDriver<typeof uploadListMachine> => {
  const { LL } = scenario;
  const problem = (page: Page) => closeReaction(page, LL.Dialog.ErrorTitle());
  const pressed = async (page: Page, name: string) => {
    await closeSignIn(page, LL);
    await page.getByRole('button', { name, exact: true }).click();
  };
  const choose = async (page: Page, files: Files) => {
    await closeSignIn(page, LL);
    const fit = (most.get(page) ?? 0) - (await cards(page).count());
    expectAnew(
      page,
      files.map(({ name }) => name),
    );
    await page
      .locator('.uploads-drop input[type="file"]')
      .setInputFiles(
        files.map(({ name, size, type: mimeType }) => ({ name, mimeType, buffer: Buffer.alloc(size, 1) })),
      );
    const isTooMuch = most.get(page) !== 1 && (files.length > fit || files.some(({ name }) => name === heavy.name));
    if (isTooMuch) await problem(page);
  };
  const settle = async (
    page: Page,
    { key, standing, asset, failure }: Extract<UploadTold, { type: 'upload.stood' }>,
  ) => {
    if (standing === 'waiting' || standing === 'sending') return;
    const route = await sent(page, nameOf(key)).promise;
    expectAnew(page, [nameOf(key)]);
    if (!failure) return await route.fulfill({ json: [asset] });
    if (failure.status === 401) return await refuseOrSignIn(route, { failure }, LL);
    await refuse(route, { failure });
    await problem(page);
  };
  return {
    async open(page, input) {
      await openForm(page, site, scenario, input);
      if (input.files.length > 0) await choose(page, input.files);
    },
    events: {
      'files.add': (page, { files }) => choose(page, files),
      async 'file.remove'(page, { key }) {
        await closeSignIn(page, LL);
        await cardOf(page, key).locator('[data-remove]').click();
      },
      'files.cancel': (page) => pressed(page, LL.Upload.CancelAll()),
      'files.retry': (page) => pressed(page, LL.Upload.RetryAll()),
      'upload.stood': settle,
      async 'upload.refused'(page, { key, refusal, isWrongKind }) {
        if (isWrongKind) {
          const itsOwn = await cardOf(page, key).getAttribute('data-upload');
          await tell(page, 'uploadList', { type: 'upload.refused', key: itsOwn, refusal, isWrongKind });
          return await passUntil(page, page.locator('[class*="toast"]', { hasText: nameOf(key) }));
        }
        const route = await sent(page, nameOf(key)).promise;
        await route.fulfill({ json: [assetFor({ Error: String(refusal.params['names']), tmpName: '' })] });
        await problem(page);
      },
      'person.changed': (page) => signInHere(page, LL),
    },
    outcomes: {},
    states: {
      resting: (page) => page.locator('.uploads').waitFor(),
      sending: (page) => page.locator('.uploads progress').first().waitFor(),
    },
    content: { view: { css: '.uploads' }, states: { resting: shown, sending: shown } },
  };
};

/** What the list holds, as people see and hear it, and what the form says of it. */
function shown(snapshot: Snapshot): Fact[] {
  const listed = listedIn(snapshot);
  const { limits } = snapshot.context;
  const there = listed.findLast(({ asset }) => asset !== null);
  const isThere = there !== undefined && unfinishedCount(snapshot) === 0;
  const status: Fact[] =
    limits.maxFiles > 1
      ? listed.length > 0
        ? [{ role: 'status', says: text('Upload.Progress', countOf(snapshot)) }]
        : []
      : isThere
        ? [{ role: 'status', says: text('Upload.ThereIs', { name: nameOf(there.key) }) }]
        : [];
  const ids = limits.maxFiles > 1 ? 'list-assets-orders-refund' : 'AssetId-contact';
  return [
    { in: { css: '.upload-card' }, count: listed.length },
    { in: { css: `[name="${ids}"]` }, value: assetIdsIn(snapshot) },
    // tells the form that there is something
    { in: { css: '[name^="file-upload-required"]' }, checked: there !== undefined },
    ...status,
    ...listed.map(({ key, standing }): Fact => {
      const name = text(standing === 'done' ? 'Upload.Remove' : 'Upload.Cancel', { name: nameOf(key) });
      return { role: 'button', name, enabled: true };
    }),
  ];
}
