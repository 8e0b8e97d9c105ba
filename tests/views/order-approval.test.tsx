import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ApprovalsPageData } from '#contract/order-approval.ts';
import type { FormAnswer } from '#contract/page.ts';
import { orderApprovalMachine } from '#machines/orderApproval/orderApproval.machine.ts';
import { first, orders, second } from '#model-tests/orderApproval/orderApproval.flow.ts';
import { ApprovalsPage } from '#views/orderApproval/ApprovalsPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const shown = (
  culture: 'fr' | 'nl',
  {
    form = null,
    done = '',
    doneFor = '',
    isApprover = true,
    list = orders,
  }: {
    form?: FormAnswer | null;
    done?: ApprovalsPageData['Done'];
    doneFor?: string;
    isApprover?: boolean;
    list?: typeof orders;
  } = {},
) => {
  const flow = createActor(orderApprovalMachine, { input: { orders: list, done, doneFor, form } });
  return render(<ApprovalsPage isApprover={isApprover} form={form} flow={flow} />, shopIn(culture));
};

test.each([
  ['fr', ['Commandes à approuver', 'Noor Maes', '4 × Mug Ardenne', 'hors TVA', 'PO-7', 'À décider avant le']],
  ['nl', ['Bestellingen goedkeuren', 'Noor Maes', '4 × Mug Ardenne', 'excl. btw', 'PO-7', 'Te beslissen vóór']],
] as const)(
  '[SHOP-21] in %s an approver sees who ordered what, for how much, and until when to decide',
  (culture, said) => {
    const words = wordsOf(shown(culture));
    for (const part of said) expect(words).toContain(part);
  },
);

test('[SHOP-21] both decisions are plain forms of each order; one that is not theirs to decide has none', () => {
  const html = shown('fr');
  expect(attributesOf(html, 'form').map(({ method, action }) => [method, action])).toEqual(
    Array.from({ length: 4 }, () => ['post', '/fr/account/approvals']),
  );
  expect(attributesOf(html, 'button').map(({ value }) => value)).toEqual([
    'approveOrder',
    'refuseOrder',
    'approveOrder',
    'refuseOrder',
  ]);
  expect(wordsOf(html)).toContain('un autre approbateur doit décider');
});

test('[SHOP-21] a refusal without a reason comes back open, at its order alone', () => {
  const form: FormAnswer = {
    Do: 'refuseOrder',
    Values: { OrderId: second.OrderId, Reason: '' },
    Errors: [{ pointer: '/Reason', code: 'Form.Mandatory' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = shown('fr', { form });
  const areas = attributesOf(html, 'textarea');
  expect(areas.map((area) => area['aria-invalid'] ?? 'false')).toEqual(['false', 'true']);
  expect(new Set(areas.map(({ id }) => id)).size).toBe(2);
  expect(attributesOf(html, 'details').map(({ open }) => open !== undefined)).toEqual([false, true]);
});

test('[SHOP-21] whoever does not approve is told so, and an empty list says that nothing waits', () => {
  expect(wordsOf(shown('nl', { isApprover: false, list: [] }))).toContain('U keurt geen bestellingen goed');
  expect(wordsOf(shown('fr', { list: [] }))).toContain('Aucune commande n’attend d’approbation');
  expect(wordsOf(shown('fr', { list: [first] }))).not.toContain('Aucune commande');
});

test('[SHOP-21] a buyer sees their own orders that wait, without a decision about them', () => {
  const html = shown('fr', { isApprover: false, list: [{ ...first, MayDecide: false }] });
  const words = wordsOf(html);
  expect(words).toContain('un collègue doit les approuver');
  expect(words).toContain('À décider avant le');
  for (const part of ['un autre approbateur doit décider', 'Vous n’approuvez pas']) expect(words).not.toContain(part);
  expect(attributesOf(html, 'form')).toEqual([]);
});

test.each([
  ['fr', 'Nous en avons averti Noor Maes par e-mail.', 'Nous en avons averti votre collègue par e-mail.'],
  ['nl', 'We hebben Noor Maes daarover', 'We hebben uw collega daarover'],
] as const)(
  '[SHOP-21] in %s what was done names whoever ordered it, as far as they are known',
  (culture, named, not) => {
    expect(wordsOf(shown(culture, { done: 'approved', doneFor: 'Noor Maes' }))).toContain(named);
    expect(wordsOf(shown(culture, { done: 'approved' }))).toContain(not);
  },
);
