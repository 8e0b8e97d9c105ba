import type { PrepaidAccountPageData, PrepaidMovement } from '#contract/prepaid-account.ts';
import { formatDate } from '#rules/dates.ts';
import { Pagination } from '#views/parts/Pagination.tsx';
import { Money } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

const nameOf = {
  topUp: 'KindTopUp',
  topUpBack: 'KindTopUpBack',
  order: 'KindOrder',
  refund: 'KindRefund',
  booked: 'KindBooked',
} as const satisfies Record<PrepaidMovement['Kind'], string>;

/** An account's movements, newest first: a table that small screens show as a list. */
export function Movements({ page }: { readonly page: PrepaidAccountPageData }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { PrepaidAccountId: accountId, CurrentPage, TotalPages } = page;
  return (
    <section className="stack" aria-labelledby="prepaid-movements">
      <h2 id="prepaid-movements">{LL.Prepaid.Movements()}</h2>
      {page.Movements.length === 0 ? (
        <p>{LL.Prepaid.NoMovements()}</p>
      ) : (
        <table className="prepaid-movements">
          <thead>
            <tr>
              <th scope="col">{LL.Prepaid.Date()}</th>
              <th scope="col">{LL.Prepaid.What()}</th>
              <th scope="col">{LL.Prepaid.Amount()}</th>
              <th scope="col">{LL.Prepaid.After()}</th>
            </tr>
          </thead>
          <tbody>
            {page.Movements.map((movement) => (
              <Row key={movement.Id} movement={movement} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        totalPages={TotalPages}
        currentPage={CurrentPage}
        hrefOf={(to) => urls.prepaidAccount({ accountId }, { pagenbr: to })}
      />
    </section>
  );
}

function Row({ movement }: { readonly movement: PrepaidMovement }) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { At, Kind, Note, Order, Amount, Balance } = movement;
  // what the shop booked itself is named by its note alone
  const isNamed = Kind !== 'booked' || Note === '';
  return (
    <tr>
      <td>
        <time dateTime={At}>{formatDate(At, shell.Culture)}</time>
      </td>
      <td>
        {isNamed && LL.Prepaid[nameOf[Kind]]()}
        {Order && (
          <>
            {' '}
            <a href={urls.confirmation({ orderId: Order.OrderId })}>{LL.Prepaid.Order({ number: Order.Number })}</a>
          </>
        )}
        {Note !== '' && <span className={isNamed ? 'small soft' : undefined}> {Note}</span>}
      </td>
      <td className={Amount > 0 ? 'prepaid-plus' : undefined}>
        {Amount > 0 ? '+' : '−'}
        <Money cents={Math.abs(Amount)} />
      </td>
      <td>
        <span className="prepaid-after">{LL.Prepaid.After()} </span>
        <Money cents={Balance} />
      </td>
    </tr>
  );
}
