import type { AssetFolder } from '#contract/asset-library.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  assetTreeMachine,
  failureIn,
  focusedIn,
  openIn,
  rootIn,
  shownIn,
} from '#machines/assetTree/assetTree.machine.ts';
import { changedTree, folderTree } from '#tests/fixtures/asset-library.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';

function tree(folderId = 0, opened: readonly number[] = []) {
  const read = waitingPort<AssetFolder, { folderId: number }>();
  const focused: number[] = [];
  const remembered: (readonly number[])[] = [];
  const machine = assetTreeMachine.provide({
    actors: { readFolders: read.logic },
    actions: {
      showFocus: (_, { folderId: id }) => void focused.push(id),
      rememberOpen: (_, { open }) => void remembered.push(open),
    },
  });
  return { ...begin(machine, { root: folderTree, folderId, opened }), read, focused, remembered };
}
const names = (actor: ReturnType<typeof tree>['actor']) =>
  shownIn(actor.getSnapshot()).map(({ folder }) => folder.Name);

test('[UP-09] folders down to the first level start open, and those above the one that is shown', () => {
  expect(names(tree().actor)).toEqual(['Médiathèque', 'Maison', 'Photos', 'Produits']);
  expect(names(tree(4).actor)).toEqual(['Médiathèque', 'Maison', 'Photos', 'Vitrines', 'Produits']);
  expect(names(tree(3, [2]).actor)).toContain('Vitrines');
});

test('[UP-09] the toggle opens and closes a folder, and the next page’s tree is told', () => {
  const { actor, remembered } = tree();
  actor.send({ type: 'folder.toggle', folderId: 1 });
  expect(names(actor)).toEqual(['Médiathèque', 'Maison', 'Produits']);
  actor.send({ type: 'folder.toggle', folderId: 1 });
  expect(names(actor)).toContain('Photos');
  expect(remembered).toEqual([[0], [0, 1]]);
});

test('[UP-09] a folder that is chosen is measured as changeFolder', () => {
  const { actor, facts } = tree();
  actor.send({ type: 'folder.choose', folderId: 3 });
  expect(facts).toEqual([
    { type: 'analytics.measured', name: 'changeFolder', data: { rootFolderId: 0, targetFolderId: 3 } },
  ]);
  expect(focusedIn(actor.getSnapshot())).toBe(3);
});

test('[UP-09] keys move through the folders in sight, open and close them, and find them by their first letter', () => {
  const { actor, focused } = tree();
  const press = (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event);
    return focusedIn(actor.getSnapshot());
  };
  const to = (move: 'next' | 'previous' | 'first' | 'last') => ({ type: 'item.move', to: move }) as const;
  expect(press(to('previous'))).toBe(0);
  expect(press(to('next'), to('next'))).toBe(2);
  expect(press({ type: 'branch.open' })).toBe(2);
  expect(openIn(actor.getSnapshot())).toContain(2);
  expect(press({ type: 'branch.open' })).toBe(4);
  expect(press({ type: 'branch.open' })).toBe(4);
  expect(press({ type: 'branch.close' })).toBe(2);
  expect(press({ type: 'branch.close' })).toBe(2);
  expect(openIn(actor.getSnapshot())).not.toContain(2);
  expect(press({ type: 'branch.close' })).toBe(1);
  expect(press(to('last'))).toBe(3);
  expect(press(to('next'))).toBe(3);
  expect(press({ type: 'letter.type', letter: 'm' })).toBe(0);
  expect(press({ type: 'letter.type', letter: 'M' })).toBe(1);
  expect(press({ type: 'letter.type', letter: 'x' })).toBe(1);
  expect(press(to('first'))).toBe(0);
  expect(focused.at(-1)).toBe(0);
});

test('[UP-09] after a change the folders are read again: what was open stays open', async () => {
  const { actor, read } = tree();
  actor.send({ type: 'folder.toggle', folderId: 2 });
  actor.send({ type: 'assetLibrary.changed' });
  expect(read.calls.map(({ input }) => input)).toEqual([{ folderId: 0 }]);
  await read.last().answer(changedTree);
  expect(names(actor)).toEqual(['Médiathèque', 'Maison', 'Photos', 'Vitrines', 'Produits', 'Archives']);
});

test('[UP-09] folders that could not be read stay as they were, and are asked for again', async () => {
  const { actor, read, clock } = tree();
  actor.send({ type: 'item.focus', folderId: 2 });
  actor.send({ type: 'assetLibrary.changed' });
  await read.last().fail(offline);
  expect([failureIn(actor.getSnapshot())?.code, rootIn(actor.getSnapshot())]).toEqual(['Manager.Offline', folderTree]);
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect(failureIn(actor.getSnapshot())).not.toBe(null);
  actor.send({ type: 'retry' });
  // the one that Tab reached is gone
  await read.last().answer({ ...folderTree, Children: [] });
  expect([failureIn(actor.getSnapshot()), focusedIn(actor.getSnapshot())]).toEqual([null, 0]);
});
