import type { Demo } from '#server/serve.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { openGateway } from './gateway/index.ts';
import { seedDemo } from './index.ts';

const told = ['shopper', 'company', 'staff', 'editor'].map((name) => `${name}@vitrine.test`);

/** A shop to look at, with a gateway that moves no money. */
export const demo: Demo = {
  seed: (db, { dataDir, payment }) =>
    seedDemo(db, { dataDir, now: new Date(), takesCards: payment !== null, pictures: 'copy' }),
  gateway: openGateway,
  accounts: `Demo accounts (password ${demoPassword}): ${told.join(', ')}`,
};
