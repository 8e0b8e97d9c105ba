import type {
  AggregateRating,
  MerchantReturnPolicy,
  OfferShippingDetails,
  Product,
  QuantitativeValue,
  Review,
  ShippingDeliveryTime,
} from 'schema-dts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { withdrawalDays } from '#rules/rights.ts';

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
const weekdayOf = (day: number) => `https://schema.org/${weekdays[day - 1] ?? 'Monday'}` as const;
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
            dayOfWeek: Days.On.map(weekdayOf),
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
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: withdrawalDays,
        } satisfies MerchantReturnPolicy,
      }
    : {};

/** A product with its offer and reviews, for search engines; `image` are the addresses of its pictures. */
export function productOf(
  page: ProductPageData,
  canonical: string,
  image: readonly string[],
): Exclude<Product, string> {
  const { Name, Summary, Brand, Variation } = page;
  const { ProductVariantViewModel: variant, Price, Stock, IsFromPrice } = Variation;
  const price = euros(Price.TaxIncl);
  return {
    '@type': 'Product',
    name: Name,
    description: Summary,
    image,
    brand: { '@type': 'Brand', name: Brand.Name },
    ...(variant.SKU === null ? {} : { sku: variant.SKU }),
    offers: {
      ...(IsFromPrice ? { '@type': 'AggregateOffer', lowPrice: price } : { '@type': 'Offer', price }),
      priceCurrency: variant.CurrencyCode,
      url: canonical,
      ...(availability[Stock.Status] ? { availability: availability[Stock.Status] } : {}),
      ...shippingOf(page),
      ...returnsOf(page),
    },
    ...reviewsOf(page),
  };
}
