import type { DeskVisitsPageData, SearchedTerm } from '#contract/desk-visits.ts';
import { formatDate } from '#rules/dates.ts';
import { visitDays } from '#rules/visit-days.ts';
import { writtenNumber } from '#rules/written-number.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './desk-visits.css';

interface DeskVisitsPageProps {
  readonly page: DeskVisitsPageData;
}

/** What visitors looked at and searched for: sums, and nothing about anybody. */
export function DeskVisitsPage({ page }: DeskVisitsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <p>
          <a href={urls.deskOrders()}>{LL.DeskVisits.Back()}</a>
        </p>
        <h1>{LL.DeskVisits.Title()}</h1>
        <p className="soft">{LL.DeskVisits.Intro()}</p>
        <nav aria-label={LL.DeskVisits.Period()}>
          <ul className="cluster">
            {visitDays.map((days) => (
              <li key={days}>
                <a
                  className="visits-period"
                  href={urls.deskVisits({ days: String(days) })}
                  aria-current={days === page.Days ? 'page' : undefined}
                >
                  {LL.DeskVisits.Days({ days })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Views page={page} />
      <Pages page={page} />
      <Terms
        name={LL.DeskVisits.Missed()}
        text={LL.DeskVisits.MissedText()}
        none={LL.DeskVisits.NoneMissed()}
        terms={page.Missed}
      />
      <Terms
        name={LL.DeskVisits.Searched()}
        text={LL.DeskVisits.SearchedText()}
        none={LL.DeskVisits.NoneSearched()}
        terms={page.Searched}
      />
    </div>
  );
}

/** Units of the chart, whatever its size on the screen. */
const barWidth = 10;
const chartHeight = 100;

function Views({ page: { PerDay, Views: views, Searches: searches, Days: days } }: DeskVisitsPageProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const most = Math.max(1, ...PerDay.map(({ Times }) => Times));
  return (
    <section className="stack" aria-label={LL.DeskVisits.Views()}>
      <h2>{LL.DeskVisits.Views()}</h2>
      <p>{LL.DeskVisits.Sum({ views, searches, days })}</p>
      <svg
        className="visits-chart"
        role="img"
        aria-label={LL.DeskVisits.Chart({ days, most: writtenNumber(most, Culture) })}
        viewBox={`0 0 ${PerDay.length * barWidth} ${chartHeight}`}
        preserveAspectRatio="none"
      >
        {PerDay.map(({ Day, Times }, index) => (
          <rect
            key={Day}
            x={index * barWidth + 1}
            width={barWidth - 2}
            y={chartHeight - (Times / most) * chartHeight}
            height={(Times / most) * chartHeight}
          />
        ))}
      </svg>
      <details>
        <summary>{LL.DeskVisits.ByDay()}</summary>
        <table className="visits-table">
          <thead>
            <tr>
              <th scope="col">{LL.DeskVisits.Day()}</th>
              <th scope="col">{LL.DeskVisits.Views()}</th>
            </tr>
          </thead>
          <tbody>
            {PerDay.toReversed().map(({ Day, Times }) => (
              <tr key={Day}>
                <th scope="row">{formatDate(`${Day}T12:00:00.000Z`, Culture)}</th>
                <td>{writtenNumber(Times, Culture)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Pages({ page }: DeskVisitsPageProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  return (
    <section className="stack" aria-label={LL.DeskVisits.Pages()}>
      <h2>{LL.DeskVisits.Pages()}</h2>
      {page.Pages.length === 0 ? (
        <p>{LL.DeskVisits.NonePages()}</p>
      ) : (
        <table className="visits-table">
          <thead>
            <tr>
              <th scope="col">{LL.DeskVisits.Page()}</th>
              <th scope="col">{LL.DeskVisits.Views()}</th>
            </tr>
          </thead>
          <tbody>
            {page.Pages.map(({ Path, Url, Times }) => (
              <tr key={Path}>
                <th scope="row">{Url === null ? Path : <a href={Url}>{Path}</a>}</th>
                <td>{writtenNumber(Times, Culture)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface TermsProps {
  readonly name: string;
  readonly text: string;
  readonly none: string;
  readonly terms: readonly SearchedTerm[];
}

function Terms({ name, text, none, terms }: TermsProps) {
  const LL = useTexts();
  const { Culture: own } = useShop().shell;
  return (
    <section className="stack" aria-label={name}>
      <h2>{name}</h2>
      <p className="soft">{text}</p>
      {terms.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className="visits-table">
          <thead>
            <tr>
              <th scope="col">{LL.DeskVisits.Term()}</th>
              <th scope="col">{LL.DeskVisits.Language()}</th>
              <th scope="col">{LL.DeskVisits.Times()}</th>
              <th scope="col">{LL.DeskVisits.Hits()}</th>
            </tr>
          </thead>
          <tbody>
            {terms.map(({ Term, Culture, Times, Hits, Url }) => (
              <tr key={Url}>
                <th scope="row">
                  <a href={Url} lang={Culture}>
                    {Term}
                  </a>
                </th>
                <td>{Culture}</td>
                <td>{writtenNumber(Times, own)}</td>
                <td>{writtenNumber(Hits, own)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
