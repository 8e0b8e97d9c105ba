import { Button } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface RestoreFormProps {
  /** The page that the plain form posts to. */
  readonly action: string;
  readonly isBusy?: boolean;
  /** The handler once hydrated. */
  readonly restore?: (() => void) | undefined;
}

/** Puts an order's contents back into the cart with one press. */
export function RestoreForm({ action, isBusy = false, restore }: RestoreFormProps) {
  const LL = useTexts();
  return (
    <form
      className="stack no-ajax screen-only"
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
