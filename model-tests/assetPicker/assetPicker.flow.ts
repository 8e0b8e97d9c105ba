import type { AssetList, LibraryAsset } from '#contract/asset-library.ts';
import { assetPickerMachine, chosenIn, picturesIn } from '#machines/assetPicker/assetPicker.machine.ts';
import type { PicturesView } from '#machines/assetPicker/assetPicker.machine.ts';
import { failureIn, isBusy, listIn } from '#machines/picking.ts';
import { deskPostData } from '#tests/fixtures/desk-posts.ts';
import { planFile } from '#tests/fixtures/asset-library.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { defineFlow } from '../define-flow.ts';
import { broken, gone, offline } from '../failures.ts';
import { lose, openPage, passUntil } from '../product-page.ts';
import { pickingShown } from '../picking.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const pictureOf = (nth: number, name: string): LibraryAsset => {
  const guid = `00000000-0000-4000-8000-0000000000c${nth}`;
  return { ...planFile, guid, AssetId: guid, name, Name: name, fileType: 'Image', width: 1200, height: 900 };
};
export const oven = pictureOf(1, 'four.webp');
export const bread = pictureOf(2, 'pain.webp');
const root = { FolderId: 0, Name: 'Médiathèque' };

/** The root: a folder, and pictures on two pages. */
export const rootList = (more: Partial<AssetList> = {}): AssetList => ({
  ...root,
  Path: [],
  Folders: [{ FolderId: 1, Name: 'Maison' }],
  Assets: [oven],
  Search: '',
  TotalItems: 25,
  CurrentPage: 1,
  TotalPages: 2,
  ...more,
});

/** What the shop answers to a folder, a search and a page. */
export function listFor({ folderId, search, page }: PicturesView): AssetList {
  const one = { TotalItems: 1, TotalPages: 1 };
  if (search === 'xyz') return rootList({ Assets: [], Folders: [], Search: search, TotalItems: 0, TotalPages: 1 });
  if (search !== '') return rootList({ ...one, Assets: [bread], Folders: [], Search: search });
  if (folderId === 1)
    return rootList({ ...one, FolderId: 1, Name: 'Maison', Path: [root], Folders: [], Assets: [bread] });
  return page === 2 ? rootList({ Assets: [bread], CurrentPage: 2 }) : rootList();
}

type Snapshot = SnapshotFrom<typeof assetPickerMachine>;

export const assetPickerModel = flowModel(assetPickerMachine, {
  requirements: {
    'UP-16': ['open', 'picture.choose', 'folder.open', 'search', 'page.turn', 'file.pick', 'open.failed', 'retry'],
  },
  inputs: [{ chosen: '' }],
  events: {
    open: [{}],
    close: [{}],
    'picture.choose': [{ assetId: oven.AssetId }, { assetId: '' }],
    'folder.open': [{ folderId: 1 }, { folderId: 0 }],
    search: [{ search: 'pain' }, { search: 'xyz' }],
    'page.turn': [{ page: 1 }, { page: 2 }],
    'file.pick': [{ assetId: oven.AssetId }],
    retry: [{}],
  },
  outcomes: { listPictures: { done: ({ input }) => [listFor(input)], errors: [broken, offline, gone] } },
  promises: {
    closed: { says: 'shows nothing', holds: (snapshot) => !isBusy(snapshot) },
    'open.loading': {
      says: 'is busy, and has forgotten an earlier failure',
      holds: (snapshot) => isBusy(snapshot) && !failureIn(snapshot),
    },
    'open.shown': { says: 'has a list', holds: (snapshot) => listIn(snapshot) !== null },
    'open.failed': { says: 'says why, and asks again', holds: (snapshot) => failureIn(snapshot) !== null },
  },
});

