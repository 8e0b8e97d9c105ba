import { useSelector } from '@xstate/react';
import { personOf } from '#machines/signIn/signIn.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** Who is signed in, with the way out; else the ways in. */
export function Account() {
  const LL = useTexts();
  const { shell, actors } = useShop();
  const person = useSelector(actors.signIn, personOf);
  const security = `${shell.AppPath}/${shell.Culture}/security`;
  return (
    <details className="account" name="site">
      <summary className="icon-button" aria-label={LL.Nav.Account()}>
        <Icon name="person" />
      </summary>
      <div className="account-panel">
        {person ? (
          <>
            <p>{LL.Nav.Hello({ name: person.FirstName })}</p>
            <form method="post" action={`${security}/logoff`}>
              <button className="button button-quiet button-wide" type="submit" name="Do" value="logOff">
                {LL.Nav.LogOff()}
              </button>
            </form>
          </>
        ) : (
          <>
            <a className="button button-wide" href={`${security}/login`}>
              {LL.Nav.SignIn()}
            </a>
            <a className="button button-quiet button-wide" href={`${security}/register`}>
              {LL.Nav.Register()}
            </a>
          </>
        )}
      </div>
    </details>
  );
}
