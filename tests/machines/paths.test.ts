import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Runs its children and has no transition of its own. */
const withoutPaths = ['storefront'];

const filesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

test('every machine is walked on every path by a model test of its name', () => {
  const machines = filesBelow('machines', '.machine.ts').map((file) => basename(file, '.machine.ts'));
  const walked = filesBelow('model-tests', '.test.ts')
    .filter((file) => /\btestFlow\(/.test(readFileSync(file, 'utf8')))
    .map((file) => basename(file, '.test.ts'));
  expect(machines.filter((name) => !walked.includes(name) && !withoutPaths.includes(name))).toEqual([]);
  expect(machines.length).toBeGreaterThan(15);
});
