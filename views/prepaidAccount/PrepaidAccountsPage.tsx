import type { PrepaidAccountsPageData } from '#contract/prepaid-account.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './prepaidAccount.css';

/** A customer's prepaid accounts and what is on them. */
export function PrepaidAccountsPage({ page: { Accounts: accounts } }: { readonly page: PrepaidAccountsPageData }) {
  const LL = useTexts();
  const { shell, urls } = useShop();
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <h1>{LL.Prepaid.Accounts()}</h1>
        {accounts.length > 0 && <p className="lead">{LL.Prepaid.AccountsText()}</p>}
      </header>
      {accounts.length === 0 ? (
        <div className="stack">
          <p>{LL.Prepaid.None()}</p>
          <p>
            <a className={buttonClass()} href={shell.Help?.Url ?? urls.home()}>
              {shell.Help ? LL.Nav.Help() : LL.Order.Continue()}
            </a>
          </p>
        </div>
      ) : (
        <ul className="prepaid-accounts">
          {accounts.map(({ PrepaidAccountId: accountId, Name, Balance }) => (
            <li key={accountId} className="card stack">
              <h2>{Name}</h2>
              <p className="prepaid-balance">
                <span className="soft">{LL.Prepaid.Balance()}</span>{' '}
                <strong>
                  <Money cents={Balance} />
                </strong>
              </p>
              <a
                className={buttonClass('quiet')}
                href={urls.prepaidAccount({ accountId })}
                aria-label={LL.Prepaid.OpenNamed({ name: Name })}
              >
                {LL.Prepaid.Open()}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
