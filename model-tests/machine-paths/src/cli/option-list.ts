/** Each option with its line in the help; `value` names its argument. */
export const options = {
  coverage: {
    value: 'what',
    says: 'states, transitions, outcomes (the default), pairs, or simple: every path that visits no situation twice',
  },
  format: {
    value: 'format',
    isList: true,
    says: 'text (the default), json, markdown, gherkin, playwright, dot, mermaid, sequence, scxml or svg; several with --out',
  },
  out: { value: 'dir', says: 'writes one file for each flow and format instead of printing' },
  report: { value: 'dir', says: 'runs the paths on actors, and writes junit.xml and index.html into the folder' },
  lang: {
    value: 'language',
    says: 'readable names before the technical ones, in text, Markdown, sequences and reports: fr, nl or en',
  },
  watch: { says: 'runs again whenever a file that it loads changes' },
  all: { says: 'every flow' },
  machine: {
    value: 'file',
    says: 'the machines, or models, that a file of your own exports, instead of the project’s',
  },
  input: {
    value: 'json',
    isList: true,
    says: 'the input of a machine of your own, if it takes one; can be repeated',
  },
  list: { says: 'the flows by area, with the purpose and size of each' },
  from: { value: 'state', says: 'shortest paths from a state instead of coverage; default: the flow’s start' },
  to: { value: 'state', isList: true, says: 'shortest paths to a state; can be repeated' },
  through: {
    value: 'name',
    isList: true,
    says: 'only the paths through a state, an event, a transition or a requirement; can be repeated',
  },
  budget: {
    value: 'amount',
    says: 'the best paths within 10m, 90s or 40 steps of work by hand, for all flows together: most weight first',
  },
  pairwise: { says: 'paths on which each two values of different inputs, events and outcomes occur together' },
  avoid: { value: 'event', isList: true, says: 'leaves out the steps of an event; can be repeated' },
  'max-nodes': { value: 'number', says: 'explores at most this many situations' },
  seed: { value: 'number', says: 'chooses differently among equally good paths; the same seed gives the same output' },
  trace: {
    value: 'id',
    isList: true,
    says: 'what carries a requirement: transitions, screens and tests; can be repeated',
  },
  recorded: {
    value: 'place',
    says: 'what real use took, from the atlas’s recordings in a file or folder, as paths in any format; with --budget its weights',
  },
  steps: {
    value: 'line',
    says: 'the path of these steps, on a running actor: "start, add#2, done addToCart > ready"',
  },
  random: { value: 'number', says: 'so many random walks on running actors; what fails is shrunk to its shortest' },
  minutes: { value: 'number', says: 'random walks for so long, for all flows together' },
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
