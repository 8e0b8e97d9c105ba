import type {
  AggregateRating,
  MerchantReturnPolicy,
  Offer as SchemaOffer,
  OfferShippingDetails,
  Product,
  QuantitativeValue,
  Review,
  ShippingDeliveryTime,
  UnitPriceSpecification,
} from 'schema-dts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { returnPolicy } from './organization-facts.ts';

/** Search engines expect prices in euros with a decimal point. */
const euros = (cents: number) => (cents / 100).toFixed(2);

const availability = {
  InStock: 'https://schema.org/InStock',
  Low: 'https://schema.org/LimitedAvailability',
  BackOrder: 'https://schema.org/BackOrder',
  OutOfStock: 'https://schema.org/OutOfStock',
  Unknown: undefined,
} as const;

/** Only what the page itself shows may be told, and nothing while there is none. */
const reviewsOf = ({ Reviews }: ProductPageData) =>
  Reviews
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Reviews.Average,
          reviewCount: Reviews.Count,
          bestRating: 5,
          worstRating: 1,
        } satisfies AggregateRating,
        review: Reviews.Items.map(({ Author, Rating, Text, WrittenAt, Culture }): Review => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: Author },
          datePublished: WrittenAt,
          inLanguage: Culture,
          reviewBody: Text,
          reviewRating: { '@type': 'Rating', ratingValue: Rating, bestRating: 5, worstRating: 1 },
        })),
      }
    : {};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** 1 is Monday. */
export const weekday = (day: number) => `https://schema.org/${weekdays[day - 1] ?? 'Monday'}` as const;
const daysBetween = ([minValue, maxValue]: readonly [number, number]): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** The rule behind the promise that the page shows. */
const daysOf = ({ Days }: NonNullable<ProductPageData['Shipping']>) =>
  Days
    ? {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: daysBetween(Days.Handling),
          transitTime: daysBetween(Days.Transit),
          cutoffTime: Days.CutOff,
          businessDays: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: Days.On.map(weekday),
          },
        } satisfies ShippingDeliveryTime,
      }
    : {};

/** What delivery costs, and when it comes. */
const shippingOf = ({ Shipping, Variation }: ProductPageData) =>
  Shipping
    ? {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: Shipping.CountryCode },
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: euros(Shipping.TaxIncl),
            currency: Variation.ProductVariantViewModel.CurrencyCode,
          },
          ...daysOf(Shipping),
        } satisfies OfferShippingDetails,
      }
    : {};

/** What the law gives to consumers. */
const returnsOf = ({ Shipping }: ProductPageData) =>
  Shipping
    ? {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: Shipping.CountryCode,
          ...returnPolicy,
        } satisfies MerchantReturnPolicy,
      }
    : {};

/** The price that the page strikes through: the lowest of the thirty days before a reduction, never the usual one. */
const struckOf = ({ Reduction, Price }: ProductPageData['Variation']) =>
  Reduction && Reduction.Lowest.TaxIncl > Price.TaxIncl
    ? {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: euros(Reduction.Lowest.TaxIncl),
          priceCurrency: 'EUR',
        } satisfies UnitPriceSpecification,
      }
    : {};

/** One price, or from the lowest to the highest while nothing is chosen. */
function priceOf({ Variation, Offers }: ProductPageData) {
  const price = euros(Variation.Price.TaxIncl);
  if (!Variation.IsFromPrice) return { '@type': 'Offer' as const, price, ...struckOf(Variation) };
  return {
    '@type': 'AggregateOffer' as const,
    lowPrice: price,
    ...(Offers && { highPrice: euros(Offers.Highest), offerCount: Offers.Count }),
  };
}

/** A page's data as its views need it: what machines alone are told is in the document once, not twice. */
export function forViews(page: unknown): unknown {
  if (typeof page !== 'object' || page === null || !('Kind' in page) || page.Kind !== 'product') return page;
  const { Offers: _offers, Shipping, ...shown } = page as ProductPageData;
  if (!Shipping) return shown;
  const { Days: _days, ...kept } = Shipping;
  return { ...shown, Shipping: kept };
}

interface Told {
  canonical: string;
  /** The addresses of its pictures. */
  image: readonly string[];
  seller: Exclude<SchemaOffer, string>['seller'];
}

/** A product with its offer and reviews, for search engines. */
export function productOf(page: ProductPageData, { canonical, image, seller }: Told): Exclude<Product, string> {
  const { Name, Summary, Brand, Variation, Offers } = page;
  const { ProductVariantViewModel: variant, Stock } = Variation;
  const status = availability[Stock.Status] ?? availability[Offers?.Stock ?? 'Unknown'];
  return {
    '@type': 'Product',
    name: Name,
    description: Summary,
    image,
    brand: { '@type': 'Brand', name: Brand.Name },
    ...(variant.SKU === null ? {} : { sku: variant.SKU }),
    offers: {
      ...priceOf(page),
      priceCurrency: variant.CurrencyCode,
      url: canonical,
      ...(status ? { availability: status } : {}),
      itemCondition: 'https://schema.org/NewCondition',
      seller,
      ...shippingOf(page),
      ...returnsOf(page),
    },
    ...reviewsOf(page),
  };
}
