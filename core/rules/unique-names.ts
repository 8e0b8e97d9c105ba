/** The names in the same order, with a number appended to duplicates: `['a', 'a']` → `['a', 'a 2']`. */
export function uniqueNames(names: readonly string[]): string[] {
  const given = new Set(names);
  return names.map((name, index) => {
    if (names.indexOf(name) === index) return name;
    let number = 2;
    while (given.has(`${name} ${number}`)) number += 1;
    const unique = `${name} ${number}`;
    given.add(unique);
    return unique;
  });
}
