import { expect, test } from 'vitest';
import type { DeskOrderPageData, DeskOrdersPageData } from '#contract/desk-pages.ts';
import { order } from '#tests/fixtures/buying.ts';
import { Actions } from '#views/desk/Actions.tsx';
import { DeskOrderPage } from '#views/desk/DeskOrderPage.tsx';
import { DeskOrdersPage } from '#views/desk/DeskOrdersPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const page: DeskOrdersPageData = {
  Kind: 'deskOrders',
  Query: { q: 'anna', status: 'Paid' },
  Orders: [],
  ItemsCount: 60,
  CurrentPage: 2,
  TotalPages: 3,
};

test('[CAT-01] the pages of an order list are linked by pagenbr and keep the search', () => {
  const hrefs = attributesOf(render(<DeskOrdersPage page={page} Choice={() => null} />, shopIn('nl')), 'a').map(
    ({ href }) => href,
  );
  for (const number of [1, 3]) expect(hrefs).toContain(`/nl/desk/orders?q=anna&amp;status=Paid&amp;pagenbr=${number}`);
});

test.each([
  ['fr', 'Inscrits à la lettre d’information (CSV)'],
  ['nl', 'Inschrijvingen nieuwsbrief (CSV)'],
] as const)('[SITE-16] in %s the desk offers the newsletter’s confirmed addresses as a file', (culture, said) => {
  const shop = shopIn(culture, { AppPath: '/shop' });
  const html = render(<DeskOrdersPage page={page} Choice={() => null} />, shop);
  expect(html).toContain(`<a href="/shop/api/v1/desk/newsletter.csv" download="">${said}</a>`);
});

const placed = order({ Status: 'AwaitingApproval' });
const waiting: DeskOrderPageData = {
  Kind: 'deskOrder',
  OrderId: placed.OrderId,
  Number: placed.Number,
  PlacedAt: placed.PlacedAt,
  Status: 'AwaitingApproval',
  Email: placed.Email,
  Name: 'Anna Peeters',
  TaxIncl: 2580,
  Paid: 0,
  Open: 0,
  Needs: [],
  Order: placed,
  Lines: [],
  Shipments: [],
  Money: [],
  AddressRequests: [],
  RefundRequests: [],
  Withdrawals: [],
  Events: [],
  ApproveBy: '2026-11-30T09:00:00.000Z',
  Refunded: 0,
  Refundable: 0,
  May: { Transfer: false, Ship: false, Cancel: true, CancelRest: false, Refund: false },
  Done: null,
  Tokens: {},
};

test.each([
  ['fr', 'attend l’approbation de son entreprise'],
  ['nl', 'wacht op de goedkeuring van haar bedrijf'],
] as const)('[SHOP-21] in %s the desk is told what an order waits for, and is offered no parcel', (culture, said) => {
  const html = render(<Actions page={waiting} form={null} />, shopIn(culture));
  expect(wordsOf(html)).toContain(said);
  expect(attributesOf(html, 'button').map(({ value }) => value)).toEqual(['cancel']);
  const approved = render(<Actions page={{ ...waiting, ApproveBy: null }} form={null} />, shopIn(culture));
  expect(wordsOf(approved)).not.toContain(said);
});

test.each([
  ['fr', 'Chez vous mercredi 4 mars (nouvelle date, comptée depuis votre paiement)'],
  ['nl', 'Woensdag 4 maart in huis (nieuwe datum, geteld vanaf uw betaling)'],
] as const)('[SHOP-12] in %s the desk reads the promise as its buyer does', (culture, said) => {
  const Delivery = { From: '2026-03-04', To: '2026-03-04', PaidBy: null, IsNew: true } as const;
  const read = (Order: DeskOrderPageData['Order']) =>
    wordsOf(render(<DeskOrderPage page={{ ...waiting, Order }} form={null} />, shopIn(culture)));
  expect(read({ ...placed, Delivery })).toContain(said);
  expect(read(placed)).not.toContain(culture === 'fr' ? 'Chez vous' : 'in huis');
});
