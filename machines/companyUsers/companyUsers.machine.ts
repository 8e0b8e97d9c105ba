import type { CompanyFacts, CompanyUsersPageData } from '#contract/company-users.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

interface UserFields {
  Role: string;
  /** In euros, as typed. */
  Limit: string;
}

/** What an administrator changes, by the `Do` of its plain form. */
export type CompanyChange =
  | ({ Do: 'inviteUser'; Email: string } & UserFields)
  | { Do: 'repeatInvitation' | 'withdrawInvitation'; InvitationId: number }
  | ({ Do: 'saveUser'; UserId: number } & UserFields)
  | { Do: 'removeUser'; UserId: number }
  | { Do: 'leaveCompany' };

export type Done = CompanyUsersPageData['Done'];

export interface CompanyUsersInput {
  facts: CompanyFacts;
  /** What was just done by a plain form, or at the link of an invitation. */
  done: Done;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

export type CompanyUsersEvent = { type: 'change.submit'; change: CompanyChange };

interface CompanyUsersContext {
  facts: CompanyFacts;
  /** What was changed last; '' for nothing. */
  done: Done;
  /** The form that was sent last (`formOf`); '' for none. */
  sent: string;
  /** How many invitations were sent: each leaves an empty form. */
  invited: number;
  errors: FormErrors;
  failure: Failure | null;
}

/** Names one of the page's forms: `saveUser 7`. */
export const formOf = (change: { Do: string; UserId?: number | string; InvitationId?: number | string }): string =>
  [change.Do, change.UserId ?? change.InvitationId ?? ''].join(' ').trim();

const doneBy = {
  inviteUser: 'invited',
  repeatInvitation: 'invited',
  withdrawInvitation: 'withdrawn',
  saveUser: 'saved',
  removeUser: 'removed',
  leaveCompany: 'left',
} as const satisfies Record<CompanyChange['Do'], Done>;

const companySetup = setup({
  types: {
    context: {} as CompanyUsersContext,
    input: {} as CompanyUsersInput,
    events: {} as CompanyUsersEvent,
    tags: {} as 'busy',
  },
  actors: { save: port<CompanyFacts, CompanyChange>('save') },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the sentence about what was done; the pressed button may be gone. */
    showDone: (_args, _params: undefined) => {},
    begin: assign((_, { change }: { change: CompanyChange }) => ({
      sent: formOf(change),
      done: '' as const,
      errors: {},
      failure: null,
    })),
    takeFacts: assign(({ context }, { facts }: { facts: CompanyFacts }) => {
      const [sent = ''] = context.sent.split(' ');
      return {
        facts,
        done: doneBy[sent as CompanyChange['Do']],
        invited: context.invited + (sent === 'inviteUser' ? 1 : 0),
        sent: '',
      };
    }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
  },
  delays: { answerTimeout },
});
const ask = asksOf(companySetup);

/** Invites colleagues to a company, changes their roles and limits, and removes them: one change at a time. */
export const companyUsersMachine = companySetup.createMachine({
  id: 'companyUsers',
  context: ({ input: { facts, done, form } }) => ({
    facts,
    done,
    sent: form ? formOf({ ...form.Values, Do: form.Do }) : '',
    invited: 0,
    ...refusalOfForm(form),
  }),
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: { 'change.submit': { target: 'saving', actions: { type: 'begin', params: ({ event }) => event } } },
      states: {
        editing: {},
        refused: { entry: 'showErrors' },
        changed: { entry: 'showDone' },
      },
    },
    saving: {
      tags: 'busy',
      ...ask({
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'change.submit');
          return event.change;
        },
        onDone: {
          target: 'open.changed',
          actions: { type: 'takeFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onFailure: { target: 'open.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
  },
});

export type CompanyUsersActor = ActorRefFrom<typeof companyUsersMachine>;
type CompanyUsersSnapshot = SnapshotFrom<typeof companyUsersMachine>;

export const factsOf = ({ context }: CompanyUsersSnapshot): CompanyFacts => context.facts;
export const doneIn = ({ context }: CompanyUsersSnapshot): Done => context.done;
export const invitedIn = ({ context }: CompanyUsersSnapshot): number => context.invited;
/** Whether the customer can leave: an administrator stays. */
export const mayLeave = ({ context: { facts } }: CompanyUsersSnapshot): boolean =>
  facts.Users.some(({ Role, IsOwn }) => Role === 'administrator' && !IsOwn);
/** Why one of the forms was refused. */
export const refusalOf =
  (form: string) =>
  ({ context }: CompanyUsersSnapshot): Failure | null =>
    context.sent === form ? context.failure : null;
const none: FormErrors = {};
export const errorsOf =
  (form: string) =>
  ({ context }: CompanyUsersSnapshot): FormErrors =>
    context.sent === form ? context.errors : none;
/** Whether this form is being sent. */
export const isSaving =
  (form: string) =>
  (snapshot: CompanyUsersSnapshot): boolean =>
    snapshot.hasTag('busy') && snapshot.context.sent === form;
