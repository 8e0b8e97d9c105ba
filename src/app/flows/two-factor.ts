import type { ShownOnce } from '#contract/two-factor.ts';
import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';
import { forgetShown, printPage, showRefused, showStep, twoFactorPorts } from '#gateways/two-factor.gateway.ts';
import { twoFactorMachine } from '#machines/twoFactor/twoFactor.machine.ts';

/** Two-factor authentication, with a place of its own for what is shown once: it is nobody else's. */
export const twoFactorFlow = (shown: ShownOnce) => (http: Http, culture: Culture) =>
  twoFactorMachine.provide({
    actors: twoFactorPorts(http, culture, shown),
    actions: { showErrors: showRefused, showStep, print: printPage, forgetShown: () => forgetShown(shown) },
  });
