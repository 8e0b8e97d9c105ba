import { asc, eq } from 'drizzle-orm';
import type { DeliveryRules, PreviewedPromises, PromisedNow } from '#contract/desk-delivery.ts';
import type { Culture } from '#contract/wire.ts';
import { dayOf } from '#rules/dates.ts';
import type { Db } from '#server/db/open.ts';
import { shippingMethods, warehouses } from '#server/db/schema/index.ts';
import { asPromise, promiseOf } from '#server/promise/promise.ts';
import { promiseTerms, termsWith } from '#server/promise/terms.ts';
import type { PromiseTerms } from '#server/promise/terms.ts';
import { dispatchVersion, methodVersion, readDispatch, readMethod } from './delivery-forms.ts';
import type { Form, MethodTerms } from './delivery-forms.ts';

interface Reader {
  culture: Culture;
  /** In ms. */
  now: number;
}

/** One piece that is in stock wherever parcels leave first. */
const onePiece = { quantity: 1, stockPolicy: 'untracked', stock: null, availableFrom: null, isSent: true } as const;

/** What a method promises now, to the first country that it goes to. */
function promisedNow(terms: PromiseTerms, methodId: number, { culture, now }: Reader): PromisedNow {
  for (const { code, name } of terms.places.countries) {
    const method = terms.places.methodsFor(code).find(({ id }) => id === methodId);
    if (!method) continue;
    const promised = promiseOf({ terms, method, countryCode: code, now }, [onePiece]);
    return { Country: name[culture], Promise: asPromise(promised?.whole ?? null, method) };
  }
  return null;
}

const inOrder = <Row extends { position: number; id: number }>(rows: Row[]) =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
const activeHouses = (db: Db) => db.select().from(warehouses).where(eq(warehouses.isActive, true));

/** All that promises of delivery are made of, and what each method promises now. */
export async function deliveryRules(db: Db, reader: Reader): Promise<DeliveryRules> {
  const [terms, houses, methods] = await Promise.all([
    promiseTerms(db),
    activeHouses(db),
    db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id)),
  ]);
  const today = dayOf(reader.now);
  const { workingDays, closedDays } = terms;
  return {
    WorkingDays: workingDays,
    ClosedDays: closedDays.filter((day) => day >= today),
    Warehouses: inOrder(houses).map(({ id, name, handlingDays }) => ({
      Id: id,
      Name: name[reader.culture],
      HandlingDays: handlingDays,
    })),
    Version: dispatchVersion({ workingDays, closedDays, handling: houses }),
    Methods: methods.map((method) => ({
      Id: method.id,
      Name: method.name[reader.culture],
      CutoffHour: method.cutoffHour,
      MinDays: method.minDays,
      MaxDays: method.maxDays,
      Weekdays: method.weekdays,
      Version: methodVersion(method),
      Now: promisedNow(terms, method.id, reader),
    })),
  };
}

/** The id in the name of a method's form; null for any other form. */
export const methodIn = (form: string): number | null => {
  const [, id] = /^method:(\d{1,9})$/u.exec(form) ?? [];
  return id === undefined ? null : Number(id);
};

/** What methods would promise with forms as they are typed. One with something wrong counts for nothing. */
export async function previewPromises(
  db: Db,
  forms: Readonly<Record<string, Form>>,
  reader: Reader,
): Promise<PreviewedPromises> {
  const wrong = new Set<number>();
  const days = new Map<number, MethodTerms>();
  for (const [name, form] of Object.entries(forms)) {
    const id = methodIn(name);
    if (id === null) continue;
    const { terms, faults } = readMethod(form);
    if (Object.keys(faults).length > 0) wrong.add(id);
    else days.set(id, terms);
  }
  const [stored, houses] = await Promise.all([termsWith(db, (id) => days.get(id) ?? {}), activeHouses(db)]);
  const terms = { ...stored, ...dispatchIn(forms['dispatch'], { stored, houses, culture: reader.culture }) };
  const methods = await db.select({ id: shippingMethods.id }).from(shippingMethods);
  return methods.filter(({ id }) => !wrong.has(id)).map(({ id }) => ({ Id: id, Now: promisedNow(terms, id, reader) }));
}

/** When parcels are prepared, as typed; nothing without a form, or with something wrong in it. */
function dispatchIn(
  form: Form | undefined,
  { stored, houses, culture }: { stored: PromiseTerms; houses: readonly { id: number }[]; culture: Culture },
): Partial<PromiseTerms> {
  const { terms, faults } = readDispatch(form ?? {}, houses, culture);
  if (Object.keys(faults).length > 0) return {};
  const handling = new Map(terms.handling.map(({ id, handlingDays }) => [id, { handlingDays }]));
  return {
    workingDays: terms.workingDays,
    closedDays: terms.closedDays,
    origins: new Map([...stored.origins].map(([id, origin]) => [id, { ...origin, ...handling.get(id) }])),
  };
}
