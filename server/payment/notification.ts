import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { callPaths } from '#contract/call-paths.ts';

/** The endpoint of the provider's standard webhook; a cross-origin request, authenticated by its signature. */
export const notificationsPath = callPaths.paymentNotifications;

const text = v.pipe(v.string(), v.maxLength(200));

/** One event in a provider's notification; amounts in cents. */
const item = v.object({
  pspReference: v.pipe(text, v.minLength(1)),
  originalReference: v.optional(text, ''),
  merchantAccountCode: text,
  merchantReference: v.optional(text, ''),
  amount: v.object({ value: v.pipe(v.number(), v.safeInteger()), currency: v.pipe(v.string(), v.maxLength(3)) }),
  eventCode: text,
  success: v.union([v.picklist(['true', 'false']), v.pipe(v.boolean(), v.transform(String))]),
  additionalData: v.optional(v.object({ hmacSignature: v.optional(v.string(), '') }), { hmacSignature: '' }),
});
export type Notification = v.InferOutput<typeof item>;

export const notifications = v.object({
  notificationItems: v.pipe(v.array(v.object({ NotificationRequestItem: item })), v.maxLength(50)),
});

/** The signed text: eight values in this order, empty if absent. */
const signedText = (it: Notification) =>
  [
    it.pspReference,
    it.originalReference,
    it.merchantAccountCode,
    it.merchantReference,
    it.amount.value,
    it.amount.currency,
    it.eventCode,
    it.success,
  ].join(':');

/** HMAC-SHA256 with a hexadecimal key, in base64. */
export const signatureOf = (it: Notification, hexKey: string): string =>
  createHmac('sha256', Buffer.from(hexKey, 'hex')).update(signedText(it)).digest('base64');

/** Whether the provider signed this; compares in constant time. */
export function isSigned(it: Notification, hexKey: string): boolean {
  const expected = Buffer.from(signatureOf(it, hexKey));
  const given = Buffer.from(it.additionalData.hmacSignature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
