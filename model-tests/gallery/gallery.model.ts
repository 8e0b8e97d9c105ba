import { galleryMachine, zoomMost } from '#machines/gallery/gallery.machine.ts';
import { flowModel } from '#paths/model.ts';
import { blueFront, redFront, redSide } from '#tests/fixtures/catalog.ts';

export const phone = { isSmall: true, isLarge: false };
export const tablet = { isSmall: false, isLarge: false };
export const desktop = { isSmall: false, isLarge: true };

export const galleryModel = flowModel(galleryMachine, {
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
    loadSlider: { done: [undefined], errors: [new Error('the code does not come')] },
  },
  promises: {
    'view.showing': {
      says: 'shows a photo, whole, wherever there is one',
      holds: ({ context: { photos, index, zoom } }) =>
        zoom === 1 && (photos.length === 0 || photos[index] !== undefined),
    },
    'view.zoomed': {
      says: 'a photo is near, on a wide screen',
      holds: ({ context: { screen, zoom, photos } }) =>
        !screen.isSmall && zoom >= 1 && zoom <= zoomMost && photos.length > 0,
    },
    'view.spinning': { says: 'the product can be turned', holds: ({ context }) => context.hasSpin },
    'thumbs.plain': 'scroll as the browser has it',
    'thumbs.loading': 'scroll as the browser has it',
    'thumbs.sliding': 'slide, the chosen one in view',
  },
  rests: { 'thumbs.sliding': 'what slides does so as long as the page is shown' },
});
