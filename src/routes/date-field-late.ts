import { dateFieldFlow } from '#app/flows/date-field.ts';

/** Loads the calendar, forty times what the field weighs: no page fetches it ahead, a touched screen never. */
export const loadCalendar = () => import('#views/dateField/DateCalendar.tsx');

export const dateFlowOf =
  (fieldId: string, given: string) =>
  (...composed: Parameters<typeof dateFieldFlow>) => ({
    logic: dateFieldFlow(...composed),
    input: { fieldId, given },
  });
