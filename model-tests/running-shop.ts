import type { Locator, Page } from 'playwright';
import type { AnyEventObject } from 'xstate';
import { passUntil } from './product-page.ts';

declare global {
  interface Window {
    /** Sends an event to a flow of the running shop. */
    tellFlow?: (machine: string, event: AnyEventObject) => void;
  }
}

const watched = new WeakSet<Page>();

/** Lets {@link tell} find the flows of pages that are opened from now on. */
export async function watchFlows(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(() => {
    const flows = new Map<string, { send(event: AnyEventObject): void }>();
    const note: NonNullable<Window['watchActors']> = ({ actorRef }) => {
      const logic: unknown = Reflect.get(actorRef, 'logic');
      const id: unknown = typeof logic === 'object' && logic !== null ? Reflect.get(logic, 'id') : undefined;
      if (typeof id !== 'string' || !('send' in actorRef)) return;
      flows.set(id, actorRef);
      document.documentElement.dataset['flows'] = [...flows.keys()].join(' ');
    };
    // the shop's own live view is attached, too
    let other: Window['watchActors'];
    Object.defineProperty(window, 'watchActors', {
      get: (): Window['watchActors'] => (event) => {
        note(event);
        other?.(event);
      },
      set: (watch: Window['watchActors']) => {
        other = watch;
      },
    });
    window.tellFlow = (machine, event) => {
      const flow = flows.get(machine);
      if (!flow) throw new Error(`no flow of the page is "${machine}"`);
      flow.send(event);
    };
  });
}

/** Sends an event that normally only another flow sends: no user can send it or prevent it. */
export async function tell(page: Page, machine: string, event: AnyEventObject): Promise<void> {
  // a page that has only just been opened has no flows yet
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.evaluate(([id, said]) => window.tellFlow?.(id, said), [machine, event] as const);
}

/** Matches once a flow of this machine has begun on a page that {@link watchFlows} watches: its code may come late. */
export const flowBegun = (page: Page, machine: string): Locator => page.locator(`html[data-flows~="${machine}"]`);

/** A first touch, for which the code waits that nobody needs before it; waits for a flow without letting time pass. */
export async function touch(page: Page, machine: string): Promise<void> {
  await page.locator('main').dispatchEvent('pointerdown');
  await flowBegun(page, machine).waitFor({ state: 'attached' });
}

/** Opens a URL and waits until the page's flows run. */
export async function openRunning(page: Page, address: string): Promise<void> {
  await watchFlows(page);
  await page.goto(address);
  await passUntil(page, page.locator('html[data-started]'));
}

/** Waits until no such element is on the page. */
export const isGone = (what: Locator): Promise<void> => what.waitFor({ state: 'detached' });

/** Waits for the dialog with which the site reacts to a failed call, and closes it. */
export async function closeReaction(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await passUntil(page, dialog);
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).first().click();
  await isGone(dialog);
}
