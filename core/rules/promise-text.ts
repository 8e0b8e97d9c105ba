import { formatLongDay, formatSpan } from '#rules/calendar.ts';
import type { Culture } from '#rules/culture.ts';
import { formatDate, timeOf } from '#rules/dates.ts';

/** A promise as it is worded. */
export interface Worded {
  From: string;
  To: string;
  /** Collected by the buyer instead of brought home. */
  IsCollected?: true | undefined;
}

/** A text's key and its values. */
interface Text {
  key: string;
  params: Record<string, string>;
}
type Translate = (key: string, params: Record<string, string>) => string;

function textOf({ From, To, IsCollected }: Worded, culture: Culture): Text {
  const on = { day: formatLongDay(From, culture) };
  if (From === To) return { key: IsCollected ? 'Delivery.CollectOn' : 'Delivery.HomeOn', params: on };
  const between = formatSpan(From, To, culture);
  return { key: IsCollected ? 'Delivery.CollectBetween' : 'Delivery.HomeBetween', params: between };
}

/** A day begins the sentence in Dutch. */
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A promise in words, the same wherever it is read: `Chez vous mardi 24 novembre`. */
export function promiseText(promise: Worded, culture: Culture, translate: Translate): string {
  const { key, params } = textOf(promise, culture);
  return asSentence(translate(key, params));
}

/** The promise that was given with an order, and by when it has to be paid for it, or that a late payment moved it. */
export function keptPromiseText(
  promise: Worded & { PaidBy: string | null; IsNew?: true | undefined },
  culture: Culture,
  translate: Translate,
): string {
  const text = promiseText(promise, culture, translate);
  const { PaidBy, IsNew } = promise;
  if (PaidBy === null) return IsNew ? translate('Delivery.Renewed', { promise: text }) : text;
  const moment = { date: formatDate(PaidBy, culture), time: timeOf(Date.parse(PaidBy)) };
  return translate('Delivery.PaidBy', { promise: text, ...moment });
}
