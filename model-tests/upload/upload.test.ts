import type { Asset } from '#contract/asset.ts';
import { uploadTimeout } from '#machines/ask.ts';
import {
  assetOf,
  bytesSent,
  failureIn,
  fileOf,
  isDone,
  isNameless,
  isNaming,
  isSending,
  isWaiting,
  nameOf,
  uploadMachine,
} from '#machines/upload/upload.machine.ts';
import type { UploadTarget } from '#machines/upload/upload.machine.ts';
import type { ChosenFile } from '#rules/uploads.ts';
import { expect, test } from 'vitest';
import { broken, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { assetFor, blank, damaged, film, kept, limits, photo, table, target } from './upload.model.ts';

function upload(file: ChosenFile = photo) {
  const sendFile = waitingPort<Asset, { key: string; target: UploadTarget }>();
  const left: string[] = [];
  const looked: { key: string; url: string }[] = [];
  const machine = uploadMachine.provide({
    actors: { sendFile: sendFile.logic },
    actions: {
      leaveRetry: (_, { key }) => void left.push(key),
      showPreview: (_, { key, url }) => void looked.push({ key, url }),
    },
  });
  return { ...begin(machine, { file, limits, target }), sendFile, left, looked };
}

test('[UP-01] a file waits for its turn, is sent once to the form’s own action, and is there with its id', async () => {
  const { actor, sendFile } = upload();
  expect([isWaiting(actor.getSnapshot()), sendFile.calls.length]).toEqual([true, 0]);
  actor.send({ type: 'upload.start' });
  actor.send({ type: 'upload.start' });
  expect(sendFile.calls.map(({ input }) => input)).toEqual([{ key: photo.key, target }]);
  actor.send({ type: 'bytes.sent', sent: 1000 });
  expect([isSending(actor.getSnapshot()), bytesSent(actor.getSnapshot())]).toEqual([true, 1000]);
  await sendFile.last().answer(assetFor());
  const done = actor.getSnapshot();
  expect([isDone(done), assetOf(done)?.AssetId, bytesSent(done)]).toEqual([true, assetFor().AssetId, photo.size]);
});

test('[UP-01, UP-13, ERR-05] a file that was not sent says why, waits again after a retry, and shows how far it had got', async () => {
  const { actor, sendFile, clock, left } = upload();
  actor.send({ type: 'upload.start' });
  actor.send({ type: 'bytes.sent', sent: 1000 });
  await sendFile.last().fail(broken);
  expect([failureIn(actor.getSnapshot())?.status, left]).toEqual([500, []]);
  actor.send({ type: 'retry' });
  expect([isWaiting(actor.getSnapshot()), left]).toEqual([true, [photo.key]]);
  actor.send({ type: 'upload.start' });
  expect([bytesSent(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([1000, null]);
  await sendFile.last().fail(offline);
  actor.send({ type: 'retry' });
  actor.send({ type: 'upload.start' });
  clock.advance(uploadTimeout);
  expect([failureIn(actor.getSnapshot())?.code, sendFile.last().signal.aborted]).toEqual(['Manager.TimedOut', true]);
});

test.each([
  ['a cut connection', offline, true],
  ['a failure of the shop', broken, false],
])('[UP-13] after %s the network’s return sends it again: %s', async (_, failure, isSentAgain) => {
  const { actor, sendFile } = upload();
  actor.send({ type: 'upload.start' });
  await sendFile.last().fail(failure);
  actor.send({ type: 'network.back' });
  expect(isWaiting(actor.getSnapshot())).toBe(isSentAgain);
});

test.each([
  ['a type that is not on the accept list', table, { code: 'Upload.Kind', params: { names: table.name } }],
  [
    'a HEIC photo',
    { ...table, name: 'IMG_1.HEIC', type: '' },
    { code: 'Upload.Heic', params: { names: 'IMG_1.HEIC' } },
  ],
  ['an empty one', blank, { code: 'Upload.Empty', params: { names: blank.name } }],
  ['one above the maximum size', film, { code: 'Upload.Large', params: { names: film.name, mega: 10 } }],
])('[UP-06, ERR-06] %s is refused before anything is sent', (_, file, refusal) => {
  const { actor, sendFile } = upload(file);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual(['refused', refusal]);
  expect(sendFile.calls).toEqual([]);
});

test('[ERR-06] what the server reads and refuses is refused in its words', async () => {
  const { actor, sendFile } = upload();
  actor.send({ type: 'upload.start' });
  await sendFile.last().answer(damaged);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual([
    'refused',
    { code: 'Upload.ServerSays', params: { names: damaged.Error } },
  ]);
  expect(assetOf(actor.getSnapshot())).toBe(null);
});

test('[UP-02] a file is renamed before the form is submitted, and its name is never empty', async () => {
  const { actor, sendFile } = upload();
  actor.send({ type: 'upload.start' });
  expect(actor.getSnapshot().can({ type: 'name.edit' })).toBe(false);
  await sendFile.last().answer(assetFor());
  actor.send({ type: 'name.edit' });
  actor.send({ type: 'name.save', name: '  ' });
  expect([isNaming(actor.getSnapshot()), isNameless(actor.getSnapshot()), nameOf(actor.getSnapshot())]).toEqual([
    true,
    true,
    photo.name,
  ]);
  actor.send({ type: 'name.save', name: ' Bord ébréché.png ' });
  expect([isNaming(actor.getSnapshot()), nameOf(actor.getSnapshot())]).toEqual([false, 'Bord ébréché.png']);
  actor.send({ type: 'name.edit' });
  actor.send({ type: 'name.leave' });
  expect([isNaming(actor.getSnapshot()), nameOf(actor.getSnapshot())]).toEqual([false, 'Bord ébréché.png']);
});

test('[UP-01] a file is looked at once it is there, also while it is given a name', async () => {
  const { actor, sendFile, looked } = upload();
  actor.send({ type: 'upload.start' });
  actor.send({ type: 'preview.open' });
  expect(looked).toEqual([]);
  await sendFile.last().answer(assetFor());
  actor.send({ type: 'preview.open' });
  actor.send({ type: 'name.edit' });
  actor.send({ type: 'preview.open' });
  expect([looked, isNaming(actor.getSnapshot())]).toEqual([
    [
      { key: photo.key, url: '' },
      { key: photo.key, url: '' },
    ],
    true,
  ]);
});

test('[UP-14] one that the shop has already is there at once, under its new name, and is looked at there', () => {
  const { actor, sendFile, looked } = upload(kept);
  const snapshot = actor.getSnapshot();
  expect([isDone(snapshot), nameOf(snapshot), fileOf(snapshot).name, assetOf(snapshot)]).toEqual([
    true,
    'Bol fêlé.png',
    'bol.png',
    kept.there,
  ]);
  expect([bytesSent(snapshot), sendFile.calls]).toEqual([kept.size, []]);
  actor.send({ type: 'preview.open' });
  expect(looked).toEqual([{ key: kept.key, url: '/assets/uploads/a' }]);
});
