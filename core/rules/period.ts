import { parseShortDate } from '#rules/short-date.ts';

/** A period as it was asked for: `From` and `Until` are days (`2026-05-31`), or what was typed instead; '' for open. */
export interface PeriodAsked {
  readonly From: string;
  readonly Until: string;
  /** The bound that is ignored, and why: translation key. Null if none is. */
  readonly Ignored: { readonly Name: 'from' | 'until'; readonly Code: string } | null;
}
/** The first and the last day of a period, both included. */
export interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** Whether a day (`2026-05-31`) is in a period. */
export const isIn = ({ from, until }: Period, day: string): boolean =>
  (from === null || day >= from) && (until === null || day <= until);

const longest = 40;
const two = (number: number) => String(number).padStart(2, '0');

/**
 * The day that somebody typed, as `2026-05-31`: day, month and year with any of the usual separators, or as native date
 * fields and URLs have it. Null for a day that does not exist, or for anything else.
 */
export function typedDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const typed = iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : text.trim().replaceAll(/\s*[\s./-]\s*/g, '/');
  const date = parseShortDate(typed, 'fr');
  return date && `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
}

/** A day as both cultures write it in Belgium, `31/05/2026`; what is none as it was typed. */
export function writtenDay(typed: string): string {
  return typedDay(typed)?.split('-').toReversed().join('/') ?? typed;
}

/** The period that a query asks for. A bound that is no day, or an end before its beginning, is ignored and named. */
export function periodOf(query: { from?: string | undefined; until?: string | undefined }): {
  asked: PeriodAsked;
  period: Period;
} {
  const [From = '', Until = ''] = [query.from, query.until].map((text = '') => {
    const short = text.replaceAll('\0', '').trim().slice(0, longest);
    return typedDay(short) ?? short;
  });
  const [from, until] = [typedDay(From), typedDay(Until)];
  const isReversed = from !== null && until !== null && until < from;
  const ignored = (Name: 'from' | 'until', Code: string) => ({ Name, Code: `DateField.${Code}` });
  const Ignored =
    From !== '' && from === null
      ? ignored('from', 'Invalid')
      : Until !== '' && until === null
        ? ignored('until', 'Invalid')
        : isReversed
          ? ignored('until', 'Reversed')
          : null;
  return { asked: { From, Until, Ignored }, period: { from, until: isReversed ? null : until } };
}
