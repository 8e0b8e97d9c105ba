import type { CreatedPasskey, PasskeyCreation, PasskeysAnswer } from '#contract/passkey.ts';
import type { Culture } from '#contract/wire.ts';
import type { Addition, Removal, Renaming } from '#machines/passkey/types.ts';
import { abortable } from '#machines/port.ts';
import { addPasskeyRules, passkeyNameRules } from '#rules/passkeys.ts';
import { ownPasswordRules } from '#rules/two-factor-form.ts';
import type { Http } from './http.ts';
import { abilityHere, createPasskey, given } from './passkey-device.gateway.ts';
import { requireFields } from './require-fields.ts';
import { stepFocus } from './step-focus.gateway.ts';

export const passkeyPorts = (http: Http, culture: Culture) => {
  const query = { culture };
  return {
    look: abortable<{ canAdd: boolean }>(async () => ({ canAdd: (await abilityHere()) !== 'none' })),
    begin: abortable<{ Options: PasskeyCreation }, Addition>(async ({ input, signal }) => {
      requireFields(addPasskeyRules, input, culture);
      return await http.call('beginPasskey', { query, body: { Password: input.Password } }, { signal });
    }),
    create: abortable<CreatedPasskey, PasskeyCreation | null>(({ input, signal }) =>
      createPasskey(given(input), signal),
    ),
    save: abortable<PasskeysAnswer, { Name: string; Response: CreatedPasskey | null }>(
      async ({ input: { Name, Response }, signal }) =>
        await http.call('addPasskey', { query, body: { Name, Response: given(Response) } }, { signal }),
    ),
    rename: abortable<PasskeysAnswer, Renaming>(async ({ input: { passkeyId, ...body }, signal }) => {
      requireFields(passkeyNameRules, body, culture);
      return await http.call('renamePasskey', { query, params: { passkeyId }, body }, { signal });
    }),
    remove: abortable<PasskeysAnswer, Removal>(async ({ input: { passkeyId, ...body }, signal }) => {
      requireFields(ownPasswordRules, body, culture);
      return await http.call('removePasskey', { query, params: { passkeyId }, body }, { signal });
    }),
  };
};

export const { showRefused, showStep } = stepFocus('.passkeys');
