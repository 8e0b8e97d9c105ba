import type { Edit } from '../edit.ts';
import { twoFactor } from './two-factor.ts';

const recovery = 'server/security/recovery.ts';
const changed = 'server/security/password-changed.ts';

/** ACC: what belongs to an account besides signing in. */
export const accounts: readonly Edit[] = [
  {
    row: 'ACC-02',
    slip: 'a link works twice',
    file: recovery,
    find: 'if (used.length === 0) throw linkOver();\n',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'a link never expires',
    file: recovery,
    find: ', gt(passwordResets.expiresAt, new Date(at))',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'the last link outlives the next one',
    file: recovery,
    find: '.onConflictDoUpdate({ target: passwordResets.customerId, set: link })',
    replace: '.onConflictDoNothing()',
  },
  {
    row: 'ACC-02',
    slip: 'sessions outlive the password that opened them',
    file: changed,
    find: '[sessions, knownDevices, signInProofs, passwordResets, emailChanges]',
    replace: '[knownDevices, signInProofs, passwordResets, emailChanges]',
  },
  {
    row: 'ACC-02',
    slip: 'browsers stay known that signed in with the old password',
    file: changed,
    find: '[sessions, knownDevices, signInProofs, passwordResets, emailChanges]',
    replace: '[sessions, signInProofs, passwordResets, emailChanges]',
  },
  {
    row: 'ACC-02',
    slip: 'a sign-in that awaits its code survives the password',
    file: changed,
    find: '[sessions, knownDevices, signInProofs, passwordResets, emailChanges]',
    replace: '[sessions, knownDevices, passwordResets, emailChanges]',
  },
  {
    row: 'ACC-02',
    slip: 'a sign-in under way keeps the session that the old password opened',
    file: 'server/security/sign-in.ts',
    find: '  await requireSamePassword(services, visit, customer);\n',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'the owner is not notified that the password was changed',
    file: 'server/mail/compose.ts',
    find: 'return await passwordChanged(services, row.payload, writing);',
    replace: 'return null;',
  },
  {
    row: 'ACC-02',
    slip: 'an address without an account is answered earlier',
    file: recovery,
    find: '    await tx\n      .insert(passwordResets)',
    replace: '    if (!owner) return;\n    await tx\n      .insert(passwordResets)',
  },
  {
    row: 'ACC-02',
    slip: 'an address without an account has its own message',
    file: recovery,
    find: '    await tx\n      .insert(passwordResets)',
    replace:
      "    if (!owner) throw new ShopProblem(422, { code: 'Security.WrongCredentials' });\n    await tx\n      .insert(passwordResets)",
  },
  {
    row: 'ACC-02',
    slip: 'the table holds tokens that work',
    file: recovery,
    find: 'const link = { tokenHash: hashOf(token)',
    replace: 'const link = { tokenHash: token',
  },
  {
    row: 'ACC-02',
    slip: 'requests for one address are not limited',
    file: recovery,
    find: '  await countRecipient(services, visit, email);\n',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'requests from one IP address are not limited',
    file: recovery,
    find: 'most: resetPerAddress',
    replace: 'most: resetPerAddress * 100',
  },
  {
    row: 'ACC-02',
    slip: 'a password may be the e-mail address',
    file: recovery,
    find: 'Email: owner.email }',
    replace: "Email: '' }",
  },
  {
    row: 'ACC-02',
    slip: 'the demo accounts’ password may be chosen in production',
    file: recovery,
    find: '  refuseDemoPassword(services, form.Password);\n',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'a link’s URL is told to the next site',
    file: 'server/security/recovery-pages.ts',
    find: '    hidesUrl: true,\n',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'an overtaken link is mailed all the same',
    file: 'server/mail/recovery.ts',
    find: 'eq(passwordResets.tokenHash, hashOf(token)), ',
    replace: '',
  },
  {
    row: 'RUN-05',
    slip: 'whoever chose a new password waits for a stranger’s guesses',
    file: recovery,
    find: '  await clearOwnAttempts(services, visit, owner.email);\n',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'a link that is over looks like a failure to try again',
    file: 'machines/recovery/recovery.machine.ts',
    find: "=== 'Recovery.LinkOver'",
    replace: "=== 'Recovery.Over'",
  },
  {
    row: 'ACC-02',
    slip: 'the focus is lost with the form of a link that is over',
    file: 'src/app/flows/recovery.ts',
    find: ', showWayOn: showRepair',
    replace: '',
    browser: true,
  },
  {
    row: 'ACC-05',
    slip: 'anybody removes anybody’s address',
    file: 'server/addresses/read.ts',
    find: '.where(and(eq(addresses.id, addressId), within(visit, visit.customer)))',
    replace: '.where(eq(addresses.id, addressId))',
  },
  {
    row: 'ACC-05',
    slip: 'nothing takes the place of a removed default',
    file: 'server/addresses/remove.ts',
    find: 'if (!gone.isDefault) return;',
    replace: 'return;',
  },
  {
    row: 'ACC-05',
    slip: 'only one purpose of a removed default gets another',
    file: 'server/addresses/remove.ts',
    find: "['billing', 'shipping'] as const",
    replace: "['billing'] as const",
  },
  {
    row: 'ACC-05',
    slip: 'an address is removed without a question',
    file: 'machines/profile/profile.machine.ts',
    find: "target: 'asking',\n  actions: { type: 'choose'",
    replace: "target: 'removing',\n  actions: { type: 'choose'",
  },
  {
    row: 'ERR-19',
    slip: 'a refused change is no toast',
    file: 'machines/profile/profile.machine.ts',
    find: "{ type: 'keepFailure', params: failed },\n                { type: 'tellFailure', params: failed },",
    replace: "{ type: 'keepFailure', params: failed },",
  },
  {
    row: 'ERR-19',
    slip: 'the toast has the shop’s general words instead of the server’s',
    file: 'core/rules/server-message.ts',
    find: "message !== '' && status < 500",
    replace: "message === '' && status < 500",
  },
  ...twoFactor,
  {
    row: 'ACC-01',
    slip: 'a wrong password takes a query more where there is an account',
    file: 'server/security/sign-in.ts',
    find: "  if (!customer) throw new ShopProblem(422, { code: 'Security.WrongCredentials' });",
    replace: `  if (!customer && found) await hasSecondFactor(services.db, found.id);
  if (!customer) throw new ShopProblem(422, { code: 'Security.WrongCredentials' });`,
  },
  {
    row: 'ACC-01',
    slip: 'a password is only checked where there is an account',
    file: 'server/security/sign-in.ts',
    find: 'const isRight = await isPasswordOf(found?.passwordHash, Password);',
    replace: 'const isRight = found !== undefined && (await isPasswordOf(found.passwordHash, Password));',
  },
  {
    row: 'ACC-02',
    slip: 'a registration takes a query more where there is an account',
    file: 'server/security/register.ts',
    find: '  const token = newSecret();\n',
    replace: `  const token = newSecret();
  const taken = { where: (c: typeof customers, { eq }: { eq: (a: unknown, b: unknown) => never }) => eq(c.email, form.Email) };
  if (await services.db.query.customers.findFirst(taken as never))
    await services.db.query.customers.findFirst(taken as never);
`,
  },
  {
    row: 'ACC-02',
    slip: 'a requested code takes fewer queries where there is no account',
    file: 'server/security/requested-code.ts',
    find: '  await askForCode(services, visit, { customer, isMailed, isRequested: true });',
    replace: '  if (customer) await askForCode(services, visit, { customer, isMailed, isRequested: true });',
  },
  {
    row: 'ACC-01',
    slip: 'logging off keeps the session',
    file: 'server/security/sign-in.ts',
    find: '  await visit.end();\n  return await sessionAnswer(',
    replace: '  return await sessionAnswer(',
  },
];
