import type { MessageSent } from '#contract/contact.ts';
import type { Culture } from '#contract/wire.ts';
import { uploadTimeout } from '#machines/ask.ts';
import type { ContactMessage } from '#machines/contact/contact.machine.ts';
import { abortable } from '#machines/port.ts';
import { contactFileBytes, contactRules, contactWidget } from '#rules/contact-form.ts';
import type { Failure } from '#rules/failure.ts';
import { megabytes } from '#rules/uploads.ts';
import { CallFailed } from './call-failed.ts';
import { requireSent } from './form-files.gateway.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

const refused = (message: string, error: Pick<Failure['errors'][number], 'code' | 'params'> | null) =>
  new CallFailed({
    status: 422,
    code: error ? 'Problem.Invalid' : 'Upload.ServerSays',
    message,
    errors: error ? [{ pointer: '/Attachment', ...error }] : [],
  });

/** Sends ahead what was chosen in the plain field before its widget was there. */
async function sendPlain(signal: AbortSignal): Promise<Partial<ContactMessage>> {
  const field = document.querySelector<HTMLInputElement>('main input[type="file"][name="Attachment"]');
  const file = field?.files?.[0];
  if (!field?.form || !file) return {};
  const { name, size } = file;
  if (size > contactFileBytes)
    throw refused('', { code: 'Upload.TooLarge', params: { name, most: megabytes(contactFileBytes) } });
  const { sendFiles } = await import('./http-client.ts');
  const fields = [['Widget', contactWidget]] as const;
  const post = { href: field.form.action, fields, files: [['Attachment', file] as const], timeout: uploadTimeout };
  const [asset] = await sendFiles(post, () => {}, signal);
  if (!asset || asset.Error !== '') throw refused(asset?.Error ?? '', null);
  return { 'AssetId-contact': asset.AssetId };
}

export const contactPorts = (http: Http, culture: Culture) => ({
  sendMessage: abortable<MessageSent, ContactMessage>(async ({ input, signal }) => {
    const { Name, Email, OrderNumber, Message } = input;
    requireFields(contactRules, { Name, Email, OrderNumber, Message }, culture);
    requireSent('Attachment');
    const body = { ...input, ...(await sendPlain(signal)) };
    return await http.call('sendMessage', { query: { culture }, body }, { signal });
  }),
});
