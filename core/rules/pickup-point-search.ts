/** Where to look for pickup points; each may be empty. */
export interface PickupPlace {
  city: string;
  postCode: string;
  address: string;
}

/** The parameters of the search URL, by wire name. */
export interface PickupQuery extends PickupPlace {
  shippingMethodId: number;
  /** Null for a method whose carrier has no pickup points: there is nothing to search. */
  carrierGatewayId: number | null;
  countryId: number;
}

/** The same as the URL's query. */
export const pickupSearch = (query: PickupQuery) => ({ ...query, carrierGatewayId: query.carrierGatewayId ?? '' });
