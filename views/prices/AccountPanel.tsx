import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { personOf } from '#machines/signIn/selectors.ts';
import { useShop } from '#views/parts/shop.ts';
import { useStaffLinks } from '#views/parts/staff-links.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { PriceSwitch } from './PriceSwitch.tsx';

/** Who is signed in, their price basis, and signing out; otherwise signing in. `here` is the page's URL, `lists` the way to the wishlists. */
export function AccountPanel({ here, lists }: { readonly here: string; readonly lists: ReactNode }) {
  const LL = useTexts();
  const { shell, urls, actors } = useShop();
  const person = useSelector(actors.signIn, personOf);
  const staffLinks = useStaffLinks();
  return person ? (
    <>
      <p>{LL.Nav.Hello({ name: person.FirstName })}</p>
      <a className="button button-quiet button-wide" href={urls.account()}>
        {LL.Nav.MyAccount()}
      </a>
      {shell.Person?.AccountType === 'Company' && <PriceSwitch shown={shell.Prices} returnUrl={here} />}
      {lists}
      {staffLinks.map(({ href, text }) => (
        <a key={href} className="button button-quiet button-wide" href={href}>
          {text}
        </a>
      ))}
      <form method="post" action={urls.logoff()}>
        <button className="button button-quiet button-wide" type="submit" name="Do" value="logOff">
          {LL.Nav.LogOff()}
        </button>
      </form>
    </>
  ) : (
    <>
      <a className="button button-wide" href={urls.login()}>
        {LL.Nav.SignIn()}
      </a>
      <a className="button button-quiet button-wide" href={urls.register()}>
        {LL.Nav.Register()}
      </a>
      {lists}
    </>
  );
}
