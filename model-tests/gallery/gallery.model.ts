import { galleryMachine } from '#machines/gallery/gallery.machine.ts';
import { flowModel } from '#paths/model.ts';
import { blueFront, redFront, redSide } from '#tests/fixtures/catalog.ts';

export const galleryModel = flowModel(galleryMachine, {
  inputs: [{ photos: [redFront, redSide] }, { photos: [] }],
  events: {
    'photo.choose': [{ index: 1 }, { index: 9 }],
    next: [{}],
    previous: [{}],
    'photos.renewed': [{ photos: [blueFront] }, { photos: [redSide, redFront] }, { photos: [] }],
  },
  outcomes: {},
  promises: {
    showing: {
      says: 'shows a photo wherever there is one',
      holds: ({ context: { photos, index } }) => photos.length === 0 || photos[index] !== undefined,
    },
  },
});
