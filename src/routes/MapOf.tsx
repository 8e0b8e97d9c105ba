import { useState } from 'react';
import type { MapData } from '#contract/maps.ts';
import { renderedWith } from '#app/consented.ts';
import { mapFlow } from '#app/flows/map.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { Map } from '#views/map/Map.tsx';
import { useShop } from '#views/parts/shop.ts';

interface MapOfProps {
  /** Unlike that of any other map of the page. */
  readonly name: string;
  readonly map: MapData | null;
  readonly address: string;
  readonly isListed?: boolean;
}

/** A map with its flow, wherever a page places one. */
export function MapOf({ name, map, address, isListed = false }: MapOfProps) {
  const { consent } = useShop().actors;
  const [compose] = useState(() => mapFlow(name));
  const flow = useFlow(useLogic(compose), {
    id: `map-${name}`,
    input: { map, address, isAllowed: renderedWith(consent, 'preferences') },
    hearsConsent: true,
  });
  return <Map flow={flow} name={name} address={address} isListed={isListed} />;
}
