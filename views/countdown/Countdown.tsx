import { useSelector } from '@xstate/react';
import { endOf, isOver, leftOf } from '#machines/countdown/countdown.machine.ts';
import type { CountdownActor } from '#machines/countdown/countdown.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { roughlyLeft, timeLeft } from '#rules/time-left.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './countdown.css';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountdownProps {
  readonly countdown: CountdownActor;
  /** Shown when it is over. */
  readonly over?: string;
}

/** The time remaining; the end date before the clock was read, and without JavaScript. */
export function Countdown({ countdown, over = '' }: CountdownProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const left = useSelector(countdown, leftOf);
  const end = new Date(useSelector(countdown, endOf)).toISOString();
  const isEnded = useSelector(countdown, isOver);
  if (isEnded) return <p role="status">{over || LL.Countdown.Over()}</p>;
  const parts = left === null ? null : timeLeft(left);
  const rough = parts && roughlyLeft(parts);
  const names = {
    days: LL.Countdown.Days(),
    hours: LL.Countdown.Hours(),
    minutes: LL.Countdown.Minutes(),
    seconds: LL.Countdown.Seconds(),
  };
  const sentences = {
    days: LL.Countdown.LeftDays,
    hours: LL.Countdown.LeftHours,
    minutes: LL.Countdown.LeftMinutes,
  };
  return (
    <div className="countdown">
      <p className="small">
        <time dateTime={end}>{LL.Countdown.Until({ day: formatDate(end, Culture) })}</time>
      </p>
      <div className="countdown-parts" role="timer" aria-label={LL.Countdown.Left()}>
        {units.map((unit) => (
          <span className="countdown-part" key={unit}>
            <b>{parts ? String(parts[unit]).padStart(2, '0') : '–'}</b> <small>{names[unit]}</small>
          </span>
        ))}
      </div>
      {/* announced when the largest unit changes: a timer itself is silent */}
      <p className="visually-hidden" role="status">
        {rough && sentences[rough.unit]({ count: rough.count })}
      </p>
    </div>
  );
}
