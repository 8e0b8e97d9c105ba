import type { AnyBrowserDriver } from 'machine-paths/driver';
import type { PagePromise, StepTaken } from 'machine-paths/walking';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';

/** A text, or the name of what took the focus: after a user's own press that is not news. */
interface Announcement {
  kind: 'text' | 'focus';
  said: string;
}

declare global {
  interface Window {
    /** What screen readers were given to say since the last step. */
    announced?: Announcement[];
  }
}

/**
 * Records from now on what the page announces: text that comes into a live region or with an alert, a dialog that takes
 * the focus, a field that takes it with an explanation of what is wrong, and whatever else takes it.
 */
export async function watchAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: Announcement[] = [];
    window.announced = announced;
    const live = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"], output';
    const say = (text: string | null | undefined, kind: Announcement['kind'] = 'text') => {
      const said = text?.trim();
      if (said) announced.push({ kind, said });
    };
    const within = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(live);
    new MutationObserver((mutations) => {
      for (const { type, target, addedNodes } of mutations) {
        if (type === 'characterData' && within(target)) say(target.textContent);
        for (const node of addedNodes) {
          if (within(target)) say(node.textContent);
          // only alerts are announced when they come with their text; a status has to be there before
          else if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.matches('[role="alert"]')) say(alert.textContent);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        const label = target instanceof HTMLInputElement ? target.labels?.[0]?.textContent : target.textContent;
        say(target.ariaLabel ?? label, 'focus');
        const dialog = target.closest('dialog');
        if (dialog && !dialog.contains(window.lastFocus ?? null)) say(dialog.textContent);
        if (target.ariaInvalid === 'true')
          for (const id of (target.getAttribute('aria-describedby') ?? '').split(' '))
            say(document.getElementById(id)?.textContent);
      },
      true,
    );
  });
}

/** Why a flow last failed; null if it did not, or has no such thing. */
const failureOf = (snapshot: AnyMachineSnapshot | undefined): unknown => {
  const context: unknown = snapshot?.context;
  return typeof context === 'object' && context !== null && 'failure' in context ? (context.failure ?? null) : null;
};

/** What has to be announced after a step; null for nothing. */
function newsOf({ step, before, after }: StepTaken, { outcomes }: AnyBrowserDriver): string | null {
  const failure = failureOf(after);
  if (failure !== null && failure !== failureOf(before)) return 'a failure was not announced';
  // what the page settles itself may have ended with the previous step
  const isAnswered = step.type === 'done' && outcomes[step.port]?.address !== undefined;
  const isOver = isAnswered && before?.hasTag('busy') && !after?.hasTag('busy');
  return isOver ? 'that a wait is over was not announced' : null;
}

/** Nothing was announced since the last step. */
export const forgetAnnouncements = (page: Page): Promise<void> => page.evaluate(() => void window.announced?.splice(0));

/** [NAV-27] A failure and the end of a wait are announced: who does not see the page learns of them without searching. */
export const newsAreAnnounced =
  (driver: AnyBrowserDriver, isSilent: (snapshot: AnyMachineSnapshot) => boolean): PagePromise =>
  async (page, taken) => {
    const news = taken.after && isSilent(taken.after) ? null : newsOf(taken, driver);
    if (news) {
      const counts = taken.step.type === 'done' ? ['focus', 'text'] : ['text'];
      await expect
        .poll(
          () => page.evaluate((kinds) => window.announced?.filter(({ kind }) => kinds.includes(kind)).length, counts),
          {
            message: news,
            timeout: 5_000,
          },
        )
        .toBeGreaterThan(0);
    }
    await forgetAnnouncements(page);
  };
