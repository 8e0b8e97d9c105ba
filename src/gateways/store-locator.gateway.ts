import type { LocationData } from '#contract/maps.ts';
import { abortable } from '#machines/port.ts';
import { placeCookiesOf, placeIn } from '#rules/remembered-place.ts';
import type { PlaceQuery } from '#rules/remembered-place.ts';
import { findPosition, warnOfAddress, warnOfPosition } from './position.gateway.ts';

const write = (place: LocationData | null): void => {
  for (const cookie of placeCookiesOf(place, location.protocol === 'https:')) document.cookie = cookie;
};

/** Reads the place of the last visit; a browser without cookies has none. */
export const storeLocatorPorts = () => ({
  recallPlace: abortable<PlaceQuery | null>(async () => placeIn(document.cookie)),
  findPosition,
});

export const storeLocatorActions = {
  rememberPlace: (_: unknown, { place, isAllowed }: { place: LocationData | null; isAllowed: boolean }) => {
    if (place && isAllowed) write(place);
  },
  forgetPlace: (_: unknown, { page: { IsForgotten } }: { page: { IsForgotten: boolean } }) => {
    if (IsForgotten) write(null);
  },
  warnOfPlace: (
    _: unknown,
    { page: { Address: address, IsUnknown } }: { page: { Address: string; IsUnknown: boolean } },
  ) => {
    if (IsUnknown) warnOfAddress(_, { address });
  },
  warnOfPosition,
};
