import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { late, lateCode } from '#views/parts/late.tsx';
import { ShopProvider, useShop } from '#views/parts/shop.ts';

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value;

/** A region's props, with every flow in them frozen at its current state. */
function still<Props extends object>(props: Props): Props {
  const flows: Record<string, unknown> = {};
  const subscribe = () => ({ unsubscribe: () => {} });
  for (const [name, value] of Object.entries(props)) {
    if (!isActor(value)) continue;
    const snapshot: unknown = value.getSnapshot();
    flows[name] = Object.create(value, { getSnapshot: { value: () => snapshot }, subscribe: { value: subscribe } });
  }
  return Object.assign({}, props, flows);
}

interface Waking<Props> {
  given: Props;
  onAwake: () => void;
}

const waking = <Props extends object>(View: ComponentType<Props>) =>
  function Wakes({ given, onAwake }: Waking<Props>) {
    useEffect(onAwake, [onAwake]);
    return <View {...given} />;
  };

/**
 * A server-rendered region that hydrates lazily: its code is loaded once the page is prepared (`pageLife`). React
 * requires the first client render to match the server's HTML, so the region hydrates from the snapshots it was
 * rendered from, and then renders the current state. `drawn` is the view that the server renders, null in the browser.
 */
export function asleep<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn: ComponentType<Props> | null,
) {
  const Late = late(async () => waking(await load()), null, drawn && waking(drawn));
  return function Asleep(props: Props) {
    const shop = useShop();
    const [first, setFirst] = useState(
      () => !lateCode.isAwake() && { props: still(props), actors: still(shop.actors) },
    );
    const onAwake = useCallback(() => setFirst(false), []);
    const given = first ? first.props : props;
    const actors = first ? first.actors : shop.actors;
    // a stable element until its code has loaded: rendered again without it, the server's HTML would be lost
    return useMemo(
      () => (
        <ShopProvider value={{ ...shop, actors }}>
          <Late given={given} onAwake={onAwake} />
        </ShopProvider>
      ),
      [shop, actors, given, onAwake],
    );
  };
}
