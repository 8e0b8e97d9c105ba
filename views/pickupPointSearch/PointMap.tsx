import type { PickupPoint } from '#contract/pickup-point-search.ts';
import { dotsOf, pointMap } from '#rules/point-map.ts';
import { useTexts } from '#views/parts/texts.tsx';

export interface Aim {
  /** The point highlighted in list and map. */
  readonly aimed: number | null;
  readonly onAim: (pointId: number) => void;
}

interface PointMapProps {
  readonly points: readonly PickupPoint[];
  readonly aim?: Aim | undefined;
}

/** The number of nearest points that fit on a small map. */
export const mostDots = 8;

/**
 * The relative positions of the nearest points; drawn by the shop itself, so that no map service learns who is looking.
 * Each dot links to its list entry.
 */
export function PointMap({ points, aim }: PointMapProps) {
  const LL = useTexts();
  const shown = points.slice(0, mostDots);
  const dots = dotsOf(shown);
  const { width, height, radius } = pointMap;
  const at = (value: number) => Number(value.toFixed(1));
  return (
    <svg className="pickup-map" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={LL.Checkout.PickupMap()}>
      <rect width={width} height={height} />
      {dots.map(({ x, y, truly }, index) => (
        <line key={shown[index]?.PickupPointId} x1={at(truly.x)} y1={at(truly.y)} x2={at(x)} y2={at(y)} />
      ))}
      {shown.map(({ PickupPointId: id, Name }, index) => (
        <g key={id} transform={`translate(${at(dots[index]?.x ?? 0)} ${at(dots[index]?.y ?? 0)})`}>
          <a
            className="no-ajax"
            href={`#pickup-${id}`}
            aria-label={`${index + 1}. ${Name}`}
            aria-current={aim?.aimed === id ? 'true' : undefined}
            onClick={(event) => {
              if (!aim) return;
              event.preventDefault();
              aim.onAim(id);
            }}
          >
            <circle r={radius} />
            <text textAnchor="middle" dy="5">
              {index + 1}
            </text>
          </a>
        </g>
      ))}
    </svg>
  );
}
