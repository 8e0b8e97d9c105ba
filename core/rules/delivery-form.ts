import type { DeliveryRules } from '#contract/desk-delivery.ts';
import { typedDay } from './period.ts';

/** The names of the desk's forms about delivery: how parcels are prepared, and each method. */
export const dispatchForm = 'dispatch';
export const methodForm = (id: number): string => `method:${id}`;

const sameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether the fields of a form, as typed, say what is stored: whoever takes a change back has changed nothing. */
export function isAsStored(rules: DeliveryRules, name: string, fields: Readonly<Record<string, string>>): boolean {
  const typed = (field: string) => (fields[field] ?? '').trim();
  const isNumber = (field: string, stored: number | null) => typed(field) === (stored === null ? '' : String(stored));
  const isWeek = (stored: readonly number[]) =>
    sameList(
      [1, 2, 3, 4, 5, 6, 7].filter((day) => typed(`On${day}`) === 'true'),
      stored,
    );
  if (name === dispatchForm) {
    const lines = typed('ClosedDays').split('\n');
    const days = lines.flatMap((line) => (line.trim() === '' ? [] : (typedDay(line) ?? line)));
    return (
      isWeek(rules.WorkingDays) &&
      sameList(days.toSorted(), rules.ClosedDays.toSorted()) &&
      rules.Warehouses.every(({ Id, HandlingDays }) => isNumber(`Handling${Id}`, HandlingDays))
    );
  }
  const method = rules.Methods.find(({ Id }) => name === methodForm(Id));
  return (
    method !== undefined &&
    isNumber('CutoffHour', method.CutoffHour) &&
    isNumber('MinDays', method.MinDays) &&
    isNumber('MaxDays', method.MaxDays) &&
    isWeek(method.Weekdays)
  );
}
