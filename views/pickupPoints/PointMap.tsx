import type { PickupPoint } from '#contract/pickup-points.ts';
import { useTexts } from '#views/parts/texts.tsx';

const width = 320;
const height = 240;
const margin = 24;
/** Points in one street would fill the whole map. */
const leastDegrees = 0.02;

const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]) => Math.max(Math.max(...values) - Math.min(...values), leastDegrees);

/** How the nearest points lie to each other; drawn by the shop itself, so that nobody else learns who looks. */
export function PointMap({ points }: { readonly points: readonly PickupPoint[] }) {
  const LL = useTexts();
  const shown = points.slice(0, 8);
  const norths = shown.map(({ Latitude }) => Latitude);
  const east = Math.cos((middle(norths) * Math.PI) / 180);
  const easts = shown.map(({ Longitude }) => Longitude * east);
  const scale = Math.min((width - 2 * margin) / span(easts), (height - 2 * margin) / span(norths));
  return (
    <svg className="pickup-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={LL.Checkout.PickupMap()}>
      <rect width={width} height={height} />
      {shown.map((point, index) => {
        const x = width / 2 + ((easts[index] ?? 0) - middle(easts)) * scale;
        const y = height / 2 - ((norths[index] ?? 0) - middle(norths)) * scale;
        return (
          <g key={point.PickupPointId} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r="11" />
            <text textAnchor="middle" dy="4">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
