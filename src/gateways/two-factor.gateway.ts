import type { ShownOnce, TwoFactorFacts, TwoFactorState } from '#contract/two-factor.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { AppCode, OwnPassword } from '#machines/twoFactor/twoFactor.machine.ts';
import { appCodeRules, ownPasswordRules } from '#rules/two-factor-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';
import { stepFocus } from './step-focus.gateway.ts';

/** Keeps what is shown once apart from the flow, which gets the rest. */
function keepApart(shown: ShownOnce, { Enrolment, RecoveryCodes, ...facts }: TwoFactorState): TwoFactorFacts {
  Object.assign(shown, { Enrolment, RecoveryCodes });
  return facts;
}
export const forgetShown = (shown: ShownOnce): void =>
  void Object.assign(shown, { Enrolment: null, RecoveryCodes: [] });

/** `shown` holds what the server shows once, for the view alone: no flow's context, event or log contains it. */
export const twoFactorPorts = (http: Http, culture: Culture, shown: ShownOnce) => {
  const query = { culture };
  return {
    begin: abortable<TwoFactorFacts, OwnPassword>(async ({ input, signal }) => {
      requireFields(ownPasswordRules, input, culture);
      return keepApart(shown, await http.call('beginTwoFactor', { query, body: input }, { signal }));
    }),
    confirm: abortable<TwoFactorFacts, AppCode>(async ({ input, signal }) => {
      requireFields(appCodeRules, input, culture);
      return keepApart(shown, await http.call('confirmTwoFactor', { query, body: input }, { signal }));
    }),
    keepCodes: abortable<TwoFactorFacts>(async ({ signal }) => {
      const {
        Enrolment: _secret,
        RecoveryCodes: _codes,
        ...facts
      } = await http.call('keepRecoveryCodes', { query }, { signal });
      return facts;
    }),
    renewCodes: abortable<TwoFactorFacts, OwnPassword>(async ({ input, signal }) => {
      requireFields(ownPasswordRules, input, culture);
      return keepApart(shown, await http.call('renewRecoveryCodes', { query, body: input }, { signal }));
    }),
    disable: abortable<TwoFactorFacts, OwnPassword>(async ({ input, signal }) => {
      requireFields(ownPasswordRules, input, culture);
      return keepApart(shown, await http.call('disableTwoFactor', { query, body: input }, { signal }));
    }),
  };
};

/** The step on screen: the dialog's, if one is open. */
export const { showRefused, showStep } = stepFocus('.two-factor');
export const printPage = (): void => window.print();
