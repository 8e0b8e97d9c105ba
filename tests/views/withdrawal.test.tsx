import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import type { DeskWithdrawal, DeskWithdrawalsPageData, WithdrawalPageData } from '#contract/withdrawal.ts';
import { formatMoney } from '#rules/money.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { DeskWithdrawalsPage } from '#views/desk/DeskWithdrawalsPage.tsx';
import { Withdrawals } from '#views/desk/Withdrawals.tsx';
import { WithdrawalPage } from '#views/withdrawal/WithdrawalPage.tsx';
import { guest, href, known, late, receipt, reviewed } from '../../model-tests/withdrawal/withdrawal.flow.ts';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

function shown(page: WithdrawalPageData, form: FormAnswer | null = null, culture: 'fr' | 'nl' = 'fr'): string {
  const flow = createActor(withdrawalMachine, { input: { href, culture, page, form } }).start();
  const html = render(<WithdrawalPage flow={flow} />, shopIn(culture, { AppPath: '/shop' }));
  flow.stop();
  return html;
}

test.each([
  ['fr', 'Continuer', 'Confirmer la rétractation'],
  ['nl', 'Verder', 'Herroeping bevestigen'],
] as const)(
  '[SHOP-05] in %s both steps are plain forms of the page; the second repeats the first',
  (culture, next, confirm) => {
    const action = `/shop/${culture}/sales/order/withdrawal`;
    const first = shown(guest, null, culture);
    expect(attributesOf(first, 'form')).toMatchObject([{ method: 'post', action }]);
    expect(attributesOf(first, 'button')).toMatchObject([{ name: 'Do', value: 'review' }]);
    expect(wordsOf(first)).toContain(next);
    const second = shown(guest, reviewed, culture);
    expect(attributesOf(second, 'button').map(({ value }) => value)).toEqual(['withdraw', 'change']);
    expect(attributesOf(second, 'input').map(({ type, name, value }) => [type, name, value])).toEqual(
      Object.entries(reviewed.Values)
        .filter(([name]) => name !== 'Do')
        .map(([name, value]) => ['hidden', name, value]),
    );
    expect(wordsOf(second)).toContain(confirm);
  },
);

test('[SHOP-05] of a known order the lines are there to be counted, and its number is not typed', () => {
  const html = shown(known);
  expect(attributesOf(html, 'input').map(({ name, value }) => [name, value])).toEqual([
    ['FormToken', known.FormToken],
    ['Name', ''],
    ['Email', ''],
    ['Pieces11', '3'],
    ['Pieces12', '1'],
  ]);
  expect(wordsOf(html)).toContain('commande 2026-000124');
});

test.each([
  ['late', 'Le délai de rétractation de cette commande est passé.'],
  ['business', 'Seuls les consommateurs peuvent se rétracter'],
  ['closed', 'Il n’y a plus rien à rétracter'],
] as const)('[SHOP-05] an order that is %s has no form but the reason, and a way on', (State, why) => {
  const RefundUrl = '/shop/fr/sales/order/refundrequest/1';
  const html = shown({ ...late, Order: late.Order && { ...late.Order, State, RefundUrl } });
  expect([attributesOf(html, 'form'), wordsOf(html)]).toEqual([[], expect.stringContaining(why)]);
  expect(attributesOf(html, 'a').map((link) => link['href'])).toEqual([RefundUrl, late.Order?.Url]);
});

test('[SHOP-05] the receipt says date and time, and what was stated', () => {
  const said = wordsOf(shown(receipt)).replaceAll('\u00a0', ' ');
  for (const each of ['25 novembre 2026 à 11:00', 'An Peeters', '2026-000123', 'an@example.test', 'Un mug'])
    expect(said).toContain(each);
});

