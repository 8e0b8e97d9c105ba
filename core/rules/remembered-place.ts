import type { LocationData } from '#contract/maps.ts';
import { locationPrefix } from './browser-records.ts';
import { consentCookiePath, consentHours } from './consent.ts';

/** Source: "its cookies carry the product's prefix" (SITE-14). */
const names = { address: `${locationPrefix}address`, position: `${locationPrefix}position` } as const;

/** What a search for shops is asked with: what was typed, or where a device is. */
export interface PlaceQuery {
  readonly address: string;
  readonly near: string;
}

/** A device's position as an address carries it, to about a kilometre: nobody needs to know the house. */
export const nearOf = ({ lat, lng }: { lat: number; lng: number }): string => `${lat.toFixed(2)},${lng.toFixed(2)}`;

/** The cookies that remember a place for a year; with null, those that forget it. */
export function placeCookiesOf(place: LocationData | null, isSecure: boolean): string[] {
  const position = place?.medium === 'device' ? nearOf(place.geometry.location) : '';
  const life = `Path=${consentCookiePath}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const written = (name: string, value: string) =>
    `${name}=${encodeURIComponent(value)}; Max-Age=${value === '' ? 0 : consentHours * 3600}; ${life}`;
  return [written(names.address, place?.formatted_address ?? ''), written(names.position, position)];
}

/** The place that a browser's cookies remember; null if there is none. */
export function placeIn(cookies: string): PlaceQuery | null {
  const valueOf = (name: string): string => {
    const found = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
    try {
      return decodeURIComponent(found?.slice(name.length + 1) ?? '');
    } catch {
      return '';
    }
  };
  const [address, near] = [valueOf(names.address), valueOf(names.position)];
  if (near !== '') return { address: '', near };
  return address === '' ? null : { address, near: '' };
}
