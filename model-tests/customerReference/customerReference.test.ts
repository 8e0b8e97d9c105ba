import type { SavedReference } from '#contract/customer-reference.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  customerReferenceMachine,
  failureIn,
  isSaving,
  messageTime,
  shownMessage,
  typedOf,
} from '#machines/customerReference/customerReference.machine.ts';
import type { ReferenceChange } from '#machines/customerReference/customerReference.machine.ts';
import { expect, test } from 'vitest';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { block, kept, taken } from './customerReference.flow.ts';

function referenceBlock(tells: 'toast' | 'modal' = 'toast') {
  const port = waitingPort<SavedReference, ReferenceChange>();
  const machine = customerReferenceMachine.provide({ actors: { saveReference: port.logic } });
  const begun = begin(machine, { ...block, tells });
  const save = (sku: string) => begun.actor.send({ type: 'save', sku });
  const seen = () => begun.actor.getSnapshot();
  return { ...begun, port, save, seen };
}

test('[PROD-14, ERR-10] a saved reference is the shop’s response, and its message is emitted as a notice', async () => {
  const { save, port, seen, facts } = referenceBlock();
  save('ACME-2');
  expect(port.last().input).toEqual({ productId: 7, variantId: 901, sku: 'ACME-2' });
  expect(isSaving(seen())).toBe(true);
  await port.last().answer(kept({ ...block, sku: 'ACME-3' }));
  expect([seen().value, typedOf(seen())]).toEqual(['resting', 'ACME-3']);
  const params = { message: 'Votre référence ACME-3 est enregistrée.' };
  expect(facts).toEqual([{ type: 'notice.given', style: 'notice', code: 'Catalog.ServerSays', params }]);
});

test('[ERR-10] a refusal is shown in error style with the server’s message, keeps what was typed, and names the field', async () => {
  const { save, port, seen, facts } = referenceBlock();
  save('ACME-2');
  await port.last().fail(taken);
  const params = { message: 'Votre référence n’a pas pu être enregistrée.' };
  expect(facts).toEqual([{ type: 'notice.given', style: 'error', code: 'Catalog.ServerSays', params }]);
  expect([seen().value, typedOf(seen())]).toEqual(['failed', 'ACME-2']);
  expect(failureIn(seen())?.errors[0]?.pointer).toBe('/CustomerSKU');
});

test('[ERR-10] a failure without a server message says Catalog.CustomerRefUpdateError', async () => {
  const { actor, save, port, facts, clock } = referenceBlock();
  save('ACME-2');
  await port.last().fail(broken);
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect(port.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  const told = { type: 'notice.given', style: 'error', code: 'Catalog.CustomerRefUpdateError' };
  expect(facts).toEqual([told, told]);
});

test('[ERR-10] with the block’s option the message is shown in a modal for 3000 ms, and not as a toast', async () => {
  const { actor, save, port, seen, facts, clock } = referenceBlock('modal');
  save('ACME-2');
  await port.last().answer(kept({ ...block, sku: 'ACME-2' }));
  expect(shownMessage(seen())).toMatchObject({ style: 'notice', code: 'Catalog.ServerSays' });
  clock.advance(messageTime - 1);
  expect(seen().value).toBe('telling');
  clock.advance(1);
  expect([messageTime, seen().value, shownMessage(seen())]).toEqual([3000, 'resting', null]);

  save('ACME-4');
  await port.last().fail(taken);
  expect(shownMessage(seen())?.style).toBe('error');
  actor.send({ type: 'message.close' });
  expect([seen().value, facts]).toEqual(['failed', []]);
});

test('a reference that needed a sign-in is saved after it, without other messages meanwhile', async () => {
  const { actor, save, port, seen, facts } = referenceBlock('modal');
  save('ACME-2');
  await port.last().fail(signInFirst);
  expect([seen().value, facts]).toEqual(['failed', []]);
  actor.send({ type: 'person.changed', ...somebody });
  expect(port.last().input.sku).toBe('ACME-2');
  await port.last().answer(kept({ ...block, sku: 'ACME-2' }));
  expect(typedOf(seen())).toBe('ACME-2');
});
