import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { customerPickerMachine } from '#machines/customerPicker/customerPicker.machine.ts';
import { CustomerPickerPage } from '#views/customerPicker/CustomerPickerPage.tsx';
import { OnBehalf } from '#views/shell/OnBehalf.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const an = { CustomerId: 7, Email: 'an@example.test', Name: 'An Peeters' };
const pageOf = (Term: string, Customers = [an], shop = shopIn()) =>
  render(
    <CustomerPickerPage
      page={{ Kind: 'customerPicker', Term, Customers }}
      form={null}
      picker={createActor(customerPickerMachine)}
    />,
    shop,
  );

test.each([
  ['fr', 'Commander pour an@example.test', 'Vous commandez pour An Peeters (an@example.test).', 'Arrêter'],
  ['nl', 'Bestellen voor an@example.test', 'U bestelt voor An Peeters (an@example.test).', 'Stoppen'],
] as const)(
  '[SALES-08] in %s staff search by a plain form, choose by another, and see for whom they order',
  (culture, choose, banner, stop) => {
    const html = pageOf('an', [an], shopIn(culture));
    const action = `/${culture}/desk/customers`;
    expect(attributesOf(html, 'form')).toMatchObject([
      { role: 'search', method: 'get', action },
      { method: 'post', action },
    ]);
    expect(attributesOf(html, 'input')).toMatchObject([
      { name: 'term', role: 'combobox', 'aria-expanded': 'false', value: 'an' },
      { type: 'hidden', name: 'CustomerId', value: '7' },
    ]);
    expect(wordsOf(html)).toContain(choose);
    const shown = render(<OnBehalf />, shopIn(culture, { OnBehalf: { Name: 'An Peeters', Email: an.Email } }));
    expect(wordsOf(shown)).toContain(banner);
    expect(wordsOf(shown)).toContain(stop);
    expect(attributesOf(shown, 'form')).toMatchObject([{ method: 'post', action }]);
    expect(attributesOf(shown, 'button')).toMatchObject([{ name: 'Do', value: 'stopActing' }]);
  },
);

test('[SALES-08] nobody found is said, a short term asks nothing, and nobody else sees the banner', () => {
  expect(wordsOf(pageOf('zz', []))).toContain('Aucun client ne correspond');
  expect(wordsOf(pageOf('z', []))).not.toContain('Aucun client ne correspond');
  expect(render(<OnBehalf />)).toBe('');
});
