import { abortable } from '#machines/port.ts';
import type { Position } from '#rules/map.ts';

/** Where a device is, once its owner agreed. */
const whereAmI = (signal: AbortSignal): Promise<Position> =>
  new Promise((found, failed) => {
    if (!('geolocation' in navigator)) return failed(new Error('Geolocation is not supported'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => found({ lat: latitude, lng: longitude }),
      ({ message }) => failed(new Error(`No position: ${message}`)),
      { timeout: 12_000, maximumAge: 300_000 },
    );
    signal.addEventListener('abort', () => failed(new Error('Nobody waits for a position')));
  });

export const findPosition = abortable<Position>(({ signal }) => whereAmI(signal));

/** ERR-22: so is an address that nobody can place. */
export const warnOfAddress = (_: unknown, { address }: { address: string }): void =>
  console.warn(`There is no position for the address "${address}"`);

/** ERR-22: a position that a device does not tell is a line in the console. */
export const warnOfPosition = (_: unknown, { error }: { error: unknown }): void =>
  console.warn(error instanceof Error ? error.message : 'The device did not tell its position in time');
