import type { ComponentType } from 'react';
import type { OrderOptions as Options } from '#contract/order-options.ts';
import { AddressRequestLink } from '#views/addressRequest/AddressRequestLink.tsx';
import type { AddressRequestLinkProps } from '#views/addressRequest/AddressRequestLink.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import '#views/addressRequest/addressRequest.css';

interface OrderOptionsProps {
  readonly options: Options;
  /** The link once it is interactive. */
  readonly Address?: ComponentType<AddressRequestLinkProps>;
}

/** What a buyer may ask about an order afterwards; nothing if there is nothing to ask. */
export function OrderOptions({ options, Address = AddressRequestLink }: OrderOptionsProps) {
  const LL = useTexts();
  const { AddressRequest } = options;
  if (!AddressRequest) return null;
  return (
    <section className="stack" aria-labelledby="order-options">
      <h2 id="order-options">{LL.OrderOptions.Title()}</h2>
      <div className="cluster">
        <Address href={AddressRequest.Url} isAsked={AddressRequest.IsAsked} />
      </div>
    </section>
  );
}
