import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';

interface LineActionProps {
  /** The page's action and its line: `remove:7`. */
  readonly name: string;
  readonly text: string;
  /** The label with the line's name. */
  readonly label: string;
  readonly look?: 'plain' | 'quiet';
  readonly isDisabled: boolean;
  readonly act: () => void;
}

/** An action on a whole line: a plain form with a single button. */
export function LineAction({ name, text, label, look = 'plain', isDisabled, act }: LineActionProps) {
  const { urls } = useShop();
  return (
    <form
      method="post"
      action={urls.cart()}
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
    >
      <button
        className={buttonClass(look)}
        type="submit"
        name="Do"
        value={name}
        disabled={isDisabled}
        aria-label={label}
      >
        <span>{text}</span>
      </button>
    </form>
  );
}
