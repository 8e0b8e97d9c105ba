import type { Edit } from '../edit.ts';

const account = 'server/security/confirm-account.ts';
const changes = 'server/security/credentials.ts';

/** Addresses that are confirmed, passwords and addresses that are changed. */
export const credentials: readonly Edit[] = [
  {
    row: 'RUN-05',
    slip: 'a registration’s link alone confirms it, whoever chose its password',
    file: account,
    find: "  if (!(await isPasswordOf(found.passwordHash, Password))) throw invalid('Password', 'Credentials.WrongPassword');\n",
    replace: '',
  },
  {
    row: 'RUN-05',
    slip: 'other registrations of the address outlive the one that was confirmed',
    file: account,
    find: '    await tx.delete(registrations).where(eq(registrations.email, email));\n',
    replace: '',
  },
  {
    row: 'RUN-05',
    slip: 'passwords are guessed at a link without end',
    file: account,
    find: "  await countAttempt(services, { name: 'register.confirm', of: found.tokenHash, most: triesMost, windowMs: HOUR });\n",
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'a registration’s link never expires',
    file: account,
    find: ', gt(registrations.expiresAt, new Date(now()))',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'the owner of a known address reads the name that a stranger typed',
    file: 'server/mail/welcome.ts',
    find: 'letter({ email: found.email }, writing, {',
    replace: 'letter(found, writing, {',
  },
  {
    row: 'SHOP-20',
    slip: 'a changed password leaves the other sessions open',
    file: 'server/security/password-changed.ts',
    find: 'of [sessions, knownDevices, signInProofs, passwordResets, emailChanges]',
    replace: 'of [knownDevices, signInProofs, passwordResets, emailChanges]',
  },
  {
    row: 'ACC-02',
    slip: 'whoever sits at the open browser changes the password without knowing it',
    file: 'server/security/own-password.ts',
    find: 'if (!(await isPasswordOf(customer.passwordHash, typed)))',
    replace: 'if (!(await isPasswordOf(customer.passwordHash, typed)) && typed === "")',
  },
  {
    row: 'SHOP-20',
    slip: 'a new address is the account’s before its mailbox confirmed it',
    file: changes,
    find: '    await tx\n      .insert(emailChanges)\n',
    replace:
      '    await tx.update(customers).set({ email: Email }).where(eq(customers.id, customer.id));\n    await tx\n      .insert(emailChanges)\n',
  },
  {
    row: 'SHOP-20',
    slip: 'the former mailbox is not told',
    file: changes,
    find: 'payload: { customerId, email: owner.email, culture: visit.culture }',
    replace: 'payload: { customerId, email, culture: visit.culture }',
  },
  {
    row: 'SHOP-20',
    slip: 'a link in the former mailbox still changes the password',
    file: changes,
    find: '    for (const mailed of [signInProofs, passwordResets])\n',
    replace: '    for (const mailed of [signInProofs])\n',
  },
];
