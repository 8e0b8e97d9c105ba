/** Where somebody looks for a pickup point; each may be empty. */
export interface PickupPlace {
  city: string;
  postCode: string;
  address: string;
}

/** What the search's URL asks for, by its own names. */
export interface PickupQuery extends PickupPlace {
  shippingMethodId: number;
  /** Null for a method whose carrier has no points: there is nothing to search. */
  carrierGatewayId: number | null;
  countryId: number;
}

/** The same as the query of its URL. */
export const pickupSearch = (query: PickupQuery) => ({ ...query, carrierGatewayId: query.carrierGatewayId ?? '' });
