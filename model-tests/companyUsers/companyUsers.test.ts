import type { CompanyFacts } from '#contract/company-users.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  companyUsersMachine,
  doneIn,
  errorsOf,
  factsOf,
  invitedIn,
  isSaving,
  refusalOf,
} from '#machines/companyUsers/companyUsers.machine.ts';
import type { CompanyChange, CompanyUsersInput } from '#machines/companyUsers/companyUsers.machine.ts';
import { expect, test } from 'vitest';
import { lastAdministrator, fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { after, facts, invite, leave, remove, repeat, save, withdraw } from './company.ts';

function page(input: Partial<CompanyUsersInput> = {}) {
  const saving = waitingPort<CompanyFacts, CompanyChange>();
  const shown = { errors: 0, done: 0 };
  const machine = companyUsersMachine.provide({
    actors: { save: saving.logic },
    actions: { showErrors: () => (shown.errors += 1), showDone: () => (shown.done += 1) },
  });
  return { ...begin(machine, { facts, done: '' as const, form: null, ...input }), saving, shown };
}
const sends = (change: CompanyChange) => ({ type: 'change.submit', change }) as const;

test('[SHOP-06] a colleague is invited once per press; the whole company comes back, and the form is empty for the next', async () => {
  const { actor, saving, shown } = page();
  actor.send(sends(invite));
  actor.send(sends(invite));
  actor.send(sends(remove));
  expect(saving.calls.map(({ input }) => input)).toEqual([invite]);
  expect([isSaving('inviteUser')(actor.getSnapshot()), isSaving('removeUser 6')(actor.getSnapshot())]).toEqual([
    true,
    false,
  ]);
  await saving.last().answer(after(invite));
  const snapshot = actor.getSnapshot();
  expect([factsOf(snapshot), doneIn(snapshot), invitedIn(snapshot), shown.done]).toEqual([
    after(invite),
    'invited',
    1,
    1,
  ]);
});

test.each([
  [save, 'saved'],
  [remove, 'removed'],
  [repeat, 'invited'],
  [withdraw, 'withdrawn'],
  [leave, 'left'],
] as const)('[SHOP-06] %j says that it was done, and the focus goes there', async (change, done) => {
  const { actor, saving, shown } = page();
  actor.send(sends(change));
  await saving.last().answer(after(change));
  expect([doneIn(actor.getSnapshot()), factsOf(actor.getSnapshot()), shown.done]).toEqual([done, after(change), 1]);
  expect(invitedIn(actor.getSnapshot())).toBe(0);
});

test('[SHOP-06] what is wrong is said in the form that was sent, the company stays, and it may be sent again', async () => {
  const { actor, saving, shown, clock } = page();
  actor.send(sends(invite));
  await saving.last().fail(fieldRefused('/Email'));
  expect([errorsOf('inviteUser')(actor.getSnapshot()), errorsOf('saveUser 6')(actor.getSnapshot())]).toEqual([
    { Email: { code: 'Form.RequiredOr' } },
    {},
  ]);
  expect([shown.errors, factsOf(actor.getSnapshot())]).toEqual([1, facts]);
  actor.send(sends(save));
  expect(refusalOf('inviteUser')(actor.getSnapshot())).toBe(null);
  await saving.last().fail(lastAdministrator);
  expect(refusalOf('saveUser 6')(actor.getSnapshot())?.status).toBe(409);
  actor.send(sends(remove));
  await saving.last().fail(offline);
  expect(refusalOf('removeUser 6')(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(sends(repeat));
  clock.advance(answerTimeout);
  expect(refusalOf('repeatInvitation 7')(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
});

test('[SHOP-06] a page is taken over with what was done, or with what a plain form was refused for, in that form', () => {
  expect(doneIn(page({ done: 'joined' }).actor.getSnapshot())).toBe('joined');
  const form = {
    Do: 'saveUser',
    Values: { UserId: '6', Role: 'buyer', Limit: 'x' },
    Errors: [{ pointer: '/Limit', code: 'Form.Number' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const snapshot = page({ form }).actor.getSnapshot();
  expect([
    errorsOf('saveUser 6')(snapshot),
    errorsOf('saveUser 5')(snapshot),
    refusalOf('inviteUser')(snapshot),
  ]).toEqual([{ Limit: { code: 'Form.Number' } }, {}, null]);
});
