import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { Actor, AnyActorLogic, AnyActorRef, InputFrom } from 'xstate';
import type { Http } from '#gateways/http.ts';
import type { Culture } from '#contract/wire.ts';
import { useShop } from '#views/parts/shop.ts';
import { useHttp } from './calls.ts';
import { choiceSinceSent } from './consented.ts';

/** A flow's logic with its ports implemented, created once per page. */
export function useLogic<Logic>(compose: (http: Http, culture: Culture) => Logic): Logic {
  const http = useHttp();
  const { shell } = useShop();
  const [logic] = useState(() => compose(http, shell.Culture));
  return logic;
}

/**
 * A page's own flow: created with the page's data on the server and in the browser alike. While the page is shown it
 * runs in the storefront's system, and the two receive each other's facts.
 */
export function useFlow<Logic extends AnyActorLogic>(
  logic: Logic,
  {
    hearsConsent = false,
    ...options
  }: {
    id: string;
    input: InputFrom<Logic>;
    /** Its input says what the page was rendered with: it hears of a choice that was made before it ran. */
    hearsConsent?: boolean;
  },
): Actor<Logic> {
  const { page, actors } = useShop();
  // a region that wakes gets other actors: its flows go on
  const [consent] = useState(actors.consent);
  const [actor] = useState(
    // the options' type depends on whether the logic needs an input, which a generic logic cannot say
    () => createActor<AnyActorLogic>(logic, { ...options, parent: page.root }) as Actor<Logic>,
  );
  useEffect(() => {
    const letGo = page.adopt(actor);
    const record = hearsConsent ? choiceSinceSent(consent) : null;
    const running: AnyActorRef = actor;
    if (record) running.send({ type: 'consent.given', record });
    return () => {
      letGo();
      // unsent changes are sent now
      running.send({ type: 'page.gone' });
      endFlow(actor);
    };
  }, [page, consent, actor, hearsConsent]);
  return actor;
}

/** What XState itself sends to a child that its parent stops; `stop()` works for roots only. */
export const endFlow = (actor: AnyActorRef): void => actor.send({ type: 'xstate.stop' });
