import type { DeliveryRules, PreviewedPromises } from '#contract/desk-delivery.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { dispatchForm, isAsStored, methodForm } from '#rules/delivery-form.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure, Refusal } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assign, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A form by wire name, as typed. */
type Fields = Readonly<Record<string, string>>;
/** One of the page's forms: `dispatch`, or `method:{Id}`. */
export interface DeliveryForm {
  name: string;
  fields: Fields;
}

export interface DeskDeliveryInput {
  rules: DeliveryRules;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

export type FormTyped = { type: 'form.edit' } & DeliveryForm;
export type DeskDeliveryEvent = FormTyped | ({ type: 'form.submit' } & DeliveryForm);

interface DeskDeliveryContext {
  /** What is stored, as the server last said. */
  rules: DeliveryRules;
  /** The forms that were typed into, by name; one that says what is stored again keeps its version. */
  typed: Readonly<Record<string, Fields>>;
  /** What methods would promise with them. */
  promises: PreviewedPromises;
  /** The form that was sent last; its name is '' before the first. */
  sent: DeliveryForm;
  /** The stored rule that each form was opened with, by name; another one is what it knowingly replaces. */
  versions: Readonly<Record<string, string>>;
  /** Why forms were refused, by name, until each is sent again. */
  refusals: Readonly<Record<string, Refusal>>;
  /** A plain form's post, until its form is stored. */
  posted: FormAnswer | null;
}

/** Debounce before a preview, in ms. */
export const previewPause = 300;

const versionsOf = ({ Version, Methods }: DeliveryRules): Record<string, string> => ({
  [dispatchForm]: Version,
  ...Object.fromEntries(Methods.map((method) => [methodForm(method.Id), method.Version])),
});
/** The forms that differ from what is stored. */
const changedIn = ({ typed, rules }: DeskDeliveryContext): DeskDeliveryContext['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([name, fields]) => !isAsStored(rules, name, fields)));
const isSame = (one: Fields | undefined, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

const deskDeliverySetup = setup({
  types: {
    context: {} as DeskDeliveryContext,
    input: {} as DeskDeliveryInput,
    events: {} as DeskDeliveryEvent,
    tags: {} as 'busy',
    children: {} as { findTyped: 'findTyped'; previewDelivery: 'previewDelivery'; saveDelivery: 'saveDelivery' },
  },
  actors: {
    previewDelivery: port<PreviewedPromises, { forms: Readonly<Record<string, Fields>> }>('previewDelivery'),
    saveDelivery: port<DeliveryRules, DeliveryForm>('saveDelivery'),
    /** Reports the forms that were typed into before the flow started. */
    findTyped: fromCallback<FormTyped>(() => {}),
  },
  guards: {
    /** Nothing was typed while it was on its way. */
    isAsSent: ({ context: { typed, sent } }) => isSame(typed[sent.name], sent.fields),
    isNothingChanged: ({ context }) => Object.keys(changedIn(context)).length === 0,
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: { name: string }) => {},
    /** Provided by the composition root: the form's fields show what is stored. */
    showStored: (_args, _params: { name: string }) => {},
    keepTyped: assign(({ context: { typed } }, { name, fields }: DeliveryForm) => ({
      typed: { ...typed, [name]: fields },
    })),
    keepSent: assign(({ context: { typed, refusals } }, { name, fields }: DeliveryForm) => ({
      sent: { name, fields },
      typed: { ...typed, [name]: fields },
      refusals: { ...refusals, [name]: noRefusal },
    })),
    forgetPromises: assign({ promises: [] }),
    takePromises: assign((_, { promises }: { promises: PreviewedPromises }) => ({ promises })),
    /** Forms that are being changed keep the version that they were opened with: they are told of what it misses. */
    takeRules: assign(({ context: { typed, sent, versions, posted } }, { rules }: { rules: DeliveryRules }) => {
      const kept = Object.entries(versions).filter(([name]) => name !== sent.name && name in typed);
      return {
        rules,
        versions: { ...versionsOf(rules), ...Object.fromEntries(kept) },
        posted: posted?.Values['Do'] === sent.name ? null : posted,
      };
    }),
    /** What was typed is stored now. */
    forgetTyped: assign({
      typed: ({ context: { typed, sent } }) =>
        Object.fromEntries(Object.entries(typed).filter(([name]) => name !== sent.name)),
    }),
    keepFailure: assign(({ context: { sent, versions, refusals } }, { failure }: { failure: Failure }) => {
      const refusal = refusalBy(failure);
      const version = refusal.errors['Version']?.params?.['value'];
      return {
        refusals: { ...refusals, [sent.name]: refusal },
        versions: version ? { ...versions, [sent.name]: String(version) } : versions,
      };
    }),
  },
  delays: { answerTimeout, previewPause },
});
const ask = asksOf(deskDeliverySetup);
const save = {
  target: 'saving',
  actions: { type: 'keepSent', params: ({ event }: { event: DeliveryForm }) => event },
} as const;

/**
 * The rule of delivery at the desk: a form is saved without leaving the page, and what it would promise is said while it
 * is typed.
 */
export const deskDeliveryMachine = deskDeliverySetup.createMachine({
  id: 'deskDelivery',
  context: ({ input: { rules, form } }) => ({
    rules,
    typed: {},
    promises: [],
    sent: { name: form?.Values['Do'] ?? '', fields: form?.Values ?? {} },
    versions: versionsOf(rules),
    refusals: form ? { [form.Values['Do'] ?? '']: { ...refusalOfForm(form), failure: null } } : {},
    posted: form,
  }),
  invoke: { id: 'findTyped', src: 'findTyped' },
  type: 'parallel',
  states: {
    preview: {
      initial: 'none',
      on: { 'form.edit': { target: '.open', actions: { type: 'keepTyped', params: ({ event }) => event } } },
      states: {
        none: { entry: 'forgetPromises' },
        open: {
          initial: 'pausing',
          // it was saved, or taken back
          always: { guard: 'isNothingChanged', target: 'none' },
          states: {
            pausing: { after: { previewPause: 'asking' } },
            asking: {
              ...ask({
                src: 'previewDelivery',
                input: ({ context }) => ({ forms: changedIn(context) }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'takePromises', params: ({ event }) => ({ promises: event.output }) },
                },
                onFailure: 'missed',
              }),
            },
            shown: {},
            /** What is stored can still be read. */
            missed: {},
          },
        },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: { on: { 'form.submit': save } },
        refused: {
          entry: { type: 'showErrors', params: ({ context: { sent } }) => sent },
          on: { 'form.submit': save },
        },
        saving: {
          tags: 'busy',
          ...ask({
            src: 'saveDelivery',
            input: ({ context: { sent } }) => sent,
            onDone: [
              {
                guard: 'isAsSent',
                target: 'saved',
                actions: [
                  { type: 'takeRules', params: ({ event }) => ({ rules: event.output }) },
                  'forgetTyped',
                  { type: 'showStored', params: ({ context: { sent } }) => sent },
                ],
              },
              { target: 'saved', actions: { type: 'takeRules', params: ({ event }) => ({ rules: event.output }) } },
            ],
            onFailure: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        /** Until more is typed. */
        saved: { on: { 'form.submit': save, 'form.edit': 'changed' } },
        changed: { on: { 'form.submit': save } },
      },
    },
  },
});

export type DeskDeliveryActor = ActorRefFrom<typeof deskDeliveryMachine>;
type DeskDeliverySnapshot = SnapshotFrom<typeof deskDeliveryMachine>;

export const rulesIn = ({ context }: DeskDeliverySnapshot): DeliveryRules => context.rules;
/** The stored rule that a form was opened with. */
export const versionIn = ({ context }: DeskDeliverySnapshot, name: string): string => context.versions[name] ?? '';
const isSent = ({ context }: DeskDeliverySnapshot, name: string): boolean => context.sent.name === name;
/** It differs from what is stored. */
export const isTyped = ({ context }: DeskDeliverySnapshot, name: string): boolean => name in changedIn(context);
export const errorsIn = ({ context }: DeskDeliverySnapshot, name: string): FormErrors =>
  (context.refusals[name] ?? noRefusal).errors;
export const failureIn = ({ context }: DeskDeliverySnapshot, name: string): Failure | null =>
  (context.refusals[name] ?? noRefusal).failure;
/** What a plain form posted; null once it is stored. */
export const postedIn = ({ context: { posted } }: DeskDeliverySnapshot, name: string): FormAnswer['Values'] | null =>
  posted?.Values['Do'] === name ? posted.Values : null;
export const isSaving = (snapshot: DeskDeliverySnapshot): boolean => snapshot.hasTag('busy');
/** What was sent is stored now, though more may have been typed meanwhile. */
export const isSaved = (snapshot: DeskDeliverySnapshot, name: string): boolean =>
  snapshot.matches({ form: 'saved' }) && isSent(snapshot, name);
/** Nothing was sent from this page yet. */
export const isFresh = (snapshot: DeskDeliverySnapshot): boolean => snapshot.matches({ form: 'editing' });
export const promisesIn = ({ context }: DeskDeliverySnapshot): PreviewedPromises => context.promises;
/** There is no preview of what is typed. */
export const isMissed = (snapshot: DeskDeliverySnapshot): boolean => snapshot.matches({ preview: { open: 'missed' } });
