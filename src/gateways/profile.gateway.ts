import type { RemainingAddresses, SavedProfile, saveProfile } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { ProfileFields } from '#machines/profile/profile.machine.ts';
import { profileRules } from '#rules/profile-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

/** Quiet calls: the page itself says what was not saved or removed. */
export const profilePorts = (http: Http, culture: Culture) => ({
  saveProfile: abortable<SavedProfile, ProfileFields>(async ({ input, signal }) => {
    requireFields(profileRules, input, culture);
    const body = input as BodyOf<typeof saveProfile>;
    return await http.call('saveProfile', { query: { culture }, body }, { signal, isQuiet: true });
  }),
  removeAddress: abortable<RemainingAddresses, { addressId: number }>(({ input, signal }) =>
    http.call('removeAddress', { params: input }, { signal, isQuiet: true }),
  ),
});

const focusNextFrame = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

/** Focuses the answer that keeps the address: the harmless one. */
export const showQuestion = (): void => void focusNextFrame('main [data-question] button[type=button]');
/** Focuses the heading of the address book. */
export const showBook = (): void => void focusNextFrame('main #addresses');
