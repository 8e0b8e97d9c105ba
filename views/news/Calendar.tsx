import type { NewsCalendar } from '#contract/news.ts';
import { formatDay, formatMonth, monthGrid, nextMonth, weekdays } from '#rules/calendar.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface CalendarProps {
  /** The name of its news. */
  readonly name: string;
  readonly calendar: NewsCalendar;
  /** The day up to which news is shown, `2026-05-31`. */
  readonly day: string;
  dayHref(day: string): string;
  monthHref(month: string): string;
  /** Absent in a fragment, whose links lead to the news page. */
  onDay?(day: string): void;
  onMonth?(year: number, month: number): void;
}

/** A month with a link on each day that has news. */
export function Calendar({ name, calendar, day, dayHref, monthHref, onDay, onMonth }: CalendarProps) {
  const { Year, Month, Days } = calendar;
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const counts = new Map(Days.map(({ Day, Count }) => [Day, Count]));
  const step = (by: 1 | -1, text: string) => {
    const to = nextMonth(Year, Month, by);
    return (
      <a
        className="icon-button"
        href={monthHref(to.text)}
        aria-label={text}
        onClick={(event) => {
          if (!onMonth) return;
          event.preventDefault();
          onMonth(to.year, to.month);
        }}
      >
        <Icon name={by === 1 ? 'right' : 'left'} />
      </a>
    );
  };
  return (
    <div className="news-calendar" role="group" aria-label={LL.News.Calendar({ name })}>
      <p className="cluster between">
        {step(-1, LL.News.PreviousMonth())}
        <strong aria-live="polite">{formatMonth(Year, Month, Culture)}</strong>
        {step(1, LL.News.NextMonth())}
      </p>
      <table>
        <thead>
          <tr>
            {weekdays(Culture).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(Year, Month).map((week, index) => (
            <tr key={index}>
              {week.map((each, place) => {
                const count = each === null ? undefined : counts.get(each.number);
                if (each === null || count === undefined) return <td key={place}>{each?.number}</td>;
                return (
                  <td key={place}>
                    <a
                      href={dayHref(each.text)}
                      aria-current={each.text === day ? 'date' : undefined}
                      aria-label={LL.News.DayCount({ day: formatDay(each.text, Culture), count })}
                      onClick={(event) => {
                        if (!onDay) return;
                        event.preventDefault();
                        onDay(each.text);
                      }}
                    >
                      {each.number}
                    </a>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
