import { checkIsVatValid } from '#contract/vat.ts';
import { knownCountry } from '#server/cart/change.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { askAboutVat } from './of-cart.ts';
import type { Validity } from './vies.ts';

const sentenceOf = (isValid: Validity) => (isValid === null ? 'Vat.Unknown' : isValid ? 'Vat.Valid' : 'Vat.Invalid');

const calls = [
  answers(checkIsVatValid, async ({ query, visit, services }) => {
    // another customer's id is treated as unknown
    if (query.customerId !== undefined && query.customerId !== visit.customer?.id) throw notFound();
    const country =
      query.countryId === undefined ? '' : await knownCountry({ visit, services }, 'countryId', query.countryId);
    const isValid = (await askAboutVat({ visit, services }, { text: query.VAT, country }))?.isValid ?? null;
    return {
      IsVATValidWebService: isValid,
      ErrorMessage: await services.texts.translate(visit.culture, sentenceOf(isValid)),
    };
  }),
];

export const routes: Routes = { calls };
