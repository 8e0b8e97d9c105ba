import type { Page, Route } from 'playwright';
import { started } from '../awake.ts';

/** A page whose scripts are held until `arrive` releases them. */
export interface Late {
  page: Page;
  arrive(): Promise<void>;
}

export async function openLate(page: Page, url: string): Promise<Late> {
  const held: Route[] = [];
  let isLetThrough = false;
  await page.route('**/static/*.js', (route) => {
    if (isLetThrough) return route.continue();
    held.push(route);
    return undefined;
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return {
    page,
    arrive: async () => {
      isLetThrough = true;
      await Promise.all(held.map((route) => route.continue()));
      await started(page);
    },
  };
}
