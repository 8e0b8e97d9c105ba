import { expect } from 'vitest';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const placeRows: CallCases<'chooseCity' | 'suggestCities'> = {
  chooseCity: {
    may: 'visitor',
    valid: () => ({ body: { CityId: '4000-3' }, query: { culture: 'nl' } }),
    answer: ({ ShippingPostalCode, ShippingCity }) => {
      expect([ShippingPostalCode, ShippingCity]).toEqual(['4000', 'Rocourt']);
    },
    bad: [
      ['no place', 400, '/CityId', { body: { CityId: undefined } }],
      ['a key that is none', 400, '/CityId', { body: { CityId: '4000-x' } }],
      ['a code that nobody has', 422, '/CityId', { body: { CityId: '4999' } }],
      ['one place more than the code has', 422, '/CityId', { body: { CityId: '4000-4' } }],
      ['a place of another country', 422, '/CityId', { body: { CityId: '75001' } }],
      wrongCulture,
    ],
  },
  suggestCities: {
    may: 'visitor',
    valid: () => ({ params: { countryId: '1', query: '4000' }, query: { culture: 'nl' } }),
    answer: (cities) => expect(cities).toEqual({ '4000': 'Luik', '4000-2': 'Glain', '4000-3': 'Rocourt' }),
    bad: [
      ['a country that is none', 400, '/countryId', { params: { countryId: 'Belgium' } }],
      ['a code that is no country of the shop', 404, null, { params: { countryId: 'ZZ' } }],
      ['a country the shop does not sell to', 404, null, { params: { countryId: '99' } }],
      ['a name without end', 400, '/query', { params: { query: 'x'.repeat(101) } }],
      wrongCulture,
    ],
  },
};
