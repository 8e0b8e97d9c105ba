import type { CredentialsAnswer } from '#contract/credentials.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** How the server rendered the page: at a valid link, too late, or after it was used here. */
export type LinkStep = 'valid' | 'over' | 'used';

export interface MailedLinkInput {
  step: LinkStep;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** What the link confirms, with its token; passwords stay in the form. Whoever is invited may need an account first. */
export type Confirmed =
  | { What: 'account'; Token: string; Password: string }
  | { What: 'email'; Token: string }
  | { What: 'invitation'; Token: string; newUser: NewUser | null };
export type NewUser = Record<'Email' | 'FirstName' | 'LastName' | 'Password' | 'PasswordConfirm', string>;

export type MailedLinkEvent = { type: 'confirm'; fields: Confirmed };

interface MailedLinkContext {
  step: LinkStep;
  errors: FormErrors;
  failure: Failure | null;
}

const linkSetup = setup({
  types: {
    context: {} as MailedLinkContext,
    input: {} as MailedLinkInput,
    events: {} as MailedLinkEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' }>,
    tags: {} as 'busy',
  },
  actors: { confirm: port<CredentialsAnswer, Confirmed>('confirm') },
  guards: {
    isValid: ({ context }) => context.step === 'valid',
    isUsed: ({ context }) => context.step === 'used',
    /** Expired, used, or replaced by a newer one. */
    isLinkOver: (_, { failure }: { failure: Failure }) => failure.code.endsWith('.LinkOver'),
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the link that leads on, in place of the form. */
    showWayOn: (_args, _params: undefined) => {},
    forgetRefusal: assign(noRefusal),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    tellConfirmed: emit((_, { Uri }: CredentialsAnswer) => ({ type: 'document.requested' as const, href: Uri })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(linkSetup);

/**
 * Confirms an account, an e-mail address or an invitation at the link that was mailed to it: by a press, never by opening the page, and
 * only while the link is valid.
 */
export const mailedLinkMachine = linkSetup.createMachine({
  id: 'mailedLink',
  context: ({ input: { step, form } }) => ({
    step,
    ...refusalOfForm(form),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isValid', target: 'valid' }, { guard: 'isUsed', target: 'used' }, 'over'],
    },
    valid: {
      initial: 'editing',
      on: { confirm: 'confirming' },
      states: {
        editing: {},
        refused: { entry: 'showErrors' },
      },
    },
    confirming: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'confirm',
        input: ({ event }) => {
          assertEvent(event, 'confirm');
          return event.fields;
        },
        onDone: { target: 'confirmed', actions: { type: 'tellConfirmed', params: ({ event }) => event.output } },
        onRefused: { guard: { type: 'isLinkOver', params: failed }, target: 'over', actions: 'showWayOn' },
        onFailure: { target: 'valid.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    /** The next page is loading. */
    confirmed: { tags: 'busy' },
    /** Its links lead on. */
    over: {},
    /** It was confirmed here. */
    used: {},
  },
});

export type MailedLinkActor = ActorRefFrom<typeof mailedLinkMachine>;
type MailedLinkSnapshot = SnapshotFrom<typeof mailedLinkMachine>;

export const errorsOf = ({ context }: MailedLinkSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: MailedLinkSnapshot): Failure | null => context.failure;
export const isOver = (snapshot: MailedLinkSnapshot): boolean => snapshot.matches('over');
export const isBusy = (snapshot: MailedLinkSnapshot): boolean => snapshot.hasTag('busy');
