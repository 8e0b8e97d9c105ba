import type { SubmitEvent } from 'react';
import { Button } from '#views/parts/Button.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface ReferenceFormProps {
  readonly variantId: number;
  readonly sku: string;
  /** The product page's URL with the selection. */
  readonly action: string;
  readonly error?: FieldError | undefined;
  readonly isBusy?: boolean;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The form for a company's own SKU; also works as a plain form. */
export function ReferenceForm({ variantId, sku, action, error, isBusy = false, onSubmit }: ReferenceFormProps) {
  const LL = useTexts();
  const fieldText = useFieldText();
  return (
    <form
      className="reference"
      method="post"
      action={action}
      autoComplete="off"
      data-live={onSubmit ? '' : undefined}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="ProductVariantId" value={variantId} />
      <div className="field">
        <label htmlFor="customer-sku">{LL.Catalog.CustomerRefTitle()}</label>
        <input
          key={sku}
          id="customer-sku"
          name="CustomerSKU"
          defaultValue={sku}
          maxLength={50}
          aria-invalid={error ? true : undefined}
          aria-describedby="customer-sku-note"
        />
        <p className={error ? 'field-error' : 'field-hint'} id="customer-sku-note">
          {error ? fieldText(error, LL.Catalog.CustomerRefTitle()) : LL.Catalog.CustomerRefText()}
        </p>
      </div>
      <Button kind="quiet" name="Do" value="customerReference" isBusy={isBusy}>
        {LL.Catalog.CustomerRefSave()}
      </Button>
    </form>
  );
}
