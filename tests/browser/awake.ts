import type { Locator, Page } from 'playwright';

/** What tests do on the pages of any shop, also where there is no vitest and no server of ours. */

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Resolves when the page's flows run: before, forms and links are handled by the browser. */
export const started = (page: Page): Promise<void> => page.locator('html[data-started]').waitFor({ state: 'attached' });

/**
 * Moves the pointer over server-rendered markup, as anyone about to press it does, and waits until its code is loaded,
 * and everything else that the page's first touch loads.
 */
export async function comeAlive(target: Locator): Promise<void> {
  // a pointer that rests before the page's flows run touches nothing
  await started(target.page());
  await target.hover();
  await target.page().locator('html[data-touched]').waitFor({ state: 'attached' });
  await target
    .page()
    .waitForFunction(
      (element) => element && Object.keys(element).some((key) => key.startsWith('__reactProps')),
      await target.elementHandle(),
    );
}
