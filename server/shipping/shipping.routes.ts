import { safeParse } from 'valibot';
import { pickupPointSearchPage } from '#contract/pickup-point-search.ts';
import { id } from '#contract/wire.ts';
import { chooseForCart } from '#server/cart/change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { readLookups } from '#server/cart/lookups.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { invalid, notFound } from '#server/kernel/problem.ts';
import { findPoint, findPoints, pointOf } from './find.ts';

type Search = Readonly<
  Partial<
    Record<'shippingMethodId' | 'carrierGatewayId' | 'countryId' | 'city' | 'postCode' | 'address', string | undefined>
  >
>;

/** The method and country in a URL; 404 for a method without this carrier, or one that does not serve the country. */
async function askedIn({ services }: Asker, search: Search) {
  const idOf = (text: string | undefined) => {
    const parsed = safeParse(id, text);
    if (!parsed.success) throw notFound();
    return parsed.output;
  };
  const { places } = await readLookups(services.db);
  const country = places.countryById(idOf(search.countryId));
  const methodId = idOf(search.shippingMethodId);
  const carrierGatewayId = idOf(search.carrierGatewayId);
  const method = country && places.methodsFor(country.code).find((each) => each.id === methodId);
  if (!country || !method || method.carrierGatewayId !== carrierGatewayId) throw notFound();
  const short = (text: string | undefined) => (text ?? '').trim().slice(0, 100);
  const query = {
    carrierGatewayId,
    countryCode: country.code,
    city: short(search.city),
    postCode: short(search.postCode),
    address: short(search.address),
  };
  return { methodId, country, query };
}

const pages = [
  serves(pickupPointSearchPage, {
    read: async ({ visit, services, search }) => {
      const { methodId, country, query } = await askedIn({ visit, services }, search);
      const points = await findPoints(services.db, query);
      const data = {
        Kind: 'pickupPointSearch' as const,
        ShippingMethodId: methodId,
        CarrierGatewayId: query.carrierGatewayId,
        CountryId: country.id,
        City: query.city,
        PostCode: query.postCode,
        Address: query.address,
        Points: points.map((row) => pointOf(row, visit.culture)),
      };
      const Title = await services.texts.translate(visit.culture, 'Checkout.SelectPickupPoint');
      return { data, meta: { Title, Description: '', NoIndex: true } };
    },
    actions: {
      choose: async ({ visit, services, search, form }) => {
        const { methodId, country, query } = await askedIn({ visit, services }, search);
        const parsed = safeParse(id, form['PickupPointId']);
        const point = parsed.success ? await findPoint(services.db, parsed.output, query) : null;
        if (!point) throw invalid('PickupPointId', 'Form.OneOf');
        await chooseForCart(
          { visit, services },
          {
            shippingCountryCode: country.code,
            shippingMethodId: methodId,
            draft: { PickupPointId: String(point.id) },
          },
        );
        return { redirect: visit.urls.checkout() };
      },
    },
  }),
];

export const routes: Routes = { pages };
