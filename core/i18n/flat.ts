/** Texts as they travel: `Area.Key` to text. */
export type FlatTexts = Readonly<Record<string, string>>;

/** A locale's areas as one flat map, keyed `Area.Key`. */
export function flatten(areas: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text] as const),
    ),
  );
}
