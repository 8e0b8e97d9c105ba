import { expect, test } from 'vitest';
import type { DeskOrdersPageData } from '#contract/desk-pages.ts';
import { DeskOrdersPage } from '#views/desk/DeskOrdersPage.tsx';
import { attributesOf, render, shopIn } from './in-shop.tsx';

const page: DeskOrdersPageData = {
  Kind: 'deskOrders',
  Query: { q: 'anna', status: 'Paid' },
  Orders: [],
  ItemsCount: 60,
  CurrentPage: 2,
  TotalPages: 3,
};

test('[CAT-01] the pages of an order list are linked by pagenbr and keep the search', () => {
  const hrefs = attributesOf(render(<DeskOrdersPage page={page} />, shopIn('nl')), 'a').map(({ href }) => href);
  for (const number of [1, 3]) expect(hrefs).toContain(`/nl/desk/orders?q=anna&amp;status=Paid&amp;pagenbr=${number}`);
});
