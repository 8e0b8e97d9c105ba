import * as v from 'valibot';
import { credentialsAnswer } from './credentials.ts';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { newPassword } from './security.ts';
import { cents, id, text } from './wire.ts';

const companyRole = v.picklist(['buyer', 'approver', 'administrator']);
/** Cents excluding VAT; null without a limit. */
const limit = v.nullable(cents);

const companyUser = v.object({
  UserId: id,
  Name: v.string(),
  Email: v.string(),
  Role: companyRole,
  Limit: limit,
  /** The customer who asks. */
  IsOwn: v.boolean(),
});
export type CompanyUser = v.InferOutput<typeof companyUser>;

const invitation = v.object({
  InvitationId: id,
  Email: v.string(),
  Role: companyRole,
  Limit: limit,
  /** ISO 8601. */
  ExpiresAt: v.string(),
  IsExpired: v.boolean(),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** A company as its user sees it: colleagues for everybody, invitations for administrators. */
const companyFields = {
  Company: v.string(),
  IsAdministrator: v.boolean(),
  Users: v.array(companyUser),
  Invitations: v.array(invitation),
};
export const companyFacts = v.object(companyFields);
export type CompanyFacts = v.InferOutput<typeof companyFacts>;

const culture = v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') });
/** `Limit` as typed, in euros; empty for none. */
const userFields = { Role: v.optional(text(20), ''), Limit: v.optional(text(20), '') };

export const inviteUser = endpoint({
  id: 'inviteUser',
  what: 'Mails a colleague an invitation to the company, valid for seven days; a second one to an address replaces the first. The same response whether or not the address has an account. The first invitation makes the account a company with several users, and its administrator. 403 for users who are not administrators.',
  method: 'POST',
  path: '/api/v1/companies/invitations',
  may: 'customer',
  query: culture,
  body: v.object({ Email: v.optional(text(254), ''), ...userFields }),
  answer: companyFacts,
  problems: [403, 422, 429],
});

export const repeatInvitation = endpoint({
  id: 'repeatInvitation',
  what: 'Mails an invitation again, with a new link: the last one is void.',
  method: 'POST',
  path: '/api/v1/companies/invitations/:invitationId/repeat',
  may: 'customer',
  params: v.object({ invitationId: id }),
  query: culture,
  answer: companyFacts,
  problems: [403, 404, 429],
});

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  what: 'Withdraws an invitation: its link is void.',
  method: 'DELETE',
  path: '/api/v1/companies/invitations/:invitationId',
  may: 'customer',
  params: v.object({ invitationId: id }),
  answer: companyFacts,
  problems: [403, 404],
});

export const changeUser = endpoint({
  id: 'changeUser',
  what: 'Changes a colleague’s role and limit. 409 if the company would be left without an administrator.',
  method: 'PUT',
  path: '/api/v1/companies/users/:userId',
  may: 'customer',
  params: v.object({ userId: id }),
  query: culture,
  body: v.object(userFields),
  answer: companyFacts,
  problems: [403, 404, 409, 422],
});

export const removeUser = endpoint({
  id: 'removeUser',
  what: 'Removes a colleague from the company, which keeps their orders; the account becomes an ordinary one and still shows them. 409 for oneself.',
  method: 'DELETE',
  path: '/api/v1/companies/users/:userId',
  may: 'customer',
  params: v.object({ userId: id }),
  answer: companyFacts,
  problems: [403, 404, 409],
});

export const leaveCompany = endpoint({
  id: 'leaveCompany',
  what: 'Takes the customer out of their company, which keeps their orders; the account becomes an ordinary one. 409 for the last administrator, who names another one first, and for whoever is no colleague of anybody.',
  method: 'DELETE',
  path: '/api/v1/companies/membership',
  may: 'customer',
  answer: companyFacts,
  problems: [401, 409],
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  what: 'Accepts an invitation by its mailed link. An address without an account gets one, with this name and password, and is signed in; an account accepts signed in, 401 otherwise and 409 as somebody else.',
  method: 'POST',
  path: '/api/v1/companies/acceptinvitation',
  query: culture,
  body: v.object({
    Token: text(100),
    FirstName: v.optional(text(100), ''),
    LastName: v.optional(text(100), ''),
    ...newPassword.entries,
  }),
  answer: credentialsAnswer,
  problems: [401, 409, 422],
});

/** The users of the customer’s company; none for a private customer, whom it tells so. */
export const companyUsersPage = definePage({
  id: 'companyUsers',
  params: nothing,
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('companyUsers'),
    ...companyFields,
    /** What was just done here, or at the link of an invitation. */
    Done: v.picklist(['', 'invited', 'withdrawn', 'saved', 'removed', 'left', 'joined']),
  }),
  may: 'customer',
  /** `inviteUser` (Email, Role, Limit), `repeatInvitation` and `withdrawInvitation` (InvitationId), `saveUser` (UserId, Role, Limit), `removeUser` (UserId), `leaveCompany`. */
  actions: ['inviteUser', 'repeatInvitation', 'withdrawInvitation', 'saveUser', 'removeUser', 'leaveCompany'],
  texts: ['CompanyUsers'],
});
export type CompanyUsersPageData = v.InferOutput<typeof companyUsersPage.data>;

/** The target of the link in an invitation: opening it changes nothing. */
export const companyInvitationPage = definePage({
  id: 'companyInvitation',
  params: nothing,
  search: v.object({ token: one }),
  data: v.object({
    Kind: v.literal('companyInvitation'),
    Token: v.string(),
    IsExpired: v.boolean(),
    /** Empty if the link is over. */
    Company: v.string(),
    Email: v.string(),
    Role: companyRole,
    /** How it is accepted: by setting up an account, at once, after a sign-in, or after leaving the session of somebody else. */
    Way: v.picklist(['register', 'accept', 'signIn', 'otherAccount']),
  }),
  actions: ['acceptInvitation'],
  texts: ['CompanyUsers'],
});
export type CompanyInvitationPageData = v.InferOutput<typeof companyInvitationPage.data>;
