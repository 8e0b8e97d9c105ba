/**
 * What the specification requires and the shop does not answer yet, each with the reason. A line that starts to answer
 * fails its test: it moves to `asked.ts` with its names.
 */
interface Absent {
  of: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  why: string;
}

export const absent: readonly Absent[] = [];

/** Texts that the specification names and that belong to what is not built; in neither language yet. */
export const absentTexts: Readonly<Record<string, string>> = {};
