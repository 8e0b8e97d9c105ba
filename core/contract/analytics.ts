import * as v from 'valibot';
import { analyticsPath } from './analytics-path.ts';
import { endpoint } from './endpoint.ts';
import { guid } from './wire.ts';

const item = v.object({
  item_id: v.string(),
  item_name: v.string(),
  item_variant: v.exactOptional(v.string()),
  price: v.number(),
  quantity: v.number(),
});

export const claimPurchase = endpoint({
  id: 'claimPurchase',
  what: 'An order as statistics take it, in euros: once for each order, to whoever may see it and consents to statistics, and once it counts as bought. Null otherwise.',
  method: 'POST',
  path: '/api/v1/analytics/purchases',
  body: v.object({ OrderId: guid }),
  encodings: ['json'],
  answer: v.object({
    Purchase: v.nullable(
      v.object({
        currency: v.literal('EUR'),
        transaction_id: v.string(),
        value: v.number(),
        tax: v.number(),
        shipping: v.number(),
        coupon: v.exactOptional(v.string()),
        items: v.array(item),
      }),
    ),
  }),
  problems: [404],
});

export const countEvent = endpoint({
  id: 'countEvent',
  what: 'Counts an analytics event as a page view, where the page has no data layer: its name and, of a virtual page, its path. Without consent to statistics nothing is counted.',
  method: 'POST',
  path: analyticsPath,
  body: v.object({
    Event: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z]{0,39}$/, 'Form.Invalid')),
    Path: v.pipe(v.string(), v.regex(/^$|^\/[\x21-\x7e]{0,199}$/, 'Form.Invalid')),
  }),
  encodings: ['json'],
  answer: v.object({}),
});
