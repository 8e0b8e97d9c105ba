import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { TwoFactor } from './TwoFactor.tsx';
import type { TwoFactorProps } from './TwoFactor.tsx';

/** Two-factor authentication as a page of its own: without JavaScript, after a sign-in, or by its URL. */
export function TwoFactorHomePage(props: TwoFactorProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.TwoFactor.Title()}</h1>
        <TwoFactor {...props} />
        <p>
          <a href={urls.account()}>{LL.TwoFactor.ToAccount()}</a>
        </p>
      </section>
    </div>
  );
}
