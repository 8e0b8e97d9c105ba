import { companyUsersMachine, refusalOf } from '#machines/companyUsers/companyUsers.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';
import { fieldRefused, lastAdministrator, offline } from '../failures.ts';
import { after, facts, invite, leave, remove, repeat, save, withdraw } from './company.ts';
import { companyUsersDriver } from './companyUsers.driver.ts';

export const companyUsersModel = flowModel(companyUsersMachine, {
  requirements: { 'SHOP-06': ['change.submit', 'saving', 'open.changed', 'open.refused', 'error save'] },
  inputs: [{ facts, done: '', form: null }],
  events: {
    'change.submit': [
      { change: invite },
      { change: save },
      { change: remove },
      { change: repeat },
      { change: withdraw },
      { change: leave },
    ],
  },
  outcomes: {
    save: {
      done: ({ input }) => [after(input)],
      errors: ({ input }) =>
        input.Do === 'inviteUser' ? [fieldRefused('/Email'), offline] : [lastAdministrator, offline],
    },
  },
  promises: {
    'open.editing': { says: 'nothing was sent yet', holds: ({ context }) => context.failure === null },
    'open.refused': {
      says: 'shows what is wrong, in the form that was sent',
      holds: (snapshot) => refusalOf(snapshot.context.sent)(snapshot) !== null,
    },
    'open.changed': {
      says: 'says what was done',
      holds: ({ context }) => context.done !== '' && context.failure === null,
    },
    saving: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'nothing that is typed is kept': ({ context }) => !JSON.stringify(context).includes('"Limit":"'),
  },
});

/** What a user can do: nothing is sent while the page waits, and what is gone has no button. */
const companyUsersWalk = () =>
  walkByHand(companyUsersModel, ({ event, isAnswered, from }) => {
    if (event && !isAnswered) return 'the buttons wait for the response';
    if (event?.type !== 'change.submit' || !from) return null;
    const { Users, Invitations } = from.context.facts;
    const { change } = event;
    if (Users.length === 0) return 'who left has no company';
    const isThere =
      'UserId' in change
        ? Users.some(({ UserId }) => UserId === change.UserId)
        : !('InvitationId' in change) || Invitations.some(({ InvitationId }) => InvitationId === change.InvitationId);
    return isThere ? null : 'this user or invitation is gone';
  });

export default defineFlow({
  area: 'account',
  model: companyUsersModel,
  browser: { driver: companyUsersDriver, walk: companyUsersWalk },
});
