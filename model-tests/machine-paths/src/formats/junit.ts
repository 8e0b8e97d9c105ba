import { createFingerprint } from '../fingerprint.ts';
import type { Path } from '../graph.ts';
import { escaped } from '../diagrams/xml.ts';
import { innermost, shortStep, statesAfter } from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';

/** A path that ran on an actor. */
export interface PathRun {
  readonly path: Path;
  readonly name: string;
  /** Why it failed, with its step; null if it held. */
  readonly failure: string | null;
  readonly ms: number;
}

/** The paths of a flow that ran. */
export interface FlowRun {
  readonly flow: DescribedFlow;
  readonly walk: DescribedWalk;
  readonly paths: readonly PathRun[];
}

/** The position of the step that a failure names, from 0; null if it names none. */
export const failedStep = ({ failure }: PathRun): number | null => {
  const [, position] = /, step (\d+) \(/u.exec(failure ?? '') ?? [];
  return position === undefined ? null : Number(position) - 1;
};

const seconds = (ms: number) => (ms / 1000).toFixed(3);
const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
const failuresIn = (paths: readonly PathRun[]) => paths.filter(({ failure }) => failure !== null).length;
const timeOf = (paths: readonly PathRun[]) => seconds(paths.reduce((sum, { ms }) => sum + ms, 0));
const sizeOf = (paths: readonly PathRun[]) =>
  `tests="${paths.length}" failures="${failuresIn(paths)}" time="${timeOf(paths)}"`;

/** The run as JUnit's XML, as CIs read it: a suite for each flow, a test case for each path, its steps as output. */
export function junit(runs: readonly FlowRun[]): string {
  const suites = runs.map(({ flow, walk, paths }) => {
    const fingerprint = createFingerprint();
    const cases = paths.map((run) => {
      const failed = failedStep(run);
      const steps = run.path.edges.map((edge, index) => {
        const states = innermost(statesAfter(walk, edge)).join(', ');
        return `${failed === index ? 'FAILED ' : ''}${index + 1} ${shortStep(edge, fingerprint)} → ${states}`;
      });
      const failure = run.failure === null ? [] : [`      <failure message="${attribute(run.failure)}"/>`];
      return [
        `    <testcase classname="${attribute(flow.name)}" name="${attribute(run.name)}" time="${seconds(run.ms)}">`,
        ...failure,
        `      <system-out>${escaped(steps.join('\n'))}</system-out>`,
        '    </testcase>',
      ].join('\n');
    });
    return [`  <testsuite name="${attribute(flow.name)}" ${sizeOf(paths)}>`, ...cases, '  </testsuite>'].join('\n');
  });
  const all = runs.flatMap(({ paths }) => paths);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="paths" ${sizeOf(all)}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}
