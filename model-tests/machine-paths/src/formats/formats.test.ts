import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { walk } from '../model.ts';
import { formats } from './index.ts';
import { pathsFile } from './json.ts';
import { plain } from './plain.ts';
import { hostile, sampleFlow, sampleModel, sampleWalk } from './sample.ts';

const { text, json, markdown, playwright } = formats;
const steps = sampleWalk.paths.flatMap(({ edges }) => edges);

test.each(Object.entries(formats))('[FLOW-05] %s is byte-identical each time', async (_, format) => {
  expect(await format(sampleFlow, walk(sampleModel))).toBe(await format(sampleFlow, walk(sampleModel)));
});

test('[FLOW-05] JSON conforms to its schema, with every step, its transitions and its payload', () => {
  const file = v.parse(pathsFile, JSON.parse(json(sampleFlow, sampleWalk)));
  expect([file.format, file.version, file.flow.name, file.coverage.by]).toEqual([
    'vitrine.paths',
    1,
    'asking',
    'outcomes',
  ]);
  expect(file.notes).toEqual(['Cut at\nten.']);
  expect(file.paths.map((path) => path.steps.map(({ takes }) => takes))).toEqual(
    sampleWalk.paths.map(({ edges }) => edges.map(({ transitions }) => transitions.map(({ id }) => id))),
  );
  expect(file.paths[0]?.steps[0]?.does).toEqual({ type: 'start', input: { note: hostile } });
  expect(file.paths[0]?.steps[1]?.does).toEqual({
    type: 'event',
    event: { type: 'ask', text: hostile, at: '1970-01-01T00:00:00.000Z' },
  });
  expect(file.transitions.find(({ isCovered }) => !isCovered)).toMatchObject({
    id: 'id"le: never',
    reason: 'guard never true',
    unreachable: 'the guard is shut',
  });
});

test('a payload that JSON cannot express is described', () => {
  const round: Record<string, unknown> = { gone: undefined, big: 10n, endless: Infinity, list: [undefined, () => {}] };
  round['self'] = round;
  expect(plain({ ...round, map: new Map([['a', 1]]), error: new TypeError('no') })).toEqual({
    big: '10',
    endless: 'Infinity',
    list: ['undefined', 'function '],
    self: { big: '10', endless: 'Infinity', list: ['undefined', 'function '], self: '(cycle)' },
    map: [['a', 1]],
    error: { name: 'TypeError', message: 'no' },
  });
});

describe('[FLOW-05] text', () => {
  test('lists coverage, what was truncated, what is not covered and why, and each step on a line of its own', () => {
    const lines = text(sampleFlow, sampleWalk).split('\n');
    expect(lines).toContain(
      '  coverage by outcomes: 2 paths, 13 steps; states 9 of 9, transitions 5 of 6, outcomes 9 of 9',
    );
    expect(lines).toContain('  Cut at\\nten.');
    expect(lines).toContain('  id"le: never  (unreachable: the guard is shut)');
    expect(lines.filter((line) => /^ +\d+ {2}\S/u.test(line))).toHaveLength(steps.length);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028]/u);
  });
});

