import type { Edit } from '../edit.ts';

const row = 'SHOP-12';
const file = 'server/desk/delivery-rules.ts';

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
    find: "  may: 'staff',\n",
    replace: '',
  },
  {
    row,
    slip: 'editors change the rule',
    file: 'core/contract/desk-delivery.ts',
    find: "may: 'staff',",
    replace: "may: 'editor',",
  },
  {
    row,
    slip: 'the hour is not written',
    file,
    find: 'const written = { cutoffHour, ...days,',
    replace: 'const written = { ...days,',
  },
  {
    row,
    slip: 'weekdays are not written',
    file,
    find: 'const written = { cutoffHour, ...days, weekdays: weekdays() };',
    replace: 'const written = { cutoffHour, ...days };\n  weekdays();',
  },
  {
    row,
    slip: 'working days are not written',
    file,
    find: '      [preparing.workingDays, workingDays],\n',
    replace: '',
  },
  {
    row,
    slip: 'days of handling are not written',
    file,
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
    file,
    find: 'terms.closedDays.filter((day) => day >= today)',
    replace: '[...terms.closedDays]',
  },
  {
    row,
    slip: 'a refused rule is half written',
    file,
    find: `  refuseFields(faults);
  const closedDays`,
    replace: `  await db.insert(settings).values({ key: preparing.workingDays, value: workingDays }).onConflictDoNothing();
  await db.update(settings).set({ value: workingDays }).where(eq(settings.key, preparing.workingDays));
  refuseFields(faults);
  const closedDays`,
  },
  {
    row,
    slip: 'the desk shows no promise',
    file,
    find: 'Promise: asPromise(promised?.whole ?? null, method)',
    replace: 'Promise: asPromise(null, method)',
  },
  {
    row,
    slip: 'the page forgets what was typed',
    file: 'views/desk/DeskDeliveryPage.tsx',
    find: "defaultValue: typed.valueOf(name, value === null ? '' : String(value)),",
    replace: "defaultValue: value === null ? '' : String(value),",
    browser: true,
  },
  {
    row,
    slip: 'the page does not say what a method promises',
    file: 'views/desk/DeskDeliveryPage.tsx',
    find: '      <Now method={method} />\n',
    replace: '',
    browser: true,
  },
];
