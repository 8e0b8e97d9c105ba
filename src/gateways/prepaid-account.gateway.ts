import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { NotificationRequest, TopUpRequest } from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import type { Http } from './http.ts';

export const prepaidAccountPorts = (http: Http, culture: Culture) => ({
  topUp: abortable<string, TopUpRequest>(({ input, signal }) =>
    http.call('topUpPrepaid', { query: { culture }, body: input }, { signal }),
  ),
  saveNotification: abortable<{ IsActivated: boolean }, NotificationRequest>(({ input, signal }) =>
    http.call('setPrepaidNotification', { body: input }, { signal, outlivesPage: true, isQuiet: true }),
  ),
});
