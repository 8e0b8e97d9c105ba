import type { RefundRequest } from '#contract/order-options.ts';
import type { FormRules } from './forms.ts';
import type { UploadLimits } from './uploads.ts';

/** Why a buyer asks for a refund. */
export const refundReasons = [
  'Damaged',
  'Faulty',
  'Wrong',
  'Missing',
  'Other',
] as const satisfies readonly RefundRequest['ReasonCode'][];

/** What a request for a refund says besides its pieces. */
export const refundRules = {
  ReasonCode: [{ kind: 'mandatory' }, { kind: 'oneof', values: refundReasons }],
  Text: [{ kind: 'maxlength', max: 2000 }],
} satisfies FormRules;

/** The unique id of its upload widget, in the names of form fields. */
export const refundWidget = 'refund';
/** What may be sent, as an input's accept list. */
export const attachmentTypes = 'image/jpeg,image/png,image/webp,application/pdf';
/** Photos and documents of a request: how many, and how large each may be in bytes. */
export const attachmentsMost = 5;
export const attachmentBytes = 10 * 1024 * 1024;
export const attachmentLimits: UploadLimits = {
  accept: attachmentTypes,
  maxSize: attachmentBytes,
  maxFiles: attachmentsMost,
  maxTotal: attachmentsMost * attachmentBytes,
};

/** Why chosen files are refused, as a translation key, and which one; null if they are not. Their kinds are the server's to tell. */
export function attachmentsError(
  files: readonly { readonly name: string; readonly size: number }[],
): { code: string; params?: { name: string } } | null {
  if (files.length > attachmentsMost) return { code: 'RefundRequest.TooManyFiles' };
  const large = files.find(({ size }) => size > attachmentBytes);
  return large ? { code: 'RefundRequest.FileTooLarge', params: { name: large.name } } : null;
}
