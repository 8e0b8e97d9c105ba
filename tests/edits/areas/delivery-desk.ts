import type { Edit } from '../edit.ts';

const row = 'SHOP-12';
const file = 'server/desk/delivery-forms.ts';
const rules = 'server/desk/delivery-rules.ts';
const saving = 'server/desk/save-delivery.ts';

/** The rule of delivery, as staff change it. */
export const deliveryDesk: readonly Edit[] = [
  {
    row,
    slip: 'closed days are worked',
    file: 'core/rules/delivery-span.ts',
    find: 'closed.includes(next) || ',
    replace: '',
  },
  {
    row,
    slip: 'the shop forgets its closed days',
    file: 'server/promise/promise.ts',
    find: '...method, workingDays, closedDays, to',
    replace: '...method, workingDays, to',
  },
  {
    row,
    slip: 'anybody at all changes the rule',
    file: 'core/contract/desk-delivery.ts',
    find: "  may: 'staff',\n  /** `method",
    replace: '  /** `method',
  },
  {
    row,
    slip: 'editors change the rule',
    file: 'core/contract/desk-delivery.ts',
    find: "may: 'staff',\n  /** `method",
    replace: "may: 'editor',\n  /** `method",
  },
  {
    row,
    slip: 'the hour is not written',
    file: saving,
    find: '.set(terms).where(eq(shippingMethods.id, id))',
    replace: '.set({ ...terms, cutoffHour: stored.cutoffHour }).where(eq(shippingMethods.id, id))',
  },
  {
    row,
    slip: 'weekdays are not written',
    file: saving,
    find: '.set(terms).where(eq(shippingMethods.id, id))',
    replace: '.set({ ...terms, weekdays: stored.weekdays }).where(eq(shippingMethods.id, id))',
  },
  {
    row,
    slip: 'working days are not written',
    file: saving,
    find: '    [preparing.workingDays, terms.workingDays],\n',
    replace: '',
  },
  {
    row,
    slip: 'days of handling are not written',
    file: saving,
    find: 'await tx.update(warehouses).set({ handlingDays })',
    replace: 'await tx.update(warehouses).set({ handlingDays: 0 })',
  },
  {
    row,
    slip: 'a method that promises nothing promises the same day',
    file,
    find: "minDays: isSilent ? null : number('MinDays', longestDays)",
    replace: "minDays: isSilent ? 0 : number('MinDays', longestDays)",
  },
  {
    row,
    slip: 'an hour after midnight is taken',
    file,
    find: "number('CutoffHour', 23)",
    replace: "number('CutoffHour', 24)",
  },
  {
    row,
    slip: 'the least days may exceed the most',
    file,
    find: '(days.maxDays ?? 0) < (days.minDays ?? 0)',
    replace: '(days.maxDays ?? 0) < 0',
  },
  {
    row,
    slip: 'no weekday at all is taken',
    file,
    find: 'if (days.length === 0)',
    replace: 'if (days.length < 0)',
  },
  {
    row,
    slip: 'a day that is none is skipped',
    file,
    find: 'if (wrong) {',
    replace: 'if (wrong && wrong.line === culture) {',
  },
  {
    row,
    slip: 'closed days that have passed stay in the list',
    file: rules,
    find: 'ClosedDays: closedDays.filter((day) => day >= today)',
    replace: 'ClosedDays: closedDays',
  },
  {
    row,
    slip: 'a refused rule is half written',
    file: saving,
    find: `  refuseFields(faults);
  for (`,
    replace: `  await tx.update(settings).set({ value: terms.workingDays }).where(eq(settings.key, preparing.workingDays));
  await tx.execute('COMMIT');
  refuseFields(faults);
  for (`,
  },
  {
    row,
    slip: 'the desk shows no promise',
    file: rules,
    find: 'Promise: asPromise(promised?.whole ?? null, method)',
    replace: 'Promise: asPromise(null, method)',
  },
];
