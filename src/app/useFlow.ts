import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { Actor, AnyActorLogic, AnyActorRef, InputFrom } from 'xstate';
import type { Http } from '#gateways/http.ts';
import type { Culture } from '#contract/wire.ts';
import { useShop } from '#views/parts/shop.ts';
import { useHttp } from './calls.ts';

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
  options: { id: string; input: InputFrom<Logic> },
): Actor<Logic> {
  const { page } = useShop();
  const [actor] = useState(
    // the options' type depends on whether the logic needs an input, which a generic logic cannot say
    () => createActor<AnyActorLogic>(logic, { ...options, parent: page.root }) as Actor<Logic>,
  );
  useEffect(() => {
    const letGo = page.adopt(actor);
    return () => {
      letGo();
      // unsent changes are sent now
      const ending: AnyActorRef = actor;
      ending.send({ type: 'page.gone' });
      endFlow(actor);
    };
  }, [page, actor]);
  return actor;
}

/** What XState itself sends to a child that its parent stops; `stop()` works for roots only. */
export const endFlow = (actor: AnyActorRef): void => actor.send({ type: 'xstate.stop' });
