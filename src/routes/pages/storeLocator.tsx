import { useState } from 'react';
import type { StoreLocatorPageData } from '#contract/store-locator.ts';
import { renderedWith } from '#app/consented.ts';
import { mapFlow } from '#app/flows/map.ts';
import { storeLocatorFlow } from '#app/flows/store-locator.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { Map } from '#views/map/Map.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { StoreLocatorPage } from '#views/storeLocator/StoreLocatorPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<StoreLocatorPageData>) {
  const { actors, urls } = useShop();
  const name = useTexts().Stores.Map();
  const isAllowed = renderedWith(actors.consent, 'preferences');
  const flow = useFlow(useLogic(storeLocatorFlow), {
    id: 'storeLocator',
    input: { page, href: urls.storeLocator(), isAllowed },
    hearsConsent: true,
  });
  const [compose] = useState(() => mapFlow(name));
  const map = useFlow(useLogic(compose), {
    id: 'map',
    input: { map: page.Map, address: '', isAllowed },
    hearsConsent: true,
  });
  const renderMap = () => (page.Map ? <Map flow={map} name={name} address="" isListed /> : null);
  return <StoreLocatorPage page={page} flow={flow} map={map} renderMap={renderMap} />;
}
