import type { Asset } from '#contract/asset.ts';
import type { Cropped } from '#contract/uploads.ts';
import {
  assetOf,
  failureIn,
  imageCropMachine,
  isCropping,
  isCutting,
  isUnfinished,
  shownIn,
  uploadOf,
} from '#machines/imageCrop/imageCrop.machine.ts';
import type { ImageCropInput } from '#machines/imageCrop/imageCrop.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadTarget } from '#machines/upload/upload.machine.ts';
import type { CropWish } from '#rules/crop.ts';
import { expect, test } from 'vitest';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { broken, offline, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { blank, damaged, photo, table } from '../upload/upload.model.ts';
import { cut, document, exact, href, input, large, notCut, small } from './imageCrop.model.ts';

function widget(more: Partial<ImageCropInput> = {}) {
  const sendFile = waitingPort<Asset, { key: string; target: UploadTarget }>();
  const cutPicture = waitingPort<Cropped, { tmpName: string; wish: CropWish }>();
  const forgotten: (string | undefined)[] = [];
  const letGo: (string | undefined)[] = [];
  const machine = imageCropMachine.provide({
    actors: {
      upload: uploadMachine.provide({ actors: { sendFile: sendFile.logic } }),
      cutPicture: cutPicture.logic,
    },
    actions: {
      forget: (_, { asset }) => void (asset && forgotten.push(asset.tmpName)),
      letGo: (_, { file }) => void letGo.push(file?.key),
    },
  });
  const begun = begin(machine, input(more));
  const now = () => begun.actor.getSnapshot();
  const choose = async (asset: Asset) => {
    begun.actor.send({ type: 'picture.choose', file: photo });
    await sendFile.last().answer(asset);
  };
  return { ...begun, sendFile, cutPicture, forgotten, letGo, now, choose };
}
const modal = (code: string, params: object) => ({
  type: 'dialog.requested',
  content: { kind: 'message', code, params },
});

test('[UP-03] a picture is taken as it is without a crop size, or if it has exactly that size', async () => {
  const any = widget({ size: null, file: photo });
  await any.sendFile.last().answer(large);
  expect([assetOf(any.now()), isUnfinished(any.now())]).toEqual([large, false]);
  const { choose, now, forgotten, letGo } = widget();
  await choose(exact);
  expect([assetOf(now()), isCropping(now()), letGo]).toEqual([exact, false, [photo.key]]);
  // the next one replaces it
  await choose({ ...exact, tmpName: 'next' });
  expect([assetOf(now())?.tmpName, forgotten]).toEqual(['next', [exact.tmpName]]);
});

test('[UP-03] any other is cropped: the server cuts the rectangle that was chosen, and forgets the picture', async () => {
  const { actor, choose, now, cutPicture, forgotten } = widget();
  await choose(exact);
  await choose(large);
  expect([isCropping(now()), assetOf(now()), shownIn(now())]).toEqual([
    true,
    exact,
    { picture: { width: 640, height: 620 }, area: { x: 10, y: 0, w: 620, h: 620 } },
  ]);
  actor.send({ type: 'area.grow', by: -1 });
  actor.send({ type: 'area.move', steps: { x: -1, y: 0 } });
  actor.send({ type: 'area.drag', area: { x: 9, y: 900, w: 607, h: 607 } });
  actor.send({ type: 'crop.confirm' });
  // confirmed twice, it is cut once, and nothing moves meanwhile
  actor.send({ type: 'crop.confirm' });
  actor.send({ type: 'area.grow', by: 1 });
  expect(isCutting(now())).toBe(true);
  expect(cutPicture.calls.map((call) => call.input)).toEqual([
    { tmpName: large.tmpName, wish: { x: 9, y: 13, w: 607, h: 607, cropWidth: 600, cropHeight: 600 } },
  ]);
  await cutPicture.last().answer(cut);
  expect([assetOf(now()), isCropping(now()), forgotten]).toEqual([cut, false, [exact.tmpName, large.tmpName]]);
});

test('[UP-03] cancelling gives the former picture back and forgets the other, also while it is cut', async () => {
  const { actor, choose, now, cutPicture, forgotten } = widget();
  await choose(exact);
  await choose(large);
  actor.send({ type: 'crop.cancel' });
  expect([assetOf(now()), isUnfinished(now()), forgotten]).toEqual([exact, false, [large.tmpName]]);
  await choose(large);
  actor.send({ type: 'crop.confirm' });
  actor.send({ type: 'crop.cancel' });
  expect([assetOf(now()), cutPicture.last().signal.aborted]).toEqual([exact, true]);
});

test('[UP-04] a square is turned for display alone: the rectangle stays on the upright picture', async () => {
  const { actor, choose, now, cutPicture } = widget();
  await choose(large);
  actor.send({ type: 'picture.turn', by: 1 });
  expect(shownIn(now())).toEqual({ picture: { width: 620, height: 640 }, area: { x: 0, y: 10, w: 620, h: 620 } });
  actor.send({ type: 'area.move', steps: { x: 0, y: 1 } });
  actor.send({ type: 'crop.confirm' });
  expect(cutPicture.last().input.wish).toMatchObject({ x: 20, y: 0, w: 620, h: 620 });
  const wide = widget({ size: { width: 600, height: 300 } });
  await wide.choose(large);
  expect(wide.now().can({ type: 'picture.turn', by: 1 })).toBe(false);
});

test('[UP-07] a small picture is told the minimum size, and what is no picture is asked to be a correct one', async () => {
  const { choose, now, facts, forgotten, actor } = widget();
  await choose(small);
  expect(facts).toEqual([modal('Upload.TooSmall', { name: small.OriginalFileName, width: 600, height: 600 })]);
  await choose(document);
  actor.send({ type: 'picture.choose', file: table });
  expect(facts.slice(1)).toEqual([
    modal('Upload.EncodeImage', { names: document.OriginalFileName }),
    modal('Upload.EncodeImage', { names: table.name }),
  ]);
  const iphone = { ...table, name: 'IMG_1.HEIC', type: '' };
  actor.send({ type: 'picture.choose', file: iphone });
  expect(facts.at(-1)).toEqual(modal('Upload.Heic', { names: iphone.name }));
  expect([assetOf(now()), isUnfinished(now()), forgotten]).toEqual([null, false, [small.tmpName, document.tmpName]]);
});

test('[ERR-06] what is refused is told in a modal, and its loader is removed', async () => {
  const { actor, choose, now, facts } = widget();
  actor.send({ type: 'picture.choose', file: blank });
  await choose(damaged);
  expect(facts).toEqual([
    modal('Upload.Empty', { names: blank.name }),
    modal('Upload.ServerSays', { names: damaged.Error }),
  ]);
  expect([isUnfinished(now()), uploadOf(now())]).toEqual([false, undefined]);
});

test('[ERR-05] a failed upload opens the generic modal and is sent again; another picture replaces it', async () => {
  const { actor, now, facts, sendFile, letGo } = widget({ file: photo });
  await sendFile.last().fail(broken);
  expect(facts).toMatchObject([{ content: { code: 'Manager.UnknowsErrors', titleCode: 'Dialog.ErrorTitle' } }]);
  actor.send({ type: 'retry' });
  await sendFile.last().fail(signInFirst);
  expect(facts[1]).toMatchObject({ type: 'call.failed', href, failure: { status: 401 } });
  actor.send({ type: 'person.changed', ...somebody, person: null });
  expect(sendFile.calls.length).toBe(2);
  actor.send({ type: 'person.changed', ...somebody });
  expect(sendFile.calls.length).toBe(3);
  actor.send({ type: 'picture.choose', file: { ...photo, key: '9' } });
  expect([sendFile.calls[2]?.signal.aborted, letGo, sendFile.last().input.key]).toEqual([true, [photo.key], '9']);
  actor.send({ type: 'picture.remove' });
  expect([sendFile.last().signal.aborted, isUnfinished(now()), letGo]).toEqual([true, false, [photo.key, '9']]);
});

test('[ERR-07] a rectangle that the server refuses opens a modal with its reason; a lost answer can be had again', async () => {
  const { actor, choose, now, facts, cutPicture } = widget();
  await choose(large);
  const { area } = shownIn(now());
  actor.send({ type: 'crop.confirm' });
  await cutPicture.last().answer(notCut);
  expect(facts).toEqual([modal('Upload.ServerSays', { names: notCut.Error })]);
  actor.send({ type: 'crop.confirm' });
  await cutPicture.last().fail(offline);
  expect([failureIn(now())?.code, shownIn(now()).area, isCropping(now())]).toEqual(['Manager.Offline', area, true]);
  actor.send({ type: 'crop.confirm' });
  expect(failureIn(now())).toBe(null);
  await cutPicture.last().answer(cut);
  expect(assetOf(now())).toEqual(cut);
  actor.send({ type: 'picture.remove' });
  expect(assetOf(now())).toBe(null);
});
