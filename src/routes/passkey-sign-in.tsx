import { useEffect } from 'react';
import { passkeySignInFlow } from '#app/flows/passkey-sign-in.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { isBusy } from '#machines/signIn/selectors.ts';
import type { PasskeySignInActor, PasskeySignInInput } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import { useShop } from '#views/parts/shop.ts';
import { PasskeySignIn } from '#views/passkey/PasskeySignIn.tsx';

/** The flow beside the form that signs in otherwise, which it learns about: the browser makes one suggestion at a time. */
export function usePasskeySignIn(input: PasskeySignInInput): PasskeySignInActor {
  const { signIn } = useShop().actors;
  const flow = useFlow(useLogic(passkeySignInFlow), { id: 'passkeySignIn', input });
  useEffect(() => {
    let wasBusy = false;
    const { unsubscribe } = signIn.subscribe((snapshot) => {
      const busy = isBusy(snapshot);
      if (busy && !wasBusy) flow.send({ type: 'form.sent' });
      if (wasBusy && snapshot.matches({ visitor: 'refused' })) flow.send({ type: 'form.open' });
      wasBusy = busy;
    });
    return unsubscribe;
  }, [flow, signIn]);
  return flow;
}

/** In the dialog of signing in, loaded with it. */
export function InDialog({ returnUrl, staysHere, isSecondFactor }: PasskeySignInInput) {
  const flow = usePasskeySignIn({ returnUrl, staysHere, isSecondFactor });
  return <PasskeySignIn flow={flow} isSecondFactor={isSecondFactor} />;
}
