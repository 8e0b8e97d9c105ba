import { asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { and, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** The number in its field, the billing country's id, and the customer's own id; null for a guest. */
export interface VatQuestion {
  countryId: number;
  vat: string;
  customerId: number | null;
}

/** True, false, or null if it could not be checked; `message` is the popover's text. */
export interface VatAnswer {
  isValid: boolean | null;
  message: string;
}

export interface VatCheckInput {
  /** The known number when the page opens; blank for none. */
  question: VatQuestion;
  /** The result that the page's prices are based on: true only if they are without VAT. */
  held: boolean | null;
}

export type VatCheckEvent =
  /** The number is complete, or the billing country has changed. */
  | ({ type: 'number.leave' } & VatQuestion)
  /** The user is typing: results for another number don't apply. */
  | ({ type: 'number.write' } & VatQuestion)
  | Extract<Fact, { type: 'checkout.kept' }>;

interface VatCheckContext extends VatCheckInput {
  /** The result for `question`; null before, and if it could not be checked. */
  answer: VatAnswer | null;
}

/** Timeout, in ms: the shop itself waits three seconds for the service. */
export const serviceTimeout = 8_000;

const unknown: VatAnswer = { isValid: null, message: '' };
const isSame = (one: VatQuestion, other: VatQuestion) => one.countryId === other.countryId && one.vat === other.vat;

/** The result that the page's prices should be based on. */
const knownOf = ({ answer }: VatCheckContext): boolean | null => answer?.isValid ?? null;

const vatCheckSetup = setup({
  types: {
    context: {} as VatCheckContext,
    input: {} as VatCheckInput,
    events: {} as VatCheckEvent,
    emitted: {} as Extract<Fact, { type: 'cart.outdated' }>,
    tags: {} as 'busy',
  },
  actors: {
    checkVat: port<VatAnswer, VatQuestion>('checkVat'),
  },
  guards: {
    isBlank: ({ context }) => context.question.vat.trim() === '',
    isStillNone: ({ context }, { vat }: VatQuestion) => vat.trim() === '' && context.question.vat.trim() === '',
    isAnswered: ({ context }, question: VatQuestion) =>
      isSame(context.question, question) && context.answer !== null && context.answer.isValid !== null,
    isOther: ({ context }, question: VatQuestion) => !isSame(context.question, question),
    isUnderWay: ({ context }, question: VatQuestion) => isSame(context.question, question),
    isThisNumber: ({ context }, { vat }: { vat: string }) => context.question.vat === vat,
    isValid: ({ context }) => context.answer?.isValid === true,
    isInvalid: ({ context }) => context.answer?.isValid === false,
    /** The result changed, except from invalid to unknown: neither is without VAT. */
    movesPrices: ({ context }) =>
      knownOf(context) !== context.held && !(context.held === false && knownOf(context) === null),
  },
  actions: {
    takeQuestion: assign((_, { countryId, vat, customerId }: VatQuestion) => ({
      question: { countryId, vat, customerId },
      answer: null,
    })),
    takeAnswer: assign({ answer: (_, { answer }: { answer: VatAnswer }) => answer }),
    hold: assign({ held: ({ context }) => knownOf(context) }),
    tellOutdated: emit({ type: 'cart.outdated' }),
  },
  delays: { serviceTimeout },
});
const ask = asksOf(vatCheckSetup);

/**
 * Checks whether a company's VAT number is valid, once it is complete and never if it is empty, and refreshes the
 * page's prices when the result changes, except from invalid to unknown. No failure holds anybody up.
 */
export const vatCheckMachine = vatCheckSetup.createMachine({
  id: 'vatCheck',
  context: ({ input }) => ({ ...input, answer: null }),
  initial: 'opened',
  on: {
    'number.leave': [
      // it was empty and still is
      { guard: { type: 'isStillNone', params: ({ event }) => event } },
      { guard: { type: 'isAnswered', params: ({ event }) => event }, target: '.judged' },
      { target: '.keeping', actions: { type: 'takeQuestion', params: ({ event }) => event } },
    ],
  },
  states: {
    opened: { always: [{ guard: 'isBlank', target: 'unchecked' }, { target: 'checking' }] },
    /** There is no number, or it is being typed. */
    unchecked: {},
    /** The number is on its way to the cart with checkout's draft: prices read before it arrives would lack it. */
    keeping: {
      tags: 'busy',
      // check it even if it could not be saved
      after: { serviceTimeout: 'kept' },
      on: {
        'checkout.kept': { guard: { type: 'isThisNumber', params: ({ event }) => event }, target: 'kept' },
        'number.leave': [
          { guard: { type: 'isUnderWay', params: ({ event }) => event } },
          {
            target: 'keeping',
            reenter: true,
            actions: { type: 'takeQuestion', params: ({ event }) => event },
          },
        ],
      },
    },
    kept: {
      always: [
        { guard: and(['isBlank', 'movesPrices']), target: 'unchecked', actions: ['hold', 'tellOutdated'] },
        { guard: 'isBlank', target: 'unchecked', actions: 'hold' },
        { target: 'checking' },
      ],
    },
    checking: {
      tags: 'busy',
      ...ask({
        src: 'checkVat',
        input: ({ context }) => context.question,
        onDone: {
          target: 'judged',
          actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onFailure: { target: 'judged', actions: { type: 'takeAnswer', params: { answer: unknown } } },
        within: 'serviceTimeout',
      }),
      on: {
        'number.leave': [
          // the request is pending
          { guard: { type: 'isUnderWay', params: ({ event }) => event } },
          { target: 'keeping', actions: { type: 'takeQuestion', params: ({ event }) => event } },
        ],
      },
    },
    judged: {
      initial: 'answered',
      on: {
        'number.write': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'unchecked' },
      },
      states: {
        answered: {
          always: [
            { guard: 'movesPrices', target: 'deciding', actions: ['hold', 'tellOutdated'] },
            { target: 'deciding', actions: 'hold' },
          ],
        },
        deciding: {
          always: [{ guard: 'isValid', target: 'valid' }, { guard: 'isInvalid', target: 'invalid' }, 'unknown'],
        },
        valid: {},
        invalid: {},
        unknown: {},
      },
    },
  },
});

export type VatCheckActor = ActorRefFrom<typeof vatCheckMachine>;
type VatCheckSnapshot = SnapshotFrom<typeof vatCheckMachine>;

/** What is known about the number in the field. */
export function validityOf(snapshot: VatCheckSnapshot): 'unchecked' | 'checking' | 'valid' | 'invalid' | 'unknown' {
  if (snapshot.hasTag('busy')) return 'checking';
  if (!snapshot.matches('judged')) return 'unchecked';
  const isValid = snapshot.context.answer?.isValid ?? null;
  return isValid === null ? 'unknown' : isValid ? 'valid' : 'invalid';
}
/** The shop's message about it; '' if none. */
export const messageOf = (snapshot: VatCheckSnapshot): string =>
  snapshot.matches('judged') ? (snapshot.context.answer?.message ?? '') : '';
