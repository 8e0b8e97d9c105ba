import type { ReactNode } from 'react';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** The way to one's own affairs; what it opens is drawn by the server, and its code comes with the first touch. */
export function Account({ panel }: { readonly panel: ReactNode }) {
  const LL = useTexts();
  return (
    <details className="account" name="site">
      <summary className="icon-button" aria-label={LL.Nav.Account()}>
        <Icon name="person" />
      </summary>
      <div className="account-panel">{panel}</div>
    </details>
  );
}
