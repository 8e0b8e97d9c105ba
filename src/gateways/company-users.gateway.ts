import type { CompanyFacts } from '#contract/company-users.ts';
import type { Culture } from '#contract/wire.ts';
import type { CompanyChange } from '#machines/companyUsers/companyUsers.machine.ts';
import { abortable } from '#machines/port.ts';
import { companyUserRules, invitationRules } from '#rules/company-user-form.ts';
import { focusSoon } from './focus-soon.gateway.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

/** Quiet calls: the form that was sent says why it was refused. */
export const companyUsersPorts = (http: Http, culture: Culture) => ({
  save: abortable<CompanyFacts, CompanyChange>(async ({ input, signal }) => {
    const query = { culture };
    const how = { signal, isQuiet: true };
    switch (input.Do) {
      case 'inviteUser': {
        const { Do: _, ...body } = input;
        requireFields(invitationRules, body, culture);
        return await http.call('inviteUser', { query, body }, how);
      }
      case 'saveUser': {
        const { Do: _, UserId, ...body } = input;
        requireFields(companyUserRules, body, culture);
        return await http.call('changeUser', { params: { userId: UserId }, query, body }, how);
      }
      case 'removeUser':
        return await http.call('removeUser', { params: { userId: input.UserId } }, how);
      case 'leaveCompany':
        return await http.call('leaveCompany', {}, how);
      case 'repeatInvitation':
        return await http.call('repeatInvitation', { params: { invitationId: input.InvitationId }, query }, how);
      case 'withdrawInvitation':
        return await http.call('withdrawInvitation', { params: { invitationId: input.InvitationId } }, how);
    }
  }),
});

/** Focuses the sentence about what was done. */
export const showDone = (): void => focusSoon('main [data-done]');
