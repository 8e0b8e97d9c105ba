import type { Popup } from '#contract/popup-banner.ts';
import { closePopupUrl } from '#rules/popups.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface PopupFormProps {
  readonly popup: Popup;
  /** Absent where there is no flow: the form is then posted. */
  readonly onClose?: () => void;
}

/** The way to close a popup for good. */
function PopupForm({ popup: { Id, Title }, onClose }: PopupFormProps) {
  const LL = useTexts();
  const { AppPath } = useShop().shell;
  return (
    <form
      method="post"
      action={closePopupUrl(AppPath)}
      onSubmit={(event) => {
        if (!onClose) return;
        event.preventDefault();
        onClose();
      }}
    >
      <input type="hidden" name="Id" value={Id} />
      <button className="icon-button" type="submit" aria-label={LL.Popup.Hide({ title: Title })}>
        <Icon name="close" />
      </button>
    </form>
  );
}

/** A popup as a strip: its message, its link, and the way to close it. */
export function PopupStrip({ className, ...props }: PopupFormProps & { readonly className: string }) {
  const LL = useTexts();
  const { Id, Title, Text, Url } = props.popup;
  return (
    <aside className={className} aria-label={LL.Popup.Label()} data-popup={Id}>
      <p>
        <a href={Url}>{Title}</a> <span>{Text}</span>
      </p>
      <PopupForm {...props} />
    </aside>
  );
}