const shown = (snapshot: Snapshot): Fact[] => [
  ...pickingShown('AssetPicker', snapshot, {
    id: 'assetPicker',
    title: text('AssetPicker.Title'),
    awaited: text('AssetPicker.Loading'),
    failed: text('AssetPicker.Failed'),
  }),
  { in: { css: '.picker-file' }, count: picturesIn(snapshot).length },
  ...picturesIn(snapshot).map(({ name }): Fact => ({
    role: 'button',
    name: text('AssetPicker.Pick', { name }),
    enabled: true,
  })),
  ...(listIn(snapshot)?.Folders ?? []).map(({ Name: name }): Fact => ({
    role: 'button',
    name: text('AssetPicker.OpenFolder', { name }),
    enabled: true,
  })),
  ...(listIn(snapshot)?.Path ?? []).map(({ Name: name }): Fact => ({
    role: 'button',
    name: text('AssetPicker.BackTo', { name }),
    enabled: true,
  })),
  { in: { css: '.picture-chosen' }, count: chosenIn(snapshot) === '' ? 0 : 1 },
];

/** The dialog over the form of a post that an editor writes at the site at `site`. */
const assetPickerDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof assetPickerMachine> => {
  const dialog = (page: Page) => page.locator('[data-modal="assetPicker"]');
  const opener = (page: Page) => page.getByRole('button', { name: LL.AssetPicker.Open() });
  const search = (page: Page) => dialog(page).getByRole('searchbox');
  const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
  return {
    async open(page) {
      const heading = LL.DeskPosts.New();
      await openPage(page, site, urls.deskPost({ postId: 0 }), deskPostData(oven, bread), heading);
      await page.getByRole('textbox').first().focus();
      await passUntil(page, opener(page));
    },
    events: {
      open: (page) => opener(page).click(),
      close: (page) => page.keyboard.press('Escape'),
      'picture.choose': async (page, { assetId }) => {
        await page.locator('select[name="PictureId"]').selectOption(assetId);
      },
      'folder.open': (page, { folderId }) =>
        press(
          page,
          folderId === 0 ? LL.AssetPicker.BackTo({ name: root.Name }) : LL.AssetPicker.OpenFolder({ name: 'Maison' }),
        ),
      async search(page, { search: words }) {
        await search(page).fill(words);
        await search(page).press('Enter');
      },
      'page.turn': (page, { page: to }) => press(page, to === 2 ? LL.AssetPicker.Next() : LL.AssetPicker.Previous()),
      'file.pick': (page) => press(page, LL.AssetPicker.Pick({ name: oven.name })),
      retry: (page) => press(page, LL.Core.Retry()),
    },
    outcomes: {
      listPictures: {
        address: '**/api/v1/assetslibrary/pictures?**',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      closed: (page) => dialog(page).waitFor({ state: 'detached' }),
      'open.loading': (page) => dialog(page).getByText(LL.AssetPicker.Loading()).waitFor(),
      'open.shown': (page) => dialog(page).getByRole('status').waitFor(),
      'open.failed': (page) => dialog(page).getByRole('alert').waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        closed: (snapshot) => [
          { in: { css: '[data-modal="assetPicker"]' }, count: 0 },
          { role: 'button', name: text('AssetPicker.Open'), enabled: true },
          { in: { css: 'select[name="PictureId"]' }, value: chosenIn(snapshot) },
          { in: { css: '.picture-chosen' }, count: chosenIn(snapshot) === '' ? 0 : 1 },
        ],
        'open.loading': shown,
        'open.shown': shown,
        'open.failed': shown,
      },
    },
  };
};

export default defineFlow({
  area: 'account',
  model: assetPickerModel,
  browser: {
    driver: assetPickerDriver,
    walk: () =>
      walkByHand(assetPickerModel, ({ event, isAnswered, from }) => {
        if (!event) return null;
        if (!isAnswered) return 'nothing on the screen does it in this state';
        if (event.type === 'picture.choose' && from?.hasTag('open')) return 'the list is behind the dialog';
        const list = from && listIn(from);
        if (event.type === 'page.turn' && list?.TotalPages === 1) return 'there is one page';
        if (event.type === 'folder.open') {
          const all = [...(list?.Path ?? []), ...(list?.Folders ?? [])];
          if (!all.some(({ FolderId }) => FolderId === event.folderId)) return 'nothing leads to that folder';
        }
        return null;
      }),
  },
});
