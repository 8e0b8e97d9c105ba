import { expect, test } from 'vitest';
import { gherkin } from './gherkin.ts';
import { hostile, sampleFlow, sampleWalk } from './sample.ts';

interface GherkinStep {
  readonly keyword: string;
  readonly text: string;
  payload?: unknown;
}

/** A strict parser for the part of Gherkin that is generated: anything unexpected is an error. */
function read(source: string) {
  const feature = { tags: [] as string[], name: '', description: [] as string[], comments: [] as string[] };
  const scenarios: { name: string; steps: GherkinStep[] }[] = [];
  const lines = source.split(/\r\n|[\n\r\u2028\u2029\u0085]/u);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? '';
    const scenario = scenarios.at(-1);
    const step = scenario?.steps.at(-1);
    const begun = /^(Given|When|Then|And) (.+)$/u.exec(line);
    if (line === '') continue;
    if (line.startsWith('#')) feature.comments.push(line);
    else if (line.startsWith('@') && feature.name === '') feature.tags = line.split(' ');
    else if (line.startsWith('Feature: ') && feature.name === '') feature.name = line.slice(9);
    else if (line.startsWith('Scenario: ') && feature.name !== '') scenarios.push({ name: line.slice(10), steps: [] });
    else if (scenario && begun) scenario.steps.push({ keyword: begun[1] ?? '', text: begun[2] ?? '' });
    else if (step && line === '```json') {
      const end = lines.findIndex((later, index) => index > at && later.trim() === '```');
      if (end < 0) throw new Error(`the block of line ${at + 1} has no end`);
      const inside = lines.slice(at + 1, end).map((one) => one.trim());
      step.payload = JSON.parse(inside.join('\n').replaceAll('\\`\\`\\`', '```'));
      at = end;
    } else if (!scenario && feature.name !== '') feature.description.push(line);
    else throw new Error(`line ${at + 1} is not a step: ${line}`);
  }
  return { feature, scenarios };
}

const { feature, scenarios } = read(gherkin(sampleFlow, sampleWalk));

test('[FLOW-05] a flow is one Gherkin feature with its purpose and coverage, a path one scenario', () => {
  expect(feature).toEqual({
    comments: ['# language: en', '# Cut at\\nten.'],
    tags: ['@site', '@outcomes'],
    name: 'asking',
    description: [
      'Purpose: Asks; waits: "so".',
      'Covered: 2 paths, 13 steps; states 9 of 9, transitions 5 of 6, outcomes 9 of 9',
    ],
  });
  expect(scenarios.map(({ name }) => name)).toEqual(['path 1 of 2', 'path 2 of 2']);
});

test('[FLOW-05] every step of a path is one Gherkin step, with its full payload', () => {
  const does = scenarios.map(({ steps }) => steps.filter(({ keyword }) => keyword === 'Given' || keyword === 'When'));
  expect(does.map(({ length }) => length)).toEqual(sampleWalk.paths.map(({ edges }) => edges.length));
  expect(does[0]?.slice(0, 3)).toEqual([
    { keyword: 'Given', text: 'the flow starts with', payload: { note: hostile } },
    { keyword: 'When', text: '"ask" happens with', payload: { text: hostile, at: '1970-01-01T00:00:00.000Z' } },
    { keyword: 'When', text: '"ask \\"again\\"" happens' },
  ]);
  expect(does[0]?.[5]).toEqual({
    keyword: 'When',
    text: 'the call "answer" fails with',
    payload: { name: 'Error', message: hostile },
  });
  expect(does[1]?.[2]).toEqual({ keyword: 'When', text: '3000 ms pass' });
});

test('[FLOW-05] all steps are of the few kinds listed in the guide', () => {
  const name = String.raw`"(?:[^"\\]|\\.)*"`;
  const kinds = new RegExp(
    `^(?:the flow starts(?: with)?|${name} happens(?: with)?|the call ${name} (?:answers|fails)(?: with)?|\\d+ ms pass|${name} is shown(?:: .+)?)$`,
    'u',
  );
  const all = scenarios.flatMap(({ steps }) => steps.map(({ text }) => text));
  expect(all.filter((text) => !kinds.test(text))).toEqual([]);
});
