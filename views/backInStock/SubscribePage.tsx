import type { FormAnswer } from '#contract/page.ts';
import type { BackInStockPageData } from '#contract/back-in-stock.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

interface SubscribePageProps {
  readonly page: BackInStockPageData;
  readonly form: FormAnswer | null;
}

/** The subscription as a page of its own, for visitors without JavaScript. */
export function SubscribePage({ page, form }: SubscribePageProps) {
  const LL = useTexts();
  const error = fieldErrorsOf({ status: 422, code: '', message: '', errors: form?.Errors ?? [] })['Email'];
  return (
    <div className="wrap page-top">
      <section className="card stack">
        <h1>{LL.Product.StockAlertTitle()}</h1>
        {form && !error && <Notice kind="error">{form.Message}</Notice>}
        <SubscribeForm page={page} email={form?.Values['Email']} error={error} isSent={page.IsSent} />
        {!page.IsInStock && <a href={page.ProductUrl}>{LL.Product.StockAlertToProduct()}</a>}
      </section>
    </div>
  );
}
