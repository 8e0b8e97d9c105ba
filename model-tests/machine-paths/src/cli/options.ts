import { parseArgs } from 'node:util';
import type { Coverage } from '../formats/described.ts';
import { formats } from '../formats/index.ts';
import type { FormatName } from '../formats/index.ts';
import { meant } from './near.ts';

/** A usage error, reported as one sentence without a stack. */
export class WrongUse extends Error {}

/** Each option with its line in the help; `value` names its argument. */
export const options = {
  coverage: {
    value: 'what',
    says: 'states, transitions, outcomes (the default), pairs, or simple: every path that visits no situation twice',
  },
  format: {
    value: 'format',
    isList: true,
    says: 'text (the default), json, markdown, gherkin, playwright, dot or mermaid; several with --out',
  },
  out: { value: 'dir', says: 'writes one file for each flow and format instead of printing' },
  all: { says: 'every flow' },
  machine: {
    value: 'file',
    says: 'the machines, or models, that a file of your own exports, instead of the project’s',
  },
  list: { says: 'the flows by area, with the purpose and size of each' },
  from: { value: 'state', says: 'shortest paths from a state instead of coverage; default: the flow’s start' },
  to: { value: 'state', isList: true, says: 'shortest paths to a state; can be repeated' },
  through: {
    value: 'name',
    isList: true,
    says: 'only the paths through a state, an event, a transition or a requirement; can be repeated',
  },
  avoid: { value: 'event', isList: true, says: 'leaves out the steps of an event; can be repeated' },
  'max-nodes': { value: 'number', says: 'explores at most this many situations' },
  seed: { value: 'number', says: 'chooses differently among equally good paths; the same seed gives the same output' },
  trace: {
    value: 'id',
    isList: true,
    says: 'what carries a requirement: transitions, screens and tests; can be repeated',
  },
  check: { says: 'the model’s faults instead of paths' },
  mutate: { says: 'the mutation score of the flow’s paths, and each surviving mutant' },
  'mutate-source': {
    says: 'edits the machine’s source as a hurried developer does: which edits the accepted behaviour and the compiler notice',
  },
  against: {
    value: 'ref',
    says: 'what differs from the flows of that git commit, branch or tag: definitions, and today’s behaviour on its paths',
  },
  help: { says: 'this help' },
} as const satisfies Record<string, { value?: string; isList?: true; says: string }>;

export type OptionName = keyof typeof options;

const coverages: readonly Coverage[] = ['states', 'transitions', 'outcomes', 'pairs', 'simple'];
const formatNames = Object.keys(formats).filter((name): name is FormatName => name in formats);

/** A parsed command line, validated as far as possible without the flows. */
export interface Request {
  readonly names: readonly string[];
  readonly isAll: boolean;
  readonly work: 'paths' | 'list' | 'trace' | 'check' | 'mutate' | 'mutate-source' | 'against' | 'help';
  /** Null if none was given. */
  readonly coverage: Coverage | null;
  readonly formats: readonly FormatName[];
  readonly out: string | null;
  readonly from: string | null;
  readonly to: readonly string[];
  /** States, events, transitions or requirements, all of which a path passes. */
  readonly through: readonly string[];
  readonly avoid: readonly string[];
  /** Ids of requirements to trace. */
  readonly trace: readonly string[];
  readonly maxNodes: number | null;
  readonly seed: number | null;
  /** A file with machines of its own; null means the project's flows. */
  readonly machine: string | null;
  /** The version to compare with; null if none was given. */
  readonly against: string | null;
}

const isOption = (name: string): name is OptionName => Object.hasOwn(options, name);

/** The options as given, each with its values in order (an empty string for an option without a value). */
function given(args: readonly string[]) {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { type: 'value' in option ? 'string' : 'boolean' } as const,
    ]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: config,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const names: string[] = [];
  const values = new Map<OptionName, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value);
    if (token.kind !== 'option') continue;
    if (!isOption(token.name)) {
      const known = Object.keys(options).map((name) => `--${name}`);
      throw new WrongUse(`There is no option ${token.rawName}.${meant(`--${token.name}`, known)}`);
    }
    const { value, isList } = { value: undefined, isList: false, ...options[token.name] };
    if (value === undefined && token.value !== undefined) throw new WrongUse(`--${token.name} takes no value.`);
    if (value !== undefined && (token.value === undefined || token.value === '' || token.value.startsWith('--'))) {
      throw new WrongUse(`--${token.name} needs a value: ${value}.`);
    }
    const before = values.get(token.name) ?? [];
    if (before.length > 0 && value !== undefined && !isList)
      throw new WrongUse(`--${token.name} can be given only once.`);
    values.set(token.name, [...before, token.value ?? '']);
  }
  return { names, values };
}

