import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { promise } from './promise.ts';
import { culture, id } from './wire.ts';

const warehouse = v.object({
  Id: id,
  Name: v.string(),
  /** Working days to prepare a parcel. */
  HandlingDays: v.number(),
});

/** The first country that a method goes to, and what it promises there for what is in stock; null if it goes nowhere. */
const promisedNow = v.nullable(v.object({ Country: v.string(), Promise: v.nullable(promise) }));

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
  /** Of what is stored: a form that was opened with another one is refused. */
  Version: v.string(),
  Now: promisedNow,
});
export type DeskDeliveryMethod = v.InferOutput<typeof method>;
export type PromisedNow = DeskDeliveryMethod['Now'];

/** What promises of delivery are made of. */
const deliveryRules = v.object({
  /** 1 for Monday to 7 for Sunday. */
  WorkingDays: v.array(v.number()),
  /** Days to come (`2026-05-31`) on which nothing is prepared. */
  ClosedDays: v.array(v.string()),
  Warehouses: v.array(warehouse),
  /** Of the days and the warehouses, as a method's. */
  Version: v.string(),
  Methods: v.array(method),
});
export type DeliveryRules = v.InferOutput<typeof deliveryRules>;

/** One of the page's forms: `dispatch`, or `method:{Id}`. */
const formName = v.pipe(v.string(), v.regex(/^(?:dispatch|method:\d{1,9})$/));
/** As typed, by the names of the plain form. */
const fields = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(4000)));

export const previewDelivery = endpoint({
  id: 'previewDelivery',
  what: 'What each delivery method would promise with the fields as typed, and nothing is stored. A form that could not be saved is left out, and a method whose own form is left out is not answered.',
  method: 'POST',
  path: '/api/v1/desk/delivery/preview',
  may: 'staff',
  query: v.object({ culture: v.optional(culture, 'fr') }),
  body: v.object({ Forms: v.record(formName, fields) }),
  encodings: ['json'],
  answer: v.object({ Promises: v.array(v.object({ Id: id, Now: promisedNow })) }),
});
export type PreviewedPromises = v.InferOutput<typeof previewDelivery.answer>['Promises'];

export const saveDelivery = endpoint({
  id: 'saveDelivery',
  what: 'Stores one form of the rule of delivery and returns the whole rule. 409 if somebody else saved the same form meanwhile: the errors tell what is stored by field, and `Version` what to save over it with.',
  method: 'PUT',
  path: '/api/v1/desk/delivery',
  may: 'staff',
  query: v.object({ culture: v.optional(culture, 'fr') }),
  body: v.object({ Form: formName, Fields: fields }),
  encodings: ['json'],
  answer: deliveryRules,
  problems: [404, 409, 422],
});

/** Where staff change what promises of delivery are made of. */
export const deskDeliveryPage = definePage({
  id: 'deskDelivery',
  params: nothing,
  /** What a plain form just did. */
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('deskDelivery'),
    ...deliveryRules.entries,
    Done: v.nullable(v.picklist(['dispatch', 'method'])),
  }),
  may: 'staff',
  /** `method:{Id}` saves a method, `dispatch` the rest. */
  actions: ['dispatch', 'method'],
  texts: ['DeskDelivery'],
});
export type DeskDeliveryPageData = v.InferOutput<typeof deskDeliveryPage.data>;
