import type { DeskVisitsPageData, SearchedTerm } from '#contract/desk-visits.ts';
import type { ReactNode } from 'react';
import { formatDate } from '#rules/dates.ts';
import { visitDays, visitsKept } from '#rules/visit-days.ts';
import { writtenNumber } from '#rules/written-number.ts';
import { PeriodForm } from '#views/dateField/PeriodForm.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { VisitsTable } from './VisitsTable.tsx';
import './desk-visits.css';

interface PageOnly {
  readonly page: DeskVisitsPageData;
}
interface DeskVisitsPageProps extends PageOnly {
  /** The fields of the period that it shows. */
  readonly period: ReactNode;
}

/** What visitors looked at and searched for: sums, and nothing about anybody. */
export function DeskVisitsPage({ page, period }: DeskVisitsPageProps) {
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
        <PeriodForm path={urls.deskVisits()} asked={page.Period} hasAll={false}>
          {period}
        </PeriodForm>
      </header>
      {page.PerDay.length === 0 ? (
        <p role="status">{LL.DeskVisits.NoDays({ kept: visitsKept })}</p>
      ) : (
        <Sums page={page} />
      )}
    </div>
  );
}

function Sums({ page }: PageOnly) {
  const LL = useTexts();
  return (
    <>
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
    </>
  );
}

/** Units of the chart, whatever its size on the screen. */
const barWidth = 10;
const chartHeight = 100;

function Views({ page: { PerDay, Views: views, Searches: searches } }: PageOnly) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const days = PerDay.length;
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
        <VisitsTable
          heads={[LL.DeskVisits.Day(), LL.DeskVisits.Views()]}
          rows={PerDay.toReversed().map(({ Day, Times }) => ({
            key: Day,
            about: formatDate(`${Day}T12:00:00.000Z`, Culture),
            cells: [writtenNumber(Times, Culture)],
          }))}
        />
      </details>
    </section>
  );
}

function Pages({ page }: PageOnly) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  return (
    <section className="stack" aria-label={LL.DeskVisits.Pages()}>
      <h2>{LL.DeskVisits.Pages()}</h2>
      {page.Pages.length === 0 ? (
        <p>{LL.DeskVisits.NonePages()}</p>
      ) : (
        <VisitsTable
          heads={[LL.DeskVisits.Page(), LL.DeskVisits.Views()]}
          rows={page.Pages.map(({ Path, Url, Times }) => ({
            key: Path,
            about: Url === null ? Path : <a href={Url}>{Path}</a>,
            cells: [writtenNumber(Times, Culture)],
          }))}
        />
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
        <VisitsTable
          heads={[LL.DeskVisits.Term(), LL.DeskVisits.Language(), LL.DeskVisits.Times(), LL.DeskVisits.Hits()]}
          rows={terms.map(({ Term, Culture, Times, Hits, Url }) => ({
            key: Url,
            about: (
              <a href={Url} lang={Culture}>
                {Term}
              </a>
            ),
            cells: [Culture, writtenNumber(Times, own), writtenNumber(Hits, own)],
          }))}
        />
      )}
    </section>
  );
}
