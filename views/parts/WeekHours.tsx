import type { OpeningHours } from '#contract/pickup-point-search.ts';
import { localeOf } from '#rules/culture.ts';
import { useShop } from './shop.ts';
import './weekHours.css';

/** 1 January 2024 was a Monday. */
const monday = 1;

/** The opening hours of a week, a line for each day. */
export function WeekHours({ hours, closed }: { readonly hours: OpeningHours; readonly closed: string }) {
  const { Culture } = useShop().shell;
  const weekday = new Intl.DateTimeFormat(localeOf[Culture], { weekday: 'long', timeZone: 'UTC' });
  return (
    <dl className="week-hours">
      {hours.map((spans, day) => (
        <div key={weekday.format(Date.UTC(2024, 0, monday + day))}>
          <dt>{weekday.format(Date.UTC(2024, 0, monday + day))}</dt>
          <dd>{spans.map(([from, to]) => `${from}–${to}`).join(', ') || closed}</dd>
        </div>
      ))}
    </dl>
  );
}
