import { createFingerprint } from '../fingerprint.ts';
import type { GraphEdge } from '../graph.ts';
import type { Step } from '../types.ts';
import { counted, innermost, oneLine, shortStep, statesAfter } from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import { jsonLine } from './plain.ts';

/** Payloads that are longer stand above the tests, each once. */
const longest = 80;

/** A text in the source, between quotes. */
const quoted: (value: string) => string = jsonLine;

/** A payload in the source; what is long is named and kept once. */
function literals() {
  const names = new Map<string, string>();
  const literal = (value: unknown): string => {
    if (value === undefined) return 'undefined';
    const source = jsonLine(value);
    if (source.length <= longest) return source;
    const name = names.get(source) ?? `payload${names.size + 1}`;
    names.set(source, name);
    return name;
  };
  return { literal, declared: () => [...names].map(([source, name]) => `const ${name} = ${source};`) };
}

function stepSource(step: Step, literal: (value: unknown) => string): string {
  switch (step.type) {
    case 'start':
      return `{ type: 'start', input: ${literal(step.input)} }`;
    case 'event': {
      const { type, ...payload } = step.event;
      const rest = Object.keys(payload).length === 0 ? '' : `, ...${literal(payload)}`;
      return `{ type: 'event', event: { type: ${quoted(type)}${rest} } }`;
    }
    case 'done':
      return `{ type: 'done', port: ${quoted(step.port)}, invoke: ${quoted(step.invoke)}, output: ${literal(step.output)} }`;
    case 'error':
      return `{ type: 'error', port: ${quoted(step.port)}, invoke: ${quoted(step.invoke)}, error: ${literal(step.error)} }`;
    case 'after':
      return `{ type: 'after', timer: ${quoted(step.timer)}, elapsed: ${step.elapsed} }`;
  }
}

/**
 * A Playwright test file that walks the paths in a browser through the flow's driver, by role and label; it runs as it
 * is from anywhere inside the project, against the shop at `BASE_URL`. `walk` must be one that a person can go.
 */
export function playwright(flow: DescribedFlow, walk: DescribedWalk): string {
  const fingerprint = createFingerprint();
  const { literal, declared } = literals();
  const line = (edge: GraphEdge) => {
    const states = innermost(statesAfter(walk, edge)).map(quoted).join(', ');
    const says = quoted(shortStep(edge, fingerprint));
    return `  await step(${says}, ${stepSource(edge.step, literal)}, [${states}]);`;
  };
  const tests = walk.paths.map(({ edges }, index) =>
    [
      `test(${quoted(`${flow.name}, path ${index + 1} of ${walk.paths.length}, ${counted(edges.length, 'step')}`)}, async ({ page }) => {`,
      '  const step = await begin(page);',
      ...edges.map(line),
      '});',
    ].join('\n'),
  );
  const payloads = declared();
  return `${[
    [
      `// ${oneLine(flow.name)}: ${oneLine(flow.sentence)}`,
      `// Written by "npm run paths". BASE_URL says where the shop runs, http://127.0.0.1:3000 unless given.`,
      ...(walk.notes ?? []).map((note) => `// ${oneLine(note)}`),
      `import { test } from 'playwright/test';`,
      `import { stage } from '${flow.stage ?? './stage.ts'}';`,
    ].join('\n'),
    [
      `const { use, begin } = stage(${quoted(flow.name)});`,
      'test.use(use);',
      'test.describe.configure({ timeout: 120_000 });',
    ].join('\n'),
    ...(payloads.length > 0 ? [payloads.join('\n')] : []),
    ...tests,
  ].join('\n\n')}\n`;
}
