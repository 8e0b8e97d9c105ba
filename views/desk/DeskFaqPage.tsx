import type { DeskFaqPageData, DeskQuestion } from '#contract/desk-faq.ts';
import type { FormAnswer } from '#contract/page.ts';
import { Button } from '#views/parts/Button.tsx';
import { AreaField, Field } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Outcome } from './Outcome.tsx';
import { typedIn } from './typed.ts';
import './desk.css';

interface DeskFaqPageProps {
  readonly page: DeskFaqPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
}

const empty = { Id: 0, QuestionFr: '', QuestionNl: '', AnswerFr: '', AnswerNl: '', IsShown: true };

/** What a form that saves it asks for. */
const saving = ({ Id }: DeskQuestion): string => `save:${Id}`;

/** The frequent questions as editors write them, in their order, and one to add. */
export function DeskFaqPage({ page, form }: DeskFaqPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Questions } = page;
  const nameOf = useNames();
  const said = {
    save: LL.DeskFaq.Saved,
    up: LL.DeskFaq.Moved,
    down: LL.DeskFaq.Moved,
    hide: LL.DeskFaq.WasHidden,
    show: LL.DeskFaq.WasShown,
    remove: LL.DeskFaq.Removed,
  };
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <h1>{LL.DeskFaq.Title()}</h1>
        <p className="soft">{LL.DeskFaq.Intro()}</p>
        <p>
          <a href={urls.faq()}>{LL.DeskFaq.Public()}</a>
        </p>
        <Outcome form={form} said={page.Done && said[page.Done]()} />
      </header>
      {Questions.length === 0 && <p>{LL.DeskFaq.None()}</p>}
      <ul className="stack">
        {Questions.map((question, index) => (
          <li key={question.Id} className="card stack">
            <details className="desk-action" open={form?.Values['Do'] === saving(question)}>
              <summary>
                <h2 className="desk-key">{nameOf(question)}</h2>
              </summary>
              <QuestionForm question={question} form={form} />
            </details>
            {!question.IsShown && <p className="badge">{LL.DeskFaq.Hidden()}</p>}
            <Moves question={question} isFirst={index === 0} isLast={index === Questions.length - 1} />
          </li>
        ))}
      </ul>
      <section className="card stack" aria-labelledby="new-question">
        <h2 id="new-question">{LL.DeskFaq.New()}</h2>
        <QuestionForm question={empty} form={form} />
      </section>
    </div>
  );
}

/** How a question is called in the language of the page. */
function useNames() {
  const { Culture } = useShop().shell;
  return ({ QuestionFr, QuestionNl }: DeskQuestion) => ({ fr: QuestionFr, nl: QuestionNl })[Culture];
}

interface QuestionProps {
  readonly question: DeskQuestion;
}

/** A question with its answer, in both cultures. */
function QuestionForm({ question, form }: QuestionProps & Pick<DeskFaqPageProps, 'form'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const nameOf = useNames();
  const what = saving(question);
  const typed = typedIn(form?.Values['Do'] === what ? form : null)('save');
  const wired = (name: Exclude<keyof DeskQuestion, 'Id' | 'IsShown'>, lang: string) => ({
    name,
    lang,
    label: LL.DeskFaq[name](),
    error: typed.errorOf(name),
    defaultValue: typed.valueOf(name, question[name]),
    isRequired: true,
  });
  return (
    <form className="stack" method="post" action={urls.deskFaq()} autoComplete="off" noValidate>
      <div className="desk-decisions">
        <div className="stack">
          <Field {...wired('QuestionFr', 'fr')} />
          <AreaField {...wired('AnswerFr', 'fr')} rows={4} />
        </div>
        <div className="stack">
          <Field {...wired('QuestionNl', 'nl')} />
          <AreaField {...wired('AnswerNl', 'nl')} rows={4} />
        </div>
      </div>
      <p>
        <Button
          kind="quiet"
          name="Do"
          value={what}
          aria-label={
            question.Id === 0 ? undefined : LL.DeskFaq.Of({ what: LL.DeskFaq.Save(), question: nameOf(question) })
          }
        >
          {question.Id === 0 ? LL.DeskFaq.New() : LL.DeskFaq.Save()}
        </Button>
      </p>
    </form>
  );
}

/** Its place, and whether it is on the site; only what is not can be removed. */
function Moves({ question, isFirst, isLast }: QuestionProps & { readonly isFirst: boolean; readonly isLast: boolean }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Id, IsShown } = question;
  const nameOf = useNames();
  const moves = [
    !isFirst && { what: 'up', text: LL.DeskFaq.Up() },
    !isLast && { what: 'down', text: LL.DeskFaq.Down() },
    IsShown ? { what: 'hide', text: LL.DeskFaq.Hide() } : { what: 'show', text: LL.DeskFaq.Show() },
    !IsShown && { what: 'remove', text: LL.DeskFaq.Remove() },
  ].filter((move) => move !== false);
  return (
    <form className="cluster" method="post" action={urls.deskFaq()}>
      {moves.map(({ what, text }) => (
        <Button
          key={what}
          kind="plain"
          name="Do"
          value={`${what}:${Id}`}
          aria-label={LL.DeskFaq.Of({ what: text, question: nameOf(question) })}
        >
          {text}
        </Button>
      ))}
    </form>
  );
}
