import type { Edit } from '../edit.ts';

/** FLOW: what analysts see of the machines: drawings, search, answers, exports. */
export const analysts: readonly Edit[] = [
  {
    row: 'FLOW-02',
    slip: 'a drawing opens at a size at which nobody reads it',
    file: 'src/atlas/gateways/box.ts',
    find: 'const READABLE = 1;',
    replace: 'const READABLE = 0.1;',
  },
  {
    row: 'FLOW-02',
    slip: 'a drawing opens at its corner, not at its first state',
    browser: true,
    file: 'src/atlas/gateways/viewport.ts',
    find: 'pointOf(svg, at)));',
    replace: "pointOf(svg, '')));",
  },
  {
    row: 'FLOW-02',
    slip: 'the small map stays hidden',
    browser: true,
    file: 'src/atlas/gateways/minimap.ts',
    find: "map.toggleAttribute('hidden', !isPart(box, whole));",
    replace: "map.toggleAttribute('hidden', true);",
  },
  {
    row: 'FLOW-02',
    slip: 'the main ways still show guards',
    file: 'model-tests/machine-paths/src/diagrams/main-ways.ts',
    find: `      guard: null,
`,
    replace: `      guard: first.guard,
`,
  },
  {
    row: 'FLOW-03',
    slip: 'figures that concern nobody are masked',
    file: 'src/live/mask.ts',
    find: `  'quantity',
`,
    replace: '',
  },
  {
    row: 'FLOW-04',
    slip: 'a drawing is printed on whatever paper',
    browser: true,
    file: 'src/atlas/styles/index.css',
    find: `  size: A3 landscape;
`,
    replace: '',
  },
  {
    row: 'FLOW-04',
    slip: 'a combined guard comes back from Stately as one of its parts',
    file: 'model-tests/machine-paths/src/guards.ts',
    find: "return guard.name === 'or' ? { any: all } : { all };",
    replace: 'return { all };',
  },
  {
    row: 'FLOW-04',
    slip: 'SCXML forgets that a guard is negated',
    file: 'model-tests/machine-paths/src/formats/scxml.ts',
    find: "if ('not' in guard) return `!${within(guard.not)}`;",
    replace: "if ('not' in guard) return within(guard.not);",
  },
  {
    row: 'FLOW-16',
    slip: 'accents keep a text from being found',
    file: 'src/atlas/finding.ts',
    find: `    .normalize('NFD')
    .replaceAll(/\\p{M}+/gu, '')
`,
    replace: '',
  },
  {
    row: 'FLOW-16',
    slip: 'the best result does not come first',
    file: 'src/atlas/finding.ts',
    find: `  if (title === whole) return 0;
  if (title.startsWith(whole)) return 1;
`,
    replace: '',
  },
  {
    row: 'FLOW-16',
    slip: 'refusals are answered without their status',
    file: 'model-tests/atlas/answers/calls.ts',
    find: `      status: status === 0 ? null : status,
      code,`,
    replace: `      status: null,
      code,`,
  },
  {
    row: 'FLOW-16',
    slip: 'text that is lost is not found',
    file: 'model-tests/atlas/answers/typed.ts',
    find: 'left.has(text) ? [] : [path]',
    replace: 'left.has(text) ? [] : []',
  },
  {
    row: 'FLOW-16',
    slip: 'what is gone since a release is not drawn',
    file: 'model-tests/atlas/changes.ts',
    find: "  return [...kept, ...gone.map(([id, part]) => ({ id, part, earlier: part, fate: 'removed' as const }))];",
    replace: '  return gone.length < 0 ? [] : kept;',
  },
  {
    row: 'FLOW-02',
    slip: 'full screen stays when another flow is opened',
    file: 'src/atlas/place.ts',
    find: "isFull: asked.has('full'),",
    replace: "isFull: before.isFull || asked.has('full'),",
  },
  {
    row: 'FLOW-14',
    slip: 'a state without a Dutch name goes unnoticed',
    file: 'machines/toast/toast.names.md',
    find: '| message affiché | melding getoond |',
    replace: '| message affiché |  |',
  },
  {
    row: 'FLOW-02',
    slip: 'the business view shows everything',
    file: 'src/atlas/place.ts',
    find: "level: 'business', drawing: 'states', isFull: false };",
    replace: "level: 'technical', drawing: 'states', isFull: false };",
  },
];
