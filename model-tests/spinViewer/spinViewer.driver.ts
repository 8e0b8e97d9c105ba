import type { spinViewerMachine } from '#machines/spinViewer/spinViewer.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { productPageData, redFront, redSide } from '#tests/fixtures/catalog.ts';
import type { Page } from 'playwright';
import { walkByHand } from '../by-hand.ts';
import { openProduct, passUntil } from '../product-page.ts';
import { tell, watchFlows } from '../running-shop.ts';
import { spinViewerModel } from './spinViewer.model.ts';

const turn = (page: Page) => page.getByRole('group', { name: 'Mug Ardenne, vue à 360°' });
const button = (page: Page, name: string) => turn(page).getByRole('button', { name });
const say = (page: Page, event: Parameters<typeof tell>[2]) => tell(page, 'spinViewer', event);

const shows =
  (isGoing: boolean | null) =>
  async (page: Page, expected?: { context: { loaded: readonly number[]; at: number } }): Promise<void> => {
    if (!expected) return turn(page).waitFor();
    const { loaded, at } = expected.context;
    await turn(page)
      .getByText(`Vue ${(loaded[at] ?? 0) + 1} sur 2`)
      .waitFor();
    if (isGoing !== null) await button(page, isGoing ? 'Arrêter la rotation' : 'Tourner vers la droite').waitFor();
  };

/** The turn of a product page of the site at `site`: what the pointer does is said to it, what is pressed is pressed. */
export const spinViewerDriver = (site: string): BrowserDriver<typeof spinViewerMachine> => ({
  async open(page, { mode }) {
    await watchFlows(page);
    // the path says which frames come
    await page.route('**/assets/pictures/*/800.webp', () => {});
    const Frames = [redFront.AssetId, redSide.AssetId];
    await openProduct(page, site, productPageData({ Spin: { Mode: mode, Frames } }));
    await page.getByRole('button', { name: 'Voir à 360°' }).click();
    await passUntil(page, turn(page));
    await page.mouse.move(2, 2);
    await say(page, { type: 'attention.lost', by: 'pointer' });
  },
  events: {
    'frame.loaded': say,
    'frame.missing': say,
    'frame.choose': say,
    step: say,
    'drag.begin': say,
    'drag.move': say,
    'drag.end': say,
    'attention.gained': say,
    'attention.lost': say,
    play: say,
    stop: say,
    retry: (page) => button(page, 'Réessayer').click(),
  },
  outcomes: {},
  states: {
    loading: (page) => turn(page).getByRole('progressbar').waitFor(),
    'ready.resting': shows(null),
    'ready.turning': shows(true),
    'ready.paused': shows(true),
    dragging: shows(null),
    failed: (page) => turn(page).getByRole('alert').waitFor(),
  },
});

/** What is left out: the turn is told what the pointer does, so it is walked for what it shows. */
export const spinViewerWalk = () =>
  walkByHand(spinViewerModel, ({ event, isAnswered, from, states }) => {
    if (from?.context.isStill) return 'a walk is one person, whose motion is not reduced';
    if (event && !isAnswered) return 'nothing of it is there to press';
    if (event?.type === 'retry' && !states.includes('failed')) return 'there is nothing to ask for again';
    return null;
  });
