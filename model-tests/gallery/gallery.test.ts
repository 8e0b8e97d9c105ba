import { answerTimeout } from '#machines/ask.ts';
import {
  galleryMachine,
  hasSeveralPhotos,
  indexOf,
  isSpinning,
  isZoomed,
  mayZoom,
  photosOf,
  thumbsShownOf,
  zoomMost,
  zoomOf,
} from '#machines/gallery/gallery.machine.ts';
import type { GalleryInput } from '#machines/gallery/gallery.machine.ts';
import { blueFront, redFront, redSide } from '#tests/fixtures/catalog.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { desktop, phone, tablet } from './gallery.flow.ts';

const gallery = (given: Partial<GalleryInput> = {}) => {
  const { actor, ...rest } = begin(galleryMachine, { photos: [redFront, redSide], ...given });
  const see = <Seen>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Seen) =>
    selector(actor.getSnapshot());
  return { actor, see, ...rest };
};

test('a thumbnail shows its photo, and the arrows wrap around', () => {
  const { actor, see } = gallery();
  actor.send({ type: 'photo.choose', index: 1 });
  expect(see(indexOf)).toBe(1);
  actor.send({ type: 'next' });
  expect(see(indexOf)).toBe(0);
  actor.send({ type: 'previous' });
  expect(see(indexOf)).toBe(1);
});

test('a missing photo is never shown', () => {
  const { actor, see } = gallery({ photos: [redFront] });
  actor.send({ type: 'photo.choose', index: 4 });
  actor.send({ type: 'next' });
  expect(see(indexOf)).toBe(0);
  expect(see(hasSeveralPhotos)).toBe(false);
});

test('another colour shows its first photo; another size of the same colour keeps the one shown', () => {
  const { actor, see } = gallery();
  actor.send({ type: 'photo.choose', index: 1 });
  actor.send({ type: 'photos.renewed', photos: [redFront, blueFront, redSide] });
  expect(see(indexOf)).toBe(2);
  actor.send({ type: 'photos.renewed', photos: [blueFront, redFront, redSide] });
  expect(see(indexOf)).toBe(0);
  actor.send({ type: 'photos.renewed', photos: [blueFront] });
  expect(see(photosOf)).toEqual([blueFront]);
  expect(see(indexOf)).toBe(0);
});

test('[PROD-08] five thumbnails are visible, one on small screens; on the customised page three, one on large screens', () => {
  const shownOn = (layout: 'row' | 'column') =>
    [phone, tablet, desktop].map((screen) => {
      const { actor, see } = gallery({ layout });
      actor.send({ type: 'screen.changed', ...screen });
      return see(thumbsShownOf);
    });
  expect(shownOn('row')).toEqual([1, 5, 5]);
  expect(shownOn('column')).toEqual([3, 3, 1]);
});

test('[PROD-08] a photo zooms only on a wide screen, and the close-up ends when the screen becomes small', () => {
  const { actor, see } = gallery();
  actor.send({ type: 'screen.changed', ...phone });
  expect(see(mayZoom)).toBe(false);
  actor.send({ type: 'zoom.open' });
  expect(see(isZoomed)).toBe(false);

  actor.send({ type: 'screen.changed', ...tablet });
  actor.send({ type: 'zoom.open' });
  for (let press = 0; press < 9; press += 1) actor.send({ type: 'zoom.in' });
  expect(see(zoomOf)).toBe(zoomMost);
  // another photo is shown whole first
  actor.send({ type: 'next' });
  expect([see(indexOf), see(zoomOf)]).toEqual([1, 1]);
  actor.send({ type: 'zoom.out' });
  expect(see(zoomOf)).toBe(1);
  actor.send({ type: 'screen.changed', ...phone });
  expect(see(isZoomed)).toBe(false);
});

test('[PROD-08] the thumbnails work plainly if their slider fails to load', () => {
  const { actor, clock, see } = gallery();
  actor.send({ type: 'thumbs.touch' });
  actor.send({ type: 'next' });
  expect(see(indexOf)).toBe(1);
  clock.advance(answerTimeout);
  expect(actor.getSnapshot().matches({ thumbs: 'plain' })).toBe(true);
  actor.send({ type: 'photo.choose', index: 0 });
  expect(see(indexOf)).toBe(0);
});

test('only a product with frames can be spun', () => {
  const { actor, see } = gallery({ hasSpin: true });
  actor.send({ type: 'spin.open' });
  expect(see(isSpinning)).toBe(true);
  actor.send({ type: 'close' });
  expect(see(isSpinning)).toBe(false);
  const other = gallery();
  other.actor.send({ type: 'spin.open' });
  expect(other.see(isSpinning)).toBe(false);
});
