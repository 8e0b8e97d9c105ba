import { useSelector } from '@xstate/react';
import { isAsked, isOpen } from '#machines/addressRequest/addressRequest.machine.ts';
import type { AddressRequestActor } from '#machines/addressRequest/addressRequest.machine.ts';
import { AddressRequestDialog } from './AddressRequestDialog.tsx';
import { AddressRequestLink } from './AddressRequestLink.tsx';

/** The link to the form for another delivery address, and the dialog that it opens. */
export function AddressRequest({ flow, href }: { readonly flow: AddressRequestActor; readonly href: string }) {
  const asked = useSelector(flow, isAsked);
  const isShown = useSelector(flow, isOpen);
  return (
    <>
      <AddressRequestLink
        href={href}
        isAsked={asked}
        open={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          flow.send({ type: 'open' });
        }}
      />
      {isShown && <AddressRequestDialog flow={flow} />}
    </>
  );
}
