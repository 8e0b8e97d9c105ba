import type { FormRules } from '#rules/forms.ts';
import { attachmentTypes } from '#rules/refund-form.ts';
import { signInRules } from '#rules/sign-in-form.ts';
import type { UploadLimits } from '#rules/uploads.ts';

/** A message to the shop. */
export const contactRules = {
  Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 100 }],
  Email: signInRules.Email,
  OrderNumber: [{ kind: 'maxlength', max: 40 }],
  Message: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 4000 }],
} satisfies FormRules;

/** The unique id of its upload widget, in the names of form fields. */
export const contactWidget = 'contact';
/** The bytes of its attachment: less than what mail servers usually take, since mails carry it in a third more. */
export const contactFileBytes = 5 * 1024 * 1024;
export const contactFileLimits: UploadLimits = {
  accept: attachmentTypes,
  maxSize: contactFileBytes,
  maxFiles: 1,
  maxTotal: contactFileBytes,
};
