import * as v from 'valibot';
import { link } from './wire.ts';

/** Who sells, as every page's footer, the contact page and the terms tell it. */
export const company = v.object({
  Name: v.string(),
  /** Street, town and country, a line each. */
  Address: v.array(v.string()),
  VatNumber: v.string(),
  Register: v.string(),
  Phone: v.string(),
  Email: v.string(),
  /** Opening hours, a line each. */
  Hours: v.array(v.string()),
  Social: v.array(link),
  /** The names of the means of payment. */
  Payments: v.array(v.string()),
});
export type Company = v.InferOutput<typeof company>;
