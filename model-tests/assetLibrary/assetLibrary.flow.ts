import type { FormAnswer } from '#contract/page.ts';
import {
  assetLibraryMachine,
  canRetry,
  doneIn,
  editingIn,
  errorsOf,
  failureIn,
  isBusy,
  isDoing,
  listIn,
} from '#machines/assetLibrary/assetLibrary.machine.ts';
import type { LibraryChange } from '#machines/assetLibrary/assetLibrary.machine.ts';
import type { AssetList } from '#contract/asset-library.ts';
import { assetLibraryData, assetList, folderTree, planFile, priceFile } from '#tests/fixtures/asset-library.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { fieldRefused, gone, offline, signInFirst } from '../failures.ts';
import { lose, openPage, passUntil } from '../product-page.ts';
import { tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { closeSignIn } from '../signing-in.ts';

const { AssetId: assetId } = planFile;
export const makesFolder: LibraryChange = { kind: 'createFolder', parentId: 1, name: 'Affiches' };
export const movesFile: LibraryChange = { kind: 'changeAsset', assetId, folderId: 3, name: 'plan 2.pdf' };
export const dropsFile: LibraryChange = { kind: 'deleteAsset', assetId };

/** The list after a change, as the server answers. */
export function listAfter(change: LibraryChange): AssetList {
  if (change.kind === 'createFolder')
    return assetList({ Folders: [...assetList().Folders, { FolderId: 5, Name: change.name }] });
  return assetList({ Assets: [priceFile], TotalItems: 1 });
}

const refusedForm: FormAnswer = {
  Do: 'createFolder',
  Values: { Name: 'Photos' },
  Errors: [{ pointer: '/Name', code: 'AssetLibrary.NameTaken' }],
  Message: 'Certaines données doivent être corrigées.',
};

type Snapshot = SnapshotFrom<typeof assetLibraryMachine>;

export const assetLibraryModel = flowModel(assetLibraryMachine, {
  requirements: {
    'UP-10': [
      'ask',
      'edit.open',
      'edit.close',
      'files.early',
      'page.arrived',
      'settled',
      'changing',
      'refused',
      'failed',
    ],
    'ERR-01': ['person.changed'],
  },
  inputs: [
    { page: assetLibraryData(), form: null },
    { page: assetLibraryData(), form: refusedForm },
  ],
  events: {
    ask: [{ change: makesFolder }, { change: movesFile }, { change: dropsFile }],
    'edit.open': [{ assetId }],
    'edit.close': [{}],
    'files.early': [{}],
    retry: [{}],
    'page.arrived': [{ page: assetLibraryData({ List: assetList({ Assets: [priceFile], TotalItems: 1 }) }) }],
    'person.changed': [somebody, { ...somebody, person: null }],
  },
  outcomes: {
    changeLibrary: {
      done: ({ input }) => [listAfter(input.change)],
      errors: ({ input: { change } }) => [
        offline,
        signInFirst,
        change.kind === 'deleteAsset' ? gone : fieldRefused('/Name'),
      ],
    },
  },
  promises: {
    arriving: 'is over immediately',
    settled: { says: 'nothing is under way, and nothing failed', holds: (snapshot) => failureIn(snapshot) === null },
    changing: { says: 'is busy', holds: isBusy },
    refused: {
      says: 'says why, and offers no retry',
      holds: (snapshot) => failureIn(snapshot) !== null && !canRetry(snapshot),
    },
    failed: {
      says: 'says why, keeps the change and offers a retry',
      holds: (snapshot) => failureIn(snapshot) !== null && canRetry(snapshot) && snapshot.context.change !== null,
    },
  },
});

const titles = {
  uploaded: 'AssetLibrary.Doneuploaded',
  created: 'AssetLibrary.Donecreated',
  changed: 'AssetLibrary.Donechanged',
  deleted: 'AssetLibrary.Donedeleted',
} as const;

/** The files, the form of one, what was done, and why something was not. */
function shown(snapshot: Snapshot): Fact[] {
  const { Assets, Folders } = listIn(snapshot);
  const editing = editingIn(snapshot);
  const done = doneIn(snapshot);
  const isThere = Assets.some(({ AssetId }) => AssetId === editing);
  return [
    { role: 'heading', name: 'Maison' },
    { in: { css: '#library-search' }, value: listIn(snapshot).Search },
    {
      role: 'link',
      name: text('AssetLibrary.ChangeOf', { name: planFile.name }),
      count: Assets.includes(planFile) ? 1 : 0,
    },
    { role: 'link', name: text('AssetLibrary.ChangeOf', { name: priceFile.name }) },
    { in: { css: 'main .library-folders' }, says: Folders.map(({ Name }) => Name) },
    failureShown(text('AssetLibrary.Failed'), failureIn(snapshot)),
    ...(isThere
      ? [
          buttonShown(text('AssetLibrary.Save'), isDoing(snapshot, 'changeAsset', assetId)),
          ...fieldsShown(errorsOf(snapshot, 'changeAsset', assetId), []),
        ]
      : [{ role: 'region', name: text('AssetLibrary.ChangeOf', { name: planFile.name }), count: 0 } as const]),
    ...(done === '' ? [] : [{ role: 'status', says: text(titles[done]) } as const]),
    ...(isBusy(snapshot) ? [{ role: 'status', says: text('AssetLibrary.Saving') } as const] : []),
  ];
}

/** A folder of the library at the site at `site`, by role and label. */
const assetLibraryDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof assetLibraryMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const address = urls.assetLibraryFolder({ rootFolderId: '0', folderId: '1' });
  const editor = (page: Page) => main(page).locator('.library-editor');
  const column = (busy: boolean) => `.library > [aria-busy="${busy}"]:not(.asset-tree)`;
  const openPart = async (page: Page, summary: string) => {
    const part = main(page)
      .locator('details', { has: page.locator('summary', { hasText: summary }) })
      .last();
    if (!(await part.evaluate((element) => element.hasAttribute('open')))) await part.locator('summary').click();
    return part;
  };
  return {
    async open(page, { form }) {
      await watchFlows(page);
      await page.route('**/folders/hierarchy*', (route) => route.fulfill({ json: folderTree }));
      await openPage(page, site, address, assetLibraryData(), 'Maison', { Form: form });
    },
    events: {
      async ask(page, { change }) {
        await closeSignIn(page, LL);
        if (change.kind === 'createFolder') {
          const part = await openPart(page, LL.AssetLibrary.NewFolder());
          await part.getByLabel(LL.AssetLibrary.NewFolderName()).fill(change.name);
          return await part.locator('[value="createFolder"]').click();
        }
        if (change.kind === 'changeAsset') {
          await editor(page).getByLabel(LL.AssetLibrary.Name()).fill(change.name);
          await editor(page).getByLabel(LL.AssetLibrary.InFolder()).selectOption(String(change.folderId));
          return await editor(page).locator('[value="changeAsset"]').click();
        }
        await openPart(page, LL.AssetLibrary.DeleteOf({ name: planFile.name }));
        return await editor(page).locator('[value="deleteAsset"]').click();
      },
      async 'edit.open'(page, { assetId: id }) {
        await closeSignIn(page, LL);
        await main(page).locator(`[data-edit="${id}"]`).click();
      },
      async 'edit.close'(page) {
        await closeSignIn(page, LL);
        await editor(page).getByRole('button', { name: LL.Core.Cancel() }).click();
      },
      'files.early': (page, event) => tell(page, 'assetLibrary', event),
      async retry(page) {
        await closeSignIn(page, LL);
        await main(page).getByRole('button', { name: LL.Core.Retry() }).click();
      },
      'page.arrived': (page, event) => tell(page, 'assetLibrary', event),
      'person.changed': (page, event) => tell(page, 'assetLibrary', event),
    },
    outcomes: {
      changeLibrary: {
        address: '**/api/v1/assetslibrary/{assets/*,folder/*,folders?*}',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      settled: (page) => passUntil(page, page.locator(column(false))),
      changing: (page) => page.locator(column(true)).waitFor(),
      refused: (page) => main(page).getByRole('alert').first().waitFor(),
      failed: (page) => main(page).getByRole('alert').first().waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        settled: shown,
        changing: shown,
        refused: shown,
        failed: (snapshot) => [...shown(snapshot), { role: 'button', name: text('Core.Retry'), enabled: true }],
      },
    },
  };
};

/** What an editor can do: a file is changed in its form alone, which is opened first. */
const assetLibraryWalk = () =>
  walkByHand(assetLibraryModel, ({ event, isAnswered, from, to }) => {
    if (from === null && to.includes('refused'))
      return 'a refused plain form comes with a document: tests/browser posts it';
    if (!event) return null;
    if (!isAnswered) return 'no transition handles it';
    const editing = from ? editingIn(from) : '';
    const isThere = from ? listIn(from).Assets.some(({ AssetId }) => AssetId === assetId) : false;
    if (event.type === 'ask' && 'assetId' in event.change && (editing === '' || !isThere))
      return 'its form is not open';
    if (event.type === 'edit.open' && (editing !== '' || !isThere)) return 'its form is open, or the file is gone';
    if (event.type === 'edit.close' && (editing === '' || !isThere)) return 'no form is open';
    return null;
  });

export default defineFlow({
  area: 'account',
  model: assetLibraryModel,
  browser: { driver: assetLibraryDriver, walk: assetLibraryWalk },
});
