import { parseArgs } from 'node:util';
import type { Budget } from '../budget.ts';
import type { Coverage } from '../formats/described.ts';
import { formats } from '../formats/index.ts';
import type { FormatName } from '../formats/index.ts';
import { meant } from './near.ts';
import { options } from './option-list.ts';
import type { OptionName } from './option-list.ts';

/** A usage error, reported as one sentence without a stack. */
export class WrongUse extends Error {}

const coverages: readonly Coverage[] = ['states', 'transitions', 'outcomes', 'pairs', 'simple'];
const formatNames = Object.keys(formats).filter((name): name is FormatName => name in formats);

/** A parsed command line, validated as far as possible without the flows. */
export interface Request {
  readonly names: readonly string[];
  readonly isAll: boolean;
  readonly work: 'paths' | 'list' | 'trace' | 'random' | 'check' | 'mutate' | 'mutate-source' | 'against' | 'help';
  /** Null if none was given. */
  readonly coverage: Coverage | null;
  readonly formats: readonly FormatName[];
  readonly out: string | null;
  /** The folder of a report; null if none was asked for. */
  readonly report: string | null;
  readonly from: string | null;
  readonly to: readonly string[];
  /** States, events, transitions or requirements, all of which a path passes. */
  readonly through: readonly string[];
  readonly avoid: readonly string[];
  /** Null if none was given. */
  readonly budget: Budget | null;
  readonly isPairwise: boolean;
  /** A file or folder of recordings; null if none was given. */
  readonly recorded: string | null;
  /** Steps to take, as one line; null if none were given. */
  readonly steps: string | null;
  /** How many random walks; null means as many as the minutes allow. */
  readonly random: number | null;
  readonly minutes: number | null;
  /** Ids of requirements to trace. */
  readonly trace: readonly string[];
  readonly maxNodes: number | null;
  readonly seed: number | null;
  /** A file with machines of its own; null means the project's flows. */
  readonly machine: string | null;
  /** Inputs of that file's machines, as JSON. */
  readonly inputs: readonly string[];
  /** The language of names; null for technical ones only. */
  readonly lang: string | null;
  /** The version to compare with; null if none was given. */
  readonly against: string | null;
}

const seeded = ['seed'] as const;

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

/** `10m`, `90s`, or a number of steps. */
function budgetOf(value: string | undefined): Budget | null {
  if (value === undefined) return null;
  const [, digits = '', unit] = /^(\d+)(m|s)?$/u.exec(value) ?? [];
  const amount = Number(digits);
  if (amount < 1)
    throw new WrongUse(`--budget must be minutes, seconds or steps, as in 10m, 90s or 40, not "${value}".`);
  if (unit === undefined) return { amount, unit: 'steps' };
  return { amount: amount * (unit === 'm' ? 60_000 : 1000), unit: 'ms' };
}

function workOf(has: (name: OptionName) => boolean): Request['work'] {
  const asked = (['help', 'list', 'trace', 'random', 'check', 'mutate', 'mutate-source', 'against'] as const).filter(
    has,
  );
  const [first, second] = asked;
  if (first !== 'help' && second) throw new WrongUse(`--${first} and --${second} cannot be combined.`);
  return first ?? (has('minutes') ? 'random' : 'paths');
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
    isAll: has('all') || ((has('machine') || has('recorded')) && names.length === 0),
    work,
    coverage: coverage === undefined ? null : oneOf('coverage', coverage, coverages),
    formats: asked.length === 0 ? ['text'] : [...new Set(asked.map((name) => oneOf('format', name, formatNames)))],
    out: first('out') ?? null,
    report: first('report') ?? null,
    from: first('from') ?? null,
    to: values.get('to') ?? [],
    through: [...new Set(values.get('through') ?? [])],
    avoid: [...new Set(values.get('avoid') ?? [])],
    budget: budgetOf(first('budget')),
    isPairwise: has('pairwise'),
    recorded: first('recorded') ?? null,
    steps: first('steps') ?? null,
    random: wholeNumber('random', first('random'), 1),
    minutes: wholeNumber('minutes', first('minutes'), 1),
    trace: values.get('trace') ?? [],
    maxNodes: wholeNumber('max-nodes', first('max-nodes'), 1),
    seed: wholeNumber('seed', first('seed'), 0),
    machine: first('machine') ?? null,
    inputs: values.get('input') ?? [],
    lang: first('lang') ?? null,
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
  if (request.machine === null) only(['input'], 'is for a machine of your own: --machine file.');
  if (request.machine !== null) only(['against'], 'needs versions, which a file of your own has none of here.');
  if (request.isAll && names.length > 0) throw new WrongUse('--all means every flow: leave out the names, or --all.');
  if (!request.isAll && names.length === 0) {
    throw new WrongUse('Name a flow, as in "npm run paths -- cart", or use --all; --list shows the flows.');
  }
  if (work !== 'random') only(['minutes'], 'applies to random walks: give --random as well.');
  if (work !== 'paths') {
    only(
      [
        'coverage',
        'format',
        'out',
        'from',
        'to',
        'through',
        'avoid',
        'steps',
        'budget',
        'pairwise',
        'report',
        'recorded',
        ...(work === 'random' ? [] : seeded),
      ],
      `applies to paths only: leave it out with --${work}.`,
    );
  }
  if (request.steps !== null) {
    only(
      ['coverage', 'from', 'to', 'through', 'avoid', 'seed', 'all', 'budget', 'pairwise'],
      'has no effect on --steps, which are one path.',
    );
    if (names.length > 1) throw new WrongUse('--steps are those of one flow: name only one.');
  }
  if (request.budget)
    only(['coverage', 'from', 'to', 'through', 'avoid', 'seed', 'pairwise'], 'has no effect on --budget.');
  if (request.report !== null) only(['format', 'out'], 'has no effect on --report, which writes its own files.');
  if (request.recorded !== null)
    only(['coverage', 'from', 'to', 'through', 'avoid', 'seed', 'pairwise', 'steps'], 'has no effect on --recorded.');
  if (request.isPairwise) only(['coverage', 'from', 'to', 'seed'], 'has no effect on --pairwise.');
  if (request.from !== null && request.to.length === 0) throw new WrongUse('--from needs a --to.');
  if (request.to.length > 0) only(['coverage', 'through'], 'applies to covering a whole flow: leave it out with --to.');
  if (request.coverage === 'simple') only(['seed'], 'has no effect on simple paths: all of them are listed.');
  if (request.formats.length > 1 && request.out === null) {
    throw new WrongUse('Several formats need --out dir: one file each.');
  }
  return request;
}
