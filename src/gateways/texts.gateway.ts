import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { LoadedTexts } from '#machines/texts/texts.machine.ts';
import type { Http } from './http.ts';

/** A failure is logged to the console: a dialog would have no texts either. */
export const textsPorts = (http: Http, culture: Culture) => ({
  loadTexts: abortable<LoadedTexts>(({ signal }) =>
    http.call('getStringResources', { params: { culture } }, { signal, isQuiet: true }),
  ),
});
