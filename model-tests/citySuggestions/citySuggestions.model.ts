import {
  activeOf,
  citiesOf,
  citySuggestionsMachine,
  isOpen,
} from '#machines/citySuggestions/citySuggestions.machine.ts';
import type { City } from '#machines/citySuggestions/citySuggestions.machine.ts';
import { flowModel } from '#paths/model.ts';
import { offline } from '../failures.ts';

export const liege: City = { cityId: '4000', postalCode: '4000', name: 'Liège' };
export const glain: City = { cityId: '4000-2', postalCode: '4000', name: 'Glain' };

const country = 'BE';

export const citySuggestionsModel = flowModel(citySuggestionsMachine, {
  inputs: [undefined],
  events: {
    'box.enter': [
      { country, text: '' },
      { country, text: '4000' },
    ],
    'box.leave': [{}],
    'text.type': [
      { country, text: '4000' },
      { country, text: '400' },
    ],
    'option.next': [{}],
    'option.previous': [{}],
    'option.first': [{}],
    'option.last': [{}],
    'option.choose': [{ index: 0 }, { index: 9 }],
    hide: [{}],
    'page.leaving': [{}],
  },
  outcomes: { suggestCities: { done: [[liege, glain], []], errors: [offline] } },
  promises: {
    closed: {
      says: 'shows nothing',
      holds: (snapshot) => !isOpen(snapshot) && citiesOf(snapshot).length === 0 && activeOf(snapshot) === -1,
    },
    'open.pausing': { says: 'asks nothing yet', holds: (snapshot) => !snapshot.hasTag('busy') },
    'open.asking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.answered': { says: 'rests', holds: (snapshot) => !snapshot.hasTag('busy') },
  },
  invariants: {
    'the arrows never reach an option that is not there': (snapshot) => activeOf(snapshot) < citiesOf(snapshot).length,
  },
});
