import { walk } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import type { videoModalMachine } from '#machines/videoModal/videoModal.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { openPage } from '../product-page.ts';
import { isGone, tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { ownFilm } from '../videoBanner/videoBanner.model.ts';
import { videoModalModel } from './videoModal.model.ts';

const heading = 'Une page avec un film';

const videoModalDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof videoModalMachine> => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: ownFilm.Title });
  return {
    async open(page) {
      await watchFlows(page);
      await page.route('**/assets/library/**', (route) => route.abort());
      const block = { Kind: 'video', Title: ownFilm.Title, IsBanner: false, Video: ownFilm };
      const data = { Kind: 'content', Title: heading, Breadcrumbs: [], Children: [], Scripts: [], Callbacks: [] };
      await openPage(page, site, urls.content({ path: 'film' }), { ...data, Blocks: [block] }, heading);
    },
    events: {
      open: (page) => page.getByRole('button', { name: LL.Video.Watch() }).click(),
      close: (page) => dialog(page).press('Escape'),
      'page.leaving': (page) => tell(page, 'videoModal', { type: 'page.leaving' }),
    },
    outcomes: {},
    states: {
      closed: (page) => isGone(dialog(page)),
      open: (page) => dialog(page).waitFor(),
    },
    content: {
      view: { css: 'main' },
      states: {
        closed: () => [
          { role: 'button', name: text('Video.Watch'), enabled: true },
          { in: { css: '.video-bar' }, says: text('Video.Open') },
        ],
        open: () => [
          { in: { role: 'dialog', name: ownFilm.Title }, role: 'button', name: text('Core.Close'), enabled: true },
          // its file does not come
          { in: { role: 'dialog', name: ownFilm.Title }, says: text('Video.Failed') },
        ],
      },
    },
  };
};

export default defineFlow({
  area: 'site',
  model: videoModalModel,
  browser: { driver: videoModalDriver, walk: () => walk(videoModalModel) },
});
