import type { CredentialsAnswer } from '#contract/credentials.ts';
import type { Culture } from '#contract/wire.ts';
import type { Confirmed } from '#machines/mailedLink/mailedLink.machine.ts';
import { abortable } from '#machines/port.ts';
import { newUserRules } from '#rules/company-user-form.ts';
import { confirmAccountRules } from '#rules/credentials-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

export const mailedLinkPorts = (http: Http, culture: Culture) => ({
  confirm: abortable<CredentialsAnswer, Confirmed>(async ({ input, signal }) => {
    const { Token } = input;
    const query = { culture };
    if (input.What === 'email') return await http.call('confirmEmail', { query, body: { Token } }, { signal });
    if (input.What === 'invitation') {
      const { Email: _, ...newUser } = input.newUser ?? {};
      if (input.newUser) requireFields(newUserRules, input.newUser, culture);
      return await http.call('acceptInvitation', { query, body: { Token, ...newUser } }, { signal });
    }
    const { Password } = input;
    requireFields(confirmAccountRules, { Password }, culture);
    return await http.call('confirmAccount', { query, body: { Token, Password } }, { signal });
  }),
});