describe('[FLOW-05] Markdown', () => {
  const page = markdown(sampleFlow, sampleWalk);
  /** The cells of a table's row, unescaped. */
  const cellsOf = (row: string) =>
    row
      .slice(2, -2)
      .split(/ (?<!\\)\| /u)
      .map((cell) => cell.replaceAll(/\\([\\`*_[\]<>|~&$])/gu, '$1').trim());

  test('has a table for each path with a row per step, and one of all transitions', () => {
    const tables = page.split('\n\n').filter((block) => block.startsWith('|'));
    expect(tables).toHaveLength(sampleWalk.paths.length + 1);
    for (const [index, path] of sampleWalk.paths.entries()) {
      const rows = tables[index]?.split('\n').map(cellsOf) ?? [];
      expect(rows.map((cells) => cells.length)).toEqual(
        Array.from({ length: path.edges.length + 2 }, (_, row) => (row === 1 ? 1 : 4)),
      );
    }
    expect(tables.at(-1)?.split('\n').slice(2).map(cellsOf)).toContainEqual([
      'id"le: never',
      'not covered: unreachable: the guard is shut',
    ]);
  });

  test('escapes every Markdown character in payloads and promises', () => {
    const inside = page.replaceAll(/\\[\\`*_[\]<>|~&$]/gu, '');
    expect(inside.match(/[`*_<>~&$]/gu)).toBe(null);
  });
});

describe('[FLOW-05] Playwright', () => {
  test('each path is a test with its steps, states and payloads', async () => {
    const source = playwright(sampleFlow, sampleWalk);
    const imported = [...source.matchAll(/^import .* from '(.*)';$/gmu)].map(([, name]) => name);
    expect(imported).toEqual(['playwright/test', './stage.mjs']);

    const played: { title: string; steps: unknown[] }[] = [];
    const pending: Promise<void>[] = [];
    const declare = (title: string, body: (fixtures: object) => Promise<void>) => {
      played.push({ title, steps: [] });
      pending.push(body({ page: played.at(-1) }));
    };
    const fake = Object.assign(declare, { use: () => {}, describe: { configure: () => {} } });
    const begin = (page: { steps: unknown[] }) =>
      Promise.resolve((says: string, step: unknown, states: unknown) =>
        Promise.resolve(page.steps.push([says, step, states])),
      );
    const body = source.replaceAll(/^import .*$/gmu, '');
    runInNewContext(body, { test: fake, stage: () => ({ use: {}, begin }) });
    await Promise.all(pending);

    expect(played.map(({ title }) => title)).toEqual(['asking, path 1 of 2, 6 steps', 'asking, path 2 of 2, 7 steps']);
    expect(played.flatMap((one) => one.steps)).toHaveLength(steps.length);
    expect(played[0]?.steps[1]).toEqual([
      expect.stringMatching(/^ask \{.*…$/u),
      { type: 'event', event: { type: 'ask', text: hostile, at: '1970-01-01T00:00:00.000Z' } },
      ['waiting.call.under\nway', 'waiting.clock.early'],
    ]);
    expect(played[0]?.steps[5]).toEqual([
      expect.stringMatching(/^error answer Error/u),
      { type: 'error', port: 'answer', invoke: 'answer', error: { name: 'Error', message: hostile } },
      ['end'],
    ]);
    expect(played[1]?.steps[2]).toEqual([
      'after patience (3 s)',
      { type: 'after', timer: 'xstate.after.patience.asking.waiting.clock.early', elapsed: 3000 },
      ['waiting.call.under\nway', 'waiting.clock.late'],
    ]);
  });

  test('[FLOW-13] each step carries what must be on the screen, as data and as sentences', () => {
    const facts = [
      { role: 'alert', says: [{ text: 'Gone' }, { known: 'the name' }] },
      { role: 'button', name: 'Again', enabled: true },
    ] as const;
    const content = { view: { role: 'main' }, states: { end: () => facts } } as const;
    const writing = { text: (key: string) => `${key}!`, amount: String };
    const source = playwright({ ...sampleFlow, content, writing }, sampleWalk);
    const ends = source.split('["end"], [\n').slice(1);
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends)
      expect(end.split('\n').slice(0, 5)).toEqual([
        '    // the alert says "Gone!", "⟨the name⟩"',
        `    ${JSON.stringify(facts[0])},`,
        '    // the button "Again" is enabled',
        `    ${JSON.stringify(facts[1])},`,
        '  ]);',
      ]);
  });

  test('a long payload appears in the file once', () => {
    const source = playwright(sampleFlow, sampleWalk);
    const declared = [...source.matchAll(/^const (payload\d+) = (.*);$/gmu)];
    expect(declared.length).toBeGreaterThan(2);
    for (const [, , value] of declared) expect(source.split(String(value))).toHaveLength(2);
  });
});
