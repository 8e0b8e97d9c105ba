import type { AssetList } from '#contract/asset-library.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  assetLibraryMachine,
  canRetry,
  doneIn,
  editingIn,
  errorsOf,
  failureIn,
  isBusy,
  isDoing,
  isEarly,
  isOpen,
  listIn,
} from '#machines/assetLibrary/assetLibrary.machine.ts';
import type { LibraryChange, LibraryView } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { assetLibraryData, assetList, planFile, priceFile } from '#tests/fixtures/asset-library.ts';
import { expect, test } from 'vitest';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { fieldRefused, gone, offline, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { dropsFile, listAfter, makesFolder, movesFile } from './assetLibrary.flow.ts';

function library(form: FormAnswer | null = null, page = assetLibraryData()) {
  const change = waitingPort<AssetList, { change: LibraryChange; view: LibraryView }>();
  const machine = assetLibraryMachine.provide({ actors: { changeLibrary: change.logic } });
  return { ...begin(machine, { page, form }), change };
}
const { AssetId: assetId } = planFile;

test('[UP-10] a folder is made in the one that is shown, and the tree is told', async () => {
  const list = assetList({ Search: 'plan', CurrentPage: 2 });
  const { actor, change, facts } = library(null, assetLibraryData({ List: list }));
  actor.send({ type: 'ask', change: makesFolder });
  // a second press while the first is under way
  actor.send({ type: 'ask', change: makesFolder });
  expect(change.calls.map(({ input }) => input)).toEqual([
    { change: makesFolder, view: { folderId: 1, search: 'plan', page: 2 } },
  ]);
  expect([isBusy(actor.getSnapshot()), isDoing(actor.getSnapshot(), 'createFolder')]).toEqual([true, true]);
  await change.last().answer(listAfter(makesFolder));
  expect(listIn(actor.getSnapshot())).toEqual(listAfter(makesFolder));
  expect([facts, doneIn(actor.getSnapshot())]).toEqual([[{ type: 'assetLibrary.changed' }], 'created']);
});

test('[UP-10] a file is changed in its own form, which closes then; folders are not read again', async () => {
  const { actor, change, facts } = library();
  actor.send({ type: 'edit.open', assetId });
  expect(editingIn(actor.getSnapshot())).toBe(assetId);
  actor.send({ type: 'ask', change: movesFile });
  expect([
    isDoing(actor.getSnapshot(), 'changeAsset', priceFile.AssetId),
    isDoing(actor.getSnapshot(), 'changeAsset', assetId),
  ]).toEqual([false, true]);
  await change.last().answer(listAfter(movesFile));
  expect([editingIn(actor.getSnapshot()), doneIn(actor.getSnapshot()), facts]).toEqual(['', 'changed', []]);
  actor.send({ type: 'edit.open', assetId: priceFile.AssetId });
  expect(doneIn(actor.getSnapshot())).toBe('');
  actor.send({ type: 'edit.close' });
  expect(editingIn(actor.getSnapshot())).toBe('');
});

test('[UP-10] what is refused is said at its field, and can only be asked for otherwise', async () => {
  const { actor, change } = library();
  actor.send({ type: 'edit.open', assetId });
  actor.send({ type: 'ask', change: movesFile });
  await change.last().fail(fieldRefused('/Name'));
  const now = actor.getSnapshot();
  expect([Object.keys(errorsOf(now, 'changeAsset', assetId)), errorsOf(now, 'createFolder')]).toEqual([['Name'], {}]);
  expect([canRetry(now), editingIn(now)]).toEqual([false, assetId]);
  actor.send({ type: 'ask', change: dropsFile });
  await change.last().fail(gone);
  expect(failureIn(actor.getSnapshot())?.status).toBe(404);
  actor.send({ type: 'ask', change: dropsFile });
  await change.last().answer(listAfter(dropsFile));
  expect([doneIn(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual(['deleted', null]);
});

test('[UP-10, ERR-01] a change that was not sent is kept: a retry sends it, and so does signing in', async () => {
  const { actor, change, clock } = library();
  actor.send({ type: 'ask', change: makesFolder });
  await change.last().fail(offline);
  expect([canRetry(actor.getSnapshot()), isOpen(actor.getSnapshot(), 'createFolder')]).toEqual([true, true]);
  actor.send({ type: 'person.changed', ...somebody });
  expect(change.calls).toHaveLength(1);
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  actor.send({ type: 'retry' });
  await change.last().fail(signInFirst);
  actor.send({ type: 'person.changed', ...somebody, person: null });
  expect(change.calls).toHaveLength(3);
  actor.send({ type: 'person.changed', ...somebody });
  await change.last().answer(listAfter(makesFolder));
  expect(change.calls.map(({ input }) => input.change)).toEqual([makesFolder, makesFolder, makesFolder, makesFolder]);
});

test('[UP-10] a plain form that was refused shows why, where it was typed', () => {
  const answer = (Do: string, Values: Record<string, string>): FormAnswer => ({
    Do,
    Values,
    Errors: [{ pointer: '/Name', code: 'Form.Mandatory' }],
    Message: 'x',
  });
  const errorsAfter = (Do: string, Values: Record<string, string>, kind: LibraryChange['kind'], id = '') => {
    const now = library(answer(Do, Values)).actor.getSnapshot();
    return [Object.keys(errorsOf(now, kind, id)), editingIn(now), canRetry(now)];
  };
  expect(errorsAfter('createFolder', { Name: '' }, 'createFolder')).toEqual([['Name'], '', false]);
  expect(errorsAfter('changeFolder', { ParentId: '3' }, 'changeFolder')).toEqual([['Name'], '', false]);
  expect(errorsAfter('deleteFolder', {}, 'deleteFolder')).toEqual([['Name'], '', false]);
  expect(errorsAfter('changeAsset', { AssetId: assetId }, 'changeAsset', assetId)).toEqual([['Name'], assetId, false]);
  expect(errorsAfter('deleteAsset', { AssetId: assetId }, 'deleteAsset', assetId)).toEqual([['Name'], assetId, false]);
  expect(errorsAfter('upload', {}, 'createFolder')).toEqual([[], '', false]);
});

test('[UP-10] another page of the list replaces it, but not while a change is under way', async () => {
  const { actor, change } = library();
  const page = assetLibraryData({ List: assetList({ Assets: [] }), Done: 'uploaded' });
  actor.send({ type: 'files.early' });
  expect(isEarly(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'page.arrived', page });
  expect([listIn(actor.getSnapshot()).Assets, doneIn(actor.getSnapshot()), isEarly(actor.getSnapshot())]).toEqual([
    [],
    'uploaded',
    false,
  ]);
  actor.send({ type: 'ask', change: makesFolder });
  actor.send({ type: 'page.arrived', page: assetLibraryData() });
  actor.send({ type: 'edit.open', assetId });
  expect([listIn(actor.getSnapshot()).Assets, editingIn(actor.getSnapshot())]).toEqual([[], '']);
  await change.last().answer(listAfter(makesFolder));
  expect(listIn(actor.getSnapshot())).toEqual(listAfter(makesFolder));
});
