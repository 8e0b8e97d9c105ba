import type { QuickOrderAnswer } from '#contract/quick-order.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { ChosenFile } from '#machines/quickOrder/quickOrder.machine.ts';
import type { Http } from './http.ts';

/** The list's call, and the reading of a selected file in the browser. */
export const quickOrderPorts = (http: Http, culture: Culture) => ({
  order: abortable<QuickOrderAnswer, { articles: string }>(({ input: { articles: Articles }, signal }) =>
    http.call('quickOrder', { query: { culture }, body: { Articles } }, { signal }),
  ),
  readFile: abortable<string, { file: ChosenFile }>(async ({ input: { file } }) => {
    if (!(file instanceof File)) throw new Error('a form holds files');
    // throws if it is not text
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  }),
});
