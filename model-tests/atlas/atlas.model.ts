import { atlasMachine } from '#atlas/machines/atlas.machine.ts';
import { languages, levels } from '#atlas/data.ts';
import type { AtlasIndex, FlowData, PathStep } from '#atlas/data.ts';
import { placeOf } from '#atlas/place.ts';
import { flowModel } from 'machine-paths/model';
import type { SnapshotFrom } from 'xstate';
import { inEachLanguage } from '../names/names.ts';
import type { EventCatalogue, OutcomeCatalogue } from 'machine-paths/types';

const size = { states: 2, transitions: 1, ports: 0 };
const summary = (name: string) => ({
  name,
  area: 'buying',
  sentence: `What ${name} is for.`,
  size,
  children: [],
  busy: [],
});
export const index: AtlasIndex = {
  areas: ['buying'],
  names: inEachLanguage(() => ({ flows: {}, areas: {}, facts: {} })),
  flows: [summary('cart'), summary('checkout')],
  relations: [],
  maps: inEachLanguage(() => '<svg/>'),
  contexts: inEachLanguage(() => '<svg/>'),
  diagramStyles: '',
};

const step = (label: string): PathStep => ({ label, exchange: 0, transitions: [], states: [label] });
const paths = [[step('start'), step('change'), step('done')]];

/** A flow with two folds, one inside the other, drawn in all three variants. */
export const flowData = (name: string): FlowData => ({
  ...summary(name),
  folds: ['order', 'order.open'],
  begins: 'order.open',
  pictures: languages.flatMap((language) =>
    levels.flatMap((level) =>
      [[], ['order.open'], ['order']].map((collapsed) => ({
        language,
        level,
        collapsed,
        svg: `<svg lang="${language}">${level} ${collapsed.join()}</svg>`,
      })),
    ),
  ),
  table: [],
  paths: { states: paths, transitions: paths, outcomes: paths, pairs: [] },
  exchanges: [[]],
  simple: null,
  isCut: false,
  promises: {},
  screens: {},
  waitings: [],
  requirements: [],
  answers: { states: [], calls: [], unkept: [] },
  mermaid: '',
  machine: {},
  scxml: '',
});

/** Independent events are only tried while nothing is loaded: everywhere, they would multiply every situation. */
const early =
  <Payload>(...payloads: Payload[]) =>
  ({ context }: SnapshotFrom<typeof atlasMachine>): Payload[] =>
    context.index === null && context.query === '' && context.language === 'en' && !context.isFramed ? payloads : [];

const events = {
  'place.changed': [
    { place: placeOf('#cart/path/1') },
    { place: placeOf('#cart/path/1?level=technical&drawing=sequence&full') },
    { place: placeOf('') },
  ],
  'language.choose': early({ language: 'fr' as const }),
  search: early({ query: 'cart' }),
  fold: ({ context }) => ('cart' in context.flows ? [{ flow: 'cart', state: 'order' }] : []),
  unfold: ({ context }) => (context.folded['cart']?.length ? [{ flow: 'cart' }] : []),
  step: [{ to: 1 }, { to: 99 }],
  play: ({ context }) => ('cart' in context.flows ? [{}] : []),
  pause: ({ context }) => ('cart' in context.flows ? [{}] : []),
  'frame.toggle': early({}),
  'beside.toggle': ({ context }) =>
    context.place.kind === 'index' && context.index !== null ? [{ flow: 'checkout' }, { flow: 'nothing' }] : [],
  'live.moved': early({ flow: 'cart' }, { flow: null }),
  retry: [{}],
} satisfies EventCatalogue<typeof atlasMachine>;

const outcomes = {
  readIndex: { done: [index], errors: [new Error('offline')] },
  readFlow: { done: ({ input }) => [flowData(input.name)], errors: [new Error('offline')] },
} satisfies OutcomeCatalogue<typeof atlasMachine>;

export const atlasModel = flowModel(atlasMachine, {
  inputs: [
    { place: placeOf('#cart/path/1'), language: 'en' },
    { place: placeOf(''), language: 'en' },
  ],
  events,
  outcomes,
  maxNodes: 600,
  promises: {
    'data.readingIndex': 'shows that it is loading',
    'data.readingFlow': 'shows the index, and that a flow is loading',
    'data.ready': 'shows the view that the URL names',
    'data.failed': 'shows that loading failed, and offers a retry',
    'player.resting': 'stays on a step of the path, if there is one',
    'player.playing': 'advances to the next step after a pause',
  },
  invariants: {
    'a step is one of its path': ({ context: { step: at } }) => at >= 0 && at < 3,
    'only one page is shown alone, a flow’s': ({ context: { place, look } }) =>
      look.isFull === (place.kind === 'flow' && place.look.isFull),
    'only flows of the shop are drawn beside another': ({ context: { beside } }) =>
      beside.every((flow) => flow === 'checkout'),
    'a picture exists for every combination of folds': ({ context: { folded } }) =>
      Object.values(folded).every((states) => states.length < 2),
  },
});
