import type { Edit } from '../edit.ts';

/** FLOW: the flows themselves, their paths and drawings. */
export const flows: readonly Edit[] = [
  {
    row: 'FLOW-01',
    slip: 'notices run outside the system',
    file: 'machines/storefront/storefront.machine.ts',
    find: `    { id: 'toast', src: 'toast' },
`,
    replace: '',
  },
  {
    row: 'FLOW-02',
    slip: 'the picture of another fold is shown',
    file: 'src/atlas/pictures.ts',
    find: `      collapsed.length === folded.length &&
      collapsed.every((path) => folded.includes(path)),
`,
    replace: '      collapsed.length === folded.length,\n',
  },
  {
    row: 'FLOW-03',
    slip: 'a last name is visible in a recording',
    file: 'src/live/mask.ts',
    find: `  'display',
`,
    replace: `  'display',
  'LastName',
`,
  },
  {
    row: 'FLOW-04',
    slip: 'a guard is not exported to Stately',
    file: 'model-tests/atlas/stately.ts',
    find: `    ...(guard === null ? {} : { guard: namedGuard(guard, guardOf(definition?.guard)) }),
`,
    replace: '',
  },
  {
    row: 'FLOW-05',
    slip: 'a path’s JSON silently has another version',
    file: 'model-tests/machine-paths/src/formats/json.ts',
    find: 'version: 1,',
    replace: 'version: 2,',
  },
  {
    row: 'FLOW-06',
    slip: 'what is not walked is not counted',
    file: 'model-tests/machine-paths/src/walks.ts',
    find: "const left = notWalked.length > 0 ? [`not walked: ${notWalked.join(', ')}`] : [];",
    replace: 'const left: string[] = [];',
  },
  {
    row: 'FLOW-07',
    slip: 'a visible flow is declared invisible',
    file: 'model-tests/coupon/coupon.flow.ts',
    find: 'browser: { driver: couponDriver }',
    replace: "notInBrowser: 'no face'",
  },
  {
    row: 'FLOW-08',
    slip: 'a path plays without end',
    file: 'src/atlas/machines/atlas.machine.ts',
    find: "STEP_MS: [{ guard: 'hasNext', target: 'playing', reenter: true, actions: 'stepOn' }, { target: 'resting' }],",
    replace: "STEP_MS: { target: 'playing', reenter: true, actions: 'stepOn' },",
  },
  {
    row: 'FLOW-10',
    slip: 'a package of the owner’s is not listed as a dependency',
    file: 'package.json',
    find: `    "swiper": "14.4.0",
`,
    replace: '',
  },
  {
    row: 'FLOW-11',
    slip: 'a view has state of its own',
    file: 'views/parts/Button.tsx',
    find: "import type { ComponentProps } from 'react';",
    replace: `import { useState } from 'react';
import type { ComponentProps } from 'react';

export const useOpen = () => useState(false);`,
  },
  {
    row: 'FLOW-12',
    slip: 'a delay keeps its name and is ten times as long, unnoticed',
    file: 'machines/toast/toast.machine.ts',
    find: 'export const noticeTime = 6_000;',
    replace: 'export const noticeTime = 60_000;',
  },
  {
    row: 'FLOW-14',
    slip: 'a button of the atlas is left in English',
    file: 'src/atlas/texts/fr.ts',
    find: "openAll: 'Tout déplier',",
    replace: "openAll: 'Open all',",
  },
  {
    row: 'FLOW-14',
    slip: 'a Dutch text has lost the number that it tells',
    file: 'src/atlas/texts/nl.ts',
    find: 'noPath: (path) => `Er is geen pad ${path}.`,',
    replace: "noPath: (_path) => 'Er is geen pad.',",
  },
  {
    row: 'FLOW-17',
    slip: 'an event in the same state counts as another wait',
    file: 'src/atlas/times.ts',
    find: 'before.get(state) ?? at',
    replace: 'at',
  },
  {
    row: 'FLOW-19',
    slip: 'a call that has answered is drawn as cancelled',
    file: 'model-tests/machine-paths/src/exchange.ts',
    find: 'return id === ended',
    replace: "return id === ''",
  },
  {
    row: 'FLOW-19',
    slip: 'a fact of another flow seems to come from the user',
    file: 'model-tests/machine-paths/src/exchange.ts',
    find: 'const from = flows.length === 0 ? user : others;',
    replace: 'const from = user;',
  },
];
