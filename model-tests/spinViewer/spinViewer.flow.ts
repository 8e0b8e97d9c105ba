import {
  frameOf,
  isTurning,
  mayPlay,
  progressOf,
  dragStep,
  spinViewerMachine,
} from '#machines/spinViewer/spinViewer.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import { productPageData, redFront, redSide } from '#tests/fixtures/catalog.ts';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from 'machine-paths/by-hand';
import { openProduct, passUntil } from '../product-page.ts';
import { tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const spinViewerModel = flowModel(spinViewerMachine, {
  requirements: {
    'PROD-12': [
      'frame.choose',
      'step',
      'drag.begin',
      'drag.move',
      'drag.end',
      'play',
      'stop',
      'after spinStep',
      'attention.gained',
      'attention.lost',
      'ready',
      'frame.loaded',
      'failed',
      'retry',
    ],
  },
  inputs: [
    { mode: 'auto', frames: 2, isStill: false },
    { mode: 'auto', frames: 2, isStill: true },
    { mode: 'slider', frames: 2, isStill: false },
  ],
  events: {
    'frame.loaded': [{ frame: 0 }, { frame: 1 }],
    'frame.missing': [{ frame: 1 }],
    'frame.choose': [{ frame: 1 }, { frame: 7 }],
    step: [{ by: 1 }, { by: -1 }],
    'drag.begin': [{ x: 40 }],
    'drag.move': [{ x: 40 + dragStep }, { x: 40 - 2 * dragStep }],
    'drag.end': [{}],
    'attention.gained': [{ by: 'pointer' }, { by: 'focus' }],
    'attention.lost': [{ by: 'pointer' }, { by: 'focus' }],
    play: [{}],
    stop: [{}],
    // the second attempt is like the first
    retry: ({ context }) => (context.attempt === 0 ? [{}] : []),
  },
  outcomes: {},
  promises: {
    loading: 'shows how many frames have loaded',
    looked: 'is never stable here',
    'ready.begun': 'is never stable here',
    'ready.resting': { says: 'has frames to show', holds: ({ context }) => context.loaded.length > 1 },
    'ready.turning': {
      says: 'rotates by itself where configured, unless a user interacts',
      holds: ({ context }) => context.mode === 'auto' && context.attention.length === 0,
    },
    'ready.paused': { says: 'a user interacts', holds: ({ context }) => context.attention.length > 0 },
    dragging: {
      says: 'follows the pointer',
      holds: ({ context }) => context.drag !== null && context.mode !== 'slider',
    },
    failed: { says: 'has too few frames to rotate', holds: ({ context }) => context.loaded.length < 2 },
  },
});

const turn = (page: Page) => page.getByRole('group', { name: 'Mug Ardenne, vue à 360°' });
const button = (page: Page, name: string) => turn(page).getByRole('button', { name });
const say = (page: Page, event: Parameters<typeof tell>[2]) => tell(page, 'spinViewer', event);

/** Which frame is to be seen, and the controls that turn it. */
function frameShown(snapshot: SnapshotFrom<typeof spinViewerMachine>): Fact[] {
  const frame = frameOf(snapshot);
  return [
    { says: text('Product.SpinFrame', { number: frame + 1, total: snapshot.context.frames }) },
    { role: 'button', name: text('Product.SpinLeft'), enabled: true },
    { role: 'button', name: text('Product.SpinRight'), enabled: true },
    ...(isTurning(snapshot) ? [{ role: 'button', name: text('Product.SpinStop'), enabled: true } as const] : []),
    ...(!isTurning(snapshot) && mayPlay(snapshot)
      ? [{ role: 'button', name: text('Product.SpinPlay'), enabled: true } as const]
      : []),
    ...(snapshot.context.mode === 'slider'
      ? [{ role: 'slider', name: text('Product.SpinAngle'), value: frame + 1 } as const]
      : []),
  ];
}

/** The 360° view of a product page of the site at `site`: pointer events are sent to the flow, buttons are pressed. */
const spinViewerDriver = (site: string): BrowserDriver<typeof spinViewerMachine> => ({
  async open(page, { mode }) {
    await watchFlows(page);
    // the path decides which frames load
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
    'ready.resting': (page) => button(page, 'Tourner vers la droite').waitFor(),
    'ready.turning': (page) => button(page, 'Arrêter la rotation').waitFor(),
    'ready.paused': (page) => button(page, 'Arrêter la rotation').waitFor(),
    dragging: (page) => button(page, 'Tourner vers la droite').waitFor(),
    failed: (page) => turn(page).getByRole('alert').waitFor(),
  },
  content: {
    view: { role: 'group', name: text('Product.SpinOf', { name: 'Mug Ardenne' }) },
    states: {
      loading: (snapshot) => [{ role: 'progressbar', name: text('Product.SpinLoading'), value: progressOf(snapshot) }],
      'ready.resting': frameShown,
      // the clock stands still: a frame stays
      'ready.turning': frameShown,
      'ready.paused': frameShown,
      dragging: frameShown,
      failed: () => [
        { role: 'alert', says: text('Product.SpinFailed') },
        { role: 'button', name: text('Core.Retry'), enabled: true },
      ],
    },
  },
});

/** What is left out: pointer events are sent to the flow, so the walk checks what it shows. */
const spinViewerWalk = () =>
  walkByHand(spinViewerModel, ({ event, isAnswered, from, states }) => {
    if (from?.context.isStill) return 'a walk is one user, without reduced motion';
    if (event && !isAnswered) return 'none of its controls is on the page';
    if (event?.type === 'retry' && !states.includes('failed')) return 'there is nothing to retry';
    return null;
  });

export default defineFlow({
  area: 'finding',
  model: spinViewerModel,
  notRaced: 'it ticks or rotates until a user stops it, so it never settles',
  browser: { driver: spinViewerDriver, walk: spinViewerWalk, hasMotion: true },
});
