import { expect, test } from 'vitest';
import type { Order } from '#contract/sales.ts';
import { confirmation, order } from '#tests/fixtures/buying.ts';
import { redFront } from '#tests/fixtures/catalog.ts';
import { ConfirmationPage } from '#views/confirmation/ConfirmationPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const parcel = {
  At: '2026-03-03T10:00:00.000Z',
  Carrier: 'bpost',
  TrackingNumber: '3232',
  TrackingUrl: 'https://track.example/3232',
  Lines: [{ Name: 'Mug Ardenne', Quantity: 2 }],
};
const refunds = [
  { At: '2026-03-04T10:00:00.000Z', Amount: 605, IsDone: false, Note: 'Livraison offerte' },
  { At: '2026-03-05T10:00:00.000Z', Amount: 1290, IsDone: true, Note: '' },
];

test.each([
  [
    'fr',
    'Envoyé le 3 mars 2026 avec bpost',
    'Suivre le colis',
    '6,05 € en cours de remboursement',
    '12,90 € remboursés le 5 mars 2026.',
    '1 pièce sur commande',
  ],
  [
    'nl',
    'Verzonden op 3 maart 2026 met bpost',
    'Pakket volgen',
    '€ 6,05 wordt terugbetaald',
    '€ 12,90 terugbetaald op 5 maart 2026.',
    '1 stuk',
  ],
] as const)(
  '[CHK-25] in %s the confirmation shows shipments, refunds and what is on back-order',
  (culture, sent, follow, way, done, later) => {
    const [first, ...rest] = order().Lines;
    if (!first) throw new Error('the order has no line');
    const Order = order({ Status: 'PartShipped', Lines: [{ ...first, BackOrdered: 1 }, ...rest] });
    const html = render(
      <ConfirmationPage page={{ ...confirmation(Order), Parcels: [parcel], Refunds: refunds }} />,
      shopIn(culture),
    );
    const words = wordsOf(html).replaceAll(/[\u00a0\u202f]/gu, ' ');
    for (const part of [sent, '2 × Mug Ardenne', '3232', follow, way, 'Livraison offerte', done, later])
      expect(words).toContain(part);
    expect(attributesOf(html, 'a').map(({ href }) => href)).toContain(parcel.TrackingUrl);
  },
);

test.each(['AwaitingPayment', 'Paid', 'PartShipped', 'Shipped', 'PaymentReversed', 'Cancelled', 'Refunded'] as const)(
  '[CHK-25] an order that is %s says so in words, in both languages',
  (Status: Order['Status']) => {
    const words = (['fr', 'nl'] as const).map((culture) =>
      wordsOf(render(<ConfirmationPage page={confirmation(order({ Status }))} />, shopIn(culture))),
    );
    expect(words[0]).toMatch(
      /Cette commande (?:est|attend)|Une partie de cette commande|Le paiement de cette commande/u,
    );
    expect(words[1]).toMatch(/bestelling/iu);
    for (const text of words) expect(text).not.toContain('Order.');
  },
);

test('[CHK-10] each line is shown with its article’s picture, and leads to its product while that is sold', () => {
  const page = confirmation(order());
  const Articles = [
    { Photo: redFront, ProductUrl: '/fr/p/mug-ardenne' },
    ...page.Order.Lines.slice(1).map(() => ({ Photo: null, ProductUrl: null })),
  ];
  const html = render(<ConfirmationPage page={{ ...page, Articles }} />);
  const [first = '', ...others] = html
    .split('<li class="ordered-line">')
    .slice(1)
    .map((line) => line.split('</li>')[0] ?? '');
  expect(others.length).toBe(page.Order.Lines.length - 1);
  expect(attributesOf(first, 'a').map(({ href }) => href)).toEqual(['/fr/p/mug-ardenne']);
  // it says nothing that the name beside it does not
  expect(attributesOf(first, 'img').map(({ alt }) => alt)).toEqual(['']);
  expect(attributesOf(first, 'img')[0]?.['src']).toContain(redFront.AssetId);
  for (const other of others) expect([attributesOf(other, 'a'), attributesOf(other, 'img')]).toEqual([[], []]);
});
