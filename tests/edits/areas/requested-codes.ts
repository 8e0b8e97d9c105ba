import type { Edit } from '../edit.ts';

/** Codes that are mailed instead of a password. */
export const requestedCodes: readonly Edit[] = [
  {
    row: 'SHOP-20',
    slip: 'a mailed code passes by the second factor',
    file: 'server/security/sign-in.ts',
    find: '  if (!proven.isSecondFactor && (await hasSecondFactor(services.db, proven.customer.id)))\n    return await askSecond(services, visit, proven, ReturnUrl);\n  return await enter',
    replace:
      '  return await enter(services, visit, { ...proven, isSecondFactor: true }, ReturnUrl);\n  return await enter',
  },
  {
    row: 'SHOP-20',
    slip: 'strangers’ requests use up the codes of an owner under attack',
    file: 'server/security/sign-in-code.ts',
    find: "isRequested ? 'signIn.requested' : 'signIn.mail'",
    replace: "isRequested ? 'signIn.mail' : 'signIn.mail'",
  },
  {
    row: 'SHOP-20',
    slip: 'a browser that the account knows shares the limit of strangers',
    file: 'server/security/requested-code.ts',
    find: 'device ?? email',
    replace: 'email',
  },
  {
    row: 'SHOP-20',
    slip: 'only an address with an account gets a ticket',
    file: 'server/security/requested-code.ts',
    find: '  await askForCode(',
    replace: '  if (customer) await askForCode(',
  },
  {
    row: 'SHOP-20',
    slip: 'a plain form skips the step of the second factor',
    file: 'server/security/security.routes.ts',
    find: "IsCodeAsked ? loginUri(visit, returnUrl, { code: '1' }) : Uri",
    replace: 'IsCodeAsked ? Uri : Uri',
  },
  {
    row: 'SHOP-20',
    slip: 'the flow takes the second factor for granted after a requested code',
    file: 'machines/signIn/signIn.machine.ts',
    find: 'onDone: orAskedForSecond,',
    replace: 'onDone: answered,',
  },
];
