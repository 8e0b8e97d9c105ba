import type { Edit } from '../edit.ts';

/** Passkeys, as sign-in and as second factor. */
export const passkeys: Edit[] = [
  {
    row: 'SHOP-20',
    slip: 'a passkey’s challenge answers any browser',
    file: 'server/security/passkey-challenges.ts',
    find: '              eq(passkeyChallenges.browserHash, hashOf(browser)),\n',
    replace: '',
  },
  {
    row: 'SHOP-20',
    slip: 'a passkey’s challenge never expires',
    file: 'server/security/passkey-challenges.ts',
    find: '              gt(passkeyChallenges.expiresAt, new Date(now())),\n',
    replace: '',
  },
  {
    row: 'SHOP-20',
    slip: 'a copied passkey signs in with a count that was used',
    file: 'server/security/passkey-sign-in.ts',
    find: '    if (verified) return authenticationInfo.newCounter;',
    replace: '    if (verified) return authenticationInfo.newCounter + 1;',
  },
  {
    row: 'SHOP-20',
    slip: 'another customer’s passkey is a second factor',
    file: 'server/security/passkey-sign-in.ts',
    find: '    if (asked.customerId !== customer.id) throw refused();\n',
    replace: '',
  },
];
