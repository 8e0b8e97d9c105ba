import { useTexts } from '#views/parts/texts.tsx';

interface StatementProps {
  readonly statement: {
    readonly Name: string;
    readonly OrderNumber: string;
    readonly Email: string;
    readonly What: string;
  };
}

/** What is stated, in the words of the summary and of the receipt. */
export function Statement({ statement }: StatementProps) {
  const { Withdrawal } = useTexts();
  const rows = [
    { term: Withdrawal.OrderNumber(), said: statement.OrderNumber },
    { term: Withdrawal.Articles(), said: statement.What || Withdrawal.Whole() },
    { term: Withdrawal.Name(), said: statement.Name },
    { term: Withdrawal.Email(), said: statement.Email },
  ];
  return (
    <>
      <p>{Withdrawal.Statement()}</p>
      <dl className="withdrawal-statement">
        {rows.map(({ term, said }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
