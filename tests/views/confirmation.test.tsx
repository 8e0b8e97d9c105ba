import { expect, test } from 'vitest';
import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
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
    'Envoyé le 3 mars 2026 par bpost',
    'Suivre le colis',
    '6,05 € en cours de remboursement',
    '12,90 € remboursés le 5 mars 2026.',
    '1 pièce sur commande',
  ],
  [
    'nl',
    'Verzonden op 3 maart 2026 met bpost',
    'Pakket volgen',
    'terugbetaling van € 6,05 loopt',
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

const delivered = { From: '2026-03-04', To: '2026-03-05', PaidBy: '2026-03-02T13:00:00.000Z' };
const toTransfer = order({ Delivery: delivered });
/** What follows upon an order, step by step. */
const stepsOf = (page: ConfirmationPageData, culture: 'fr' | 'nl' = 'fr') => {
  const list = /<ol class="next-steps">(.*?)<\/ol>/su.exec(
    render(<ConfirmationPage page={page} />, shopIn(culture)),
  )?.[1];
  return list
    ?.split('</li>')
    .slice(0, -1)
    .map((step) =>
      wordsOf(step)
        .replaceAll(/[\u00a0\u202f]/gu, ' ')
        .trim(),
    );
};

test.each([
  [
    'fr',
    [
      'Vous payez 48,75 € par virement avant le 9 mars 2026. Un e-mail vous dit quand le paiement est arrivé.',
      'Nous préparons votre commande. Un e-mail vous dit quand elle est en route.',
      'Chez vous entre mer. 4 et jeu. 5 mars, si nous recevons votre paiement avant le 2 mars 2026 à 14:00',
    ],
  ],
  [
    'nl',
    [
      'U schrijft € 48,75 over vóór 9 maart 2026. We mailen u zodra de betaling binnen is.',
      'We maken uw bestelling klaar. We mailen u zodra ze onderweg is.',
      'Tussen wo 4 en do 5 maart in huis, als we uw betaling ontvangen vóór 2 maart 2026, 14:00 uur',
    ],
  ],
] as const)('[SHOP-12] in %s a new order says what happens next, until it is there', (culture, steps) => {
  expect(stepsOf(confirmation(toTransfer), culture)).toEqual(steps);
});

test('[SHOP-12] what is paid, checked or paid online is not asked for by bank transfer, and what is collected is not sent', () => {
  const [, sent, home] = stepsOf(confirmation(toTransfer)) ?? [];
  const online = order({ ...toTransfer, BankTransfer: null, PaymentMethod: 'Card' });
  expect(stepsOf(confirmation(online))?.[0]).toMatch(/^Vous payez en ligne\./u);
  expect(stepsOf({ ...confirmation(online), IsPending: true })?.[0]).toMatch(/^Votre paiement est vérifié\./u);
  expect(stepsOf(confirmation({ ...toTransfer, Status: 'Paid' }))).toEqual([sent, home]);
  const collected = {
    ...toTransfer,
    Status: 'Paid',
    Delivery: { ...delivered, PaidBy: null, IsCollected: true },
  } as const;
  expect(stepsOf(confirmation(collected))).toEqual([
    'Nous préparons votre commande.',
    'Prêt à retirer entre mer. 4 et jeu. 5 mars',
  ]);
  const moved = { ...toTransfer, Status: 'Paid', Delivery: { ...delivered, PaidBy: null, IsNew: true } } as const;
  expect(stepsOf(confirmation(moved))?.at(-1)).toBe(
    'Chez vous entre mer. 4 et jeu. 5 mars (nouvelle date, comptée depuis votre paiement)',
  );
  const { Delivery: _, ...unpromised } = toTransfer;
  expect(stepsOf(confirmation({ ...unpromised, Status: 'Paid' }))).toEqual([sent]);
});

test('[SHOP-12] an order that waits for a colleague, is on its way or given up, or buys credit has no such steps', () => {
  for (const Status of [
    'AwaitingApproval',
    'PartShipped',
    'Shipped',
    'Cancelled',
    'Refunded',
    'PaymentReversed',
  ] as const)
    expect(stepsOf(confirmation({ ...toTransfer, Status }))).toBeUndefined();
  expect(stepsOf(confirmation({ ...toTransfer, TopUp: { PrepaidAccountId: 1, Name: 'Cadeaux' } }))).toBeUndefined();
});
