/** The edit distance of two texts: letters added, dropped, replaced or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** The names that were perhaps meant, the likeliest first: nearly the same, or one a part of the other. */
export function nearest(wrong: string, names: readonly string[], atMost = 3): readonly string[] {
  const asked = wrong.toLowerCase();
  return names
    .map((name, index) => {
      const known = name.toLowerCase();
      const parts = known.split(/[.\s]/u);
      const letters = Math.min(distance(asked, known), ...parts.map((part) => distance(asked, part) + 0.5));
      const isInside = asked.length > 2 && (known.includes(asked) || asked.includes(known));
      return { name, index, letters: isInside ? Math.min(letters, 1.5) : letters };
    })
    .filter(({ letters }) => letters <= Math.max(1.5, Math.floor(asked.length / 3)))
    .toSorted((a, b) => a.letters - b.letters || a.index - b.index)
    .slice(0, atMost)
    .map(({ name }) => name);
}

/** ` Did you mean a, b or c?`, or nothing. */
export function meant(wrong: string, names: readonly string[]): string {
  const near = nearest(wrong, names);
  if (near.length === 0) return '';
  const last = near.at(-1) ?? '';
  const listed = near.length === 1 ? last : `${near.slice(0, -1).join(', ')} or ${last}`;
  return ` Did you mean ${listed}?`;
}
