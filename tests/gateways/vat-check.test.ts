import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { draftPorts } from '#gateways/checkout.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { vatCheckPorts } from '#gateways/vat-check.gateway.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['arrives', 'is lost'])(
  '[CHK-03] the number is saved after an earlier draft without it %s, and not overwritten by it',
  async (end) => {
    vi.stubGlobal('document', { cookie: '' });
    const draft = Promise.withResolvers<{ IsKept: boolean }>();
    const sent: unknown[] = [];
    const http = {
      call: (_: string, { body }: { body: { Fields: unknown } }) => {
        sent.push(body.Fields);
        return sent.length === 1 ? draft.promise : Promise.resolve({ IsKept: true });
      },
    } as unknown as Http;
    const typed = createActor(draftPorts(http).keepDraft, { input: { BillingVAT: '' } });
    typed.subscribe({ error: () => undefined });
    typed.start();
    const input = { countryId: 3, vat: 'NL123456782B90', customerId: null };
    const number = createActor(vatCheckPorts(http, 'nl').keepNumber, { input }).start();
    await new Promise((next) => setImmediate(next));
    expect(sent).toEqual([{ BillingVAT: '' }]);
    if (end === 'arrives') draft.resolve({ IsKept: true });
    else draft.reject(new Error('no connection'));
    await waitFor(number, ({ status }) => status === 'done');
    expect(sent).toEqual([{ BillingVAT: '' }, { BillingVAT: 'NL123456782B90', AccountType: 'Company' }]);
  },
);
