import type { Page } from 'playwright';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** The element that had the focus last. */
    lastFocus?: HTMLElement;
  }
}

/** Remembers from now on what has the focus on the page. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('focusin', ({ target }) => target instanceof HTMLElement && (window.lastFocus = target), true);
  });
}

/**
 * An element that lost the focus to the body by being removed, hidden or disabled; clicking elsewhere is the user's
 * choice.
 */
const lostFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: active, body } = document;
    const { lastFocus: last } = window;
    if ((active && active !== body) || !last) return null;
    if (last.isConnected && last.checkVisibility() && !last.matches(':disabled')) return null;
    return last.outerHTML.slice(0, 200);
  });

/** [NAV-27] Focus never falls back to the body: keyboard users would start again at the top of the page. */
export async function focusIsKept(page: Page): Promise<void> {
  await expect.poll(() => lostFocus(page), { message: 'the focus fell back to the body', timeout: 20_000 }).toBeNull();
}
