import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { Actor, AnyActorLogic, EventFromLogic, InputFrom } from 'xstate';
import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';
import { lateCode } from '#views/parts/late.tsx';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import type { Shop } from '#views/parts/shop.ts';
import { useShop } from '#views/parts/shop.ts';
import { useHttp } from './calls.ts';
import { endFlow } from './useFlow.ts';

interface LateOptions<Logic extends AnyActorLogic> {
  id: string;
  /** Brings the flow's code: its logic with its ports filled, and what it begins with. */
  load: () => Promise<(http: Http, culture: Culture) => { logic: Logic; input: InputFrom<Logic> }>;
  /** Whether the flow is wanted as soon as the page is shown, before anything is sent to it. */
  isWanted?: () => boolean;
}

function lateLife<Logic extends AnyActorLogic>(
  { id, load, isWanted }: LateOptions<Logic>,
  { http, shop: { page, shell } }: { http: Http; shop: Shop },
  show: (actor: Actor<Logic>) => void,
) {
  let coming: Promise<Actor<Logic>> | null = null;
  let end: (() => void) | null = null;
  const come = async (): Promise<Actor<Logic>> => {
    const { logic, input } = (await lateCode.load(load))(http, shell.Culture);
    const actor = createActor<AnyActorLogic>(logic, { id, input, parent: page.root }) as Actor<Logic>;
    // the page may be left meanwhile
    if (!end) return actor;
    const letGo = page.adopt(actor);
    end = () => {
      letGo();
      endFlow(actor);
    };
    show(actor);
    return actor;
  };
  const work = (ask?: (actor: Actor<Logic>) => void) => {
    coming ??= come();
    coming.then(ask, () => {
      coming = null;
      lateCode.onMissing();
    });
  };
  return {
    begin: () => {
      end = () => {};
      if (isWanted?.()) work();
      return () => {
        end?.();
        end = null;
      };
    },
    send: (event: EventFromLogic<Logic>) => work((actor) => actor.send(event)),
  };
}

/**
 * A page's own flow whose code is no part of the page: it comes with the first event, which waits for it, and from
 * then on runs like any other flow of the page.
 */
export function useLateFlow<Logic extends AnyActorLogic>(
  options: LateOptions<Logic>,
): LateFlow<Actor<Logic>, EventFromLogic<Logic>> {
  const shop = useShop();
  const http = useHttp();
  const [actor, show] = useState<Actor<Logic>>();
  const [life] = useState(() => lateLife(options, { http, shop }, show));
  useEffect(() => life.begin(), [life]);
  return { actor, send: life.send };
}
