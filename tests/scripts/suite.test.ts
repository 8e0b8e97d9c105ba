import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsOf } from '#scripts/suite.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-suite-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed' };
const failed = { status: 'failed' };

/** A report in vitest's format, with one file per list of tests. */
function report(...files: { status: string; assertionResults: { status: string }[] }[]): string {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const file = join(folder, `${files.length}-${tests.length}.json`);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed') };
  writeFileSync(file, JSON.stringify({ ...counts, testResults: files }));
  return file;
}

test('tests that pass and fail are counted', () => {
  const file = report({ ...failed, assertionResults: [passed, failed] }, { ...passed, assertionResults: [passed] });
  expect(countsOf(file, 1)).toEqual({ passed: 2, failed: 1 });
});

test('a file that breaks before its tests counts as a failure', () => {
  const file = report({ ...failed, assertionResults: [] }, { ...passed, assertionResults: [passed] });
  expect(countsOf(file, 1)).toEqual({ passed: 1, failed: 1 });
});

test('an error outside any test counts as a failure', () => {
  const file = report({ ...passed, assertionResults: [passed] });
  expect(countsOf(file, 1)).toEqual({ passed: 1, failed: 1 });
  expect(countsOf(file, 0)).toEqual({ passed: 1, failed: 0 });
});

test('a run that leaves no report counts as a failure', () => {
  expect(countsOf(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
});
