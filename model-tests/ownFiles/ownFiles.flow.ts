import type { OwnFile, OwnFileList } from '#contract/own-files.ts';
import { canRetry, filesIn, ownFilesMachine, pickedIn } from '#machines/ownFiles/ownFiles.machine.ts';
import { failureIn, isBusy, listIn } from '#machines/picking.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { broken, gone, offline } from '../failures.ts';
import { openRunning } from '../running-shop.ts';
import { lose, passUntil } from '../product-page.ts';
import { pickingShown } from '../picking.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { assetFor } from '../upload/upload.model.ts';

const file = (nth: number, Name: string): OwnFile => ({
  FileId: `00000000-0000-4000-8000-0000000000b${nth}`,
  Name,
  FileType: 'Other',
  Size: 3000,
  SentAt: '2026-11-20T10:00:00.000Z',
  Url: '',
  ThumbnailUrl: '',
  SentWith: 'Message',
  OrderNumber: '',
  OrderUrl: '',
});
export const receipt = file(1, 'bon.pdf');
export const plan = file(2, 'plan.pdf');
export const listOf = (more: Partial<OwnFileList> = {}): OwnFileList => ({
  Files: [receipt],
  Search: '',
  TotalItems: 13,
  CurrentPage: 1,
  TotalPages: 2,
  ...more,
});
export const second = listOf({ Files: [plan], CurrentPage: 2 });
export const copy = assetFor({ name: 'bon.pdf', Name: 'bon.pdf', OriginalFileName: 'bon.pdf', fileType: 'Other' });

/** What the shop answers to a search and a page. */
const answerFor = ({ search, page }: { search: string; page: number }): OwnFileList => {
  if (search === 'xyz') return listOf({ Files: [], Search: search, TotalItems: 0, TotalPages: 1 });
  if (search !== '') return listOf({ Files: [plan], Search: search, TotalItems: 1, TotalPages: 1 });
  return page === 2 ? second : listOf();
};

export const ownFilesModel = flowModel(ownFilesMachine, {
  requirements: { 'UP-15': ['open', 'search', 'page.turn', 'file.pick', 'open.picking', 'open.failed', 'retry'] },
  inputs: [undefined],
  events: {
    open: [{}],
    close: [{}],
    search: [{ search: 'plan' }, { search: 'xyz' }],
    'page.turn': [{ page: 1 }, { page: 2 }],
    'file.pick': [{ fileId: receipt.FileId }],
    retry: [{}],
  },
  outcomes: {
    listFiles: { done: ({ input }) => [answerFor(input)], errors: [broken, offline] },
    reuseFile: { done: [copy], errors: [gone, broken] },
  },
  promises: {
    closed: { says: 'shows nothing', holds: (snapshot) => !isBusy(snapshot) },
    'open.loading': {
      says: 'is busy, and has forgotten an earlier failure',
      holds: (snapshot) => !failureIn(snapshot),
    },
    'open.shown': { says: 'has a list', holds: (snapshot) => listIn(snapshot) !== null },
    'open.picking': { says: 'is busy with one of the list', holds: isBusy },
    'open.failed': { says: 'says why, and asks again', holds: (snapshot) => failureIn(snapshot) !== null },
  },
});

type Snapshot = SnapshotFrom<typeof ownFilesMachine>;

const shown = (snapshot: Snapshot): Fact[] => [
  ...pickingShown('OwnFiles', snapshot, {
    id: 'ownFiles',
    title: text('OwnFiles.PickTitle'),
    awaited: text(snapshot.matches({ open: 'picking' }) ? 'OwnFiles.Picking' : 'OwnFiles.Loading'),
    failed: text(canRetry(snapshot) ? 'OwnFiles.LoadFailed' : 'OwnFiles.PickFailed'),
  }),
  { in: { css: '.own-file' }, count: filesIn(snapshot).length },
  ...filesIn(snapshot).map((each) =>
    buttonShown(text('OwnFiles.Pick', { name: each.Name }), pickedIn(snapshot) === each.FileId),
  ),
];

/** The dialog over the contact form of a customer at `site`. */
const ownFilesDriver = (site: string, { LL, urls, customer }: Scenario): BrowserDriver<typeof ownFilesMachine> => {
  const dialog = (page: Page) => page.locator('[data-modal="ownFiles"]');
  const opener = (page: Page) => page.getByRole('button', { name: LL.OwnFiles.Open() });
  const search = (page: Page) => dialog(page).getByRole('searchbox');
  return {
    async open(page) {
      await page.request.post(`${site}/api/v1/security/login`, {
        data: customer,
        headers: { Origin: site },
      });
      await page.route('**/api/v1/uploads/**', (route) => route.fulfill({ json: {} }));
      await openRunning(page, site + urls.contact());
      await page.getByRole('textbox').first().focus();
      await passUntil(page, opener(page));
    },
    events: {
      open: (page) => opener(page).click(),
      close: (page) => page.keyboard.press('Escape'),
      async search(page, { search: words }) {
        await search(page).fill(words);
        await search(page).press('Enter');
      },
      'page.turn': (page, { page: to }) =>
        dialog(page)
          .getByRole('button', { name: to === 2 ? LL.OwnFiles.Next() : LL.OwnFiles.Previous() })
          .click(),
      'file.pick': (page) =>
        dialog(page)
          .getByRole('button', { name: LL.OwnFiles.Pick({ name: receipt.Name }) })
          .click(),
      retry: (page) => dialog(page).getByRole('button', { name: LL.Core.Retry() }).click(),
    },
    outcomes: {
      listFiles: {
        address: '**/api/v1/files?**',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
      reuseFile: {
        address: '**/api/v1/files/*/copies**',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      closed: (page) => dialog(page).waitFor({ state: 'detached' }),
      'open.loading': (page) => dialog(page).getByText(LL.OwnFiles.Loading()).waitFor(),
      'open.shown': (page) => dialog(page).getByRole('status').waitFor(),
      'open.picking': (page) => dialog(page).getByText(LL.OwnFiles.Picking()).waitFor(),
      'open.failed': (page) => dialog(page).getByRole('alert').waitFor(),
    },
    content: {
      view: { css: '.uploads' },
      states: {
        closed: () => [
          { in: { css: '[data-modal="ownFiles"]' }, count: 0 },
          { role: 'button', name: text('OwnFiles.Open'), enabled: true },
        ],
        'open.loading': shown,
        'open.shown': shown,
        'open.picking': shown,
        'open.failed': shown,
      },
    },
  };
};

export default defineFlow({
  area: 'site',
  model: ownFilesModel,
  browser: {
    driver: ownFilesDriver,
    walk: () =>
      walkByHand(ownFilesModel, ({ event, isAnswered, from }) => {
        if (event && !isAnswered) return 'nothing on the screen does it in this state';
        if (event?.type === 'page.turn' && from?.context.list?.TotalPages === 1) return 'there is one page';
        return null;
      }),
  },
});
