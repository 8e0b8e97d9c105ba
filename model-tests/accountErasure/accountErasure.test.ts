import type { ErasedAccount } from '#contract/account-erasure.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  accountErasureMachine,
  errorsOf,
  failureOf,
  isErasing,
} from '#machines/accountErasure/accountErasure.machine.ts';
import type { AccountErasureFields, AccountErasureInput } from '#machines/accountErasure/accountErasure.machine.ts';
import { expect, test } from 'vitest';
import { fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { fields } from './accountErasure.flow.ts';

function page(form: AccountErasureInput['form'] = null) {
  const eraseAccount = waitingPort<ErasedAccount, AccountErasureFields>();
  const shown = { errors: 0 };
  const machine = accountErasureMachine.provide({
    actors: { eraseAccount: eraseAccount.logic },
    actions: { showErrors: () => (shown.errors += 1) },
  });
  return { ...begin(machine, { form }), eraseAccount, shown };
}
const erases = { type: 'erasure.submit', fields } as const;

test('[SHOP-20] an account is erased once per press, and the page that says so loads as a whole', async () => {
  const { actor, eraseAccount, facts } = page();
  actor.send(erases);
  actor.send(erases);
  expect(eraseAccount.calls.map(({ input }) => input)).toEqual([fields]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(fields.CurrentPassword);
  await eraseAccount.last().answer({ Uri: '/fr/security/erased' });
  expect(facts).toEqual([{ type: 'document.requested', href: '/fr/security/erased' }]);
  actor.send(erases);
  expect([eraseAccount.calls.length, isErasing(actor.getSnapshot())]).toEqual([1, true]);
});

test('[SHOP-20] a refusal is said at its field, and the form may be sent again', async () => {
  const { actor, eraseAccount, shown, clock } = page();
  actor.send(erases);
  await eraseAccount.last().fail(fieldRefused('/GivesUpCredit'));
  expect([errorsOf(actor.getSnapshot()), shown.errors]).toEqual([{ GivesUpCredit: { code: 'Form.RequiredOr' } }, 1]);
  actor.send(erases);
  expect(failureOf(actor.getSnapshot())).toBe(null);
  await eraseAccount.last().fail(offline);
  expect(failureOf(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(erases);
  clock.advance(answerTimeout);
  expect(failureOf(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
});

test('[SHOP-20] a page is taken over with what a plain form was refused for', () => {
  const { actor } = page({
    Do: 'eraseAccount',
    Values: { IsUnderstood: 'true' },
    Errors: [{ pointer: '/CurrentPassword', code: 'Security.WrongPassword' }],
    Message: 'Certaines données doivent être corrigées.',
  });
  expect(errorsOf(actor.getSnapshot())).toEqual({ CurrentPassword: { code: 'Security.WrongPassword' } });
});
