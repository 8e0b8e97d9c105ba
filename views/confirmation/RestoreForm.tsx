import { Button } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface RestoreFormProps {
  /** The page whose plain form does it. */
  readonly action: string;
  readonly isBusy?: boolean;
  /** Does it where the page is alive. */
  readonly restore?: (() => void) | undefined;
}

/** One press puts what an order held back into the cart. */
export function RestoreForm({ action, isBusy = false, restore }: RestoreFormProps) {
  const LL = useTexts();
  return (
    <form
      className="stack no-ajax"
      method="post"
      action={action}
      onSubmit={(event) => {
        if (!restore) return;
        event.preventDefault();
        restore();
      }}
    >
      <p className="small soft">{LL.Order.RestoreText()}</p>
      <p>
        <Button name="Do" value="restore" isBusy={isBusy}>
          {LL.Order.Restore()}
        </Button>
      </p>
    </form>
  );
}
