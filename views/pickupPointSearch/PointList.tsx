import type { PickupPoint } from '#contract/pickup-point-search.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { WeekHours } from '#views/parts/WeekHours.tsx';
import { mostDots, PointMap } from './PointMap.tsx';
import type { Aim } from './PointMap.tsx';
import './pickupPointSearch.css';

interface PointListProps {
  readonly points: readonly PickupPoint[];
  /** Where the plain form posts the choice. */
  readonly action: string;
  readonly aim?: Aim;
  /** Without it the form posts to its own URL. */
  readonly choose?: (pointId: number) => void;
}

/** A carrier's points, nearest first, on a map and in a list; each button selects its point for the order. */
export function PointList({ points, action, aim, choose }: PointListProps) {
  const LL = useTexts();
  return (
    <div className="pickup-points">
      <details className="folded pickup-fold">
        <summary>{LL.Checkout.PointsOnMap()}</summary>
        <PointMap points={points} aim={aim} />
      </details>
      <form method="post" action={action}>
        <input type="hidden" name="Do" value="choose" />
        <ol className="pickup-list">
          {points.map((point, index) => (
            <Point key={point.PickupPointId} point={point} nth={index + 1} aim={aim} choose={choose} />
          ))}
        </ol>
      </form>
    </div>
  );
}

interface PointProps extends Pick<PointListProps, 'choose'> {
  readonly point: PickupPoint;
  readonly nth: number;
  readonly aim?: Aim | undefined;
}

function Point({ point, nth, aim, choose }: PointProps) {
  const LL = useTexts();
  const { PickupPointId: id, Name, Street1, HouseNumber, PostalCode, City, OpeningHours } = point;
  const isAimed = aim?.aimed === id;
  return (
    <li id={`pickup-${id}`} className={`card stack${isAimed ? ' is-aimed' : ''}`}>
      <div>
        {aim && nth <= mostDots ? (
          <button type="button" className="pickup-name" aria-pressed={isAimed} onClick={() => aim.onAim(id)}>
            {nth}. {Name}
            <span className="visually-hidden"> – {LL.Checkout.OnMap()}</span>
          </button>
        ) : (
          <strong>
            {nth}. {Name}
          </strong>
        )}
        <p>{`${Street1} ${HouseNumber}, ${PostalCode} ${City}`}</p>
      </div>
      <details className="folded">
        <summary>{LL.Checkout.OpeningHours()}</summary>
        <WeekHours hours={OpeningHours} closed={LL.Checkout.Closed()} />
      </details>
      <button
        className="button button-main"
        type="submit"
        name="PickupPointId"
        value={id}
        onClick={(event) => {
          if (!choose) return;
          event.preventDefault();
          choose(id);
        }}
      >
        <span>{LL.Checkout.ChoosePickupPoint()}</span>
        <span className="visually-hidden"> {Name}</span>
      </button>
    </li>
  );
}
