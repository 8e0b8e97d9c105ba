import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { flowModel } from '#paths/model.ts';
import { broken } from '../failures.ts';

export const couponModel = flowModel(couponMachine, {
  inputs: [undefined],
  events: {
    apply: [{ code: 'BIENVENUE10' }, { code: 'RIEN' }, { code: ' ' }],
    remove: [{ code: 'BIENVENUE10' }, { code: '' }],
    'coupon.chosen': [{ code: 'BIENVENUE10' }],
    write: [{}],
  },
  outcomes: {
    applyCoupon: { done: ({ input }) => [input === 'BIENVENUE10'], errors: [broken] },
    removeCoupon: { done: [true], errors: [broken] },
  },
  promises: {
    resting: {
      says: 'waits for a code; one that does not count is said to',
      holds: ({ context }) => !context.isRefused || context.code === 'RIEN',
    },
    applying: {
      says: 'is busy with a code, never with none',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.code !== '',
    },
    removing: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
});
