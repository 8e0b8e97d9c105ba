import type { SubmitEvent } from 'react';
import type { BackInStockPageData } from '#contract/back-in-stock.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface SubscribeFormProps {
  readonly page: BackInStockPageData;
  /** What was typed, if it was refused. */
  readonly email?: string | undefined;
  readonly error?: FieldError | undefined;
  readonly isSent: boolean;
  readonly isBusy?: boolean;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Subscribes to one mail when the variant is back in stock; also works as a plain form. */
export function SubscribeForm({ page, email, error, isSent, isBusy = false, onSubmit }: SubscribeFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { ProductVariantId, ProductId } = page;
  if (isSent)
    return (
      <Notice kind="good" isLive>
        {LL.Product.StockAlertSent()}
      </Notice>
    );
  if (page.IsInStock)
    return (
      <>
        <Notice kind="good">{LL.Product.StockAlertBack()}</Notice>
        <a className={buttonClass()} href={page.ProductUrl}>
          {LL.Product.StockAlertToProduct()}
        </a>
      </>
    );
  return (
    <form
      className="stack"
      method="post"
      action={urls.backInStock({ ProductVariantId, ProductId })}
      noValidate
      onSubmit={onSubmit}
    >
      <p>{LL.Product.StockAlertText({ name: page.Name })}</p>
      <Field
        name="Email"
        type="email"
        label={LL.Product.StockAlertEmail()}
        autoComplete="email"
        defaultValue={email ?? page.Email}
        error={error}
        isRequired
      />
      <Button name="Do" value="subscribe" isWide isBusy={isBusy}>
        {LL.Product.StockAlertSubmit()}
      </Button>
    </form>
  );
}
