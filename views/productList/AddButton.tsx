import { useSelector } from '@xstate/react';
import { failureFor, isAdding } from '#machines/addToCart/addToCart.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';

interface AddButtonProps {
  readonly name: string;
  readonly variantId: number;
  /** A quantity of 0. */
  readonly isNothing?: boolean;
}

/** The button of a form that adds an article without options to the cart, and why that failed. */
export function AddButton({ name, variantId, isNothing = false }: AddButtonProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const { addToCart } = useShop().actors;
  const isBusy = useSelector(addToCart, (snapshot) => isAdding(snapshot, variantId));
  const failure = useSelector(addToCart, (snapshot) => failureFor(snapshot, variantId));
  return (
    <>
      <Button isBusy={isBusy} disabled={isNothing} aria-label={LL.Catalog.AddOf({ name })}>
        {LL.Catalog.Add()}
      </Button>
      {failure && (
        <p className="field-error" role="alert">
          {failure.message || translate(failure.code)}
        </p>
      )}
    </>
  );
}
