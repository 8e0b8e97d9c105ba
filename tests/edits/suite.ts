import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { TestCase, TestModule, TestSpecification } from 'vitest/node';

/** The outcome of a row's tests: `broken` if a file failed before its tests did; `none` if nothing ran. */
export type Verdict =
  | { is: 'red'; by: TestCase; why: string }
  | { is: 'green' }
  | { is: 'broken'; why: string }
  | { is: 'none' };

/** Kinds of tests by cost, the cheapest first. */
export type Tier = 'logic' | 'server' | 'browser';

/** Which tier a vitest project belongs to. */
const tierOfProject: Readonly<Record<string, Tier>> = {
  unit: 'logic',
  paths: 'logic',
  server: 'server',
  'server-mocks': 'server',
  browser: 'browser',
};

/** The suite of a tree, run repeatedly by row in one vitest; files changed on disk meanwhile are reloaded. */
export interface Suite {
  /** The cost of a test file; null for a file that no project runs. */
  tierOf(file: string): Tier | null;
  /** Runs the tests in some files whose title carries a row, until the first of them fails. */
  tryRow(row: string, files: readonly string[]): Promise<Verdict>;
  /** Of these tests, from this suite or another, those that fail on the current tree. */
  failingOf(tests: readonly TestCase[]): Promise<ReadonlySet<TestCase>>;
  /** Notifies the suite that a file's text has changed. */
  changed(file: string): void;
  close(): Promise<void>;
}

/** @param root of the tree whose tests run */
export async function openSuite(root: string): Promise<Suite> {
  // of this run alone: vitest also returns results of earlier runs
  let cases: TestCase[] = [];
  let modules: TestModule[] = [];
  let isOneEnough = true;
  const vitest = await createVitest({
    root,
    watch: false,
    maxWorkers: 1,
    reporters: [
      {
        onTestCaseResult: (test) => {
          cases.push(test);
          if (isOneEnough && isRed(test)) void vitest.cancelCurrentRun('test-failure');
        },
        onTestModuleEnd: (module) => void modules.push(module),
      },
    ],
  });
  await vitest.standalone();
  // a flow's manifest runs in two projects: the first one is cheaper
  const specifications = new Map(
    (await vitest.globTestSpecifications()).toReversed().map((one) => [one.moduleId, one]),
  );

  const run = async (wanted: TestSpecification[]) => {
    cases = [];
    modules = [];
    const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
    return { cases, modules, unhandledErrors };
  };

  return {
    tierOf: (file) => tierOfProject[specifications.get(join(root, file))?.project.name ?? ''] ?? null,

    async tryRow(row, files) {
      isOneEnough = true;
      vitest.setGlobalTestNamePattern(new RegExp(String.raw`\[[^\]]*\b${row}\b[^\]]*\]`));
      const wanted = files.flatMap((file) => specifications.get(join(root, file)) ?? []);
      const ran = await run(wanted);
      const by = ran.cases.find(isRed);
      if (by) return { is: 'red', by, why: firstLine(by.result().errors?.[0]?.message) };
      const why = ran.modules.flatMap(errorsOf)[0] ?? ran.unhandledErrors.map(String)[0];
      if (why !== undefined) return { is: 'broken', why: firstLine(why) };
      return ran.cases.some(isGreen) ? { is: 'green' } : { is: 'none' };
    },

    async failingOf(tests) {
      isOneEnough = false;
      vitest.resetGlobalTestNamePattern();
      const byModule = Map.groupBy(new Set(tests), ({ module }) => module.moduleId);
      const wanted = [...byModule].flatMap(([id, own]) => {
        const testIds = own.map((test) => test.id);
        return specifications.get(id)?.project.createSpecification(id, { testIds }) ?? [];
      });
      if (wanted.length === 0) return new Set();
      const ran = await run(wanted);
      const passed = new Set(ran.cases.filter(isGreen).map(({ id }) => id));
      return new Set(tests.filter(({ id }) => !passed.has(id)));
    },

    changed: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

const firstLine = (text = ''): string => text.split('\n')[0] ?? '';

const isRed = (test: TestCase): boolean => test.result().state === 'failed';
const isGreen = (test: TestCase): boolean => test.result().state === 'passed';

/** Errors in a file outside its tests: it cannot be loaded, or setup failed. */
const errorsOf = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()].flatMap((one) => one.errors().map(({ message }) => message));
