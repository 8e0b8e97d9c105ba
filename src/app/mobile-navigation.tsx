import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { focusSoon } from '#gateways/focus-soon.gateway.ts';
import { markBody, placeAtEnd, watchWidth } from '#gateways/layout.gateway.ts';
import { isOpen as isDialogOpen } from '#machines/dialog/dialog.machine.ts';
import { isOpen, mobileNavigationMachine } from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import { loadedOf } from '#machines/texts/texts.machine.ts';
import { MobileNavigation } from '#views/mobileNavigation/MobileNavigation.tsx';
import { ShopProvider } from '#views/parts/shop.ts';
import type { Shop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import type { ShopRouter } from './router.tsx';

/** Creates the categories' panel for narrow screens beside the page, which works without it; returns its toggle. */
export function buildMobileNavigation(shop: Shop, router: ShopRouter): () => void {
  const { actors, page, shell } = shop;
  const machine = mobileNavigationMachine.provide({
    actions: {
      mark: (_, { isOpen }) => markBody('nav-open', isOpen),
      focus: (_, { entry }) => focusSoon(`.mobile-nav [data-entry="${CSS.escape(entry?.Url ?? '')}"]`),
    },
  });
  const flow = createActor(machine, { id: 'mobileNavigation', parent: page.root, input: { entries: shell.Menu } });
  flow.start();
  actors.navigation.on('page.leaving', () => flow.send({ type: 'page.leaving' }));
  actors.dialog.subscribe((snapshot) => {
    if (isDialogOpen(snapshot)) flow.send({ type: 'dialog.opened' });
  });
  watchWidth((isLarge) => {
    if (isLarge) flow.send({ type: 'screen.widened' });
  });

  function Place() {
    const texts = useSelector(actors.texts, loadedOf) ?? shell.Texts;
    // it closes before its page is left: what it opened over is the page it leads to in other languages
    useSelector(flow, isOpen);
    const { location, matches } = router.state;
    return (
      <ShopProvider value={shop}>
        <TextsProvider culture={shell.Culture} texts={texts}>
          <MobileNavigation
            flow={flow}
            alternates={matches.at(-1)?.loaderData?.Meta.Alternates ?? null}
            search={location.searchStr}
          />
        </TextsProvider>
      </ShopProvider>
    );
  }
  createRoot(placeAtEnd()).render(<Place />);
  return () => flow.send({ type: 'toggle' });
}
