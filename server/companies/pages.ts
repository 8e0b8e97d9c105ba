import * as v from 'valibot';
import * as contract from '#contract/company-users.ts';
import type { CompanyInvitationPageData, CompanyUsersPageData } from '#contract/company-users.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { ServedPage } from '#server/http/page.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { acceptInvitation, invitationOf } from './accept-invitation.ts';
import type { ValidInvitation } from './accept-invitation.ts';
import { inviteUser, repeatInvitation, withdrawInvitation } from './invitations.ts';
import { readCompany } from './read.ts';
import { changeUser, leave, removeUser } from './users.ts';

const metaOf = async ({ texts }: Services, { culture }: Visit, title: string) => ({
  Title: await texts.translate(culture, title),
  Description: '',
  NoIndex: true,
});

const { companyUsersPage, companyInvitationPage } = contract;
const dones = companyUsersPage.data.entries.Done;

type Form = Readonly<Record<string, string>>;
const userIn = (form: Form) =>
  (parsePart(contract.changeUser.params, { userId: form['UserId'] }) as { userId: number }).userId;
const invitationIn = (form: Form) =>
  (parsePart(contract.withdrawInvitation.params, { invitationId: form['InvitationId'] }) as { invitationId: number })
    .invitationId;

function wayOf({ account }: ValidInvitation, { customer, staff }: Visit): CompanyInvitationPageData['Way'] {
  if (!account) return 'register';
  if (!customer) return 'signIn';
  return customer.id === account.id && !staff ? 'accept' : 'otherAccount';
}

export const companyPages: ServedPage[] = [
  serves(companyUsersPage, {
    read: async ({ search, visit, services }) => {
      const done = v.safeParse(dones, search.done);
      const Done: CompanyUsersPageData['Done'] = done.success ? done.output : '';
      return {
        data: { Kind: 'companyUsers' as const, ...(await readCompany({ visit, services })), Done },
        meta: await metaOf(services, visit, 'CompanyUsers.Title'),
      };
    },
    actions: {
      inviteUser: async ({ form, visit, services }) => {
        const body = parsePart(contract.inviteUser.body, form) as Parameters<typeof inviteUser>[1];
        await inviteUser({ visit, services }, body);
        return { redirect: visit.urls.companyUsers({ done: 'invited' }) };
      },
      repeatInvitation: async ({ form, visit, services }) => {
        await repeatInvitation({ visit, services }, invitationIn(form));
        return { redirect: visit.urls.companyUsers({ done: 'invited' }) };
      },
      withdrawInvitation: async ({ form, visit, services }) => {
        await withdrawInvitation({ visit, services }, invitationIn(form));
        return { redirect: visit.urls.companyUsers({ done: 'withdrawn' }) };
      },
      saveUser: async ({ form, visit, services }) => {
        const body = parsePart(contract.changeUser.body, form) as Parameters<typeof changeUser>[2];
        await changeUser({ visit, services }, userIn(form), body);
        return { redirect: visit.urls.companyUsers({ done: 'saved' }) };
      },
      removeUser: async ({ form, visit, services }) => {
        await removeUser({ visit, services }, userIn(form));
        return { redirect: visit.urls.companyUsers({ done: 'removed' }) };
      },
      leaveCompany: async ({ visit, services }) => {
        await leave({ visit, services });
        return { redirect: visit.urls.companyUsers({ done: 'left' }) };
      },
    },
  }),
  serves(companyInvitationPage, {
    hidesUrl: true,
    read: async ({ search: { token = '' }, visit, services }) => {
      const found = await invitationOf(services, token);
      return {
        data: {
          Kind: 'companyInvitation' as const,
          Token: token,
          IsExpired: found === null,
          Company: found?.company ?? '',
          Email: found?.invitation.email ?? '',
          Role: found?.invitation.role ?? 'buyer',
          Way: found ? wayOf(found, visit) : ('accept' as const),
        },
        meta: await metaOf(services, visit, 'CompanyUsers.InvitationTitle'),
      };
    },
    actions: {
      acceptInvitation: async ({ form, visit, services }) => {
        const body = parsePart(contract.acceptInvitation.body, form) as Parameters<typeof acceptInvitation>[2];
        return { redirect: (await acceptInvitation(services, visit, body)).Uri };
      },
    },
  }),
];
