import { readFileSync, readdirSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { expect, test } from 'vitest';
import { flows, sentenceOf } from '../../model-tests/flows.ts';

const filesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative('.', `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/'));

test('every machine is in the list of flows, under the name of its file, and nothing else is', () => {
  expect(flows.map(({ file }) => file).toSorted()).toEqual(filesBelow('machines', '.machine.ts').toSorted());
  expect(flows.map(({ name, machine }) => [name, machine.id]).filter(([name, id]) => name !== id)).toEqual([]);
});

test('every flow says what it is for', () => {
  for (const flow of flows) expect(sentenceOf(flow)).toMatch(/^[A-Z].{30,}\.$/u);
});

test('every machine is walked on every path by a model test of its name', () => {
  const walked = filesBelow('model-tests', '.test.ts')
    .filter((file) => /\btestFlow\(/.test(readFileSync(file, 'utf8')))
    .map((file) => basename(file, '.test.ts'));
  expect(flows.filter(({ name }) => !walked.includes(name)).map(({ name }) => name)).toEqual([]);
});
