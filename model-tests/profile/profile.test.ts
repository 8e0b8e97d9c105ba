import type { RemainingAddresses, SavedProfile } from '#contract/account.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  addressesIn,
  chosenIn,
  errorsOf,
  failureIn,
  isRemoving,
  isSaving,
  profileMachine,
  removalFailureIn,
} from '#machines/profile/profile.machine.ts';
import type { ProfileFields, ProfileInput } from '#machines/profile/profile.machine.ts';
import { expect, test } from 'vitest';
import { broken, fieldRefused, gone, offline, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { typed } from './profile.content.ts';
import { home, Uri, work } from './profile.flow.ts';

function page(form: ProfileInput['form'] = null) {
  const saveProfile = waitingPort<SavedProfile, ProfileFields>();
  const removeAddress = waitingPort<RemainingAddresses, { addressId: number }>();
  const shown = { errors: 0, question: 0, book: 0 };
  const machine = profileMachine.provide({
    actors: { saveProfile: saveProfile.logic, removeAddress: removeAddress.logic },
    actions: {
      showErrors: () => (shown.errors += 1),
      showQuestion: () => (shown.question += 1),
      showBook: () => (shown.book += 1),
    },
  });
  return { ...begin(machine, { addresses: [home, work], form }), saveProfile, removeAddress, shown };
}
const save = { type: 'profile.submit', fields: typed } as const;

test('one press saves the data once, and the page loads again with what was saved', async () => {
  const { actor, saveProfile, facts } = page();
  actor.send(save);
  actor.send(save);
  expect([saveProfile.calls.map(({ input }) => input), isSaving(actor.getSnapshot())]).toEqual([[typed], true]);
  await saveProfile.last().answer({ Uri });
  expect(facts).toEqual([{ type: 'document.requested', href: Uri }]);
  expect(isSaving(actor.getSnapshot())).toBe(true);
});

test('[ERR-19] a refused change is a toast with the server’s message, and stays explained at the form', async () => {
  const { actor, saveProfile, facts, shown } = page();
  actor.send(save);
  const refusal = fieldRefused('/FirstName');
  await saveProfile.last().fail({ failure: { ...refusal.failure, message: 'Le prénom manque.' } });
  expect(facts).toEqual([
    { type: 'notice.given', style: 'error', code: 'Catalog.ServerSays', params: { message: 'Le prénom manque.' } },
  ]);
  expect(errorsOf(actor.getSnapshot())).toEqual({ FirstName: { code: 'Form.RequiredOr' } });
  expect(shown.errors).toBe(1);
  actor.send(save);
  expect([failureIn(actor.getSnapshot()), saveProfile.calls.length]).toEqual([null, 2]);
});

test('[ERR-19] a lost, broken or late answer is a toast in the site’s words, and the form can be sent again', async () => {
  const { actor, saveProfile, facts, clock } = page();
  for (const failure of [offline, broken]) {
    actor.send(save);
    await saveProfile.last().fail(failure);
  }
  actor.send(save);
  clock.advance(answerTimeout);
  expect(facts.map((fact) => ('code' in fact ? [fact.style, fact.code] : fact))).toEqual([
    ['error', 'Manager.Offline'],
    ['error', 'Manager.UnknowsErrors'],
    ['error', 'Manager.TimedOut'],
  ]);
  actor.send(save);
  expect(saveProfile.calls.length).toBe(4);
});

test('[ERR-01] somebody whose session is over signs in, and sends what was typed by a press of their own', async () => {
  const { actor, saveProfile, facts } = page();
  actor.send(save);
  await saveProfile.last().fail(signInFirst);
  expect([facts, failureIn(actor.getSnapshot())?.status, saveProfile.calls.length]).toEqual([[], 401, 1]);
});

test('[ACC-05] an address is removed after a question, and the focus goes where the list has changed', async () => {
  const { actor, removeAddress, shown } = page();
  actor.send({ type: 'address.remove', addressId: 5 });
  expect([chosenIn(actor.getSnapshot()), shown.question, removeAddress.calls.length]).toEqual([5, 1, 0]);
  actor.send({ type: 'removal.confirm' });
  actor.send({ type: 'removal.confirm' });
  expect([removeAddress.calls.map(({ input }) => input), isRemoving(actor.getSnapshot())]).toEqual([
    [{ addressId: 5 }],
    true,
  ]);
  await removeAddress.last().answer({ Addresses: [work] });
  expect([addressesIn(actor.getSnapshot()), chosenIn(actor.getSnapshot()), shown.book]).toEqual([[work], 0, 1]);
});

test('[ACC-05] an address in question is kept on a no, and another one may be asked about instead', () => {
  const { actor, removeAddress, shown } = page();
  actor.send({ type: 'address.remove', addressId: 5 });
  actor.send({ type: 'address.remove', addressId: 6 });
  expect([chosenIn(actor.getSnapshot()), shown.question]).toEqual([6, 2]);
  actor.send({ type: 'removal.cancel' });
  expect([addressesIn(actor.getSnapshot()), chosenIn(actor.getSnapshot()), shown.book]).toEqual([[home, work], 0, 1]);
  expect(removeAddress.calls.length).toBe(0);
});

test('[ACC-05] an address that another tab removed is gone here, too; a failure keeps the question and says why', async () => {
  const { actor, removeAddress, clock } = page();
  actor.send({ type: 'address.remove', addressId: 6 });
  actor.send({ type: 'removal.confirm' });
  await removeAddress.last().fail(broken);
  expect(removalFailureIn(actor.getSnapshot())?.status).toBe(500);
  actor.send({ type: 'removal.confirm' });
  clock.advance(answerTimeout);
  expect([removalFailureIn(actor.getSnapshot())?.code, chosenIn(actor.getSnapshot())]).toEqual(['Manager.TimedOut', 6]);
  actor.send({ type: 'removal.confirm' });
  await removeAddress.last().fail(gone);
  expect([addressesIn(actor.getSnapshot()), chosenIn(actor.getSnapshot())]).toEqual([[home], 0]);
});
