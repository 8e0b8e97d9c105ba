import {
  assetTreeMachine,
  failureIn,
  focusedIn,
  isBusy,
  openIn,
  shownIn,
} from '#machines/assetTree/assetTree.machine.ts';
import { itemsIn } from '#rules/asset-tree.ts';
import { assetLibraryData, changedTree, folderTree } from '#tests/fixtures/asset-library.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { failureShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { offline } from '../failures.ts';
import { openPage, passUntil } from '../product-page.ts';
import { tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof assetTreeMachine>;

const isInSight = (snapshot: Snapshot, folderId: number): boolean =>
  shownIn(snapshot).some(({ folder }) => folder.FolderId === folderId);

export const assetTreeModel = flowModel(assetTreeMachine, {
  requirements: {
    'UP-09': [
      'folder.toggle',
      'folder.choose',
      'item.focus',
      'item.move',
      'branch.open',
      'branch.close',
      'letter.type',
      'assetLibrary.changed',
      'retry',
      'shown',
      'reading',
      'failed',
    ],
  },
  inputs: [{ root: folderTree, folderId: 1, opened: [] }],
  events: {
    'folder.toggle': [{ folderId: 1 }],
    'folder.choose': [{ folderId: 1 }],
    'item.focus': [{ folderId: 3 }],
    'item.move': [{ to: 'next' }, { to: 'last' }],
    'branch.open': [{}],
    'branch.close': [{}],
    'letter.type': [{ letter: 'p' }],
    'assetLibrary.changed': [{}],
    retry: [{}],
  },
  outcomes: { readFolders: { done: [changedTree], errors: [offline] } },
  promises: {
    shown: { says: 'is not busy, and nothing failed', holds: (snapshot) => !isBusy(snapshot) && !failureIn(snapshot) },
    reading: { says: 'is busy', holds: isBusy },
    failed: { says: 'says why, with the folders as they were', holds: (snapshot) => failureIn(snapshot) !== null },
  },
  invariants: {
    'Tab reaches a folder that is in sight': (snapshot) => isInSight(snapshot, focusedIn(snapshot)),
  },
});

/** Every folder in sight, whether it is open, and what failed. */
function shown(snapshot: Snapshot): Fact[] {
  const open = openIn(snapshot);
  return [
    { role: 'treeitem', count: shownIn(snapshot).length },
    ...itemsIn(snapshot.context.root, open).map(({ folder: { FolderId, Name, Children } }): Fact => {
      const item = { role: 'treeitem', name: Name } as const;
      return Children.length > 0 ? { ...item, expanded: open.includes(FolderId) } : item;
    }),
    { in: { css: `[data-folder="${focusedIn(snapshot)}"][tabindex="0"]` } },
    failureShown(text('AssetLibrary.TreeFailed'), failureIn(snapshot)),
  ];
}

/** The tree beside the files of a folder, at the site at `site`. */
const assetTreeDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof assetTreeMachine> => {
  const tree = (page: Page) => page.getByRole('navigation', { name: LL.AssetLibrary.Tree() });
  const item = (page: Page, folderId: number) => tree(page).locator(`[data-folder="${folderId}"]`);
  const stop = (page: Page) => tree(page).locator('[data-folder][tabindex="0"]');
  const press = (key: string) => (page: Page) => stop(page).press(key);
  return {
    async open(page) {
      await watchFlows(page);
      const address = urls.assetLibraryFolder({ rootFolderId: '0', folderId: '1' });
      await openPage(page, site, address, assetLibraryData(), 'Maison');
    },
    events: {
      'folder.toggle': (page, { folderId }) => item(page, folderId).locator('[data-toggle]').click(),
      // the link leads to the folder's page: tests/browser follows it
      'folder.choose': (page, event) => tell(page, 'assetTree', event),
      'item.focus': (page, { folderId }) => item(page, folderId).focus(),
      'item.move': (page, { to }) => press(to === 'last' ? 'End' : 'ArrowDown')(page),
      'branch.open': press('ArrowRight'),
      'branch.close': press('ArrowLeft'),
      'letter.type': press('p'),
      'assetLibrary.changed': (page, event) => tell(page, 'assetTree', event),
      retry: (page) => tree(page).getByRole('button', { name: LL.Core.Retry() }).click(),
    },
    outcomes: {
      readFolders: {
        address: '**/api/v1/assetslibrary/folders/hierarchy*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route) => route.abort(),
      },
    },
    states: {
      shown: (page) => passUntil(page, page.locator('.asset-tree[aria-busy="false"]')),
      reading: (page) => page.locator('.asset-tree[aria-busy="true"]').waitFor(),
      failed: (page) => tree(page).getByRole('alert').waitFor(),
    },
    content: {
      view: { css: '.asset-tree' },
      states: {
        shown: (snapshot) => [
          ...shown(snapshot),
          ...(snapshot.context.isRead ? [{ role: 'status', says: text('AssetLibrary.TreeDone') } as const] : []),
        ],
        reading: (snapshot) => [...shown(snapshot), { role: 'status', says: text('AssetLibrary.TreeBusy') }],
        failed: (snapshot) => [...shown(snapshot), { role: 'button', name: text('Core.Retry'), enabled: true }],
      },
    },
  };
};

/** What somebody can do with the tree: what is out of sight cannot be reached. */
const assetTreeWalk = () =>
  walkByHand(assetTreeModel, ({ event, isAnswered, from }) => {
    if (event && !isAnswered) return 'no transition handles it';
    if (event && 'folderId' in event && from && !isInSight(from, event.folderId)) return 'the folder is out of sight';
    return null;
  });

export default defineFlow({
  area: 'account',
  model: assetTreeModel,
  browser: { driver: assetTreeDriver, walk: assetTreeWalk },
});
