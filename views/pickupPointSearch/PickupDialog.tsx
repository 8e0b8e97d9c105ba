import { useSelector } from '@xstate/react';
import {
  aimedOf,
  failureIn,
  isEmpty,
  isOpen,
  isSearching,
  pathOf,
  pointsOf,
  queryOf,
} from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';
import type { PickupPointSearchActor } from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { PointList } from './PointList.tsx';
import { SearchForm } from './SearchForm.tsx';

/** The pickup point search in a large dialog over checkout; what was typed there stays. */
export function PickupDialog({ flow }: { readonly flow: PickupPointSearchActor }) {
  const LL = useTexts();
  const isShown = useSelector(flow, isOpen);
  const path = useSelector(flow, pathOf);
  const query = useSelector(flow, queryOf);
  const points = useSelector(flow, pointsOf);
  const aimed = useSelector(flow, aimedOf);
  const busy = useSelector(flow, isSearching);
  const none = useSelector(flow, isEmpty);
  const failure = useSelector(flow, failureIn);
  if (!isShown) return null;
  const found = points.length > 0 && LL.Checkout.PickupPointsFound({ count: points.length });
  const outcome = none ? LL.Checkout.NoPickupPoint() : found;
  return (
    <Dialog
      id="pickup"
      size="large"
      title={LL.Checkout.SelectPickupPoint()}
      onClose={() => flow.send({ type: 'close' })}
    >
      <div className="stack stack-l" aria-busy={busy}>
        <div>
          <SearchForm
            path={path}
            query={query}
            isBusy={busy}
            search={(place) => flow.send({ type: 'search', ...place })}
          />
          <p className="visually-hidden" role="status">
            {busy ? LL.Core.Loading() : outcome}
          </p>
        </div>
        <FailureNotice
          title={LL.Checkout.PickupFailed()}
          failure={failure}
          retry={() => flow.send({ type: 'retry' })}
        />
        {busy && points.length === 0 && <p className="loader" />}
        {none && <Notice kind="warn">{LL.Checkout.NoPickupPoint()}</Notice>}
        {points.length > 0 && (
          <PointList
            points={points}
            action={path}
            aim={{ aimed, onAim: (pointId) => flow.send({ type: 'point.aim', pointId }) }}
            choose={(pointId) => flow.send({ type: 'choose', pointId })}
          />
        )}
      </div>
    </Dialog>
  );
}
