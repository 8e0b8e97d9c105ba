import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { mapWarnings } from '#gateways/map.gateway.ts';
import { findPosition, warnOfPosition } from '#gateways/position.gateway.ts';
import { storeLocatorActions } from '#gateways/store-locator.gateway.ts';
import { near, nothing, unknown } from '../../model-tests/storeLocator/storeLocator.flow.ts';

const warned = vi.fn<(line: string) => void>();
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(warned));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  warned.mockReset();
});
const lines = () => warned.mock.calls.map(([line]) => line);

/** What the flow is told by a browser with this, warned of as the flow does. */
async function ask(navigator: object): Promise<unknown> {
  vi.stubGlobal('navigator', navigator);
  try {
    return await toPromise(createActor(findPosition).start());
  } catch (error) {
    warnOfPosition(null, { error });
    return null;
  }
}
type Told = (position: { coords: object } | { message: string }) => void;
const device = (answer: (found: Told, failed: Told) => void) => ({ geolocation: { getCurrentPosition: answer } });

describe('[ERR-22] what the browser does not know is a console line, and nothing breaks', () => {
  test('no geolocation at all', async () => {
    expect(await ask({})).toBe(null);
    expect(lines()).toEqual(['Geolocation is not supported']);
  });

  test('a position that is refused, or comes too late', async () => {
    expect(await ask(device((_, failed) => failed({ message: 'User denied Geolocation' })))).toBe(null);
    warnOfPosition(null, { error: 'timeout' });
    expect(lines()).toEqual(['No position: User denied Geolocation', 'The device did not tell its position in time']);
  });

  test('a position that is told is none of them', async () => {
    expect(await ask(device((found) => found({ coords: { latitude: 50.6, longitude: 5.5 } })))).toEqual({
      lat: 50.6,
      lng: 5.5,
    });
    expect(lines()).toEqual([]);
  });

  test('an address that nobody can place, of a map or looked for', () => {
    mapWarnings.warnOfAddress(null, { address: 'Nulle part 1' });
    for (const page of [unknown, near, nothing]) storeLocatorActions.warnOfPlace(null, { page });
    expect(lines()).toEqual([
      'There is no position for the address "Nulle part 1"',
      'There is no position for the address "Atlantis"',
    ]);
  });
});
