import { useSelector } from '@xstate/react';
import type { QuickOrderPageData } from '#contract/quick-order.ts';
import type { OrderedRow } from '#contract/quick-order.ts';
import { articlesOf, errorOf, failureIn, isBusy, rowsOf } from '#machines/quickOrder/quickOrder.machine.ts';
import type { QuickOrderActor } from '#machines/quickOrder/quickOrder.machine.ts';
import { orderTextMost } from '#rules/quick-order.ts';
import { useNoticeText } from '#views/cart/noticeText.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { AreaField } from '#views/parts/Field.tsx';
import { formTexts } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './quickOrder.css';

interface QuickOrderProps {
  readonly page: QuickOrderPageData;
  readonly flow: QuickOrderActor;
}

/** A list of articles by SKU, and the outcome of each row. */
export function QuickOrderPage({ page, flow }: QuickOrderProps) {
  const LL = useTexts();
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <h1>{LL.QuickOrder.Title()}</h1>
        <p className="lead">{LL.QuickOrder.Text()}</p>
      </header>
      {page.Added !== null && page.Added > 0 && (
        <Notice kind="good">{LL.QuickOrder.Taken({ count: page.Added })}</Notice>
      )}
      <List page={page} flow={flow} />
      <Report flow={flow} />
    </div>
  );
}

function List({ page, flow }: QuickOrderProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const articles = useSelector(flow, articlesOf);
  const error = useSelector(flow, errorOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const refused = failure?.errors.find(({ pointer }) => pointer === '/Articles' || pointer === '/File');
  return (
    <form
      className="card stack quick-order"
      method="post"
      encType="multipart/form-data"
      action={urls.quickOrder()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'submit', articles: formTexts(event.currentTarget)['Articles'] ?? '' });
      }}
    >
      <input type="hidden" name="FormToken" value={page.FormToken} />
      <AreaField
        name="Articles"
        label={LL.QuickOrder.Articles()}
        hint={LL.QuickOrder.Hint()}
        error={error === null ? refused : { code: error }}
        isRequired
        rows={8}
        maxLength={orderTextMost}
        spellCheck={false}
        value={articles}
        onChange={(event) => flow.send({ type: 'articles.write', articles: event.currentTarget.value })}
      />
      <div className="quick-order-file">
        {/* the browser's own button speaks its language, not the shop's */}
        <label className={`drawn ${buttonClass('quiet')}`}>
          <input
            name="File"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) flow.send({ type: 'file.choose', file });
            }}
          />
          <span>{LL.QuickOrder.File()}</span>
        </label>
      </div>
      {!refused && (
        <FailureNotice
          title={LL.QuickOrder.Failed()}
          failure={failure}
          retry={failure?.status === 422 ? undefined : () => flow.send({ type: 'retry' })}
        />
      )}
      <Button name="Do" value="order" isBusy={busy}>
        {LL.QuickOrder.Order()}
      </Button>
    </form>
  );
}

function Report({ flow }: Pick<QuickOrderProps, 'flow'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const rows = useSelector(flow, rowsOf);
  const taken = rows.filter(({ Status }) => Status === 'Added' || Status === 'Corrected').length;
  const refused = rows.filter(({ Status }) => Status === 'Refused').length;
  return (
    <section className="stack" aria-label={LL.QuickOrder.Report()}>
      <p role="status">{rows.length > 0 && LL.QuickOrder.Outcome({ taken, refused })}</p>
      {rows.length > 0 && (
        <>
          <table className="quick-order-rows">
            <thead>
              <tr>
                <th scope="col">{LL.QuickOrder.Line()}</th>
                <th scope="col">{LL.QuickOrder.Article()}</th>
                <th scope="col">{LL.QuickOrder.Quantity()}</th>
                <th scope="col">{LL.QuickOrder.Status()}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.Line} row={row} />
              ))}
            </tbody>
          </table>
          {taken > 0 && (
            <p>
              <a href={urls.cart()}>{LL.Cart.ToCart()}</a>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Row({ row: { Line, SKU, Name, Quantity, Status, Code, Params } }: { readonly row: OrderedRow }) {
  const LL = useTexts();
  const noticeText = useNoticeText();
  const words = {
    Ready: LL.QuickOrder.Ready(),
    Added: LL.QuickOrder.Added(),
    Corrected: LL.QuickOrder.Corrected(),
    Refused: LL.QuickOrder.Refused(),
  };
  return (
    <tr className={`quick-order-${Status.toLowerCase()}`}>
      <td>{Line}</td>
      <th scope="row">
        {SKU}
        {Name !== '' && <small className="soft">{Name}</small>}
      </th>
      <td>{Quantity}</td>
      <td>
        <strong>{words[Status]}</strong>
        {Code !== '' && <small>{noticeText({ Code, Params })}</small>}
      </td>
    </tr>
  );
}
