import * as contract from '#contract/places.ts';
import { ofShownCart } from '#server/cart/owner.ts';
import { readCart } from '#server/cart/read.ts';
import { readLookups } from '#server/cart/lookups.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { chooseCity } from '../cart/choose-place.ts';
import { findPlaces, keyOfPlace } from './find.ts';

const calls = [
  answers(contract.suggestCities, async ({ visit, services, params }) => {
    const { places } = await readLookups(services.db);
    const { countryId } = params;
    const country = typeof countryId === 'number' ? places.countryById(countryId) : places.countryByCode(countryId);
    if (!country) throw notFound();
    const found = await findPlaces(services.db, country.code, params.query);
    return Object.fromEntries(found.map((place) => [keyOfPlace(place), place.name[visit.culture]]));
  }),
  ofShownCart(
    answers(contract.chooseCity, async ({ visit, services, body }) => {
      await chooseCity({ visit, services }, body.CityId);
      return await readCart(services, visit);
    }),
  ),
];

export const routes: Routes = { calls };
