import { counted } from '../formats/described.ts';
import { transitionsOf } from '../internals.ts';
import { statesOf } from '../parts.ts';
import type { Project } from './project.ts';

/** The flows by area: the purpose and size of each, and whether it is walked in a browser. */
export function listText({ areas, flows }: Project): string {
  const width = Math.max(...flows.map(({ name }) => name.length));
  const blocks = areas.map((area) => [
    area,
    ...flows
      .filter((flow) => flow.area === area)
      .flatMap((flow) => {
        const size = [
          counted(statesOf(flow.machine).length, 'state'),
          counted(transitionsOf(flow.machine).length, 'transition'),
          ...(flow.walk ? ['walked in a browser'] : []),
        ];
        return [`  ${flow.name.padEnd(width)}  ${size.join(', ')}`, `    ${flow.sentence}`];
      }),
  ]);
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
