import type { Edit } from '../edit.ts';

/** Who may what, and whose ids are known. */
export const roles: readonly Edit[] = [
  {
    row: 'ACC-06',
    slip: 'a call of staff answers every customer',
    file: 'server/http/mount.ts',
    find: "if (may !== 'customer' && role !== may && !(may === 'editor' && role === 'staff')) throw new ShopProblem(403);",
    replace: '',
  },
  {
    row: 'ACC-06',
    slip: 'a page answers whoever asks',
    file: 'server/http/mount-page.ts',
    find: "requireRole(visit, served.page.may ?? 'visitor');",
    replace: "requireRole(visit, 'visitor');",
  },
  {
    row: 'ACC-06',
    slip: 'an address of another customer is known',
    file: 'server/addresses/read.ts',
    find: '.where(and(eq(addresses.id, addressId), within(visit, visit.customer)))',
    replace: '.where(eq(addresses.id, addressId))',
  },
  {
    row: 'ACC-06',
    slip: 'a page shows every prepaid account',
    file: 'server/sales/prepaid-account.ts',
    find: 'eq(prepaidAccounts.customerId, customer?.id ?? 0)',
    replace: 'eq(prepaidAccounts.customerId, prepaidAccounts.customerId)',
  },
  {
    row: 'ACC-06',
    slip: 'a form withdraws another company’s invitation',
    file: 'server/companies/invitations.ts',
    find: 'and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.id, id))',
    replace: 'eq(companyInvitations.id, id)',
  },
];
