import type { ChosenNewsletter } from '#contract/account.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import { focusSoon } from './focus-soon.gateway.ts';
import type { Http } from './http.ts';

/** A quiet call: the choice itself says what did not happen. */
export const newsletterChoicePorts = (http: Http, culture: Culture) => ({
  chooseNewsletter: abortable<ChosenNewsletter, { isWanted: boolean }>(({ input, signal }) =>
    http.call(
      'chooseNewsletter',
      { query: { culture }, body: { IsWanted: input.isWanted } },
      { signal, isQuiet: true },
    ),
  ),
});

/** Focuses the choice's heading: the pressed button may be gone. */
export const showChoice = (): void => focusSoon('main #newsletter');
