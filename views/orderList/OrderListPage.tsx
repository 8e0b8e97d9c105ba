import type { ComponentType } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import type { OrderedArticle, OrderListPageData } from '#contract/order-list.ts';
import type { OrderListActor } from '#machines/orderList/orderList.machine.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { ListSearch } from '#views/parts/ListSearch.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import './orderList.css';

export interface AddFormProps {
  readonly article: OrderedArticle;
  readonly currencyCode: string;
  readonly flow: OrderListActor;
}

interface OrderListPageProps {
  readonly page: OrderListPageData;
  readonly form: FormAnswer | null;
  readonly flow: OrderListActor;
  /** A row's form, with a quantity flow of its own. */
  readonly Add: ComponentType<AddFormProps>;
}

/** What a customer ordered before, each article once, to be ordered again. */
export function OrderListPage({ page, form, flow, Add }: OrderListPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { q } = page.Query;
  const hrefOf = (number: number) =>
    urls.orderList({ q: q || undefined, pagenbr: number > 1 ? String(number) : undefined });
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <p>
          <a href={urls.orderHistory()}>{LL.OrderHistory.Back()}</a>
        </p>
        <h1>{LL.OrderHistory.ListTitle()}</h1>
        <p className="lead">{LL.OrderHistory.ListText()}</p>
      </header>
      {form && form.Message !== '' && <Notice kind="error">{form.Message}</Notice>}
      {(page.ItemsCount > 0 || q !== '') && (
        <ListSearch
          action={urls.orderList()}
          label={LL.OrderHistory.Search()}
          find={LL.OrderHistory.Find()}
          search={q}
        />
      )}
      {page.ItemsCount === 0 ? (
        <Nothing q={q} />
      ) : (
        <section className="stack" aria-label={LL.OrderHistory.ListTitle()}>
          <p>{LL.OrderHistory.ListCount({ count: page.ItemsCount })}</p>
          <ul className="order-list">
            {page.Articles.map((article) => (
              <ArticleRow key={`${article.OrderId} ${article.ItemKey}`} article={article}>
                <Add article={article} currencyCode={page.CurrencyCode} flow={flow} />
              </ArticleRow>
            ))}
          </ul>
        </section>
      )}
      <Pagination totalPages={page.TotalPages} currentPage={page.CurrentPage} hrefOf={hrefOf} />
    </div>
  );
}

/** Nothing was ordered yet, or nothing matches: the way on. */
function Nothing({ q }: { readonly q: string }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <section className="card stack">
      <p>{q === '' ? LL.OrderHistory.ListNone() : LL.OrderHistory.ListNothing({ q })}</p>
      <p>
        <a className={buttonClass()} href={q === '' ? urls.search() : urls.orderList()}>
          {q === '' ? LL.OrderHistory.ToShop() : LL.OrderHistory.ListAll()}
        </a>
      </p>
    </section>
  );
}
