import { expect, test } from 'vitest';
import { isAsStored } from '#rules/delivery-form.ts';

type Typed = Record<string, string>;

const rules = {
  WorkingDays: [1, 2, 3, 4, 5],
  ClosedDays: ['2026-12-24', '2027-01-02'],
  Warehouses: [{ Id: 3, Name: 'Gand', HandlingDays: 0 }],
  Version: 'a',
  Methods: [
    { Id: 1, Name: 'Domicile', CutoffHour: 14, MinDays: 2, MaxDays: null, Weekdays: [6], Version: 'b', Now: null },
  ],
};
const week = { On1: 'true', On2: 'true', On3: 'true', On4: 'true', On5: 'true' };
const dispatch = { ...week, ClosedDays: '24/12/2026\n02/01/2027', Handling3: '0' };
const method = { CutoffHour: '14', MinDays: '2', MaxDays: '', On6: 'true' };

test('[SHOP-12] a form says what is stored, however its days are written and ordered', () => {
  const same: Typed[] = [{}, { ClosedDays: ' 02-01-2027\r\n\n24/12/2026\n' }, { Handling3: ' 0 ' }, { Version: 'z' }];
  for (const more of same)
    expect([more, isAsStored(rules, 'dispatch', { ...dispatch, ...more })]).toEqual([more, true]);
  expect(isAsStored(rules, 'method:1', method)).toBe(true);
});

test('[SHOP-12] a form with anything else does not', () => {
  const prepared: Typed[] = [
    { ClosedDays: '24/12/2026' },
    { ClosedDays: '24/12/2026\n02/01/2027\nlundi' },
    { Handling3: '1' },
    { On6: 'true' },
    { On1: '' },
  ];
  for (const more of prepared)
    expect([more, isAsStored(rules, 'dispatch', { ...dispatch, ...more })]).toEqual([more, false]);
  const sent: Typed[] = [{ CutoffHour: '15' }, { CutoffHour: '' }, { MinDays: '' }, { MaxDays: '2' }, { On5: 'true' }];
  for (const more of sent) expect([more, isAsStored(rules, 'method:1', { ...method, ...more })]).toEqual([more, false]);
  expect(isAsStored(rules, 'method:2', method)).toBe(false);
});
