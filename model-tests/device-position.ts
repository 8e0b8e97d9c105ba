import { consentCookie, serializeConsent } from '#rules/consent.ts';
import type { Position } from '#rules/map.ts';
import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Tells the page where its device is; nothing if the device does not say. */
    tellPosition?: (position: Position | null) => void;
  }
}

/** A device that waits for the walk to say where it is, and a visitor who allowed preferences or refused them. */
export async function prepareVisitor(
  page: Page,
  { site, stamp, preferences }: { site: string; stamp: string; preferences: boolean },
): Promise<void> {
  const record = { stamp, preferences, statistics: false, marketing: false };
  const { origin } = new URL(site);
  await page.context().addCookies([{ name: consentCookie, value: serializeConsent(record), url: origin }]);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found, failed) => {
      window.tellPosition = (position) => {
        if (position) found({ coords: { latitude: position.lat, longitude: position.lng } } as GeolocationPosition);
        else failed?.({ message: 'denied' } as GeolocationPositionError);
      };
    };
  });
}

/** The outcomes of a port that asks the device for its position. */
export const positionOutcomes = {
  done: (page: Page, position: Position) => page.evaluate((where) => window.tellPosition?.(where), position),
  error: (page: Page) => page.evaluate(() => window.tellPosition?.(null)),
};
