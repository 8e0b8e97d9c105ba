import type { ErasedAccount } from '#contract/account-erasure.ts';
import type { Culture } from '#contract/wire.ts';
import type { AccountErasureFields } from '#machines/accountErasure/accountErasure.machine.ts';
import { abortable } from '#machines/port.ts';
import { accountErasureRules } from '#rules/account-erasure-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

export const accountErasurePorts = (http: Http, culture: Culture) => ({
  eraseAccount: abortable<ErasedAccount, AccountErasureFields>(async ({ input, signal }) => {
    requireFields(accountErasureRules, input, culture);
    const ticked = (value: string) => (value === 'true' ? 'true' : '');
    const body = {
      CurrentPassword: input.CurrentPassword,
      IsUnderstood: ticked(input.IsUnderstood),
      GivesUpCredit: ticked(input.GivesUpCredit),
    } as const;
    return await http.call('eraseAccount', { query: { culture }, body }, { signal });
  }),
});
