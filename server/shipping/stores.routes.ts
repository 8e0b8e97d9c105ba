import { storeLocatorPage } from '#contract/store-locator.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { locateStores } from './stores.ts';

export const routes: Routes = {
  pages: [
    serves(storeLocatorPage, {
      read: async ({ search: { address = '', near = '', points = '', forget = '' }, visit, services }) => {
        const wish = {
          address: address.trim().slice(0, 200),
          near,
          withPoints: points === '1',
          isForgotten: forget === '1',
        };
        const data = await locateStores({ visit, services }, wish);
        const { translate } = services.texts;
        return {
          data,
          meta: {
            Title: await translate(visit.culture, 'Stores.Title'),
            Description: await translate(visit.culture, 'Stores.Description'),
            // what somebody looked for is no page of its own
            NoIndex: wish.address !== '' || near !== '' || wish.isForgotten,
          },
        };
      },
    }),
  ],
};
