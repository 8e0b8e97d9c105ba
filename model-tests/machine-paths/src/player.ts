import type { Page, Route } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnyBrowserDriver } from './driver.ts';
import { holdTrue } from './reading.ts';
import type { Screen } from './reading.ts';
import { answersOn, holdRequests } from './requests.ts';
import { plainWriting } from './screen.ts';
import type { Fact, Writing } from './screen.ts';
import type { Step } from './types.ts';

type Ends = ReadonlyMap<string, (step: Step) => Promise<void>>;

/** For every port of the driver, how a `done` or `error` step is performed on the page. */
async function endsOf(page: Page, driver: AnyBrowserDriver): Promise<Ends> {
  const ends = new Map<string, (step: Step) => Promise<void>>();
  const answer = await answersOn(page);
  // ports that send the same request are never pending together
  const held = new Map<string, ReturnType<typeof holdRequests>>();
  const holding = (address: string | RegExp) => {
    const requests = held.get(String(address)) ?? holdRequests(page, address);
    held.set(String(address), requests);
    return requests;
  };
  for (const [port, how] of Object.entries(driver.outcomes)) {
    if (!how) continue;
    const next = how.address === undefined ? undefined : await holding(how.address);
    ends.set(port, async (step) => {
      if (step.type !== 'done' && step.type !== 'error') return;
      if (how.address === undefined) {
        await (step.type === 'done' ? how.done(page, step.output) : how.error(page, step.error));
      } else if (next) {
        const settle = (route: Route) => () =>
          step.type === 'done' ? how.done(route, step.output) : how.error(route, step.error);
        for (;;) {
          const route = await next();
          if (await answer(route, settle(route))) return;
        }
      }
    });
  }
  return ends;
}

async function perform(page: Page, step: Step, driver: AnyBrowserDriver, ends: Ends): Promise<void> {
  switch (step.type) {
    case 'start':
      return driver.open(page, step.input);
    case 'event': {
      const act = driver.events[step.event.type];
      if (!act) throw new Error('the driver does not know how a user does this');
      return act(page, step.event);
    }
    case 'done':
    case 'error': {
      const end = ends.get(step.port);
      if (!end) throw new Error(`the driver does not know how "${step.port}" settles`);
      return end(step);
    }
    case 'after':
      return page.clock.runFor(step.elapsed);
  }
}

/** Performs the steps of one path on a page. */
export interface Player {
  play(step: Step): Promise<void>;
  /** Throws unless the page shows these states, and in them what the snapshot contains, where it is known. */
  show(states: readonly string[], expected?: AnyMachineSnapshot): Promise<void>;
  /** Throws unless these facts become true on the page. */
  tell(facts: readonly Fact[]): Promise<void>;
  /** The flow's view as it is now, with the scenario's data. @throws for a driver that says nothing about content */
  screen(): Promise<Screen>;
}

/** Stops the clock of a fresh page, so that time passes only when the path says so, and holds the driver's requests. */
export async function playerOn(page: Page, driver: AnyBrowserDriver, writing: Writing = plainWriting): Promise<Player> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // time runs from the installation on and cannot be paused in the past
  await page.clock.pauseAt(now + 60_000);
  const ends = await endsOf(page, driver);
  const { content } = driver;
  const screen = async (): Promise<Screen> => {
    if (!content) throw new Error('the driver does not say what is on the screen');
    return { page, view: content.view, writing, known: (await content.known?.(page)) ?? {} };
  };
  return {
    play: (step) => perform(page, step, driver, ends),
    async show(states, expected) {
      for (const state of states) await driver.states[state]?.(page, expected);
    },
    async tell(facts) {
      if (facts.length > 0) await holdTrue(screen, facts, content?.within);
    },
    screen,
  };
}
