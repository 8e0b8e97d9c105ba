import type { ComponentType } from 'react';
import type { OrderOptions as Options } from '#contract/order-options.ts';
import { AddressRequestLink } from '#views/addressRequest/AddressRequestLink.tsx';
import type { AddressRequestLinkProps } from '#views/addressRequest/AddressRequestLink.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import '#views/addressRequest/addressRequest.css';

interface OrderOptionsProps {
  readonly options: Options;
  /** The link once it is interactive. */
  readonly Address?: ComponentType<AddressRequestLinkProps> | undefined;
  /** Beside an order's other actions, in a narrow column. */
  readonly isAside?: boolean;
}

/** What a buyer may ask about an order afterwards; nothing if there is nothing to ask. */
export function OrderOptions({ options, Address = AddressRequestLink, isAside = false }: OrderOptionsProps) {
  const LL = useTexts();
  const { AddressRequest, RefundRequest, Withdrawal, Reviews } = options;
  const links = [
    { href: RefundRequest?.Url, text: LL.OrderOptions.Refund() },
    { href: Withdrawal?.Url, text: LL.OrderOptions.Withdraw() },
    // the confirmation has the link beside its parcels
    { href: isAside ? Reviews?.Url : undefined, text: LL.OrderOptions.Review() },
  ].filter(({ href }) => href !== undefined);
  if (!AddressRequest && links.length === 0) return null;
  return (
    <section className={`${isAside ? 'card ' : ''}stack screen-only`} aria-labelledby="order-options">
      <h2 id="order-options">{LL.OrderOptions.Title()}</h2>
      <div className={isAside ? 'stack' : 'cluster'}>
        {AddressRequest && <Address href={AddressRequest.Url} isAsked={AddressRequest.IsAsked} />}
        {links.map(({ href, text }) => (
          <a key={href} className={buttonClass('quiet')} href={href} rel="nofollow">
            {text}
          </a>
        ))}
      </div>
    </section>
  );
}
