import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import {
  connectionPorts,
  documentKeptAt,
  hasNetwork,
  isThroughWorker,
  keepOffline,
  tellShown,
  watchConnection,
} from '#gateways/connection.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { placeAtEnd } from '#gateways/layout.gateway.ts';
import { openDocument } from '#gateways/navigation.gateway.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { ConnectionBanner } from '#views/connection/ConnectionBanner.tsx';
import type { Shop } from '#views/parts/shop.ts';
import { consentsTo } from './consented.ts';
import { DrawnApart } from './drawn-apart.tsx';
import type { ShopRouter } from './router.tsx';

interface Around {
  shop: Shop;
  http: Http;
  router: ShopRouter;
  /** Reads the page again, keeping what was typed. */
  renew(): void;
}

/** Keeps the pages that the visitor looks at, and says when one of them stands in for the shop's. */
export function openConnection({ shop, http, router, renew }: Around): { begin(): void } {
  const { actors, page, shell } = shop;
  const keptAt = documentKeptAt();
  const here = () => router.state.location.publicHref.split('#')[0] ?? '';
  const reload = () => {
    if (keptAt !== null) openDocument(here(), true);
  };
  const flow = createActor(
    connectionMachine.provide({
      actors: { ...connectionPorts(http), watchConnection: watchConnection(reload) },
      actions: { renew },
    }),
    { id: 'connection', parent: page.root, input: { href: here(), keptAt, isConnected: hasNetwork() } },
  );
  page.adopt(flow);
  createRoot(placeAtEnd()).render(
    <DrawnApart shop={shop}>
      <ConnectionBanner connection={flow} />
    </DrawnApart>,
  );
  router.subscribe('onRendered', ({ hrefChanged }) => {
    if (!hrefChanged) return;
    flow.send({ type: 'page.shown', href: here() });
    if (consentsTo(actors.consent, 'preferences')) void tellShown(here(), false);
  });
  return {
    begin() {
      const isNew = !isThroughWorker();
      void keepOffline(shell.AppPath).then(() => tellShown(here(), isNew));
    },
  };
}
