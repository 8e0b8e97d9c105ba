import type { ComponentProps } from 'react';
import { whole } from './whole.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly kind?: 'main' | 'quiet' | 'plain';
  readonly type?: 'submit' | 'button';
  /** The requested work is pending: the button says so, keeps its place and focus, and its flow ignores presses. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

const looks = { main: '', quiet: ' button-quiet', plain: ' button-plain' };

export const buttonClass = (kind: keyof typeof looks = 'main', isWide = false) =>
  `button${looks[kind]}${isWide ? ' button-wide' : ''}`;

/** A button that shows its flow's loading state. A link that looks like one uses `buttonClass`. */
export function Button({ kind, type = 'submit', isBusy = false, isWide, children, ...rest }: ButtonProps) {
  const busy = isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {};
  return (
    <button className={buttonClass(kind, isWide)} type={type === 'button' ? 'button' : 'submit'} {...busy} {...rest}>
      <span>{whole(children)}</span>
    </button>
  );
}
