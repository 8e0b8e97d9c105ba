import { buttonClass } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** Submits a choice without JavaScript. */
export function ChooseButton({ action }: { readonly action: string }) {
  const LL = useTexts();
  return (
    <noscript>
      <button className={buttonClass('quiet')} type="submit" name="Do" value={action}>
        <span>{LL.Cart.Choose()}</span>
      </button>
    </noscript>
  );
}
