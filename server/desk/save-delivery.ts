import { eq, inArray } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { dayOf } from '#rules/dates.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { settings, shippingMethods, warehouses } from '#server/db/schema/index.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { daysIn, preparing } from '#server/promise/terms.ts';
import {
  dispatchInWords,
  dispatchVersion,
  methodInWords,
  methodVersion,
  readDispatch,
  readMethod,
} from './delivery-forms.ts';
import type { Form } from './delivery-forms.ts';
import { methodIn } from './delivery-rules.ts';

interface Writer {
  culture: Culture;
  /** In ms. */
  now: number;
}

/** What somebody else saved after a form was opened, at each field that says otherwise. @throws 409 */
function refuseOutdated(form: Form, version: string, words: { typed: Form; stored: Form }): void {
  if (form['Version'] === version) return;
  const { typed, stored } = words;
  const errors = Object.entries(stored).flatMap(([name, value]) => {
    if (typed[name] === value) return [];
    const said =
      value === '' ? { code: 'DeskDelivery.NowEmpty' } : { code: 'DeskDelivery.NowStored', params: { value } };
    return [{ pointer: `/${name}`, ...said }];
  });
  // what the form says from now on, if it is to replace what is stored
  errors.push({ pointer: '/Version', code: 'DeskDelivery.Changed', params: { value: version } });
  throw new ShopProblem(409, { code: 'DeskDelivery.Changed', errors });
}

/** Writes when parcels are prepared: weekdays, closed days, and the days that it takes in each warehouse. */
async function saveDispatch(tx: Tx, form: Form, { culture, now }: Writer): Promise<void> {
  // there may be no setting yet: whoever writes it first holds the others up
  await tx.insert(settings).values({ key: preparing.workingDays, value: [] }).onConflictDoNothing();
  const keys = Object.values(preparing);
  const named = await tx.select().from(settings).where(inArray(settings.key, keys)).orderBy(settings.key).for('update');
  const houses = await tx.select().from(warehouses).where(eq(warehouses.isActive, true)).orderBy(warehouses.id);
  const stored = { ...daysIn(named), handling: houses };
  const { terms, faults } = readDispatch(form, houses, culture);
  const today = dayOf(now);
  refuseOutdated(form, dispatchVersion(stored), {
    typed: dispatchInWords(terms, culture),
    // as the page shows them
    stored: dispatchInWords({ ...stored, closedDays: stored.closedDays.filter((day) => day >= today) }, culture),
  });
  refuseFields(faults);
  for (const [key, value] of [
    [preparing.workingDays, terms.workingDays],
    [preparing.closedDays, terms.closedDays],
  ] as const)
    await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  for (const { id, handlingDays } of terms.handling)
    await tx.update(warehouses).set({ handlingDays }).where(eq(warehouses.id, id));
}

async function saveMethod(tx: Tx, id: number, form: Form, { culture }: Writer): Promise<void> {
  const [stored] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, id)).for('update');
  if (!stored) throw notFound();
  const { terms, faults } = readMethod(form);
  refuseOutdated(form, methodVersion(stored), {
    typed: methodInWords(terms, culture),
    stored: methodInWords(stored, culture),
  });
  refuseFields(faults);
  await tx.update(shippingMethods).set(terms).where(eq(shippingMethods.id, id));
}

/** Writes one of the forms of the rule of delivery, by its name. @throws 404, 409, 422 by field */
export async function saveDelivery(db: Db, name: string, form: Form, writer: Writer): Promise<void> {
  const id = methodIn(name);
  if (id === null && name !== 'dispatch') throw notFound();
  await db.transaction(async (tx) =>
    id === null ? await saveDispatch(tx, form, writer) : await saveMethod(tx, id, form, writer),
  );
}
