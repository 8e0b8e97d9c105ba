import { useSelector } from '@xstate/react';
import type { SessionsPageData } from '#contract/sessions.ts';
import { chosenIn, doneIn, failureIn, isEndingOthers, sessionsIn } from '#machines/sessions/sessions.machine.ts';
import type { SessionsActor } from '#machines/sessions/sessions.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Session } from './Session.tsx';
import '../security/security.css';
import './sessions.css';

interface SessionsPageProps {
  readonly page: SessionsPageData;
  readonly flow: SessionsActor;
}

/** Where a customer is signed in: other sessions can be ended, one by one or together. */
export function SessionsPage({ page, flow }: SessionsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const sessions = useSelector(flow, sessionsIn);
  const failure = useSelector(flow, failureIn);
  const isAboutOthers = useSelector(flow, chosenIn) === '';
  const hasOthers = sessions.some(({ IsCurrent }) => !IsCurrent);
  return (
    <div className="wrap page-top">
      <div className="stack security">
        <p>
          <a href={urls.accountSecurity()}>{LL.Sessions.Back()}</a>
        </p>
        <h1 id="sessions" tabIndex={-1}>
          {LL.Sessions.Title()}
        </h1>
        <Done page={page} flow={flow} />
        <FailureNotice title={isAboutOthers ? LL.Sessions.OthersFailed() : LL.Sessions.Failed()} failure={failure} />
        <p>{LL.Sessions.Text()}</p>
        <section className="card stack" aria-labelledby="sessions">
          <ul className="open-sessions">
            {sessions.map((session) => (
              <li key={session.SessionId} className="cluster">
                <Session session={session} flow={flow} />
              </li>
            ))}
          </ul>
          {hasOthers ? <EndOthers flow={flow} /> : <p>{LL.Sessions.None()}</p>}
        </section>
      </div>
    </div>
  );
}

/** What was ended, here or by a plain form, and what the owner of a stranger's session does next. */
function Done({ page, flow }: SessionsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const ended = useSelector(flow, doneIn);
  const failure = useSelector(flow, failureIn);
  const done = ended === '' && failure === null ? page.Done : ended;
  if (done === '') return null;
  return (
    <Notice kind="good" isLive={ended !== ''}>
      <p>{done === 'one' ? LL.Sessions.Ended() : LL.Sessions.OthersEnded()}</p>
      <p>
        <a href={urls.accountSecurity()}>{LL.Sessions.ChangePassword()}</a>
      </p>
    </Notice>
  );
}

function EndOthers({ flow }: Pick<SessionsPageProps, 'flow'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const isBusy = useSelector(flow, isEndingOthers);
  return (
    <form
      method="post"
      action={urls.sessions()}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'others.end' });
      }}
    >
      <Button name="Do" value="endOtherSessions" isWide isBusy={isBusy}>
        {LL.Sessions.EndOthers()}
      </Button>
    </form>
  );
}
