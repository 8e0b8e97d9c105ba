import { spoilNames } from './content.ts';
import type { AnyContent, SpoilName } from './content.ts';
import { placeOn, untrue } from './reading.ts';
import type { Screen } from './reading.ts';
import type { Fact } from './screen.ts';
import { restore, spoil } from './spoil.ts';

/** Whether the content of a flow tells a spoiled view from a sound one, found out once in its walk. */
export interface Spoils {
  /** Spoils a view whose facts are true, in each way that was not yet noticed, and makes it sound again. */
  tryOn(screen: Screen, facts: readonly Fact[]): Promise<void>;
  /** The ways in which the view was spoiled and no fact became untrue, a sentence each. */
  unnoticed(): readonly string[];
  /** The ways in which it was spoiled and some fact became untrue. */
  noticed(): readonly SpoilName[];
}

/** @param after runs once the view is sound again: whoever watches the page was misled */
export function spoilsOf({ blind = {} }: AnyContent, after: (screen: Screen) => Promise<void>): Spoils {
  const noticed = new Set<SpoilName>();
  const spoiled = new Map<SpoilName, number>();

  /** The focus concerns only facts about it. */
  const concerns = (kind: SpoilName, facts: readonly Fact[]) =>
    !noticed.has(kind) && !blind[kind] && (kind !== 'focus' || facts.some(({ focused }) => focused === true));

  async function tryOne(screen: Screen, facts: readonly Fact[], kind: SpoilName): Promise<boolean> {
    const places = new Map(
      [screen.view, ...facts.flatMap((fact) => fact.in ?? [])].map((place) => [JSON.stringify(place), place]),
    );
    const counts: number[] = [];
    // one after the other: what lies in two places is spoiled once
    for (const place of places.values()) counts.push(await placeOn(screen, place).evaluateAll(spoil, kind));
    if (counts.every((count) => count === 0)) return false;
    const isSeen = (await untrue(screen, facts)).length > 0;
    await screen.page.evaluate(restore);
    if (isSeen) noticed.add(kind);
    else spoiled.set(kind, (spoiled.get(kind) ?? 0) + 1);
    return true;
  }

  return {
    async tryOn(screen, facts) {
      const kinds = facts.length === 0 ? [] : spoilNames.filter((kind) => concerns(kind, facts));
      let isTried = false;
      for (const kind of kinds) isTried = (await tryOne(screen, facts, kind)) || isTried;
      if (isTried) await after(screen);
    },
    unnoticed: () =>
      [...spoiled]
        .filter(([kind]) => !noticed.has(kind))
        .map(
          ([kind, steps]) => `${kind} were wrong after ${steps} ${steps === 1 ? 'step' : 'steps'}, and no fact said so`,
        ),
    noticed: () => [...noticed],
  };
}
