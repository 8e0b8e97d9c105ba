import type { FormAnswer } from '#contract/page.ts';
import type { OrderedRow, QuickOrderAnswer } from '#contract/quick-order.ts';
import type { Person } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { orderRows, orderTextMost } from '#rules/quick-order.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface QuickOrderInput {
  articles: string;
  rows: readonly OrderedRow[];
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** A file in a form; only its port reads it. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export type QuickOrderEvent =
  | { type: 'articles.write'; articles: string }
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'submit'; articles: string }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>;

interface QuickOrderContext {
  /** The list's text; after a response, the refused rows. */
  articles: string;
  /** The outcome of each row of the last list. */
  rows: readonly OrderedRow[];
  /** Translation key of an error found before submitting. */
  error: string | null;
  failure: Failure | null;
}

const refused = ({ Message, Errors }: FormAnswer): Failure => ({
  status: 422,
  code: 'Problem.Invalid',
  message: Message,
  errors: Errors,
});

const quickOrderSetup = setup({
  types: {
    context: {} as QuickOrderContext,
    input: {} as QuickOrderInput,
    events: {} as QuickOrderEvent,
    emitted: {} as Extract<Fact, { type: 'cart.changed' }>,
    tags: {} as 'busy',
  },
  actors: {
    readFile: port<string, { file: ChosenFile }>('readFile'),
    order: port<QuickOrderAnswer, { articles: string }>('order'),
  },
  guards: {
    hasNoRows: (_, { articles }: { articles: string }) => orderRows(articles).length === 0,
    isTooLarge: (_, { file }: { file: ChosenFile }) => file.size > orderTextMost,
    hasFailed: ({ context }) => context.failure !== null,
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
  },
  actions: {
    keepArticles: assign((_, { articles }: { articles: string }) => ({ articles, error: null, failure: null })),
    /** A file's rows are appended to the existing ones. */
    addRead: assign({
      articles: ({ context }, { text }: { text: string }) =>
        [context.articles.trimEnd(), text].filter(Boolean).join('\n'),
      error: null,
    }),
    sayWrong: assign({ error: (_, { error }: { error: string }) => error }),
    keepAnswer: assign((_, { Rows, Rest }: QuickOrderAnswer) => ({ rows: Rows, articles: Rest })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    /** The outcome of an earlier list says nothing about this one. */
    forgetRows: assign({ rows: [] }),
    /** Focuses the list if something is wrong with it. */
    showErrors: () => {},
    tellChanged: emit((_, { Cart }: QuickOrderAnswer) => ({ type: 'cart.changed' as const, summary: Cart })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(quickOrderSetup);

/** Adds a pasted or uploaded list of articles to the cart at once, and reports the outcome of every row. */
export const quickOrderMachine = quickOrderSetup.createMachine({
  id: 'quickOrder',
  context: ({ input: { articles, rows, form } }) => ({
    articles: form?.Values['Articles'] ?? articles,
    rows,
    error: null,
    failure: form && refused(form),
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'articles.write': { actions: { type: 'keepArticles', params: ({ event }) => event } },
        'file.choose': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event },
            actions: { type: 'sayWrong', params: { error: 'QuickOrder.FileTooLarge' } },
          },
          { target: 'reading' },
        ],
        submit: [
          {
            guard: { type: 'hasNoRows', params: ({ event }) => event },
            actions: [
              { type: 'keepArticles', params: ({ event }) => event },
              { type: 'sayWrong', params: { error: 'Form.Mandatory' } },
              'showErrors',
            ],
          },
          { target: 'ordering', actions: [{ type: 'keepArticles', params: ({ event }) => event }, 'forgetRows'] },
        ],
        retry: { guard: 'hasFailed', target: 'ordering', actions: 'forgetFailure' },
        'person.changed': {
          guard: { type: 'isLetIn', params: ({ event }) => event },
          target: 'ordering',
          actions: 'forgetFailure',
        },
      },
    },
    reading: {
      tags: 'busy',
      ...ask({
        src: 'readFile',
        input: ({ event }) => {
          if (event.type !== 'file.choose') throw new Error('No file was chosen.');
          return { file: event.file };
        },
        onDone: { target: 'editing', actions: { type: 'addRead', params: ({ event }) => ({ text: event.output }) } },
        onFailure: {
          target: 'editing',
          actions: { type: 'sayWrong', params: { error: 'QuickOrder.FileUnreadable' } },
        },
      }),
    },
    ordering: {
      tags: 'busy',
      ...ask({
        src: 'order',
        input: ({ context: { articles } }) => ({ articles }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepAnswer', params: ({ event }) => event.output },
            { type: 'tellChanged', params: ({ event }) => event.output },
          ],
        },
        onFailure: { target: 'editing', actions: [{ type: 'keepFailure', params: failed }, 'showErrors'] },
      }),
    },
  },
});

export type QuickOrderActor = ActorRefFrom<typeof quickOrderMachine>;
type QuickOrderSnapshot = SnapshotFrom<typeof quickOrderMachine>;

export const articlesOf = ({ context }: QuickOrderSnapshot): string => context.articles;
export const rowsOf = ({ context }: QuickOrderSnapshot): readonly OrderedRow[] => context.rows;
export const errorOf = ({ context }: QuickOrderSnapshot): string | null => context.error;
export const failureIn = ({ context }: QuickOrderSnapshot): Failure | null => context.failure;
/** A file is being read, or the list ordered: a press meanwhile does nothing. */
export const isBusy = (snapshot: QuickOrderSnapshot): boolean => snapshot.hasTag('busy');
