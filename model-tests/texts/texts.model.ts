import { loadedOf, textsMachine } from '#machines/texts/texts.machine.ts';
import { flowModel } from '#paths/model.ts';
import { offline } from '../failures.ts';

export const french = { 'Core.Close': 'Fermer', 'Home.Count': '{count:number} article{{s}}' };

export const textsModel = flowModel(textsMachine, {
  inputs: [{ areCarried: true }, { areCarried: false }],
  events: { retry: [{}] },
  outcomes: { loadTexts: { done: [french], errors: [offline] } },
  rests: { ready: 'the texts are there for as long as the shop is open' },
  promises: {
    opening: 'looks at what the page brought',
    loading: { says: 'keys stand for their texts', holds: (snapshot) => loadedOf(snapshot) === null },
    ready: {
      says: 'the texts are there, with the page or after it',
      holds: (snapshot) => (loadedOf(snapshot) === null) === snapshot.context.areCarried,
    },
    missing: { says: 'keys stand for their texts', holds: (snapshot) => loadedOf(snapshot) === null },
  },
});
