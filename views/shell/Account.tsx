import type { ReactNode } from 'react';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** The account button; its panel is rendered by the server, and its code is loaded on the first interaction. */
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
