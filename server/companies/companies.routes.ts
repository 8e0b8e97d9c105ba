import { decideApproval as decideCall } from '#contract/order-approval.ts';
import * as contract from '#contract/company-users.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteUser, repeatInvitation, withdrawInvitation } from './invitations.ts';
import { approvalsPageServed } from './approvals-page.ts';
import { decideApproval } from './approvals.ts';
import { companyPages } from './pages.ts';
import { changeUser, leave, removeUser } from './users.ts';

const calls = [
  answers(contract.inviteUser, ({ visit, services, body }) => inviteUser({ visit, services }, body)),
  answers(contract.repeatInvitation, ({ visit, services, params }) =>
    repeatInvitation({ visit, services }, params.invitationId),
  ),
  answers(contract.withdrawInvitation, ({ visit, services, params }) =>
    withdrawInvitation({ visit, services }, params.invitationId),
  ),
  answers(contract.changeUser, ({ visit, services, params, body }) =>
    changeUser({ visit, services }, params.userId, body),
  ),
  answers(contract.removeUser, ({ visit, services, params }) => removeUser({ visit, services }, params.userId)),
  answers(contract.leaveCompany, ({ visit, services }) => leave({ visit, services })),
  answers(decideCall, ({ visit, services, params, body }) =>
    decideApproval({ visit, services }, { ...params, ...body }),
  ),
  answers(contract.acceptInvitation, ({ visit, services, body }) => acceptInvitation(services, visit, body)),
];

export const routes: Routes = { calls, pages: [...companyPages, approvalsPageServed] };
