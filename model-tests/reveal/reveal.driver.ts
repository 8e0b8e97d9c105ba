import { waitingOf } from '#machines/reveal/reveal.machine.ts';
import type { revealMachine } from '#machines/reveal/reveal.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { openPage } from '../product-page.ts';
import { touch, watchFlows } from '../running-shop.ts';
import type { Scenario } from '../scenario.ts';
import { revealModel } from './reveal.model.ts';

declare global {
  interface Window {
    /** Passes on what the browser last saw of a marked element. */
    tellSight?: (element: Element) => Promise<void>;
  }
}

type Snapshot = SnapshotFrom<typeof revealMachine>;

const title = 'Notre atelier';
const names = ['Les mains', 'Le four'];
/** Each element is as high as half the screen, and more than a screen away from the next one. */
const gap = '<p>Il faut du temps.</p>'.repeat(60);
const part = (name: string) => `<h2 data-reveal="fade-in">${name}</h2>`;
const Html = names.map((name) => gap + part(name)).join('') + gap;

/** The browser tells of all elements at once: the path decides when the page hears of which. */
const holdSights = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Map<Element, () => Promise<void>>();
    const Native = IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      readonly #tell: IntersectionObserverCallback;

      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, all) => {
          const others = entries.filter(({ target }) => !target.matches('[data-reveal]'));
          if (others.length > 0) tell(others, all);
        }, options);
        this.#tell = tell;
      }

      override observe(target: Element): void {
        super.observe(target);
        if (!target.matches('[data-reveal]')) return;
        seen.set(
          target,
          () =>
            new Promise((told) => {
              const now = new Native((entries) => {
                now.disconnect();
                this.#tell(entries, this);
                told();
              });
              now.observe(target);
            }),
        );
      }
    };
    window.tellSight = async (element) => await seen.get(element)?.();
  });

/** Elements of an editors' page at `site` that come in as they are scrolled to. */
export const revealDriver = (site: string, { urls }: Scenario): BrowserDriver<typeof revealMachine> => {
  const element = (page: Page, index: number) => page.locator('main [data-reveal]').nth(index);
  async function shown(page: Page, snapshot?: Snapshot): Promise<void> {
    const waiting = snapshot ? waitingOf(snapshot) : [];
    for (const index of names.keys())
      await page
        .locator(waiting.includes(index) ? '[data-revealed=no]' : ':not([data-revealed=no])')
        .and(element(page, index))
        .waitFor({ state: 'attached' });
  }
  return {
    async open(page) {
      await watchFlows(page);
      await holdSights(page);
      const data = { Kind: 'content', Title: title, Breadcrumbs: [], Children: [], Scripts: [], Callbacks: [] };
      const blocks = { ...data, Blocks: [{ Kind: 'html', Html }] };
      await openPage(page, site, urls.content({ path: 'notre-atelier' }), blocks, title);
      await touch(page, 'reveal');
    },
    events: {
      // scrolled until this much of it is on the screen
      'element.sighted': (page, { index, ratio }) =>
        element(page, index).evaluate(async (target, share) => {
          const { top, height } = target.getBoundingClientRect();
          const below = scrollY + top - innerHeight;
          // a little more than the limit: positions are rounded
          scrollTo({ top: share === 0 ? 0 : Math.ceil(below + height * share + 1), behavior: 'instant' });
          await window.tellSight?.(target);
        }, ratio),
      'motion.changed': (page, { isStill }) =>
        page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' }),
    },
    outcomes: {},
    states: { watching: shown, still: shown },
    content: {
      view: { css: 'main' },
      states: {
        watching: wordsShown,
        still: wordsShown,
      },
    },
  };
};

/** Hidden or not, the words are there for whoever reads them otherwise. */
const wordsShown = () => [title, ...names].map((name) => ({ role: 'heading', name }) as const);

/** What scrolling and the device's setting do. */
export const revealWalk = () =>
  walkByHand(revealModel, ({ event, isAnswered }) => (event && !isAnswered ? 'nothing comes of it' : null));
