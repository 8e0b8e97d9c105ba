import * as contract from '#contract/passkey.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { askPasskey, signInWithPasskey } from './passkey-sign-in.ts';
import * as verbs from './passkeys.ts';

const calls = [
  answers(contract.beginPasskey, ({ body, visit, services }) => verbs.beginPasskey({ visit, services }, body.Password)),
  answers(contract.addPasskey, ({ body, visit, services }) => verbs.addPasskey({ visit, services }, body)),
  answers(contract.renamePasskey, ({ params, body, visit, services }) =>
    verbs.renamePasskey({ visit, services }, params.passkeyId, body.Name),
  ),
  answers(contract.removePasskey, ({ params, body, visit, services }) =>
    verbs.removePasskey({ visit, services }, params.passkeyId, body.Password),
  ),
  answers(contract.askPasskey, ({ body, visit, services }) => askPasskey({ visit, services }, body.IsSecondFactor)),
  answers(contract.signInWithPasskey, ({ body, visit, services }) => signInWithPasskey({ visit, services }, body)),
];

export const routes: Routes = { calls, pages: [] };
