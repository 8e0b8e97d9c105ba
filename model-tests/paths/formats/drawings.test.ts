import { expect, test } from 'vitest';
import { flows } from '../../flows.ts';
import { walk } from '../model.ts';
import { dot } from './dot.ts';
import { mermaid, mermaidText } from './mermaid.ts';
import { sampleFlow, sampleWalk } from './sample.ts';

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

/** The nodes and arrows of a DOT text; every line has to be one of the few that are written. */
function readDot(source: string) {
  const nodes: string[] = [];
  const arrows: [string, string, string][] = [];
  let depth = 0;
  for (const line of source
    .trimEnd()
    .split('\n')
    .map((one) => one.trim())) {
    const [kind, match] =
      Object.entries(dotLines)
        .map(([name, pattern]) => [name, pattern.exec(line)] as const)
        .find(([, found]) => found) ?? [];
    if (kind === undefined) throw new Error(`no DOT: ${line}`);
    if (kind === 'begin' || kind === 'cluster') depth += 1;
    if (kind === 'end') depth -= 1;
    if (kind === 'node') nodes.push(match?.[1] ?? '');
    if (kind === 'arrow') arrows.push([match?.[1] ?? '', match?.[2] ?? '', line]);
  }
  return { nodes, arrows, depth };
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

/** The states and arrows of a Mermaid text; every line has to be one of the few that are written. */
function readMermaid(source: string) {
  const states: string[] = [];
  const arrows: [string, string, string][] = [];
  let depth = 0;
  for (const line of source
    .trimEnd()
    .split('\n')
    .map((one) => one.trim())) {
    const [kind, match] =
      Object.entries(mermaidLines)
        .map(([name, pattern]) => [name, pattern.exec(line)] as const)
        .find(([, found]) => found) ?? [];
    if (kind === undefined) throw new Error(`no state diagram: ${line}`);
    if (kind === 'compound') depth += 1;
    if (kind === 'end') depth -= 1;
    if (kind === 'compound' || kind === 'state') states.push(match?.[1] ?? '');
    if (kind === 'arrow') arrows.push([match?.[1] ?? '', match?.[2] ?? '', match?.[3] ?? '']);
  }
  return { states, arrows, depth };
}

const decoded = (text: string) => text.replaceAll(/#(\d+);/gu, (_, code) => String.fromCodePoint(Number(code)));

test('[FLOW-05] in DOT every state is declared once, every transition is an arrow, and names mean themselves', () => {
  const { nodes, arrows, depth } = readDot(dot(sampleFlow, sampleWalk));
  expect(depth).toBe(0);
  expect(new Set(nodes).size).toBe(nodes.length);
  expect(arrows.flatMap(([from, to]) => [from, to]).filter((id) => !nodes.includes(id))).toEqual([]);
  const told = arrows.filter(([, , line]) => line.includes('label='));
  expect(told).toHaveLength(sampleWalk.report.transitions.length);
  expect(told.filter(([, , line]) => line.includes('style=dashed'))).toHaveLength(1);
  expect(told[0]?.[2]).toBe('s1 -> s2 [label="ask [is \\"open\\"] / note; it", lhead=cluster_s2];');
});

test('[FLOW-05] in Mermaid every state is declared once, every transition is an arrow, and names mean themselves', () => {
  const { states, arrows, depth } = readMermaid(mermaid(sampleFlow, sampleWalk));
  expect(depth).toBe(0);
  expect(new Set(states).size).toBe(states.length);
  expect(arrows.map(([from, to, label]) => [from, to, decoded(label)])).toEqual([
    ['s1', 's2', 'ask [is "open"] / note; it'],
    ['s1', 's10', 'never [shut] (not covered)'],
    ['s2', 's2', 'ask "again"'],
    ['s4', 's5', 'done answer'],
    ['s4', 's10', 'error answer'],
    ['s8', 's9', 'after patience'],
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
