import type { FormAnswer } from '#contract/page.ts';
import type { BackInStockLinkPageData } from '#contract/back-in-stock.ts';
import { Button } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface LinkPageProps {
  readonly page: BackInStockLinkPageData;
  readonly form: FormAnswer | null;
}

/** The target of a mail's link: only the button confirms or ends a subscription. */
export function LinkPage({ page, form }: LinkPageProps) {
  const { Product } = useTexts();
  const { urls } = useShop();
  const { Purpose, Token, IsDone } = page;
  const says =
    Purpose === 'confirm'
      ? { text: Product.StockConfirmText(), button: Product.StockConfirm(), done: Product.StockConfirmed() }
      : { text: Product.StockStopText(), button: Product.StockStop(), done: Product.StockStopped() };
  return (
    <div className="wrap page-top">
      <section className="card stack">
        <h1>{Product.StockAlertTitle()}</h1>
        {form && <Notice kind="error">{form.Message}</Notice>}
        {IsDone && <Notice kind="good">{says.done}</Notice>}
        {!IsDone && !form && (
          <form className="stack" method="post" action={urls.backInStockLink({ purpose: Purpose, token: Token })}>
            <p>{says.text}</p>
            <Button name="Do" value={Purpose} isWide>
              {says.button}
            </Button>
          </form>
        )}
      </section>
    </div>
  );
}
