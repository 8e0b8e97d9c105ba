import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { Actor, AnyActorLogic, EventFromLogic, InputFrom } from 'xstate';
import type { Culture } from '#contract/wire.ts';
import { queryHere } from '#gateways/history.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { lateCode } from '#views/parts/late.tsx';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import type { Shop } from '#views/parts/shop.ts';
import { useShop } from '#views/parts/shop.ts';
import { useHttp } from './calls.ts';
import { lazyPart } from './lazy-part.ts';
import type { LazyPart } from './lazy-part.ts';
import { endFlow } from './useFlow.ts';

interface LateOptions<Logic extends AnyActorLogic> {
  id: string;
  /** Loads the flow's code: its logic with its ports implemented, and its input. */
  load: () => Promise<(http: Http, culture: Culture) => { logic: Logic; input: InputFrom<Logic> }>;
  /** Whether the flow is needed as soon as the page is shown, by its query, before any event is sent to it. */
  isWanted?: (query: string) => boolean;
  /**
   * The page is whole without it: it waits until the page is prepared (`pageLife`), or until the first touch of visitors
   * who save data, and nobody is notified if its code is missing.
   */
  isOptional?: boolean;
}

function lateFlow<Logic extends AnyActorLogic>(
  { id, load, isWanted, isOptional = false }: LateOptions<Logic>,
  { http, shop: { page, shell } }: { http: Http; shop: Shop },
  show: (actor: Actor<Logic>) => void,
) {
  let part: LazyPart<Actor<Logic>> | null = null;
  return {
    begin: () => {
      let letGo = () => {};
      const open = (compose: Awaited<ReturnType<typeof load>>) => {
        const { logic, input } = compose(http, shell.Culture);
        const actor = createActor<AnyActorLogic>(logic, { id, input, parent: page.root }) as Actor<Logic>;
        const release = page.adopt(actor);
        letGo = () => {
          release();
          endFlow(actor);
        };
        show(actor);
        return actor;
      };
      const own = lazyPart({ load, open, isOptional });
      part = own;
      if (isWanted?.(queryHere()))
        if (isOptional) void lateCode.wake(() => Promise.resolve()).then(() => part === own && own.want());
        else own.want();
      return () => {
        part = null;
        own.end();
        letGo();
      };
    },
    send: (event: EventFromLogic<Logic>) => part?.want((actor) => actor.send(event)),
  };
}

/**
 * A page's own flow whose code is not part of the page: it is loaded by the first event, which waits for it, and then
 * runs like any other flow of the page.
 */
export function useLateFlow<Logic extends AnyActorLogic>(
  options: LateOptions<Logic>,
): LateFlow<Actor<Logic>, EventFromLogic<Logic>> {
  const shop = useShop();
  const http = useHttp();
  const [actor, show] = useState<Actor<Logic>>();
  const [flow] = useState(() => lateFlow(options, { http, shop }, show));
  useEffect(() => flow.begin(), [flow]);
  return { actor, send: flow.send };
}
