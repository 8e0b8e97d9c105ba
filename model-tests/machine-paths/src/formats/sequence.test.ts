import { expect, test } from 'vitest';
import { hostile, sampleFlow, sampleWalk } from './sample.ts';
import { sequence } from './sequence.ts';

const page = sequence(sampleFlow, sampleWalk);
const drawings = [...page.matchAll(/^```mermaid\nsequenceDiagram\n([^]*?)\n```$/gmu)].map(([, lines = '']) =>
  lines.split('\n'),
);
/** What Mermaid shows for a text. */
const decoded = (text: string) =>
  text.replaceAll(/#(\d+);/gu, (_, point: string) => String.fromCodePoint(Number(point)));

const party = /^ {2}(?:actor|participant) (?<id>p\d+) as (?<name>.+)$/u;
const message = /^ {2}(?<from>p\d+)(?:->>|-->>|--x|-x|-\))(?<to>p\d+): (?<says>.+)$/u;
const note = /^ {2}Note over (?<id>p\d+): .+$/u;

test('[FLOW-19] each path is a diagram in Mermaid’s grammar, with a note of the states after each step', () => {
  expect(drawings).toHaveLength(sampleWalk.paths.length);
  for (const [index, lines] of drawings.entries()) {
    const ids = lines.flatMap((line) => party.exec(line)?.groups?.['id'] ?? []);
    const named = lines.flatMap((line) => {
      const { from = '', to = '', id } = (message.exec(line) ?? note.exec(line))?.groups ?? {};
      return id === undefined ? [from, to] : [id];
    });
    expect(lines.filter((line) => ![party, message, note].some((kind) => kind.test(line)))).toEqual([]);
    expect(named.filter((id) => id !== '' && !ids.includes(id))).toEqual([]);
    expect(lines.filter((line) => note.test(line))).toHaveLength(sampleWalk.paths[index]?.edges.length ?? -1);
  }
});

test('[FLOW-19] what a message carries cannot end its line, and is shortened', () => {
  const says = drawings.flat().flatMap((line) => message.exec(line)?.groups?.['says'] ?? []);
  const asked = says.map(decoded).find((text) => text.startsWith('ask {'));
  expect(asked).toContain(JSON.stringify(hostile).slice(0, 20));
  expect(asked?.length).toBeLessThanOrEqual(64);
  expect(says.filter((text) => /;(?<!#\d+;)|:/u.test(text))).toEqual([]);
});

test('[FLOW-19] outcomes, timers and cancelled calls are told apart', () => {
  const lines = drawings.flat().map(decoded).join('\n');
  expect(lines).toMatch(/p\d->>p\d: answer\n/u);
  expect(lines).toMatch(/p\d-->>p\d: done answer \{/u);
  expect(lines).toMatch(/p\d--xp\d: error answer Error\(/u);
  expect(lines).toMatch(/p\d-->>p\d: after patience/u);
  expect(lines).toMatch(/p\d-xp\d: cancel answer/u);
});