function oneOf<Name extends string>(option: OptionName, value: string, names: readonly Name[]): Name {
  const known = names.find((name) => name === value);
  if (known !== undefined) return known;
  throw new WrongUse(`--${option} must be one of ${names.join(', ')}, not "${value}".${meant(value, names)}`);
}

function wholeNumber(option: OptionName, value: string | undefined, least: number): number | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (/^\d+$/u.test(value) && number >= least && Number.isSafeInteger(number)) return number;
  throw new WrongUse(`--${option} must be a whole number of at least ${least}, not "${value}".`);
}

function workOf(has: (name: OptionName) => boolean): Request['work'] {
  const asked = (['help', 'list', 'trace', 'check', 'mutate', 'mutate-source', 'against'] as const).filter(has);
  const [first, second] = asked;
  if (first !== 'help' && second) throw new WrongUse(`--${first} and --${second} cannot be combined.`);
  return first ?? 'paths';
}

/** Parses a command line. @throws {WrongUse} with the message to print. */
export function readRequest(args: readonly string[]): Request {
  const { names, values } = given(args);
  const has = (name: OptionName) => values.has(name);
  const first = (name: OptionName) => values.get(name)?.[0];
  const work = workOf(has);
  const coverage = first('coverage');
  const asked = (values.get('format') ?? []).flatMap((value) => value.split(','));
  const request: Request = {
    names: [...new Set(names)],
    isAll: has('all') || (has('machine') && names.length === 0),
    work,
    coverage: coverage === undefined ? null : oneOf('coverage', coverage, coverages),
    formats: asked.length === 0 ? ['text'] : [...new Set(asked.map((name) => oneOf('format', name, formatNames)))],
    out: first('out') ?? null,
    from: first('from') ?? null,
    to: values.get('to') ?? [],
    through: [...new Set(values.get('through') ?? [])],
    avoid: [...new Set(values.get('avoid') ?? [])],
    trace: values.get('trace') ?? [],
    maxNodes: wholeNumber('max-nodes', first('max-nodes'), 1),
    seed: wholeNumber('seed', first('seed'), 0),
    machine: first('machine') ?? null,
    against: first('against') ?? null,
  };
  if (work === 'help') return request;
  const only = (wanted: readonly OptionName[], why: string) => {
    const found = wanted.find(has);
    if (found) throw new WrongUse(`--${found} ${why}`);
  };
  if (work === 'list' || work === 'trace') {
    only(
      ['coverage', 'format', 'out', 'from', 'to', 'through', 'avoid', 'max-nodes', 'seed'],
      `has no effect on --${work}.`,
    );
    return request;
  }
  if (request.machine !== null) only(['against'], 'needs versions, which a file of your own has none of here.');
  if (request.isAll && names.length > 0) throw new WrongUse('--all means every flow: leave out the names, or --all.');
  if (!request.isAll && names.length === 0) {
    throw new WrongUse('Name a flow, as in "npm run paths -- cart", or use --all; --list shows the flows.');
  }
  if (work !== 'paths') {
    only(
      ['coverage', 'format', 'out', 'from', 'to', 'through', 'avoid', 'seed'],
      `applies to paths only: leave it out with --${work}.`,
    );
  }
  if (request.from !== null && request.to.length === 0) throw new WrongUse('--from needs a --to.');
  if (request.to.length > 0) only(['coverage', 'through'], 'applies to covering a whole flow: leave it out with --to.');
  if (request.coverage === 'simple') only(['seed'], 'has no effect on simple paths: all of them are listed.');
  if (request.formats.length > 1 && request.out === null) {
    throw new WrongUse('Several formats need --out dir: one file each.');
  }
  return request;
}
