import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { promise } from './promise.ts';
import { id } from './wire.ts';

const warehouse = v.object({
  Id: id,
  Name: v.string(),
  /** Working days to prepare a parcel. */
  HandlingDays: v.number(),
});

const method = v.object({
  Id: id,
  Name: v.string(),
  /** The last hour for an order to leave the same day, in the shop's time zone. */
  CutoffHour: v.number(),
  /** Days in transit; null if the method promises none. */
  MinDays: v.nullable(v.number()),
  MaxDays: v.nullable(v.number()),
  /** Weekdays on which it delivers, 1 for Monday to 7 for Sunday. */
  Weekdays: v.array(v.number()),
  /** The first country that it goes to, and what it promises there for what is in stock; null if it goes nowhere. */
  Now: v.nullable(v.object({ Country: v.string(), Promise: v.nullable(promise) })),
});
export type DeskDeliveryMethod = v.InferOutput<typeof method>;

/** Where staff change what promises of delivery are made of. */
export const deskDeliveryPage = definePage({
  id: 'deskDelivery',
  params: nothing,
  /** What a plain form just did. */
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('deskDelivery'),
    /** 1 for Monday to 7 for Sunday. */
    WorkingDays: v.array(v.number()),
    /** Days to come (`2026-05-31`) on which nothing is prepared. */
    ClosedDays: v.array(v.string()),
    Warehouses: v.array(warehouse),
    Methods: v.array(method),
    Done: v.nullable(v.picklist(['dispatch', 'method'])),
  }),
  may: 'staff',
  /** `method:{Id}` saves a method, `dispatch` the rest. */
  actions: ['dispatch', 'method'],
  texts: ['DeskDelivery'],
});
export type DeskDeliveryPageData = v.InferOutput<typeof deskDeliveryPage.data>;
