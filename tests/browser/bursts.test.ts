import fc from 'fast-check';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { started, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const places = ['/fr', '/fr/c/cuisine', '/fr/c/jardin', '/fr/c/mode', '/fr/c/maison'];

interface Press {
  on: 'link' | 'back' | 'forward';
  href: string;
  /** Time since the previous press, in ms. */
  gap: number;
}

/** A tab's history entries of this burst, and the index of the current one. */
interface Tab {
  entries: string[];
  at: number;
}

/**
 * The model is plain pushState: each link pushes its entry at once, and history moves by itself. Presses that would
 * leave the shop are omitted.
 */
function playPlainly(presses: readonly Press[], start: string): { tab: Tab; made: Press[] } {
  const tab: Tab = { entries: [start], at: 0 };
  const made = presses.filter(({ on, href }) => {
    const to = tab.at + (on === 'back' ? -1 : 1);
    if (on === 'link') {
      // as in every browser: a link to the current or pending page makes no second entry
      if (tab.entries[tab.at] === href) return true;
      tab.entries.splice(to, tab.entries.length, href);
    }
    const isPossible = to >= 0 && to < tab.entries.length;
    if (isPossible) tab.at = to;
    return isPossible;
  });
  return { tab, made };
}

const burst = fc.array(
  fc.record<Press>({
    on: fc.constantFrom('link', 'back', 'back', 'forward'),
    href: fc.constantFrom(...places),
    gap: fc.constantFrom(50, 150, 300, 700, 1600),
  }),
  { minLength: 3, maxLength: 9 },
);

/** A page with a fake clock: a response arrives `latency` ms after its request, measured in gaps between presses. */
async function openCounted(): Promise<Page> {
  const page = await (await site.visitor({ reducedMotion: 'reduce' })).newPage();
  await page.addInitScript(() => {
    const { send, abort } = XMLHttpRequest.prototype;
    const held = new Map<XMLHttpRequest, { due: number; go(): void }>();
    let now = 0;
    let latency = 0;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      held.set(this, { due: now + latency, go: () => send.call(this, body) });
    };
    XMLHttpRequest.prototype.abort = function (this: XMLHttpRequest) {
      held.delete(this);
      abort.call(this);
    };
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    const isResting = () =>
      !document.body.classList.contains('page-loading') &&
      new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '').pathname ===
        location.pathname;
    /** Until the page has requested what it wants, or wants nothing. */
    const asked = async () => {
      // the page shows that it is loading a moment after the press
      await turn();
      await turn();
      for (let turns = 0; !isResting() && held.size === 0 && turns < 2_000; turns += 1) await turn();
    };
    const answerUntil = async (time: number) => {
      for (const [request, { due, go }] of held) {
        if (due > time) continue;
        held.delete(request);
        go();
        // answered, or aborted
        while (request.readyState > 0 && request.readyState < 4) await turn();
        await asked();
      }
    };
    const press = async (on: string, href: string) => {
      if (on === 'link') return document.querySelector<HTMLAnchorElement>(`header a[href="${href}"]`)?.click();
      const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.go(on === 'back' ? -1 : 1);
      await moved;
    };
    const index = () => (history.state as { __TSR_index: number }).__TSR_index;
    const play = async (presses: { on: string; href: string; gap: number }[], wait: number) => {
      latency = wait;
      const first = index();
      for (const { on, href, gap } of presses) {
        now += gap;
        await answerUntil(now);
        await press(on, href);
        await asked();
      }
      // a page that never settles reports its state instead
      for (let turns = 0; (!isResting() || held.size > 0) && turns < 2_000; turns += 1) {
        await answerUntil(Infinity);
        await turn();
      }
      return { at: index() - first, href: location.pathname, heading: document.querySelector('main h1')?.textContent };
    };
    Object.assign(window, { play });
  });
  await page.goto(site.origin + places[0]);
  await started(page);
  return page;
}

type Play = (presses: Press[], latency: number) => Promise<{ at: number; href: string; heading: string | undefined }>;
const play = (page: Page, presses: Press[], latency: number) =>
  page.evaluate(([presses, latency]) => (window as unknown as { play: Play }).play(presses, latency), [
    presses,
    latency,
  ] as const);

/** Each takes 0.1 to 0.5 s; `BURSTS=50` tries 200 in all. */
const runs = Number(process.env['BURSTS'] ?? 15);

test.each([0, 300, 900, 1500])(
  '[NAV-26] bursts of Back, Forward and links end where plain pushState ends, with responses after %i ms',
  async (latency) => {
    const page = await openCounted();
    const headings = new Map<string, string | undefined>();
    for (const href of places) headings.set(href, (await play(page, [{ on: 'link', href, gap: 50 }], 0)).heading);
    let here = places.at(-1) ?? '';
    for (const presses of fc.sample(burst, { seed: 26 + latency, numRuns: runs })) {
      const { tab, made } = playPlainly(presses, here);
      const end = await play(page, made, latency);
      here = tab.entries[tab.at] ?? '';
      expect(end, JSON.stringify(made)).toEqual({ at: tab.at, href: here, heading: headings.get(here) });
    }
  },
);
