import * as v from 'valibot';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { id, picture } from './wire.ts';

/** A message of the shop: a strip above the page (popup banner) or a dialog of its own (popup modal). */
export const popup = v.object({
  Id: id,
  /** ISO 8601; null without an end. After it nothing is shown. */
  EndDatetime: v.nullable(v.string()),
  Title: v.string(),
  Text: v.string(),
  Url: v.string(),
  Photo: v.nullable(picture),
});
export type Popup = v.InferOutput<typeof popup>;

export const closePopup = endpoint({
  id: 'closePopup',
  what: 'Closes a popup for good in this browser: the cookie of closed popups gains an entry. For plain forms; the app writes the same cookie itself.',
  method: 'POST',
  path: callPaths.closePopup,
  body: v.object({ Id: id }),
  answer: v.object({ Closed: v.array(v.object({ id: v.number(), datetime: v.string() })) }),
});
