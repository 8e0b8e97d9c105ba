import { options } from './option-list.ts';

/** What `--help` prints. */
export function helpText(): string {
  const rows = Object.entries(options).map(([name, option]): [string, string] => [
    `--${name}${'value' in option ? ` ${option.value}` : ''}`,
    option.says,
  ]);
  const width = Math.max(...rows.map(([left]) => left.length));
  return `npm run paths -- <flow …> [options]

Prints the paths that cover a flow, from its machine: what a person does, how the shop answers, how much time passes,
and the state that must show after each step.

${rows.map(([left, says]) => `  ${left.padEnd(width)}  ${says}`).join('\n')}

  npm run paths -- cart
  npm run paths -- cart --from settled --to failed
  npm run paths -- cart consent --format playwright,gherkin --out paths
  npm run paths -- --all --check
  npm run paths -- cart payment --budget 10m
  npm run paths -- cart --random 500 --seed 7
  npm run paths -- --all --report report
  npm run paths -- --recorded recordings

With "npm run --silent paths -- …" only the paths reach the output.
Exit codes: 0 fine; 1 a fault, a path or a random walk that fails, something not covered or not reached, less than 95 % of the changes noticed, or a
difference from the version compared with; 2 wrong use.
`;
}
