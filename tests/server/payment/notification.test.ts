import { describe, expect, test } from 'vitest';
import { isSigned, signatureOf } from '#server/payment/notification.ts';
import type { Notification } from '#server/payment/notification.ts';

const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const signature = 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=';
/** The provider's own example. */
const example: Notification = {
  pspReference: '7914073381342284',
  originalReference: '',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'TestPayment-1407325143704',
  amount: { value: 1130, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  success: 'true',
  additionalData: { hmacSignature: signature },
};

describe('a notification', () => {
  test('has the signature of the provider’s own example', () => {
    expect(signatureOf(example, key)).toBe(signature);
    expect(isSigned(example, key)).toBe(true);
  });

  test.each<[string, Partial<Notification>]>([
    ['another amount', { amount: { value: 1, currency: 'EUR' } }],
    ['another currency', { amount: { value: 1130, currency: 'USD' } }],
    ['another outcome', { success: 'false' }],
    ['another order', { merchantReference: 'TestPayment-1' }],
    ['another event', { eventCode: 'REFUND' }],
    ['another payment', { pspReference: '1' }],
    ['another shop', { merchantAccountCode: 'Other' }],
    ['no signature', { additionalData: { hmacSignature: '' } }],
    ['half a signature', { additionalData: { hmacSignature: signature.slice(0, 20) } }],
    ['a signature as long', { additionalData: { hmacSignature: signature.replace('c', 'd') } }],
  ])('with %s is forged', (_, change) => {
    expect(isSigned({ ...example, ...change }, key)).toBe(false);
  });

  test('is rejected under another key', () => {
    expect(isSigned(example, key.replace('4', '5'))).toBe(false);
  });
});
