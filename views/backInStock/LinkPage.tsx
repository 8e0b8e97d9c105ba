import type { FormAnswer } from '#contract/page.ts';
import type { BackInStockLinkPageData } from '#contract/back-in-stock.ts';
import { MailedLink } from '#views/parts/MailedLink.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface LinkPageProps {
  readonly page: BackInStockLinkPageData;
  readonly form: FormAnswer | null;
}

/** The target of a mail's link: only the button confirms or ends a subscription. */
export function LinkPage({ page: { Purpose, Token, IsDone }, form }: LinkPageProps) {
  const { Product } = useTexts();
  const { urls } = useShop();
  const says =
    Purpose === 'confirm'
      ? { text: Product.StockConfirmText(), button: Product.StockConfirm(), done: Product.StockConfirmed() }
      : { text: Product.StockStopText(), button: Product.StockStop(), done: Product.StockStopped() };
  return (
    <MailedLink
      title={Product.StockAlertTitle()}
      says={says}
      action={urls.backInStockLink({ purpose: Purpose, token: Token })}
      verb={Purpose}
      isDone={IsDone}
      form={form}
    />
  );
}
