import type { OrderOptions as Options } from '#contract/order-options.ts';
import { addressRequestFlow } from '#app/flows/address-request.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useHydrated } from '#app/useHydrated.ts';
import { AddressRequest } from '#views/addressRequest/AddressRequest.tsx';
import { AddressRequestLink } from '#views/addressRequest/AddressRequestLink.tsx';
import type { AddressRequestLinkProps } from '#views/addressRequest/AddressRequestLink.tsx';
import { OrderOptions as View } from '#views/confirmation/OrderOptions.tsx';

/** What a buyer may ask about an order: plain links while the server's HTML is being hydrated, then interactive. */
export const OrderOptions = (props: { readonly options: Options; readonly isAside?: boolean }) => (
  <View {...props} Address={Address} />
);

function Address(props: AddressRequestLinkProps) {
  return useHydrated() ? <LiveAddress {...props} /> : <AddressRequestLink {...props} />;
}

function LiveAddress({ href, isAsked }: AddressRequestLinkProps) {
  const flow = useFlow(useLogic(addressRequestFlow), { id: 'addressRequest', input: { href, isAsked } });
  return <AddressRequest flow={flow} href={href} />;
}
