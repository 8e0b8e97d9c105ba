import type { AssetList } from '#contract/asset-library.ts';
import { answerTimeout } from '#machines/ask.ts';
import { assetPickerMachine, chosenIn, picturesIn } from '#machines/assetPicker/assetPicker.machine.ts';
import type { PicturesView } from '#machines/assetPicker/assetPicker.machine.ts';
import { failureIn, isBusy, isOpen, listIn } from '#machines/picking.ts';
import { expect, test } from 'vitest';
import { broken, gone } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { bread, listFor, oven, rootList } from './assetPicker.flow.ts';

function picker() {
  const listPictures = waitingPort<AssetList, PicturesView>();
  const given: { assetId: string; name: string }[] = [];
  const machine = assetPickerMachine.provide({
    actors: { listPictures: listPictures.logic },
    actions: { give: (_, picture) => void given.push(picture) },
  });
  const begun = begin(machine, { chosen: bread.AssetId });
  begun.actor.send({ type: 'open' });
  const answer = () => listPictures.last().answer(listFor(listPictures.last().input));
  return { ...begun, listPictures, given, answer };
}

test('[UP-16] a picture is picked from the library and given to the form, and the dialog closes', async () => {
  const { actor, given, answer } = picker();
  expect([isOpen(actor.getSnapshot()), isBusy(actor.getSnapshot()), chosenIn(actor.getSnapshot())]).toEqual([
    true,
    true,
    bread.AssetId,
  ]);
  await answer();
  // what is not on the list
  actor.send({ type: 'file.pick', assetId: bread.AssetId });
  expect(given).toEqual([]);
  actor.send({ type: 'file.pick', assetId: oven.AssetId });
  expect([given, isOpen(actor.getSnapshot()), chosenIn(actor.getSnapshot())]).toEqual([
    [{ assetId: oven.AssetId, name: 'four.webp' }],
    false,
    oven.AssetId,
  ]);
});

test('[UP-16] folders are opened, searches begin at the first page of one, pages are turned within what was found', async () => {
  const { actor, listPictures, answer } = picker();
  await answer();
  for (const page of [0, 1, 3]) actor.send({ type: 'page.turn', page });
  actor.send({ type: 'page.turn', page: 2 });
  // the former list stays meanwhile
  expect(picturesIn(actor.getSnapshot())).toEqual([oven]);
  await answer();
  expect(picturesIn(actor.getSnapshot())).toEqual([bread]);
  actor.send({ type: 'search', search: ' pain ' });
  await answer();
  actor.send({ type: 'folder.open', folderId: 1 });
  await answer();
  actor.send({ type: 'search', search: 'four' });
  // typed on before the answer
  actor.send({ type: 'search', search: 'fours' });
  expect([listPictures.calls.map(({ input }) => input), listPictures.calls.at(-2)?.signal.aborted]).toEqual([
    [
      { folderId: 0, search: '', page: 1 },
      { folderId: 0, search: '', page: 2 },
      { folderId: 0, search: 'pain', page: 1 },
      { folderId: 1, search: '', page: 1 },
      { folderId: 1, search: 'four', page: 1 },
      { folderId: 1, search: 'fours', page: 1 },
    ],
    true,
  ]);
});

test('[UP-16] a list that does not come is asked for again; from a folder that is gone others are reached', async () => {
  const { actor, clock, listPictures, answer } = picker();
  await listPictures.last().fail(broken);
  expect(failureIn(actor.getSnapshot())?.status).toBe(500);
  actor.send({ type: 'retry' });
  expect(failureIn(actor.getSnapshot())).toBeNull();
  clock.advance(answerTimeout);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
  actor.send({ type: 'retry' });
  await answer();
  actor.send({ type: 'folder.open', folderId: 1 });
  await listPictures.last().fail(gone);
  expect([failureIn(actor.getSnapshot())?.status, listIn(actor.getSnapshot())]).toEqual([404, rootList()]);
  actor.send({ type: 'folder.open', folderId: 0 });
  await answer();
  expect([failureIn(actor.getSnapshot()), picturesIn(actor.getSnapshot())]).toEqual([null, [oven]]);
});

test('[UP-16] closing gives nothing and keeps the choice; opening begins anew; the plain list chooses as well', async () => {
  const { actor, listPictures, given, answer } = picker();
  actor.send({ type: 'folder.open', folderId: 1 });
  await answer();
  actor.send({ type: 'close' });
  expect([given, isOpen(actor.getSnapshot()), chosenIn(actor.getSnapshot())]).toEqual([[], false, bread.AssetId]);
  actor.send({ type: 'open' });
  expect([listIn(actor.getSnapshot()), listPictures.last().input]).toEqual([
    null,
    { folderId: 0, search: '', page: 1 },
  ]);
  actor.send({ type: 'close' });
  expect(listPictures.last().signal.aborted).toBe(true);
  actor.send({ type: 'picture.choose', assetId: '' });
  expect([chosenIn(actor.getSnapshot()), given]).toEqual(['', []]);
});
