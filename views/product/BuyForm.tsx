import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import { failureFor, isAdding } from '#machines/addToCart/addToCart.machine.ts';
import { orderedOf } from '#machines/quantity/quantity.machine.ts';
import type { QuantityActor } from '#machines/quantity/quantity.machine.ts';
import {
  choicesOn,
  failureIn,
  hasChoice,
  isQuerying,
  isRenewed,
  orderableOf,
  pathOf,
  variationOf,
} from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { formText } from '#views/parts/formText.ts';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { QuantityField } from '#views/quantity/QuantityField.tsx';
import { VariationFields } from './VariationFields.tsx';

interface BuyFormProps {
  readonly name: string;
  readonly formToken: string;
  readonly form: FormAnswer | null;
  readonly selection: VariantSelectionActor;
  readonly quantity: QuantityActor;
}

/** Choosing and buying: events with JavaScript, a single plain form without it. */
export function BuyForm({ name, formToken, form, selection, quantity }: BuyFormProps) {
  const LL = useTexts();
  const { addToCart } = useShop().actors;
  const path = useSelector(selection, pathOf);
  const variation = useSelector(selection, variationOf);
  const mayClear = useSelector(selection, hasChoice);
  const variantId = useSelector(selection, orderableOf);
  const isBusy = useSelector(addToCart, (snapshot) => isAdding(snapshot, variantId));
  const errors = fieldErrorsOf({ status: 422, code: '', message: '', errors: form?.Errors ?? [] });

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    quantity.send({ type: 'field.leave', text: formText(data, 'Quantity') });
    const snapshot = selection.getSnapshot();
    const ProductVariantId = orderableOf(snapshot);
    const isKnown = Object.entries(choicesOn(snapshot)).every(
      ([field, id]) => formText(data, field) === String(id ?? ''),
    );
    // chosen before hydration, or no response yet: let the plain form post, so that nothing is lost
    if (!isKnown || (ProductVariantId === null && isQuerying(snapshot))) return;
    event.preventDefault();
    if (ProductVariantId === null) return selection.send({ type: failureIn(snapshot) ? 'retry' : 'order.press' });
    const Quantity = orderedOf(quantity.getSnapshot());
    addToCart.send({
      type: 'add',
      line: { ProductVariantId, Quantity, Name: name, Origin: { ItemOrigin: 'Catalog' } },
      shown: { Photo: variation.Photos[0] ?? null, Price: variation.Price },
    });
  };

  return (
    <form className="buy" method="post" action={`${path}#buy`} autoComplete="off" noValidate onSubmit={add}>
      <input type="hidden" name="FormToken" value={formToken} />
      {/* a quick view is not the page that a plain form comes back to */}
      <VariationFields selection={selection} errors={errors} id={formToken === '' ? undefined : 'buy'} />
      {mayClear && (
        <a
          className="no-ajax small"
          href={path}
          onClick={(event) => {
            event.preventDefault();
            selection.send({ type: 'choices.clear' });
          }}
        >
          {LL.Product.ClearChoice()}
        </a>
      )}
      <SelectionNotices selection={selection} />
      <noscript>
        <button className={buttonClass('quiet')} type="submit" name="Do" value="choose" formNoValidate>
          <span>{LL.Product.ShowChoice()}</span>
        </button>
      </noscript>
      <QuantityField quantity={quantity} name="Quantity" label={LL.Product.Quantity()} error={errors['Quantity']} />
      {form && form.Message !== '' && <Notice kind="error">{form.Message}</Notice>}
      <AddFailure variantId={variantId} />
      <div className="foot-bar buy-bar">
        <PriceTag price={variation.Price} isFrom={variation.IsFromPrice} hasLabel={false} />
        <Button name="Do" value="addToCart" isBusy={isBusy} disabled={variation.Stock.Status === 'OutOfStock'}>
          {variation.Stock.Status === 'OutOfStock' ? LL.Catalog.OutOfStock() : LL.Product.AddToCart()}
        </Button>
      </div>
    </form>
  );
}

/** The result of the last choice, announced to screen readers. */
function SelectionNotices({ selection }: { readonly selection: VariantSelectionActor }) {
  const LL = useTexts();
  const isBusy = useSelector(selection, isQuerying);
  const renewed = useSelector(selection, isRenewed);
  const failure = useSelector(selection, failureIn);
  const { SelectionState } = useSelector(selection, variationOf);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isBusy ? LL.Product.Searching() : renewed && LL.Product.Renewed()}
      </p>
      {SelectionState === 'conflict' && !isBusy && <Notice isLive>{LL.Product.Conflict()}</Notice>}
      {failure && (
        <FailureNotice
          title={LL.Product.NotFound()}
          failure={failure}
          retry={() => selection.send({ type: 'retry' })}
        />
      )}
    </>
  );
}

function AddFailure({ variantId }: { readonly variantId: number | null }) {
  const LL = useTexts();
  const { addToCart } = useShop().actors;
  const failure = useSelector(addToCart, (snapshot) => failureFor(snapshot, variantId));
  if (!failure) return null;
  return (
    <FailureNotice title={LL.Product.NotAdded()} failure={failure} retry={() => addToCart.send({ type: 'retry' })} />
  );
}
