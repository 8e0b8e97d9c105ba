import type { PaymentSnapshot } from './payment.machine.ts';

/** What the page shows; each has its own text. */
export type PaymentFace =
  | 'loading'
  | 'shown'
  | 'submitting'
  | 'redirecting'
  | 'pending'
  | 'long'
  | 'refused'
  | 'unconfirmed'
  | 'unavailable'
  | 'transferring'
  | 'paid'
  | 'expired';
const faces: readonly (readonly [PaymentFace, Parameters<PaymentSnapshot['matches']>[0]])[] = [
  ['shown', { paying: 'shown' }],
  ['submitting', { paying: 'announcing' }],
  ['submitting', { paying: 'submitting' }],
  ['redirecting', { paying: 'redirecting' }],
  ['long', { pending: 'long' }],
  ['pending', 'pending'],
  ['refused', 'refused'],
  ['unconfirmed', 'unconfirmed'],
  ['unavailable', 'unavailable'],
  ['transferring', 'transferring'],
  ['transferring', 'transferred'],
  ['paid', 'paid'],
  ['expired', 'expired'],
  ['expired', 'restoring'],
  ['expired', 'restored'],
];
export const faceOf = (snapshot: PaymentSnapshot): PaymentFace =>
  faces.find(([, state]) => snapshot.matches(state))?.[0] ?? 'loading';
