import { expect, test } from 'vitest';
import type { Knowledge } from '#atlas/knowledge.ts';
import { chosenIn, finderMachine, isUnread, positionIn } from '#atlas/machines/finder.machine.ts';
import { testFlow } from 'machine-paths/suite';
import { begin, waitingPort } from '../journey.ts';
import { finderModel, knowledge } from './finder.model.ts';

testFlow('[FLOW-16] finder', finderModel);

function opened() {
  const readKnowledge = waitingPort<Knowledge, unknown>();
  const { actor } = begin(finderMachine.provide({ actors: { readKnowledge: readKnowledge.logic } }), undefined);
  return { actor, readKnowledge, now: () => actor.getSnapshot() };
}

test('[FLOW-16] a text is found by its words in either language, without accents', async () => {
  const { actor, readKnowledge, now } = opened();
  actor.send({ type: 'open' });
  actor.send({ type: 'write', query: 'herberekend' });
  expect(chosenIn(now())).toBe(null);
  await readKnowledge.last().answer(knowledge);
  expect(chosenIn(now())?.detail).toBe('Cart.Changing');
  actor.send({ type: 'write', query: 'PANIER recalcule' });
  expect(chosenIn(now())?.detail).toBe('Cart.Changing');
});

test('[FLOW-16] the arrow keys go round the results, the best first, and typing begins at the first again', async () => {
  const { actor, readKnowledge, now } = opened();
  actor.send({ type: 'open' });
  await readKnowledge.last().answer(knowledge);
  actor.send({ type: 'write', query: 'chang' });
  const titles = [chosenIn(now())?.title];
  for (let press = 0; press < 3; press += 1) {
    actor.send({ type: 'move', by: 1 });
    titles.push(chosenIn(now())?.title);
  }
  expect(titles).toEqual(['changing', 'failed', 'Votre panier est recalculé…', 'changing']);
  actor.send({ type: 'move', by: -1 });
  actor.send({ type: 'write', query: 'chan' });
  expect(positionIn(now())).toBe(0);
});

test('[FLOW-16] what could not be read is read again when the search is opened again', async () => {
  const { actor, readKnowledge, now } = opened();
  actor.send({ type: 'open' });
  await readKnowledge.last().fail(new Error('offline'));
  expect(isUnread(now())).toBe(true);
  actor.send({ type: 'close' });
  actor.send({ type: 'open' });
  await readKnowledge.last().answer(knowledge);
  expect(isUnread(now())).toBe(false);
});
