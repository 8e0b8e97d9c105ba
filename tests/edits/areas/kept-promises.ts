import type { Edit } from '../edit.ts';

const row = 'SHOP-12';
const rule = 'core/rules/delivery-promise.ts';
const span = 'core/rules/delivery-span.ts';

/** What a promise of delivery says on days that are special, and what an order keeps of it. */
export const keptPromises: readonly Edit[] = [
  {
    row,
    slip: 'Belgium works on its national day',
    file: span,
    find: "'07-21', ",
    replace: '',
  },
  {
    row,
    slip: 'France works on the day of the victory',
    file: span,
    find: "'05-08', ",
    replace: '',
  },
  {
    row,
    slip: 'the delivery page forgets a country’s prices',
    file: 'demo/content/conditions.ts',
    find: 'const lines = countries.map(',
    replace: 'const lines = countries.slice(0, 3).map(',
  },
  {
    row,
    slip: 'a back-order that is overdue comes today',
    file: rule,
    find: 'day !== null && day >= today',
    replace: 'day !== null',
  },
  {
    row,
    slip: 'the order keeps no promise',
    file: 'server/sales/snapshot.ts',
    find: '    ...(Delivery && { Delivery }),\n',
    replace: '',
  },
  {
    row,
    slip: 'the order forgets when its back-orders come',
    file: 'server/sales/snapshot.ts',
    find: '      ...laterOf(promised, index),\n',
    replace: '',
  },
  {
    row,
    slip: 'an order paid too late keeps its promise',
    file: 'server/orders/kept-promise.ts',
    find: 'isMissed(Delivery.PaidBy, at.getTime())',
    replace: 'false',
  },
  {
    row,
    slip: 'an unpaid order names an hour that is over',
    file: 'server/orders/kept-promise.ts',
    find: '|| !isMissed(Delivery.PaidBy, now)) return order',
    replace: '|| !isMissed(Delivery.PaidBy, 0)) return order',
  },
  {
    row,
    slip: 'an order that was given up still promises days',
    file: 'server/orders/kept-promise.ts',
    find: 'waiting.includes(status) ?',
    replace: 'status !== undefined ?',
  },
  {
    row,
    slip: 'an order paid too late has no day',
    file: 'server/orders/kept-promise.ts',
    find: '          ...next,\n',
    replace: '',
  },
  {
    row,
    slip: 'a late payment counts from other people’s pieces',
    file: 'server/orders/kept-promise.ts',
    find: 'WHERE order_id = ${orderId} AND variant_id',
    replace: 'WHERE order_id <> ${orderId} AND variant_id',
  },
  {
    row,
    slip: 'a kept page goes on promising what is overdue',
    file: 'server/promise/promise.ts',
    find: '.cutoffHours, midnight]',
    replace: '.cutoffHours]',
  },
];
