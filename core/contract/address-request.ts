import * as v from 'valibot';
import { deskOrder } from './desk.ts';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { pagePaths } from './paths.ts';
import { culture, guid, text } from './wire.ts';

/** The form's fields; `CountryId` is an ISO code, or the country's id. */
const place = {
  CountryId: text(10),
  PostalCode: text(40),
  City: text(200),
  Street1: text(300),
  HouseNumber: text(40),
  BoxNumber: v.optional(text(40), ''),
};
const recipient = { FirstName: text(200), LastName: text(200), Company: text(300) };

export const requestDeliveryAddress = endpoint({
  id: 'requestDeliveryAddress',
  what: 'Asks for an order to be delivered elsewhere, as long as nothing of it was shipped; the staff accept or refuse it. One of the two messages is empty. An HTML element with the messages as its data for a browser, data for the app.',
  method: 'POST',
  path: `/:culture${pagePaths.addressRequest}`,
  params: v.object({ culture }),
  body: v.object({
    OrderId: guid,
    ...place,
    /** Absent ones stay as they are. */
    FirstName: v.optional(recipient.FirstName),
    LastName: v.optional(recipient.LastName),
    Company: v.optional(recipient.Company),
  }),
  answer: v.object({ SuccessMsg: v.string(), ErrorMsg: v.string() }),
  problems: [404, 422],
});
export type AddressRequestAnswer = v.InferOutput<typeof requestDeliveryAddress.answer>;

/** Why an order's delivery address cannot be changed; `asked`: a request awaits its decision. */
const addressRequestState = v.picklist(['possible', 'asked', 'shipped', 'closed', 'pickup', 'undelivered']);
export type AddressRequestState = v.InferOutput<typeof addressRequestState>;

export const addressRequestPage = definePage({
  id: 'addressRequest',
  params: nothing,
  search: v.object({ OrderId: one, sent: one }),
  data: v.object({
    Kind: v.literal('addressRequest'),
    OrderId: guid,
    Number: v.string(),
    OrderUrl: v.string(),
    State: addressRequestState,
    /** A plain form was submitted. */
    IsSent: v.boolean(),
    ...recipient,
    ...place,
    /** The country of the order: shipping and VAT were computed for it. */
    Countries: v.array(v.object({ CountryCode: v.string(), Name: v.string() })),
  }),
  actions: ['request'],
  texts: ['AddressRequest'],
});
export type AddressRequestPageData = v.InferOutput<typeof addressRequestPage.data>;

const path = '/api/v1/desk/orders';
const staff = { may: 'staff', answer: deskOrder } as const;
const ofRequest = v.object({ orderId: guid, requestId: guid });

export const acceptDeskAddress = endpoint({
  id: 'acceptDeskAddress',
  what: 'Delivers an order to the address that its buyer asked for. 409 once something was shipped, or the request is decided.',
  method: 'POST',
  path: `${path}/:orderId/addressrequests/:requestId/accept`,
  params: ofRequest,
  problems: [404, 409],
  ...staff,
});
export const refuseDeskAddress = endpoint({
  id: 'refuseDeskAddress',
  what: 'Leaves an order’s delivery address as it is; its buyer is told why. 409 for a request that is decided.',
  method: 'POST',
  path: `${path}/:orderId/addressrequests/:requestId/refuse`,
  params: ofRequest,
  body: v.object({ Reason: v.pipe(text(500), v.minLength(1, 'Form.Mandatory')) }),
  encodings: ['json'],
  problems: [404, 409, 422],
  ...staff,
});
