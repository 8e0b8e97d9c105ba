import { useSelector } from '@xstate/react';
import { isAsking, isBack, isShown, keptAtOf } from '#machines/connection/connection.machine.ts';
import type { ConnectionActor } from '#machines/connection/connection.machine.ts';
import { formatDate, timeOf } from '#rules/dates.ts';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './connection.css';

function Message({ connection }: { readonly connection: ConnectionActor }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const keptAt = useSelector(connection, keptAtOf);
  if (useSelector(connection, isBack)) return LL.Connection.Back();
  if (keptAt === null) return LL.Connection.Lost();
  return LL.Connection.Kept({ date: formatDate(new Date(keptAt).toISOString(), Culture), time: timeOf(keptAt) });
}

/** Says that the shop cannot be reached, and of when the page is: the live region is there before the first message. */
export function ConnectionBanner({ connection }: { readonly connection: ConnectionActor }) {
  const LL = useTexts();
  const isBusy = useSelector(connection, isAsking);
  const isOver = useSelector(connection, isBack);
  const isThere = useSelector(connection, isShown);
  return (
    <section className="connection" aria-label={LL.Connection.Label()}>
      <p role="status">{isThere && <Message connection={connection} />}</p>
      {isThere && !isOver && (
        <Button type="button" kind="quiet" isBusy={isBusy} onClick={() => connection.send({ type: 'retry' })}>
          {LL.Core.Retry()}
        </Button>
      )}
    </section>
  );
}
