import type { RefundRequestPageData } from '#contract/refund-request.ts';
import { abortable } from '#machines/port.ts';
import { uploadTimeout } from '#machines/ask.ts';
import type { RefundAnswer, RefundFields } from '#machines/refundRequest/refundRequest.machine.ts';
import { attachmentsError } from '#rules/refund-form.ts';
import { CallFailed } from './call-failed.ts';
import { requireSent } from './form-files.gateway.ts';

/** The files chosen in the page's plain form: machines keep no files. Those of a list are sent before. */
const chosenFiles = (): (readonly [name: string, file: File])[] =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="file"][name]')].flatMap(({ name, files }) =>
    [...(files ?? [])].map((file) => [name, file] as const),
  );

const invalid = (error: { code: string; params?: { name: string } }) =>
  new CallFailed({
    status: 422,
    code: 'Problem.Invalid',
    message: '',
    errors: [{ pointer: '/Attachments', ...error }],
  });

/** Rejects what the server would refuse, before anything is sent. */
function requireFiles(files: readonly (readonly [name: string, file: File])[]): void {
  const error = attachmentsError(files.map(([, file]) => file));
  if (error !== null) throw invalid(error);
}

/** Sends the form with its files to the page's own URL, as the browser would without the app. */
export const refundRequestPorts = {
  sendRequest: abortable<RefundAnswer, { href: string; fields: RefundFields }>(
    async ({ input: { href, fields }, signal }) => {
      const files = chosenFiles();
      requireFiles(files);
      requireSent('Attachments');
      const { postPage } = await import('./http-client.ts');
      const { Page, Form } = await postPage({ href, fields, files, timeout: uploadTimeout }, signal);
      const page = Page as RefundRequestPageData;
      if (page.Kind !== 'refundRequest') throw new Error('not the page of refund requests');
      return { page, form: Form };
    },
  ),
};
