import type { Asset } from '#contract/asset.ts';
import type { OwnFileList } from '#contract/own-files.ts';
import { canRetry, filesIn, ownFilesMachine, pickedIn } from '#machines/ownFiles/ownFiles.machine.ts';
import type { OwnFilesView } from '#machines/ownFiles/ownFiles.machine.ts';
import { answerTimeout } from '#machines/ask.ts';
import { failureIn, isBusy, isOpen, listIn } from '#machines/picking.ts';
import { expect, test } from 'vitest';
import { broken, gone } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { copy, listOf, plan, receipt, second } from './ownFiles.flow.ts';

function choice() {
  const listFiles = waitingPort<OwnFileList, OwnFilesView>();
  const reuseFile = waitingPort<Asset, { fileId: string }>();
  const given: Asset[] = [];
  const machine = ownFilesMachine.provide({
    actors: { listFiles: listFiles.logic, reuseFile: reuseFile.logic },
    actions: { give: (_, { asset }) => void given.push(asset) },
  });
  const begun = begin(machine, undefined);
  begun.actor.send({ type: 'open' });
  return { ...begun, listFiles, reuseFile, given };
}

test('[UP-15] a file is picked from the list and given to the form, and the dialog closes', async () => {
  const { actor, listFiles, reuseFile, given } = choice();
  expect([isOpen(actor.getSnapshot()), isBusy(actor.getSnapshot())]).toEqual([true, true]);
  await listFiles.last().answer(listOf());
  actor.send({ type: 'file.pick', fileId: plan.FileId });
  expect(reuseFile.calls).toEqual([]);
  actor.send({ type: 'file.pick', fileId: receipt.FileId });
  // not twice
  actor.send({ type: 'file.pick', fileId: receipt.FileId });
  expect([reuseFile.calls.map(({ input }) => input), pickedIn(actor.getSnapshot())]).toEqual([
    [{ fileId: receipt.FileId }],
    receipt.FileId,
  ]);
  await reuseFile.last().answer(copy);
  expect([given, isOpen(actor.getSnapshot())]).toEqual([[copy], false]);
});

test('[UP-15] searching begins at the first page, and pages are turned within what was found', async () => {
  const { actor, listFiles } = choice();
  await listFiles.last().answer(listOf());
  for (const page of [0, 1, 3]) actor.send({ type: 'page.turn', page });
  actor.send({ type: 'page.turn', page: 2 });
  expect(listFiles.calls.map(({ input }) => input)).toEqual([
    { search: '', page: 1 },
    { search: '', page: 2 },
  ]);
  // the former list stays meanwhile
  expect(filesIn(actor.getSnapshot())).toEqual([receipt]);
  await listFiles.last().answer(second);
  expect(filesIn(actor.getSnapshot())).toEqual([plan]);
  actor.send({ type: 'search', search: ' plan ' });
  expect(listFiles.last().input).toEqual({ search: 'plan', page: 1 });
  // typed on before the answer
  actor.send({ type: 'search', search: 'plans' });
  expect([listFiles.calls.at(-2)?.signal.aborted, listFiles.last().input.search]).toEqual([true, 'plans']);
});

test('[UP-15] a list that does not come is asked for again, a file that is gone is told beside the list', async () => {
  const { actor, clock, listFiles, reuseFile, given } = choice();
  await listFiles.last().fail(broken);
  expect([failureIn(actor.getSnapshot())?.status, canRetry(actor.getSnapshot())]).toEqual([500, true]);
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.code, canRetry(actor.getSnapshot())]).toEqual(['Manager.TimedOut', true]);
  actor.send({ type: 'retry' });
  await listFiles.last().answer(listOf());
  actor.send({ type: 'file.pick', fileId: receipt.FileId });
  await reuseFile.last().fail(gone);
  expect([
    failureIn(actor.getSnapshot())?.status,
    canRetry(actor.getSnapshot()),
    pickedIn(actor.getSnapshot()),
  ]).toEqual([404, false, '']);
  expect([filesIn(actor.getSnapshot()), given]).toEqual([[receipt], []]);
});

test('[UP-15] searching on lets go of a file that was picked', async () => {
  const { actor, listFiles, reuseFile, given } = choice();
  await listFiles.last().answer(listOf());
  actor.send({ type: 'file.pick', fileId: receipt.FileId });
  actor.send({ type: 'search', search: 'plan' });
  expect([reuseFile.last().signal.aborted, pickedIn(actor.getSnapshot()), given]).toEqual([true, '', []]);
  expect(listFiles.last().input).toEqual({ search: 'plan', page: 1 });
});

test('[UP-15] closing gives nothing, and opening begins anew', async () => {
  const { actor, listFiles, reuseFile, given } = choice();
  actor.send({ type: 'search', search: 'plan' });
  await listFiles.last().answer(listOf());
  actor.send({ type: 'file.pick', fileId: receipt.FileId });
  actor.send({ type: 'close' });
  expect([reuseFile.last().signal.aborted, given, isOpen(actor.getSnapshot())]).toEqual([true, [], false]);
  actor.send({ type: 'open' });
  expect([listIn(actor.getSnapshot()), listFiles.last().input]).toEqual([null, { search: '', page: 1 }]);
});
