import type { Gateway, OpenGateway } from '#server/shop.ts';
import { localComponent } from './component.routes.ts';
import { localGateway } from './gateway.routes.ts';

/** The test gateway: called by the shop in-process, by the provider's component and the shopper over HTTP. */
export const openGateway: OpenGateway = (services): Gateway => {
  const gateway = localGateway(services);
  return { ask: (request) => gateway.fetch(request), others: [gateway], rooted: [localComponent(services)] };
};
