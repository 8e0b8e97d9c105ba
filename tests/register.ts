import { claimsIn, code, filesIn, idsClaimedBy, importsOf, parse, textOf } from '#tests/sources.ts';

/** docs/requirements.md, and which files cover its rows in their tests' titles. */

export interface Row {
  id: string;
  /** What tests currently cover of it, a sentence. */
  words: string;
}

/** The ids at the start of a list item or table row, each with the words that follow it. */
export const heldRows: readonly Row[] = [
  ...textOf('docs/requirements.md').matchAll(/^(?:- |\| *)[*`]*([A-Z0-9]+-\d+)[*`]*[ |:]+(.*)$/gm),
].map(([, id = '', words = '']) => ({ id, words: words.replaceAll('|', '').trim() }));

const isTest = (file: string): boolean => /\.(?:test\.tsx?|flow\.ts)$/.test(file);

/** The files whose tests carry each row. A title in shared test code counts for the files that import it. */
export function carriers(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = filesIn(['tests', 'model-tests'], code).map((file) => ({ file, source: parse(file) }));
  const sharersOf = (part: string): string[] => {
    const ending = `/${part.split('/').at(-1)}`;
    const isSharer = (specifier: string) => specifier.endsWith(ending);
    return files.filter(({ file, source }) => isTest(file) && importsOf(source).some(isSharer)).map(({ file }) => file);
  };
  const carried = new Map<string, Set<string>>();
  for (const { file, source } of files) {
    const ids = new Set(idsClaimedBy(source));
    const holders = ids.size === 0 || isTest(file) ? [file] : sharersOf(file);
    for (const id of ids) carried.set(id, new Set([...(carried.get(id) ?? []), ...holders]));
  }
  return carried;
}

/** A test that carries a row. */
export interface CarryingTest {
  file: string;
  /** Without the ids. */
  title: string;
}

/** The tests that carry each row in their titles, by its id; a flow's manifest is a test as well, but has no title. */
export function titlesByRow(): ReadonlyMap<string, readonly CarryingTest[]> {
  const titles = new Map<string, CarryingTest[]>();
  for (const file of filesIn(['tests', 'model-tests'], code))
    for (const { ids, title } of claimsIn(parse(file)))
      for (const id of ids) titles.set(id, [...(titles.get(id) ?? []), { file, title }]);
  return titles;
}
