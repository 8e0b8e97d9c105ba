import { serve } from '#server/serve.ts';
import { openGateway } from './gateway/index.ts';
import { seedDemo } from './index.ts';
import { demoPassword } from '#server/security/demo-password.ts';

const told = ['shopper', 'company', 'staff', 'editor'].map((name) => `${name}@vitrine.test`);

/** The shop on a developer's or a newcomer's machine: with a demo to look at, and a gateway that takes no money. */
serve({
  seed: (db, { dataDir }) => seedDemo(db, { dataDir, now: new Date(), pictures: 'render' }),
  gateway: openGateway,
  accounts: `Demo accounts (password ${demoPassword}): ${told.join(', ')}`,
});
