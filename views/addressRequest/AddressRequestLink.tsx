import type { MouseEvent } from 'react';
import { buttonClass } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';

export interface AddressRequestLinkProps {
  readonly href: string;
  /** A request awaits its decision: there is nothing to press, and the label says so. */
  readonly isAsked: boolean;
  readonly open?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Leads to the form for another delivery address; works without JavaScript. */
export function AddressRequestLink({ href, isAsked, open }: AddressRequestLinkProps) {
  const { OrderOptions } = useTexts();
  // the same element all along, which can be focused: the focus returns to it when the dialog closes
  const state = isAsked
    ? ({ role: 'link', 'aria-disabled': true, tabIndex: 0 } as const)
    : { href, rel: 'nofollow', onClick: open };
  return (
    <a className={`${buttonClass('quiet')}${open ? ' no-ajax' : ''}`} data-address-request="" {...state}>
      {isAsked ? OrderOptions.AddressAsked() : OrderOptions.ChangeAddress()}
    </a>
  );
}
