import { useSelector } from '@xstate/react';
import type { OpenSession } from '#contract/sessions.ts';
import { chosenIn, isEnding } from '#machines/sessions/sessions.machine.ts';
import type { SessionsActor } from '#machines/sessions/sessions.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface SessionProps {
  readonly session: OpenSession;
  readonly flow: SessionsActor;
}

/** A browser in words, since when and until when it was here, and what ends its session. */
export function Session({ session, flow }: SessionProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const isBusy = useSelector(flow, (snapshot) => isEnding(snapshot) && chosenIn(snapshot) === session.SessionId);
  const { Browser, System, Device } = session;
  const browser = Browser === '' ? LL.Sessions.UnknownBrowser() : Browser;
  const name = System === '' ? browser : LL.Sessions.Name({ browser, system: System });
  const device = {
    Phone: LL.Sessions.Phone(),
    Tablet: LL.Sessions.Tablet(),
    Computer: LL.Sessions.Computer(),
    Other: '',
  }[Device];
  const date = formatDate(session.BegunAt, shell.Culture);
  return (
    <>
      <div>
        <p>
          <strong>{name}</strong>
          {device !== '' && <span className="soft"> · {device}</span>}
        </p>
        <p className="small soft">{LL.Sessions.Begun({ date })}</p>
        <p className="small soft">{LL.Sessions.Seen({ date: formatDate(session.SeenAt, shell.Culture) })}</p>
      </div>
      {session.IsCurrent ? (
        <p className="current-session">{LL.Sessions.Current()}</p>
      ) : (
        <form
          method="post"
          action={urls.sessions()}
          onSubmit={(event) => {
            event.preventDefault();
            flow.send({ type: 'session.end', sessionId: session.SessionId });
          }}
        >
          <input type="hidden" name="SessionId" value={session.SessionId} />
          <Button
            kind="quiet"
            name="Do"
            value="endSession"
            isBusy={isBusy}
            aria-label={LL.Sessions.EndOf({ name, date })}
          >
            {LL.Sessions.End()}
          </Button>
        </form>
      )}
    </>
  );
}
