import { asc, eq } from 'drizzle-orm';
import type { DeskDeliveryMethod, DeskDeliveryPageData } from '#contract/desk-delivery.ts';
import type { Culture } from '#contract/wire.ts';
import { dayOf } from '#rules/dates.ts';
import { parseShortDate, shortDateExample } from '#rules/short-date.ts';
import type { Db } from '#server/db/open.ts';
import { settings, shippingMethods, warehouses } from '#server/db/schema/index.ts';
import { notFound, refuseFields } from '#server/kernel/problem.ts';
import { asPromise, promiseOf } from '#server/promise/promise.ts';
import { preparing, promiseTerms } from '#server/promise/terms.ts';
import type { PromiseTerms } from '#server/promise/terms.ts';

/** The most days that staff may give for preparing or for transit, and the most days that a shop is closed. */
const longestDays = 60;
const mostClosedDays = 100;

type Form = Readonly<Record<string, string>>;
type Fault = { code: string; params?: Readonly<Record<string, string | number>> };
interface Reader {
  culture: Culture;
  /** In ms. */
  now: number;
}

/** One piece that is in stock wherever parcels leave first. */
const onePiece = { quantity: 1, stockPolicy: 'untracked', stock: null, availableFrom: null, isSent: true } as const;

/** What a method promises now, to the first country that it goes to. */
function promisedNow(terms: PromiseTerms, methodId: number, { culture, now }: Reader): DeskDeliveryMethod['Now'] {
  for (const { code, name } of terms.places.countries) {
    const method = terms.places.methodsFor(code).find(({ id }) => id === methodId);
    if (!method) continue;
    const promised = promiseOf({ terms, method, countryCode: code, now }, [onePiece]);
    return { Country: name[culture], Promise: asPromise(promised?.whole ?? null, method) };
  }
  return null;
}

const weekNumbers = [1, 2, 3, 4, 5, 6, 7];
const inOrder = <Row extends { position: number; id: number }>(rows: Row[]) =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id);

/** All that promises of delivery are made of, and what each method promises now. */
export async function deliveryRules(db: Db, reader: Reader): Promise<Omit<DeskDeliveryPageData, 'Kind' | 'Done'>> {
  const [terms, houses, methods] = await Promise.all([
    promiseTerms(db),
    db.select().from(warehouses).where(eq(warehouses.isActive, true)),
    db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id)),
  ]);
  const today = dayOf(reader.now);
  return {
    WorkingDays: [...terms.workingDays],
    ClosedDays: terms.closedDays.filter((day) => day >= today),
    Warehouses: inOrder(houses).map(({ id, name, handlingDays }) => ({
      Id: id,
      Name: name[reader.culture],
      HandlingDays: handlingDays,
    })),
    Methods: methods.map(({ id, name, cutoffHour, minDays, maxDays, weekdays }) => ({
      Id: id,
      Name: name[reader.culture],
      CutoffHour: cutoffHour,
      MinDays: minDays,
      MaxDays: maxDays,
      Weekdays: weekdays,
      Now: promisedNow(terms, id, reader),
    })),
  };
}

/** Reads typed fields and remembers what is wrong with them. */
function readingOf(form: Form) {
  const faults: Record<string, Fault> = {};
  const typed = (name: string) => (form[name] ?? '').trim();
  return {
    faults,
    typed,
    number(name: string, max: number): number {
      const text = typed(name);
      const value = /^\d{1,3}$/u.test(text) ? Number(text) : max + 1;
      if (value > max) faults[name] = { code: 'DeskDelivery.Number', params: { min: 0, max } };
      return value;
    },
    /** The weekdays whose boxes (`On1` to `On7`) are checked; without any, `On1` is at fault. */
    weekdays(): number[] {
      const days = weekNumbers.filter((day) => form[`On${day}`] === 'true');
      if (days.length === 0) faults['On1'] = { code: 'DeskDelivery.SomeDay' };
      return days;
    },
  };
}

/** The days in the lines of a text, in the culture's short format, each once and in order. */
function daysIn(text: string, culture: Culture): { days: string[] } | { fault: Fault } {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  if (lines.length > mostClosedDays)
    return { fault: { code: 'DeskDelivery.TooMany', params: { max: mostClosedDays } } };
  const dates = lines.map((line) => ({ line, date: parseShortDate(line, culture) }));
  const wrong = dates.find(({ date }) => date === null);
  if (wrong) {
    const params = { text: wrong.line.slice(0, 40), example: shortDateExample(culture) };
    return { fault: { code: 'DeskDelivery.ClosedDay', params } };
  }
  const two = (number: number) => String(number).padStart(2, '0');
  const days = dates.flatMap(({ date }) =>
    date ? `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}` : [],
  );
  return { days: [...new Set(days)].toSorted() };
}

/** Writes when parcels are prepared: weekdays, closed days, and the days that it takes in each warehouse. */
export async function saveDispatch(db: Db, form: Form, culture: Culture): Promise<void> {
  const { faults, number, typed, weekdays } = readingOf(form);
  const workingDays = weekdays();
  const read = daysIn(typed('ClosedDays'), culture);
  if ('fault' in read) faults['ClosedDays'] = read.fault;
  const houses = await db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.isActive, true));
  const handling = houses.map(({ id }) => ({ id, handlingDays: number(`Handling${id}`, longestDays) }));
  refuseFields(faults);
  const closedDays = 'days' in read ? read.days : [];
  await db.transaction(async (tx) => {
    for (const [key, value] of [
      [preparing.workingDays, workingDays],
      [preparing.closedDays, closedDays],
    ] as const)
      await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
    for (const { id, handlingDays } of handling)
      await tx.update(warehouses).set({ handlingDays }).where(eq(warehouses.id, id));
  });
}

/** Writes a method's cut-off hour, weekdays and days in transit: both, or none if it promises nothing. */
export async function saveMethod(db: Db, id: number, form: Form): Promise<void> {
  const { faults, number, typed, weekdays } = readingOf(form);
  const cutoffHour = number('CutoffHour', 23);
  const isSilent = typed('MinDays') === '' && typed('MaxDays') === '';
  const days = { minDays: isSilent ? null : number('MinDays', longestDays), maxDays: null as number | null };
  if (!isSilent) days.maxDays = number('MaxDays', longestDays);
  for (const name of ['MinDays', 'MaxDays'])
    if (!isSilent && typed(name) === '') faults[name] = { code: 'DeskDelivery.BothDays' };
  if (!faults['MinDays'] && !faults['MaxDays'] && (days.maxDays ?? 0) < (days.minDays ?? 0))
    faults['MaxDays'] = { code: 'DeskDelivery.Order' };
  const written = { cutoffHour, ...days, weekdays: weekdays() };
  refuseFields(faults);
  const changed = await db.update(shippingMethods).set(written).where(eq(shippingMethods.id, id)).returning();
  if (changed.length === 0) throw notFound();
}
