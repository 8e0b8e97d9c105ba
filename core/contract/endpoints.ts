import { endpointsIn } from './endpoint.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as contract from './index.ts';

type Contract = typeof contract;
/** Every call in the contract: the source of the OpenAPI document, the contract test and the route table. */
export type Endpoints = {
  [Name in keyof Contract as Contract[Name] extends AnyEndpoint ? Name : never]: Contract[Name];
};
export type EndpointId = keyof Endpoints;
/** The calls that return HTML to a browser. */
export type WidgetId = {
  [Id in EndpointId]: Endpoints[Id]['path'] extends `/:culture/${string}` ? Id : never;
}[EndpointId];

export const endpoints = endpointsIn(contract) as unknown as Endpoints;
