import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './account-erasure.css';

/** Where an erased account leads: what happened, and the way on. */
export function AccountErasureDonePage() {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top">
      <div className="stack account-erasure">
        <h1>{LL.Erasure.ErasedTitle()}</h1>
        <p>{LL.Erasure.ErasedText()}</p>
        <p>
          <a className={buttonClass()} href={urls.home()}>
            {LL.Erasure.ToShop()}
          </a>
        </p>
      </div>
    </div>
  );
}
