import type { KeyboardEventHandler, ReactNode } from 'react';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface DialogProps {
  /** Identifies it to the gateway that opens it as a modal, traps the focus and returns it. */
  readonly id: string;
  readonly title: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
  /** Its close button, Escape and a press on the backdrop. */
  readonly onClose: () => void;
  /** Keys that steer what is in it. */
  readonly onKeyDown?: KeyboardEventHandler;
  readonly children: ReactNode;
  /** Buttons at the bottom. */
  readonly foot?: ReactNode;
}

const sizes = { small: ' dialog-small', medium: '', large: ' dialog-large' };

/** A modal dialog with a title and a close button; rendered while its flow says so. */
export function Dialog({
  id,
  title,
  size = 'medium',
  className = '',
  onClose,
  onKeyDown,
  children,
  foot,
}: DialogProps) {
  const LL = useTexts();
  const titleId = `${id}-title`;
  return (
    <dialog
      className={`dialog${sizes[size]} ${className}`.trim()}
      data-modal={id}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button className="icon-button" type="button" data-close aria-label={LL.Core.Close()} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}
