import { galleryMachine, hasSeveralPhotos, indexOf, photosOf } from '#machines/gallery/gallery.machine.ts';
import { testFlow } from '#paths/suite.ts';
import { blueFront, redFront, redSide } from '#tests/fixtures/catalog.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { galleryModel } from './gallery.model.ts';

testFlow('gallery', galleryModel);

test('a thumbnail shows its photo, and the arrows go round', () => {
  const { actor } = begin(galleryMachine, { photos: [redFront, redSide] });
  const shown = () => indexOf(actor.getSnapshot());
  actor.send({ type: 'photo.choose', index: 1 });
  expect(shown()).toBe(1);
  actor.send({ type: 'next' });
  expect(shown()).toBe(0);
  actor.send({ type: 'previous' });
  expect(shown()).toBe(1);
});

test('a photo that is not there is never shown', () => {
  const { actor } = begin(galleryMachine, { photos: [redFront] });
  actor.send({ type: 'photo.choose', index: 4 });
  actor.send({ type: 'next' });
  expect(indexOf(actor.getSnapshot())).toBe(0);
  expect(hasSeveralPhotos(actor.getSnapshot())).toBe(false);
});

test('another colour shows its first photo; another size of the same colour leaves the one on show', () => {
  const { actor } = begin(galleryMachine, { photos: [redFront, redSide] });
  actor.send({ type: 'photo.choose', index: 1 });
  actor.send({ type: 'photos.renewed', photos: [redFront, blueFront, redSide] });
  expect(indexOf(actor.getSnapshot())).toBe(2);
  actor.send({ type: 'photos.renewed', photos: [blueFront, redFront, redSide] });
  expect(indexOf(actor.getSnapshot())).toBe(0);
  actor.send({ type: 'photos.renewed', photos: [blueFront] });
  expect(photosOf(actor.getSnapshot())).toEqual([blueFront]);
  expect(indexOf(actor.getSnapshot())).toBe(0);
});
