import { formatDate } from '#rules/dates.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { AccountPageProps } from './AccountPage.tsx';

/** The newest invoices and credit notes, each a PDF. */
export function Documents({ page: { Documents } }: Pick<AccountPageProps, 'page'>) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  return (
    <section className="card stack" aria-labelledby="documents">
      <h2 id="documents">{LL.Account.Documents()}</h2>
      {Documents.length === 0 && <p>{LL.Account.NoDocument()}</p>}
      {Documents.length > 0 && (
        <ul className="account-rows">
          {Documents.map(({ Kind, Number: number, IssuedAt, Url }) => (
            <li key={number}>
              <a className="no-ajax" href={Url} target="_blank" rel="noreferrer">
                {Kind === 'Invoice' ? LL.Order.Invoice({ number }) : LL.Order.CreditNote({ number })}
              </a>
              <span className="soft">{formatDate(IssuedAt, shell.Culture)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={urls.orderHistory()}>{LL.OrderHistory.All()}</a>
      </p>
    </section>
  );
}

/** The lists and what is in them. */
export function Lists({ page: { Lists: lists } }: Pick<AccountPageProps, 'page'>) {
  const LL = useTexts();
  return (
    <section className="card stack" aria-labelledby="lists">
      <h2 id="lists">{LL.Account.Lists()}</h2>
      {lists.length === 0 && <p>{LL.Account.NoList()}</p>}
      {lists.length > 0 && (
        <ul className="account-rows">
          {lists.map(({ Name: name, Count: count, Url }) => (
            <li key={Url}>
              <a href={Url}>{LL.Account.ListOf({ name, count })}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
