import { expect } from 'vitest';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const mapRows: CallCases<'geocode' | 'readMapSettings'> = {
  readMapSettings: {
    may: 'visitor',
    valid: () => ({}),
    answer: ({ MapsServiceKey }) => expect(MapsServiceKey).toBe(''),
    bad: [],
  },
  geocode: {
    may: 'visitor',
    valid: () => ({ query: { address: 'Quai de la Batte 10, 4000 Liège', culture: 'nl' } }),
    answer: ({ Locations: [best] }) =>
      expect([best?.formatted_address, best?.geometry.location]).toEqual(['4000 Luik', { lat: 50.634, lng: 5.567 }]),
    bad: [['an address without end', 400, '/address', { query: { address: 'x'.repeat(201) } }], wrongCulture],
  },
};
