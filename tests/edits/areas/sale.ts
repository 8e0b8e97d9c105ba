import type { Edit } from '../edit.ts';

/** SALES, ACC: places, coupons and signing in. */
export const sale: readonly Edit[] = [
  {
    row: 'CART-08',
    slip: 'places are suggested from three characters on',
    file: 'core/rules/places.ts',
    find: 'suggestionMinimum = 4',
    replace: 'suggestionMinimum = 3',
  },
  {
    row: 'CART-08',
    slip: 'the selected place is reported by its index in the list',
    file: 'machines/citySuggestions/citySuggestions.machine.ts',
    find: "cityId: context.cities[index]?.cityId ?? '',",
    replace: 'cityId: String(index),',
  },
  {
    row: 'CART-09',
    slip: 'free shipping reloads the whole page',
    file: 'machines/salesTaxCountry/salesTaxCountry.machine.ts',
    find: `          { guard: 'isFreeShipping', target: 'settled', actions: 'wantContent' },
`,
    replace: '',
  },
  {
    row: 'SALES-01',
    slip: 'an empty code is applied',
    file: 'machines/coupon/coupon.machine.ts',
    find: "isFilled: (_, { code }: { code: string }) => code.trim() !== ''",
    replace: 'isFilled: () => true',
  },
  {
    row: 'SALES-01',
    slip: 'an expired coupon counts',
    file: 'core/rules/coupon.ts',
    find: `  if (limits.endsAt !== null && now >= limits.endsAt) return 'Coupon.Expired';
`,
    replace: '',
  },
  {
    row: 'SALES-01',
    slip: 'a coupon is used once more than allowed',
    file: 'core/rules/coupon.ts',
    find: 'limits.uses >= limits.totalLimit',
    replace: 'limits.uses > limits.totalLimit',
  },
  {
    row: 'SALES-02',
    slip: 'another customer’s coupons are listed',
    file: 'server/coupons/coupons.routes.ts',
    find: `    if (params.id !== visit.customer?.id) throw notFound();
`,
    replace: '',
  },
  {
    row: 'ACC-01',
    slip: 'a return URL leads to another site',
    file: 'core/rules/return-url.ts',
    find: "text.includes('//') || ",
    replace: '',
  },
  {
    row: 'SALES-07',
    slip: 'the messages are swapped',
    file: 'views/addressRequest/Messages.tsx',
    find: 'data-success-msg={success} data-error-msg={error}',
    replace: 'data-success-msg={error} data-error-msg={success}',
  },
  {
    row: 'SALES-07',
    slip: 'a declined request disables the trigger',
    file: 'machines/addressRequest/addressRequest.machine.ts',
    find: "target: '#addressRequest.closed',",
    replace: "target: '#addressRequest.asked',",
  },
  {
    row: 'SALES-07',
    slip: 'an accepted address is billed as well',
    file: 'server/desk/address-requests.ts',
    find: '...order.snapshot, Shipping: after }',
    replace: '...order.snapshot, Shipping: after, Billing: after }',
  },
  {
    row: 'SALES-07',
    slip: 'a shipped order may still get another address',
    file: 'server/desk/address-requests.ts',
    find: "if (state === 'shipped' || state === 'closed') throw notPossible();",
    replace: "if (state === 'closed') throw notPossible();",
  },
  {
    row: 'SALES-07',
    slip: 'an invoice changes with the address',
    file: 'server/payment/invoice.ts',
    find: 'Shipping: changed?.before ?? snapshot.Shipping',
    replace: 'Shipping: snapshot.Shipping',
  },
  {
    row: 'ERR-18',
    slip: 'a failed call closes the dialog, and what was typed is lost',
    file: 'machines/addressRequest/addressRequest.machine.ts',
    find: "onFailure: { target: 'unsent', actions:",
    replace: "onFailure: { target: '#addressRequest.closed', actions:",
  },
  {
    row: 'ERR-18',
    slip: 'a failed call is silent',
    file: 'machines/addressRequest/addressRequest.machine.ts',
    find: "actions: [{ type: 'keepFailure', params: failed }, 'tellFailure']",
    replace: "actions: { type: 'keepFailure', params: failed }",
  },
];
