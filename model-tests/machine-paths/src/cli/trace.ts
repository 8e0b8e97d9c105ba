import { counted } from '../formats/described.ts';
import { meant } from './near.ts';
import { WrongUse } from './options.ts';
import type { Project, TracedRequirement } from './project.ts';

/** What carries some requirements. @throws {WrongUse} for an unknown id. */
export async function traceText({ traces }: Project, ids: readonly string[]): Promise<string> {
  if (!traces) throw new WrongUse('This project has no list of requirements.');
  const all = await traces();
  const known = all.map(({ id }) => id);
  const found = ids.map((asked) => {
    const trace = all.find(({ id }) => id === asked);
    if (!trace) throw new WrongUse(`There is no requirement "${asked}".${meant(asked, known)}`);
    return textOf(trace);
  });
  return `${found.join('\n\n')}\n`;
}

function textOf({ id, words, carriers, tests }: TracedRequirement): string {
  const titles = Map.groupBy(tests, ({ file }) => file);
  return [
    `${id}  ${words}`,
    ...carriers.flatMap(({ flow, transitions, screens }) => [
      `  ${flow}, ${counted(transitions.length, 'transition')}; seen on ${screens.join(', ') || 'no screen'}`,
      ...transitions.map((transition) => `    ${transition}`),
    ]),
    ...(carriers.length === 0 ? ['  carried by no flow'] : []),
    `  ${counted(tests.length, 'test')}`,
    ...[...titles].flatMap(([file, own]) => [`    ${file}`, ...own.map(({ title }) => `      ${title}`)]),
    ...(carriers.length > 0 ? [`  its paths: --through ${id}, of ${carriers.map(({ flow }) => flow).join(' ')}`] : []),
  ].join('\n');
}
