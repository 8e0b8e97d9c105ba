import { storeLocatorActions, storeLocatorPorts } from '#gateways/store-locator.gateway.ts';
import { storeLocatorMachine } from '#machines/storeLocator/storeLocator.machine.ts';
import { composed } from '../composed.ts';

export const storeLocatorFlow = composed(() =>
  storeLocatorMachine.provide({ actors: storeLocatorPorts(), actions: storeLocatorActions }),
);
