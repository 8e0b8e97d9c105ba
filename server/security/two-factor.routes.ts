import { Hono } from 'hono';
import { callPaths } from '#contract/call-paths.ts';
import * as contract from '#contract/two-factor.ts';
import { answers } from '#server/http/handler.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { visitOf } from '#server/http/mount.ts';
import type { Routes } from '#server/http/routes.ts';
import { readSetting } from '#server/db/setting.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { customerIn } from './own-password.ts';
import { twoFactorServed } from './two-factor-pages.ts';
import * as verbs from './two-factor.ts';

const calls = [
  answers(contract.beginTwoFactor, ({ body, visit, services }) =>
    verbs.beginTwoFactor({ visit, services }, body.Password),
  ),
  answers(contract.confirmTwoFactor, ({ body, visit, services }) =>
    verbs.confirmTwoFactor({ visit, services }, body.Code),
  ),
  answers(contract.keepRecoveryCodes, ({ visit, services }) => verbs.keepRecoveryCodes({ visit, services })),
  answers(contract.renewRecoveryCodes, ({ body, visit, services }) =>
    verbs.renewRecoveryCodes({ visit, services }, body.Password),
  ),
  answers(contract.disableTwoFactor, ({ body, visit, services }) =>
    verbs.disableTwoFactor({ visit, services }, body.Password),
  ),
];

/** The new recovery codes as a text file, for as long as they are shown; 404 afterwards. */
function codesFile(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(callPaths.recoveryCodes, async (c) => {
    const visit = await visitOf(c, services);
    const { RecoveryCodes } = await verbs.readTwoFactor({ visit, services });
    if (RecoveryCodes.length === 0) throw notFound();
    const shop = await readSetting(services.db, 'shopName', 'Vitrine');
    const { email } = customerIn(visit);
    const lines = [
      await services.texts.translate(visit.culture, 'TwoFactor.FileTitle', { shop, email }),
      '',
      ...RecoveryCodes,
      '',
      await services.texts.translate(visit.culture, 'TwoFactor.FileText'),
    ];
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Disposition', 'attachment; filename="recovery-codes.txt"');
    // lines end as Windows' own editor expects
    return c.body(`${lines.join('\r\n')}\r\n`, 200, { 'Content-Type': 'text/plain; charset=UTF-8' });
  });
  return app;
}

export const routes: Routes = { calls, pages: [twoFactorServed], app: codesFile };
