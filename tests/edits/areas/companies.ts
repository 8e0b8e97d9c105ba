import type { Edit } from '../edit.ts';

/** Users of a company. */
export const companies: readonly Edit[] = [
  {
    row: 'SHOP-06',
    slip: 'the last administrator steps down',
    file: 'server/companies/users.ts',
    find: "role === 'administrator' && customerId !== userId",
    replace: "role === 'administrator'",
  },
  {
    row: 'SHOP-06',
    slip: 'every user administers',
    file: 'server/http/company-lock.ts',
    find: "user.customerId === customerId && user.role === 'administrator'",
    replace: 'user.customerId === customerId',
  },
  {
    row: 'SHOP-06',
    slip: 'buyers see their colleagues’ orders',
    file: 'server/orders/find.ts',
    find: "company && company.role !== 'buyer' ?",
    replace: 'company ?',
  },
  {
    row: 'SHOP-06',
    slip: 'an invitation is accepted as somebody else',
    file: 'server/companies/accept-invitation.ts',
    find: 'visit.customer.id !== account.id || ',
    replace: '',
  },
  {
    row: 'SHOP-06',
    slip: 'colleagues buy at everybody’s prices',
    file: 'server/http/session.ts',
    find: '  priceListId: holder.priceListId,\n',
    replace: '',
  },
  {
    row: 'SHOP-06',
    slip: 'a limit includes VAT',
    file: 'server/sales/place-order.ts',
    find: 'requireApprover(tx, visit, pricing.total)',
    replace: 'requireApprover(tx, visit, { exclCents: pricing.total.inclCents })',
  },
  {
    row: 'SHOP-06',
    slip: 'a mail repeats the URL in a company’s name',
    file: 'server/mail/company-invitation.ts',
    find: 'withoutAddresses(found.company)',
    replace: 'found.company',
  },
  {
    row: 'SHOP-06',
    slip: 'the form keeps the colleague who was just invited',
    file: 'machines/companyUsers/companyUsers.machine.ts',
    find: "(sent === 'inviteUser' ? 1 : 0)",
    replace: '0',
  },
  {
    row: 'SHOP-06',
    slip: 'the last administrator leaves',
    file: 'server/companies/users.ts',
    find: '    requireOtherAdministrator(company, customer.id);\n    const heir',
    replace: '    const heir',
  },
  {
    row: 'SHOP-06',
    slip: 'nobody tells whoever is removed',
    file: 'server/companies/users.ts',
    find: "    await tx.insert(outbox).values({ kind: 'companyRemoved', payload, dueAt: new Date(services.now()) });\n",
    replace: '',
  },
  {
    row: 'SHOP-06',
    slip: 'a former administrator still shares an address',
    file: 'server/addresses/save.ts',
    find: 'if (companyId !== null) await lockAdministered(tx, customer.id);',
    replace: '',
  },
  {
    row: 'SHOP-06',
    slip: 'a former administrator still removes a shared address',
    file: 'server/addresses/remove.ts',
    find: 'if (companyId !== null) await lockAdministered(tx, customer.id);',
    replace: '',
  },
];
