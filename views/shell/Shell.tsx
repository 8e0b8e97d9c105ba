import type { ReactNode } from 'react';
import { ConsentDialogs } from '#views/consent/ConsentDialogs.tsx';
import { Dialogs } from '#views/dialog/Dialogs.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { useShop } from '#views/parts/shop.ts';
import { Toasts } from '#views/toast/Toasts.tsx';
import type { OtherCultures } from './CultureSwitch.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { MenuProps } from './Menu.tsx';
import { OnBehalf } from './OnBehalf.tsx';
import '#views/payment/paymentMarks.css';
import '#views/popupBanner/popupBanner.css';
import './footer.css';
import './menu.css';
import './shell.css';

interface ShellProps extends OtherCultures, MenuProps {
  /** The panel of the header's account button. */
  readonly account: ReactNode;
  /** What the footer tells besides its links. */
  readonly footer: ReactNode;
  /** The popup banner, if there is one. */
  readonly strip?: ReactNode;
  /** During checkout the only links lead back, to help and to the legally required pages. */
  readonly isSale?: boolean;
  readonly children: ReactNode;
}

/** What surrounds every page. All of it works without JavaScript. */
export function Shell({ account, footer, strip, isSale = false, renderLater, children, ...others }: ShellProps) {
  const LL = useTexts();
  const { IsDemo } = useShop().shell;
  return (
    <>
      <a className="skip button" href="#main">
        {LL.Nav.SkipToContent()}
      </a>
      {IsDemo && (
        <aside className="demo-strip" aria-label={LL.Nav.DemoLabel()}>
          {LL.Nav.Demo()}
        </aside>
      )}
      {!isSale && strip}
      <OnBehalf />
      <Header {...others} account={account} isSale={isSale} renderLater={renderLater} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...others} more={footer} isSale={isSale} />
      <ConsentDialogs alternates={others.alternates} />
      <Dialogs />
      <Toasts />
    </>
  );
}