const open: DeskWithdrawal = {
  WithdrawalId: '00000000-0000-4000-8000-000000000001',
  Order: { OrderId: '00000000-0000-4000-8000-000000000002', Number: '2026-000123' },
  Name: 'An Peeters',
  OrderNumber: '2026-000123',
  Email: 'an@example.test',
  What: '',
  At: '2026-11-25T10:00:00.000Z',
  IsUnpaid: false,
  Proposal: { Lines: 1464, Shipping: 605 },
  HandledAt: null,
  HandledBy: null,
};

test('[SHOP-05] the desk lists withdrawals with what is owed; of an unknown order it says so', () => {
  const page: DeskWithdrawalsPageData = {
    Kind: 'deskWithdrawals',
    Withdrawals: [
      open,
      { ...open, WithdrawalId: '00000000-0000-4000-8000-000000000003', Order: null, Proposal: null },
      { ...open, HandledAt: '2026-11-26T10:00:00.000Z', HandledBy: 'Jo Staff' },
    ],
    IsDone: true,
  };
  const html = render(<DeskWithdrawalsPage page={page} form={null} />);
  const said = wordsOf(html).replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const each of [
    '14,64 €',
    '6,05 €',
    'Toute la commande',
    'Aucune commande n’a ce numéro',
    'Traitée le 26 novembre 2026',
  ])
    expect(said).toContain(each);
  expect(attributesOf(html, 'button').map(({ value }) => value)).toEqual([
    `handle:${open.WithdrawalId}`,
    'handle:00000000-0000-4000-8000-000000000003',
  ]);
});

test.each([
  [
    'fr',
    'Rétractations',
    'Marquer comme traitée : An Peeters, 2026-000123',
    'Traitée le 26 novembre 2026 par Jo Staff',
    'Pas encore payée : annulez la commande',
  ],
  [
    'nl',
    'Herroepingen',
    'Als afgehandeld markeren: An Peeters, 2026-000123',
    'Afgehandeld op 26 november 2026 door Jo',
    'Nog niet betaald: annuleer de bestelling',
  ],
] as const)(
  '[SHOP-05] in %s an order’s page at the desk shows its withdrawals and handles them',
  (culture, title, handle, done, unpaid) => {
    const OrderId = '00000000-0000-4000-8000-000000000002';
    const handled = { ...open, WithdrawalId: OrderId, HandledAt: '2026-11-26T10:00:00.000Z', HandledBy: 'Jo Staff' };
    const shop = shopIn(culture, { AppPath: '/shop' });
    const shownOf = (...Statements: DeskWithdrawal[]) =>
      render(<Withdrawals page={{ OrderId, Withdrawals: Statements }} />, shop).replaceAll(/[\u00a0\u202f]/g, ' ');
    const html = shownOf(open, handled);
    expect(attributesOf(html, 'form')).toEqual([{ method: 'post', action: `/shop/${culture}/desk/orders/${OrderId}` }]);
    expect(attributesOf(html, 'button')).toMatchObject([
      { name: 'Do', value: `handle:${open.WithdrawalId}`, 'aria-label': handle },
    ]);
    for (const words of [title, done]) expect(wordsOf(html)).toContain(words);
    expect(attributesOf(html, 'a').map(({ href }) => href)).toEqual(Array(2).fill('mailto:an@example.test'));
    // handled, it is owed no more; unpaid, nothing was
    for (const each of [handled, { ...open, IsUnpaid: true, Proposal: null }])
      expect(wordsOf(shownOf(each))).not.toContain(formatMoney(1464, culture).replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(wordsOf(html)).not.toContain(unpaid);
    expect(wordsOf(shownOf({ ...open, IsUnpaid: true, Proposal: null }))).toContain(unpaid);
    // forgotten with its order: its number is all that is left
    const forgotten = shownOf({ ...handled, Name: '', Email: '' });
    expect([attributesOf(forgotten, 'a'), wordsOf(forgotten).includes(', 2026')]).toEqual([[], false]);
    expect(shownOf()).toBe('');
  },
);
