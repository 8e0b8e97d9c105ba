import { asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A number as it stands in its field, the id of the country that is billed, and the asker's own; null for a guest. */
export interface VatQuestion {
  countryId: number;
  vat: string;
  customerId: number | null;
}

/** True, false, or null where nobody could say; `message` is the popover's text. */
export interface VatAnswer {
  isValid: boolean | null;
  message: string;
}

export interface VatCheckInput {
  /** The number that is known when the page opens; blank for none. */
  question: VatQuestion;
  /** What the page's prices rest on so far: true only where they are without VAT. */
  held: boolean | null;
}

export type VatCheckEvent =
  /** The number is complete, or another country is billed. */
  | ({ type: 'number.leave' } & VatQuestion)
  /** Somebody types: what is known of another number does not count for this one. */
  | ({ type: 'number.write' } & VatQuestion);

interface VatCheckContext extends VatCheckInput {
  /** What was answered to `question`; null before, and where nobody could say. */
  answer: VatAnswer | null;
}

/** The shop gives the service three seconds; an answer that takes longer than this is given up, in ms. */
export const serviceTimeout = 8_000;

const unknown: VatAnswer = { isValid: null, message: '' };
const isSame = (one: VatQuestion, other: VatQuestion) => one.countryId === other.countryId && one.vat === other.vat;

const vatCheckSetup = setup({
  types: {
    context: {} as VatCheckContext,
    input: {} as VatCheckInput,
    events: {} as VatCheckEvent,
    emitted: {} as Extract<Fact, { type: 'cart.outdated' }>,
    tags: {} as 'busy',
  },
  actors: {
    /** Keeps the number where prices are made, so that they are made with it. */
    keepNumber: port<unknown, VatQuestion>('keepNumber'),
    checkVat: port<VatAnswer, VatQuestion>('checkVat'),
  },
  guards: {
    isBlank: ({ context }) => context.question.vat.trim() === '',
    isStillNone: ({ context }, { vat }: VatQuestion) => vat.trim() === '' && context.question.vat.trim() === '',
    isAnswered: ({ context }, question: VatQuestion) =>
      isSame(context.question, question) && context.answer !== null && context.answer.isValid !== null,
    isOther: ({ context }, question: VatQuestion) => !isSame(context.question, question),
    isUnderWay: ({ context }, question: VatQuestion) => isSame(context.question, question),
    isValid: ({ context }) => context.answer?.isValid === true,
    isInvalid: ({ context }) => context.answer?.isValid === false,
  },
  actions: {
    takeQuestion: assign((_, { countryId, vat, customerId }: VatQuestion) => ({
      question: { countryId, vat, customerId },
      answer: null,
    })),
    takeAnswer: assign({ answer: (_, { answer }: { answer: VatAnswer }) => answer }),
    /** What is known of the number from now on; the prices follow where it changed. */
    hold: enqueueActions(({ context: { held, answer }, enqueue }) => {
      const known = answer?.isValid ?? null;
      if (known === held) return;
      enqueue.assign({ held: known });
      if (!(held === false && known === null)) enqueue.emit({ type: 'cart.outdated' });
    }),
  },
  delays: { serviceTimeout },
});
const ask = asksOf(vatCheckSetup);

/**
 * Asks whether a company's VAT number is in use, once it is complete and never while there is none, and has the page's
 * prices renewed when what is known changes, except from invalid to unknown. Nothing it meets holds anybody up.
 */
export const vatCheckMachine = vatCheckSetup.createMachine({
  id: 'vatCheck',
  context: ({ input }) => ({ ...input, answer: null }),
  initial: 'opened',
  on: {
    'number.leave': [
      // there was none and there is none
      { guard: { type: 'isStillNone', params: ({ event }) => event } },
      { guard: { type: 'isAnswered', params: ({ event }) => event }, target: '.judged' },
      { target: '.keeping', actions: { type: 'takeQuestion', params: ({ event }) => event } },
    ],
  },
  states: {
    opened: { always: [{ guard: 'isBlank', target: 'unchecked' }, { target: 'checking' }] },
    /** There is no number, or another one is being typed. */
    unchecked: {},
    keeping: {
      tags: 'busy',
      ...ask({
        src: 'keepNumber',
        input: ({ context }) => context.question,
        onDone: 'kept',
        // what could not be kept is asked about all the same
        onFailure: 'kept',
        within: 'serviceTimeout',
      }),
      on: {
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
    kept: { always: [{ guard: 'isBlank', target: 'unchecked', actions: 'hold' }, { target: 'checking' }] },
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
          // the question is under way
          { guard: { type: 'isUnderWay', params: ({ event }) => event } },
          { target: 'keeping', actions: { type: 'takeQuestion', params: ({ event }) => event } },
        ],
      },
    },
    judged: {
      entry: 'hold',
      initial: 'deciding',
      on: {
        'number.write': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'unchecked' },
      },
      states: {
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

/** What is known of the number in the field. */
export function validityOf(snapshot: VatCheckSnapshot): 'unchecked' | 'checking' | 'valid' | 'invalid' | 'unknown' {
  if (snapshot.hasTag('busy')) return 'checking';
  if (!snapshot.matches('judged')) return 'unchecked';
  const isValid = snapshot.context.answer?.isValid ?? null;
  return isValid === null ? 'unknown' : isValid ? 'valid' : 'invalid';
}
/** The shop's words about it; '' where it said nothing. */
export const messageOf = (snapshot: VatCheckSnapshot): string =>
  snapshot.matches('judged') ? (snapshot.context.answer?.message ?? '') : '';
