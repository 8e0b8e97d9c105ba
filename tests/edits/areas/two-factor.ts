import type { Edit } from '../edit.ts';

const verbs = 'server/security/two-factor.ts';
const codes = 'server/security/second-factor.ts';
const signIn = 'server/security/sign-in.ts';

/** ACC-03, ACC-04: two-factor authentication. */
export const twoFactor: readonly Edit[] = [
  {
    row: 'ACC-04',
    slip: 'the right password signs in although there is a second factor',
    file: signIn,
    find: 'if (await hasSecondFactor(services.db, customer.id)) return await',
    replace: 'if (customer.id < 0) return await',
  },
  {
    row: 'ACC-04',
    slip: 'a sign-in that overlaps with switching it on leaves a session without the code',
    file: signIn,
    find: 'if (!proven.isSecondFactor && (await hasSecondFactor(services.db, customer.id))) {',
    replace: 'if (customer.id < 0) {',
  },
  {
    row: 'ACC-04',
    slip: 'a code of the app works twice',
    file: codes,
    find: 'lt(twoFactors.lastStep, step)',
    replace: 'lte(twoFactors.lastStep, step)',
  },
  {
    row: 'ACC-04',
    slip: 'the code that switched it on signs in',
    file: verbs,
    find: 'lastStep: step }',
    replace: 'lastStep: step - 1 }',
  },
  {
    row: 'ACC-04',
    slip: 'a clock a minute off is right as well',
    file: 'server/security/totp.ts',
    find: 'const drift = 1;',
    replace: 'const drift = 2;',
  },
  {
    row: 'ACC-04',
    slip: 'six wrong codes before the lock',
    file: codes,
    find: 'if (counted > triesMost)',
    replace: 'if (counted > triesMost + 1)',
  },
  {
    row: 'ACC-04',
    slip: 'strangers lock the owner’s browser',
    file: codes,
    find: 'of: device === null ? account : `${device} ${account}`',
    replace: 'of: device === null ? account : account',
  },
  {
    row: 'ACC-04',
    slip: 'a recovery code is not used up',
    file: codes,
    find: `      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.customerId, id), eq(recoveryCodes.codeHash, recoveryHashOf(id, typed))))
      .returning();`,
    replace: `      .select()
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.customerId, id), eq(recoveryCodes.codeHash, recoveryHashOf(id, typed))));`,
  },
  {
    row: 'ACC-04',
    slip: 'the secret is stored as it is',
    file: verbs,
    find: 'secret: await seal(services.db, id, newTotpSecret())',
    replace: 'secret: newTotpSecret()',
  },
  {
    row: 'ACC-04',
    slip: 'other sessions outlive the change',
    file: 'server/security/change-protection.ts',
    find: 'for (const opened of [sessions, signInProofs])',
    replace: 'for (const opened of [signInProofs])',
  },
  {
    row: 'ACC-04',
    slip: 'under attack the account with a second factor gets a mail like any other',
    file: 'server/mail/sign-in-code.ts',
    find: 'or(eq(signInProofs.isRequested, true), isNull(twoFactors.enabledAt))',
    replace: 'undefined',
  },
  {
    row: 'ACC-04',
    slip: 'under attack a lock tells that the password was right',
    file: 'server/security/sign-in-code.ts',
    find: 'if (isTold || !(error instanceof ShopProblem)) throw error;',
    replace: 'throw error;',
  },
  {
    row: 'ACC-04',
    slip: 'kept codes are shown again',
    file: verbs,
    find: '.set({ newCodes: null, newCodesUntil: null })',
    replace: '.set({ newCodesUntil: new Date(asker.services.now() + newCodesLife) })',
  },
  {
    row: 'ACC-04',
    slip: 'codes can be switched off without the password',
    file: verbs,
    find: `  const { id } = await ownerBy(asker, password);
  await change(asker, 'off'`,
    replace: `  const { id } = customerIn(asker);
  await change(asker, 'off'`,
  },
  {
    row: 'ACC-03',
    slip: 'the page beneath is not refreshed',
    file: 'machines/dialog/dialog.machine.ts',
    find: 'returnUrl: each.returnUrl || here',
    replace: 'returnUrl: each.returnUrl',
  },
  {
    row: 'ACC-03',
    slip: 'the page beneath is refreshed without success',
    file: 'machines/twoFactor/twoFactor.machine.ts',
    find: "onFailure: { target: 'enrolling.refused', actions: keepRefusal },",
    replace: "onFailure: { target: 'enrolling.refused', actions: [keepRefusal, 'tellChanged'] },",
  },
  {
    row: 'ACC-03',
    slip: 'stepping back keeps the secret on the page',
    file: 'machines/twoFactor/twoFactor.machine.ts',
    find: "['forgetRefusal', 'forgetShown', 'showStep']",
    replace: "['forgetRefusal', 'showStep']",
  },
];
