import type { CompanyFacts } from '#contract/company-users.ts';
import type { CompanyChange } from '#machines/companyUsers/companyUsers.machine.ts';

export const boss = {
  UserId: 5,
  Name: 'An Peeters',
  Email: 'an@example.test',
  Role: 'administrator',
  Limit: null,
  IsOwn: true,
} as const;
export const buyer = {
  UserId: 6,
  Name: 'Noor Maes',
  Email: 'noor@example.test',
  Role: 'buyer',
  Limit: 50_000,
  IsOwn: false,
} as const;
export const waiting = {
  InvitationId: 7,
  Email: 'sam@example.test',
  Role: 'buyer',
  Limit: null,
  ExpiresAt: '2026-12-01T10:00:00.000Z',
  IsExpired: false,
} as const;
/** Another administrator: without one nobody can leave. */
const second = { ...boss, UserId: 9, Name: 'Lou Claes', Email: 'lou.claes@example.test', IsOwn: false } as const;
export const facts: CompanyFacts = {
  Company: 'Atelier Maes',
  IsAdministrator: true,
  Users: [boss, buyer, second],
  Invitations: [waiting],
};

export const invite: CompanyChange = { Do: 'inviteUser', Email: 'lou@example.test', Role: 'approver', Limit: '750' };
export const save: CompanyChange = { Do: 'saveUser', UserId: 6, Role: 'approver', Limit: '1000' };
export const remove: CompanyChange = { Do: 'removeUser', UserId: 6 };
export const leave: CompanyChange = { Do: 'leaveCompany' };
export const repeat: CompanyChange = { Do: 'repeatInvitation', InvitationId: 7 };
export const withdraw: CompanyChange = { Do: 'withdrawInvitation', InvitationId: 7 };

/** The company after a change, as the server answers. */
export function after(change: CompanyChange): CompanyFacts {
  switch (change.Do) {
    case 'inviteUser': {
      const { Email } = change;
      return {
        ...facts,
        Invitations: [waiting, { ...waiting, InvitationId: 8, Email, Role: 'approver', Limit: 75_000 }],
      };
    }
    case 'saveUser':
      return { ...facts, Users: [boss, { ...buyer, Role: 'approver', Limit: 100_000 }, second] };
    case 'removeUser':
      return { ...facts, Users: [boss, second] };
    case 'withdrawInvitation':
      return { ...facts, Invitations: [] };
    case 'repeatInvitation':
      return facts;
    case 'leaveCompany':
      return { Company: '', IsAdministrator: false, Users: [], Invitations: [] };
  }
}
