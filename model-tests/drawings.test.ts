import { expect, test } from 'vitest';
import { flows } from './flows.ts';
import { walk } from 'machine-paths/model';
import { dot } from 'machine-paths/formats/dot';
import { mermaid, mermaidText } from 'machine-paths/formats/mermaid';
import { sampleFlow, sampleWalk } from 'machine-paths/formats/sample';

const string = String.raw`"(?:[^"\\\n]|\\.)*"`;
const list = String.raw`\[\w+=(?:${string}|[\w.]+)(?:, \w+=(?:${string}|[\w.]+))*\]`;
const dotLines = {
  comment: /^\/\/ .*$/u,
  begin: new RegExp(`^digraph ${string} \\{$`, 'u'),
  cluster: /^subgraph cluster_(s\d+) \{$/u,
  end: /^\}$/u,
  settings: new RegExp(`^(?:\\w+=(?:${string}|\\w+); ?)+$`, 'u'),
  defaults: new RegExp(`^node ${list}; edge ${list};$`, 'u'),
  arrow: new RegExp(`^(s\\d+(?:_initial)?) -> (s\\d+)(?: ${list})?;$`, 'u'),
  node: new RegExp(`^(s\\d+(?:_initial)?) ${list};$`, 'u'),
};

/** Every line of a text with its kind; each must be one of the few that are generated. */
function kindsIn<Kind extends string>(source: string, lines: Readonly<Record<Kind, RegExp>>) {
  const patterns = Object.entries<RegExp>(lines);
  return source
    .trimEnd()
    .split('\n')
    .map((written) => {
      const line = written.trim();
      for (const [kind, pattern] of patterns) {
        const match = pattern.exec(line);
        if (match) return { kind, line, parts: match.slice(1).map((part) => part ?? '') };
      }
      throw new Error(`unexpected line: ${line}`);
    });
}

/** The number of unclosed brackets. */
const depthOf = (kinds: readonly { kind: string }[], opening: readonly string[]) =>
  kinds.filter(({ kind }) => opening.includes(kind)).length - kinds.filter(({ kind }) => kind === 'end').length;

/** The nodes and arrows of a DOT text. */
function readDot(source: string) {
  const kinds = kindsIn(source, dotLines);
  return {
    nodes: kinds.flatMap(({ kind, parts: [id = ''] }) => (kind === 'node' ? [id] : [])),
    arrows: kinds.flatMap(({ kind, parts: [from = '', to = ''], line }) =>
      kind === 'arrow' ? [[from, to, line] as const] : [],
    ),
    depth: depthOf(kinds, ['begin', 'cluster']),
  };
}

const mermaidLines = {
  begin: /^stateDiagram-v2$/u,
  comment: /^%% [^{}]*$/u,
  compound: /^state "[^"]*" as (s\d+) \{$/u,
  state: /^state "[^"]*" as (s\d+)$/u,
  end: /^\}$/u,
  region: /^--$/u,
  initial: /^\[\*\] --> (s\d+)$/u,
  final: /^(s\d+) --> \[\*\]$/u,
  arrow: /^(s\d+) --> (s\d+) : ((?:[\p{L}\p{M}\p{N} .,/()'’_=+]|#\d+;)+)$/u,
  description: /^(s\d+) : ((?:[\p{L}\p{M}\p{N} .,/()'’_=+]|#\d+;)+)$/u,
};

/** The states and arrows of a Mermaid text. */
function readMermaid(source: string) {
  const kinds = kindsIn(source, mermaidLines);
  return {
    states: kinds.flatMap(({ kind, parts: [id = ''] }) => (kind === 'compound' || kind === 'state' ? [id] : [])),
    arrows: kinds.flatMap(({ kind, parts: [from = '', to = '', label = ''] }) =>
      kind === 'arrow' ? [[from, to, label] as const] : [],
    ),
    depth: depthOf(kinds, ['compound']),
  };
}

const decoded = (text: string) => text.replaceAll(/#(\d+);/gu, (_, code) => String.fromCodePoint(Number(code)));

test('[FLOW-05] in DOT every state is declared once, every transition is an arrow, and names are escaped', () => {
  const { nodes, arrows, depth } = readDot(dot(sampleFlow, sampleWalk));
  expect(depth).toBe(0);
  expect(new Set(nodes).size).toBe(nodes.length);
  expect(arrows.flatMap(([from, to]) => [from, to]).filter((id) => !nodes.includes(id))).toEqual([]);
  const told = arrows.filter(([, , line]) => line.includes('label='));
  expect(told).toHaveLength(sampleWalk.report.transitions.length);
  expect(told.filter(([, , line]) => line.includes('style=dashed'))).toHaveLength(1);
  expect(told[0]?.[2]).toBe('s1 -> s2 [label="ask [is \\"open\\"] / note; it", lhead=cluster_s2];');
});

test('[FLOW-05] in Mermaid every state is declared once, every transition is an arrow, and names are escaped', () => {
  const { states, arrows, depth } = readMermaid(mermaid(sampleFlow, sampleWalk));
  expect(depth).toBe(0);
  expect(new Set(states).size).toBe(states.length);
  expect(arrows.map(([from, to, label]) => [from, to, decoded(label)])).toEqual([
    ['s1', 's2', 'ask [is "open"] / note; it'],
    ['s1', 's10', 'never [shut] (not covered)'],
    ['s2', 's2', 'ask "again"'],
    ['s4', 's5', 'done answer'],
    ['s4', 's10', 'error answer'],
    ['s8', 's9', 'after patience (3 s)'],
  ]);
  expect(decoded(mermaidText('a:b;"c" #1 漢'))).toBe('a:b;"c" #1 漢');
});

test('[FLOW-05] every flow of the shop can be written as DOT and as Mermaid', () => {
  for (const { name, area, machine, model } of flows) {
    if (!model) continue;
    const flow = { name, area, machine, promises: model.promises, sentence: name };
    const walked = walk(model, { criterion: 'transitions' });
    expect(readDot(dot(flow, walked)).depth).toBe(0);
    expect(readMermaid(mermaid(flow, walked)).depth).toBe(0);
  }
});
