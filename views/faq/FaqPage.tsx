import type { FaqPageData } from '#contract/faq.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './faq.css';

/** The frequent questions: answers open under them, and those that were searched are open. */
export function FaqPage({ page: { Query, Questions } }: { readonly page: FaqPageData }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top stack stack-l faq">
      <h1>{LL.Faq.Title()}</h1>
      <form className="faq-search" role="search" aria-label={LL.Faq.Title()} action={urls.faq()} method="get">
        <Field
          name="words"
          type="search"
          label={LL.Faq.Search()}
          defaultValue={Query}
          isRequired
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <Button>{LL.Faq.Find()}</Button>
      </form>
      {(Query !== '' || Questions.length === 0) && <Outcome query={Query} count={Questions.length} />}
      <div>
        {Questions.map(({ Id, Question, Html }) => (
          <details key={Id} className="faq-question" open={Query !== ''}>
            <summary>
              <h2>{Question}</h2>
              <Icon name="down" />
            </summary>
            {/* browsers open what surrounds a link's target: hence its id is the answer's */}
            <div className="stack faq-answer" id={`question-${Id}`}>
              <div className="prose content-html" dangerouslySetInnerHTML={{ __html: Html }} />
              <p className="small">
                <a href={`${urls.faq()}#question-${Id}`}>{LL.Faq.Link()}</a>
              </p>
            </div>
          </details>
        ))}
      </div>
      <p>
        {LL.Faq.Ask()} <a href={urls.contact()}>{LL.Faq.Write()}</a>
      </p>
    </div>
  );
}

function Outcome({ query, count }: { readonly query: string; readonly count: number }) {
  const LL = useTexts();
  const { urls } = useShop();
  if (query === '') return <p role="status">{LL.Faq.Empty()}</p>;
  return (
    <p role="status">
      {count > 0 ? LL.Faq.Found({ count, query }) : LL.Faq.None({ query })} <a href={urls.faq()}>{LL.Faq.All()}</a>
    </p>
  );
}
