import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { page as paymentPage, standing } from '#model-tests/payment/payment.model.ts';
import { redFront } from '#tests/fixtures/catalog.ts';
import { PaymentPage } from '#views/payment/PaymentPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

test.each([
  ['fr', 'open', ['Articles commandés', 'Articles', 'Total TVA comprise', '48,75 €']],
  ['nl', 'open', ['Bestelde artikelen', 'Artikelen', 'Totaal incl. btw', '€ 48,75']],
  ['fr', 'expired', ['Articles commandés', 'Total TVA comprise', '48,75 €']],
] as const)(
  '[CHK-09] in %s, %s, beside the payment stands what is paid for, with every amount',
  (culture, state, said) => {
    const base = paymentPage({ Payment: standing(state) });
    const page = { ...base, Articles: base.Ordered.Lines.map(() => ({ Photo: redFront, ProductUrl: null })) };
    const flow = createActor(paymentMachine, { input: { page } });
    const html = render(<PaymentPage page={page} flow={flow} message={null} />, shopIn(culture));
    const words = wordsOf(html).replaceAll(/[\u00a0\u202f]/gu, ' ');
    for (const part of said) expect(words).toContain(part);
    for (const { Name, Quantity } of page.Ordered.Lines) expect(words).toContain(`${Quantity} × ${Name}`);
    expect(attributesOf(html, 'img').map(({ alt }) => alt)).toEqual(page.Ordered.Lines.map(() => ''));
  },
);
