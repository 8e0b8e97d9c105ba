import { useSelector } from '@xstate/react';
import { failureIn, isBusy, personOf } from '#machines/signIn/selectors.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './security.css';

/** A link alone must not sign anyone out; the button ends the session. */
export function LogoffPage() {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const person = useSelector(actors.signIn, personOf);
  const failure = useSelector(actors.signIn, failureIn);
  const busy = useSelector(actors.signIn, isBusy);
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Security.LogOffTitle()}</h1>
        {person ? (
          <form
            className="stack"
            method="post"
            action={urls.logoff()}
            onSubmit={(event) => {
              event.preventDefault();
              actors.signIn.send({ type: 'logOff' });
            }}
          >
            <p>{LL.Security.LogOffText()}</p>
            <FailureNotice title={LL.Security.LogOffFailed()} failure={failure} />
            <Button name="Do" value="logOff" isWide isBusy={busy}>
              {LL.Security.LogOff()}
            </Button>
          </form>
        ) : (
          <>
            <p>{LL.Security.SignedOff()}</p>
            <a className={buttonClass('main', true)} href={urls.login()}>
              {LL.Security.ToSignIn()}
            </a>
          </>
        )}
      </section>
    </div>
  );
}
