import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import type { CustomerReferenceInput } from '#machines/customerReference/customerReference.machine.ts';
import { hrefOf, variationOf } from '#machines/variantSelection/variantSelection.machine.ts';
import type { FieldError } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { Offer } from './Offer.tsx';
import type { OfferProps } from './Offer.tsx';
import { Promises } from './Promises.tsx';

export interface BesideProps extends OfferProps {
  readonly form: FormAnswer | null;
  /** The page’s own, absolute. */
  readonly url: string;
}

interface BesideParts extends BesideProps {
  /** The block of a company's own SKU. */
  readonly Reference: ComponentType<ReferenceProps>;
  /** The link to the back-in-stock form. */
  readonly Alert: ComponentType<AlertProps>;
  readonly share: ReactNode;
}

export interface AlertProps {
  readonly href: string;
}

export interface ReferenceProps extends CustomerReferenceInput {
  /** The page's URL with the selection. */
  readonly action: string;
  /** Why a plain form's post was refused. */
  readonly error?: FieldError | undefined;
}

/** Further information and actions for a selection; interactive only after the first interaction. */
export function Beside({ page, form, selection, compare, Reference, Alert, share }: BesideParts) {
  return (
    <>
      <Promises page={page} selection={selection} />
      <StockAlert selection={selection} Alert={Alert} />
      <Offer page={page} selection={selection} compare={compare}>
        {share}
      </Offer>
      <CompanyReference page={page} form={form} selection={selection} Reference={Reference} />
    </>
  );
}

/** The back-in-stock link of a sold-out variant. */
function StockAlert({ selection, Alert }: Pick<BesideParts, 'selection' | 'Alert'>) {
  const { urls } = useShop();
  const { ProductVariantViewModel: variant, Stock } = useSelector(selection, variationOf);
  const { ProductId, ProductVariantId } = variant;
  if (ProductVariantId === null || Stock.Status !== 'OutOfStock') return null;
  return <Alert key={ProductVariantId} href={urls.backInStock({ ProductVariantId, ProductId })} />;
}

/** Another variant has another reference: the block is remounted. */
function CompanyReference({
  page,
  form,
  selection,
  Reference,
}: Pick<BesideParts, 'page' | 'form' | 'selection' | 'Reference'>) {
  const variation = useSelector(selection, variationOf);
  const action = useSelector(selection, hrefOf);
  const { ProductVariantId: variantId } = variation.ProductVariantViewModel;
  if (page.ReferenceTells === null || variantId === null || variation.CustomerSKU === null) return null;
  const posted = form?.Do === 'customerReference' ? form : null;
  return (
    <Reference
      key={variantId}
      productId={page.ProductId}
      variantId={variantId}
      sku={posted?.Values['CustomerSKU'] ?? variation.CustomerSKU}
      tells={page.ReferenceTells}
      action={action}
      error={posted?.Errors.find(({ pointer }) => pointer === '/CustomerSKU')}
    />
  );
}
