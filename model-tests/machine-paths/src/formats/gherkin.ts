import { innermost, oneLine, promiseOf, statesAfter } from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import type { GraphEdge } from '../graph.ts';
import { jsonLine } from './plain.ts';
import { sayCoverage, summaryOf } from './summary.ts';

/** A quoted name, as the step definitions' `{string}` parses it. */
const quoted = (name: string) => `"${oneLine(name).replaceAll(/["\\]/gu, '\\$&')}"`;

const indent = '      ';
/** A payload as a block; none of its lines can end the block, which only a line of three backticks does. */
const block = (value: unknown): string[] =>
  value === undefined ? [] : [`${indent}\`\`\`json`, `${indent}${jsonLine(value)}`, `${indent}\`\`\``];

function happens({ step }: GraphEdge): string[] {
  switch (step.type) {
    case 'start':
      return [`    Given the flow starts${step.input === undefined ? '' : ' with'}`, ...block(step.input)];
    case 'event': {
      const { type, ...payload } = step.event;
      const isBare = Object.keys(payload).length === 0;
      return [`    When ${quoted(type)} happens${isBare ? '' : ' with'}`, ...block(isBare ? undefined : payload)];
    }
    case 'done':
      return [
        `    When the call ${quoted(step.invoke)} answers${step.output === undefined ? '' : ' with'}`,
        ...block(step.output),
      ];
    case 'error':
      return [
        `    When the call ${quoted(step.invoke)} fails${step.error === undefined ? '' : ' with'}`,
        ...block(step.error),
      ];
    case 'after':
      return [`    When ${step.elapsed} ms pass`];
  }
}

/**
 * A feature of one flow, with one scenario per path. All steps are of eight kinds, so that a few definitions run every
 * flow: the flow starts, an event happens, a call answers or fails (each with or without a payload), time passes; and
 * after each of them a state is shown.
 */
export function gherkin(flow: DescribedFlow, walk: DescribedWalk): string {
  const shows = (edge: GraphEdge) =>
    innermost(statesAfter(walk, edge)).map((state, index) => {
      const promise = promiseOf(flow, state);
      return `    ${index === 0 ? 'Then' : 'And'} ${quoted(state)} is shown${promise === null ? '' : `: ${oneLine(promise)}`}`;
    });
  const scenarios = walk.paths.map(({ edges }, index) =>
    [
      `  Scenario: path ${index + 1} of ${walk.paths.length}`,
      ...edges.flatMap((edge) => [...happens(edge), ...shows(edge)]),
    ].join('\n'),
  );
  const head = [
    '# language: en',
    ...(walk.notes ?? []).map((note) => `# ${oneLine(note)}`),
    `@${tag(flow.area)}${walk.coverage ? ` @${walk.coverage}` : ''}`,
    `Feature: ${oneLine(flow.name)}`,
    // a purpose that began with a keyword would end the description
    `  Purpose: ${oneLine(flow.sentence)}`,
    `  Covered: ${sayCoverage(summaryOf(flow, walk))}`,
  ].join('\n');
  return `${[head, ...scenarios].join('\n\n')}\n`;
}

const tag = (text: string) => text.replaceAll(/[\s@#]+/gu, '-');
