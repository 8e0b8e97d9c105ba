import {
  hasSeveralPhotos,
  hasSpinOf,
  indexOf,
  mayEnlarge,
  mayReduce,
  photosOf,
  zoomOf,
  galleryMachine,
  zoomMost,
} from '#machines/gallery/gallery.machine.ts';
import { flowModel } from 'machine-paths/model';
import { blueFront, redFront, redSide, productPageData, redSmall } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact, Place, Words } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from 'machine-paths/by-hand';
import { openProduct, passUntil } from '../product-page.ts';
import { isGone, tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const phone = { isSmall: true, isLarge: false };
export const tablet = { isSmall: false, isLarge: false };
export const desktop = { isSmall: false, isLarge: true };

export const galleryModel = flowModel(galleryMachine, {
  requirements: {
    'PROD-08': [
      'photo.choose',
      'next',
      'previous',
      'screen.changed',
      'zoom.open',
      'zoom.in',
      'zoom.out',
      'close',
      'view.zoomed',
      'thumbs.touch',
      'thumbs.sliding',
      'thumbs.plain',
    ],
    'PROD-12': ['spin.open', 'view.spinning'],
    'PROD-02': ['photos.renewed'],
  },
  inputs: [
    { photos: [redFront, redSide], hasSpin: true },
    { photos: [], layout: 'column' },
  ],
  events: {
    'photo.choose': [{ index: 1 }, { index: 9 }],
    next: [{}],
    previous: [{}],
    'photos.renewed': [{ photos: [blueFront] }, { photos: [redSide, redFront] }, { photos: [] }],
    'screen.changed': [phone, desktop],
    'thumbs.touch': [{}],
    'zoom.open': [{}],
    'zoom.in': [{}],
    'zoom.out': [{}],
    'spin.open': [{}],
    close: [{}],
  },
  outcomes: {
    loadSlider: { done: [undefined], errors: [new Error('the code failed to load')] },
  },
  promises: {
    'view.showing': {
      says: 'shows a whole photo, if there is one',
      holds: ({ context: { photos, index, zoom } }) =>
        zoom === 1 && (photos.length === 0 || photos[index] !== undefined),
    },
    'view.zoomed': {
      says: 'a photo is enlarged, on a wide screen',
      holds: ({ context: { screen, zoom, photos } }) =>
        !screen.isSmall && zoom >= 1 && zoom <= zoomMost && photos.length > 0,
    },
    'view.spinning': { says: 'the product can be rotated', holds: ({ context }) => context.hasSpin },
    'thumbs.plain': 'scrolls natively',
    'thumbs.loading': 'scrolls natively',
    'thumbs.sliding': 'slides, with the selected one in view',
  },
  rests: { 'thumbs.sliding': 'a slider stays one as long as the page is shown' },
});

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos : Mug Ardenne' });
const near = (page: Page) => page.getByRole('dialog', { name: 'Photos : Mug Ardenne' });
const turn = (page: Page) => page.getByRole('group', { name: 'Mug Ardenne, vue à 360°' });
/** The arrows of the close-up if it is open: everything behind it is inert. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isAway = () => Promise.reject(new Error('a driver cannot prevent the code from loading here'));

type Snapshot = SnapshotFrom<typeof galleryMachine>;
const closeUp: Place = { role: 'dialog', name: text('Product.Photos', { name: 'Mug Ardenne' }) };
const numberOf = (snapshot: Snapshot): Words =>
  text('Product.PhotoOf', { number: indexOf(snapshot) + 1, total: photosOf(snapshot).length });

/** The photo by its name, the same one as current among the thumbnails, and the way to look closer. */
function photoShown(snapshot: Snapshot): Fact[] {
  const shown = photosOf(snapshot)[indexOf(snapshot)];
  if (!shown) return [{ role: 'img', count: 0 }];
  return [
    { role: 'img', name: shown.AssetName },
    { role: 'link', name: text('Product.Zoom') },
    ...(hasSeveralPhotos(snapshot) ? [{ role: 'link', name: numberOf(snapshot), current: true } as const] : []),
    ...(hasSpinOf(snapshot) ? [{ role: 'button', name: text('Product.SpinOpen'), enabled: true } as const] : []),
  ];
}

/** The arrows between several photos, and which one it is. */
const arrowsShown = (snapshot: Snapshot, place: Place): Fact[] =>
  hasSeveralPhotos(snapshot)
    ? [
        { in: place, says: numberOf(snapshot) },
        { role: 'button', in: place, name: text('Product.PreviousPhoto'), enabled: true },
        { role: 'button', in: place, name: text('Product.NextPhoto'), enabled: true },
      ]
    : [];

/** The photos of a product page of the site at `site`, by role and label. */
const galleryDriver = (site: string): BrowserDriver<typeof galleryMachine> => ({
  async open(page, { photos, layout = 'row', hasSpin = false }) {
    await watchFlows(page);
    const Frames = photos.map(({ AssetId }) => AssetId);
    await openProduct(
      page,
      site,
      productPageData({
        Variation: { ...redSmall, Photos: [...photos] },
        GalleryLayout: layout,
        Spin: hasSpin ? { Mode: 'drag', Frames } : null,
      }),
    );
  },
  events: {
    'photo.choose': (page, { index }) => gallery(page).getByRole('listitem').nth(index).getByRole('link').click(),
    next: (page) => press(page, 'Photo suivante'),
    previous: (page) => press(page, 'Photo précédente'),
    'photos.renewed': (page, event) => tell(page, 'gallery', event),
    'screen.changed': (page, event) => tell(page, 'gallery', event),
    'thumbs.touch': (page) => gallery(page).getByRole('listitem').first().hover(),
    'zoom.open': (page) => gallery(page).getByRole('link', { name: 'Agrandir la photo' }).click(),
    'zoom.in': (page) => page.keyboard.press('+'),
    'zoom.out': (page) => page.keyboard.press('-'),
    'spin.open': (page) => press(page, 'Voir à 360°'),
    async close(page) {
      const back = page.getByRole('button', { name: 'Revenir aux photos' });
      await ((await back.count()) > 0 ? back.click() : page.keyboard.press('Escape'));
    },
  },
  outcomes: { loadSlider: { done: () => Promise.resolve(), error: isAway } },
  states: {
    'view.showing': async (page) => {
      await isGone(near(page));
      await isGone(turn(page));
    },
    // its code loads with the first press
    'view.zoomed': (page) => passUntil(page, near(page)),
    'view.spinning': (page) => passUntil(page, turn(page)),
  },
  content: {
    view: { css: '.gallery' },
    states: {
      'view.showing': (snapshot) => [...photoShown(snapshot), ...arrowsShown(snapshot, { css: '.gallery-arrows' })],
      'view.zoomed': (snapshot) => [
        ...arrowsShown(snapshot, closeUp),
        { in: closeUp, says: [numberOf(snapshot), zoomOf(snapshot) > 1 ? `${zoomOf(snapshot)}×` : ''] },
        { role: 'button', in: closeUp, name: text('Product.ZoomIn'), enabled: mayEnlarge(snapshot) },
        { role: 'button', in: closeUp, name: text('Product.ZoomOut'), enabled: mayReduce(snapshot) },
        { role: 'button', in: closeUp, name: text('Core.Close'), enabled: true },
      ],
      'view.spinning': () => [
        { role: 'group', name: text('Product.SpinOf', { name: 'Mug Ardenne' }) },
        { role: 'button', name: text('Product.SpinClose'), enabled: true },
      ],
    },
  },
});

/** What a user can do with the photos, and those of another variant. */
const galleryWalk = () =>
  walkByHand(galleryModel, ({ type, event, isAnswered, states }) => {
    if (type === 'error') return 'the slider’s code loads';
    if (!event) return null;
    if (!isAnswered) return 'the photo or its button is not there';
    if (states.includes('view.zoomed') && (event.type === 'photo.choose' || event.type === 'thumbs.touch'))
      return 'the close-up covers it';
    if (states.includes('view.spinning') && (event.type === 'next' || event.type === 'previous'))
      return 'the 360° view covers the arrows';
    return null;
  });

export default defineFlow({
  area: 'finding',
  model: galleryModel,
  browser: { driver: galleryDriver, walk: galleryWalk },
});
