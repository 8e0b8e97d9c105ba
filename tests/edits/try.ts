import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCase } from 'vitest/node';
import { root } from '#scripts/child.mjs';
import { ensure } from '#scripts/setup.mjs';
import { carriers } from '#tests/register.ts';
import { edited } from './edit.ts';
import type { Edit } from './edit.ts';
import { openSuite } from './suite.ts';
import type { Suite, Tier } from './suite.ts';

/** The outcome of an edit; `red anyway`: the test that failed with it also fails without it. */
export type Result = 'killed' | 'SURVIVED' | 'no longer applies' | 'does not run' | 'red anyway';

interface Outcome {
  result: Result;
  /** The test that failed, or what went wrong. */
  why: string;
  by?: TestCase;
}

export interface Tried extends Outcome {
  edit: Edit;
  seconds: number;
}

/**
 * Tries edits one after the other on the tree that contains this file: each is applied, its row's tests run until one
 * fails, the file is restored. At the end the tests that failed run once more on the restored tree.
 * @param onTried called after each edit
 */
export async function tryEdits(edits: readonly Edit[], onTried: (tried: Tried) => void): Promise<Tried[]> {
  const files = carriers();
  const suites = await openSuites();
  const all: Tried[] = [];
  try {
    for (const edit of edits) {
      const begun = performance.now();
      const outcome = await tryEdit(suites, edit, [...(files.get(edit.row) ?? [])]);
      const tried = { edit, ...outcome, seconds: (performance.now() - begun) / 1_000 };
      all.push(tried);
      onTried(tried);
    }
    const failed = all.flatMap(({ by }) => by ?? []);
    const suite = all.some(({ edit }) => edit.browser) ? await suites.rebuilt({ build: true }) : suites.now();
    const anyway = await suite.failingOf(failed);
    return all.map((tried) => (tried.by && anyway.has(tried.by) ? { ...tried, result: 'red anyway' } : tried));
  } finally {
    await suites.now().close();
  }
}

interface Suites {
  now(): Suite;
  /** Builds the app from the current tree and opens a suite for it: an earlier one has the old app loaded. */
  rebuilt(needs: { app: true } | { build: true }): Promise<Suite>;
}

async function openSuites(): Promise<Suites> {
  let suite = await openSuite(root);
  return {
    now: () => suite,
    rebuilt: async (needs) => {
      await ensure({ ...needs, chromium: true });
      await suite.close();
      suite = await openSuite(root);
      return suite;
    },
  };
}

/** What its row's browser tests need: few look at the atlas, which takes longer to build than the shop. */
const partsOf = ({ row }: Edit) =>
  /^(?:FLOW|RUN)-/u.test(row) ? ({ build: true } as const) : ({ app: true } as const);

async function tryEdit(suites: Suites, edit: Edit, files: readonly string[]): Promise<Outcome> {
  const path = join(root, edit.file);
  const text = readFileSync(path, 'utf8');
  const slipped = edited(edit, text);
  if (slipped === null) return { result: 'no longer applies', why: `${edit.file} does not hold it exactly once` };
  const rewrite = (to: string) => {
    writeFileSync(path, to);
    suites.now().changed(edit.file);
  };
  rewrite(slipped);
  try {
    return await noticed(edit.browser ? await suites.rebuilt(partsOf(edit)) : suites.now(), edit, files);
  } finally {
    rewrite(text);
  }
}

/** The row's tests by cost: those on the edit's own side of the wire first, or browser tests alone. */
const orderOf = ({ file, browser }: Edit): readonly Tier[] =>
  browser ? ['browser'] : file.startsWith('server/') ? ['server', 'logic'] : ['logic', 'server'];

async function noticed(suite: Suite, edit: Edit, files: readonly string[]): Promise<Outcome> {
  const run: string[] = [];
  for (const tier of orderOf(edit)) {
    const own = files.filter((file) => suite.tierOf(file) === tier);
    if (own.length === 0) continue;
    const verdict = await suite.tryRow(edit.row, own);
    if (verdict.is === 'red')
      return { result: 'killed', why: `${verdict.by.fullName}: ${verdict.why}`, by: verdict.by };
    if (verdict.is === 'broken') return { result: 'does not run', why: verdict.why };
    if (verdict.is === 'green') run.push(...own);
  }
  return { result: 'SURVIVED', why: run.length === 0 ? 'no test of the row ran' : `past ${run.join(', ')}` };
}
