import { useSelector } from '@xstate/react';
import { personOf } from '#machines/signIn/signIn.machine.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { PriceSwitch } from './PriceSwitch.tsx';

/** Who is signed in, how they read prices, and the way out; else the ways in. `here` is the page's address. */
export function AccountPanel({ here }: { readonly here: string }) {
  const LL = useTexts();
  const { shell, actors } = useShop();
  const person = useSelector(actors.signIn, personOf);
  const security = `${shell.AppPath}/${shell.Culture}/security`;
  return person ? (
    <>
      <p>{LL.Nav.Hello({ name: person.FirstName })}</p>
      {shell.Person?.AccountType === 'Company' && <PriceSwitch shown={shell.Prices} returnUrl={here} />}
      {person.Role === 'staff' && (
        <a className="button button-quiet button-wide" href={`${shell.AppPath}/${shell.Culture}/desk/orders`}>
          {LL.Nav.DeskOrders()}
        </a>
      )}
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
  );
}
