import type { WithdrawalPageData } from '#contract/withdrawal.ts';
import { answerTimeout } from '#machines/ask.ts';
import { abortable } from '#machines/port.ts';
import type { StatementFields, WithdrawalAnswer } from '#machines/withdrawal/withdrawal.machine.ts';

/** Confirms the statement at the page's own URL, as the browser would without the app. */
export const withdrawalPorts = {
  sendWithdrawal: abortable<WithdrawalAnswer, { href: string; fields: StatementFields }>(
    async ({ input: { href, fields }, signal }) => {
      const { postPage } = await import('./http-client.ts');
      const posted = Object.entries({ ...fields, Do: 'withdraw' });
      const { Page, Form } = await postPage({ href, fields: posted, files: [], timeout: answerTimeout }, signal);
      const page = Page as WithdrawalPageData;
      if (page.Kind !== 'withdrawal') throw new Error('not the page of withdrawals');
      return { page, form: Form };
    },
  ),
};
