import type { Locator, Page } from 'playwright';
import { conditionNames, listOf, sentenceOf, written } from './screen.ts';
import type { Condition, Fact, Known, Place, Words, Writing } from './screen.ts';

/** What an element of the page shows. */
type Seen = Readonly<Record<Condition, boolean>> & {
  readonly text: string;
  readonly value: string;
  readonly described: string;
};

/** Runs in the page. */
function read(elements: Element[]): Seen[] {
  const is = (element: Element, name: string, value = 'true') => element.getAttribute(name) === value;
  const textOf = (element: Element | null) => (element instanceof HTMLElement ? element.innerText : '') ?? '';
  return elements.map((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    const box = element instanceof HTMLInputElement ? element : null;
    return {
      text: textOf(element),
      value: String(Reflect.get(element, 'value') ?? ''),
      described: ids.map((id) => textOf(document.getElementById(id))).join(' '),
      enabled: !element.matches(':disabled') && !is(element, 'aria-disabled'),
      busy: is(element, 'aria-busy'),
      checked: box?.checked === true || is(element, 'aria-checked'),
      expanded: is(element, 'aria-expanded'),
      selected: is(element, 'aria-selected') || is(element, 'aria-pressed'),
      current: element.hasAttribute('aria-current') && !is(element, 'aria-current', 'false'),
      invalid: is(element, 'aria-invalid'),
      focused: element === document.activeElement,
    };
  });
}

const plain = (text: string) =>
  text
    .replaceAll(/[\u200B\u00AD]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** A screen on which facts are looked up. */
export interface Screen {
  readonly page: Page;
  readonly view: Place;
  readonly writing: Writing;
  readonly known: Known;
}

/** A place of a page. */
export function placeOn({ page, writing, known }: Screen, place: Place): Locator {
  if ('css' in place) return page.locator(place.css);
  const name = place.name === undefined ? undefined : written(place.name, writing, known).join(' ');
  return page.getByRole(place.role, name === undefined ? {} : { name, exact: true });
}

/** The elements that a fact is about, whether it is true or not. */
export function elementsOf(screen: Screen, fact: Fact): Locator {
  const place = placeOn(screen, fact.in ?? screen.view);
  if (fact.role === undefined) return place;
  if (fact.name === undefined) return place.getByRole(fact.role);
  return place.getByRole(fact.role, { name: written(fact.name, screen.writing, screen.known).join(' '), exact: true });
}

/** What is wrong with an element; empty if it is as the fact says. */
function wrongIn(seen: Seen, fact: Fact, texts: (words: Words) => readonly string[]): string[] {
  const is = (what: string, wanted: readonly string[], isSo: (text: string) => boolean) =>
    wanted.filter((text) => !isSo(plain(text))).map((text) => `${what} is not "${text}"`);
  const text = plain(seen.text);
  return [
    ...listOf(fact.says).flatMap((words) =>
      is(`its text "${text.slice(0, 120)}"`, texts(words), (part) => text.includes(part)),
    ),
    ...(fact.value === undefined
      ? []
      : is(`its value "${seen.value}"`, texts(fact.value), (part) => plain(seen.value) === part)),
    ...(fact.described === undefined
      ? []
      : is(`its explanation "${plain(seen.described)}"`, texts(fact.described), (part) =>
          plain(seen.described).includes(part),
        )),
    ...conditionNames.flatMap((name) =>
      fact[name] === undefined || fact[name] === seen[name] ? [] : [`it is ${seen[name] ? '' : 'not '}${name}`],
    ),
  ];
}

/** Why a fact is not true of these elements; null if it is. */
function whyNot(all: readonly Seen[], fact: Fact, texts: (words: Words) => readonly string[]): string | null {
  const wrong = all.map((seen) => wrongIn(seen, fact, texts));
  const right = wrong.filter(({ length }) => length === 0).length;
  if (fact.count !== undefined) {
    const count = Number(texts(fact.count)[0]);
    return right === count ? null : `there are ${right} of ${all.length}`;
  }
  if (right > 0) return null;
  return wrong.length === 0
    ? 'it is not there'
    : (wrong.toSorted((one, other) => one.length - other.length)[0] ?? []).join(', ');
}

/** Every fact that is not true now, as a sentence each; empty if the screen is right. All are read at once. */
export async function untrue(screen: Screen, facts: readonly Fact[]): Promise<string[]> {
  const texts = (words: Words) => written(words, screen.writing, screen.known);
  const reasons = await Promise.all(
    facts.map(async (fact) => whyNot(await elementsOf(screen, fact).evaluateAll(read), fact, texts)),
  );
  return reasons.flatMap((reason, index) => {
    const fact = facts[index];
    return reason === null || !fact ? [] : [`${sentenceOf(fact, (words) => texts(words).join(', '))}; but ${reason}`];
  });
}

/**
 * Waits until every fact is true.
 * @throws with a sentence for each that does not become so
 */
export async function holdTrue(
  screenNow: () => Promise<Screen>,
  facts: readonly Fact[],
  within = 20_000,
): Promise<void> {
  const since = Date.now();
  for (;;) {
    const wrong = await untrue(await screenNow(), facts);
    if (wrong.length === 0) return;
    if (Date.now() - since > within)
      throw new Error(`this must be on the screen, and is not:\n  ${wrong.join('\n  ')}`);
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
}
