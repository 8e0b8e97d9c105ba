import type { MerchantReturnPolicy, OnlineStore, PostalAddress } from 'schema-dts';
import type { Shell } from '#contract/page.ts';
import { withdrawalDays } from '#rules/rights.ts';

type Of<T> = Exclude<T, string>;
export type Named = Pick<Shell, 'ShopName' | 'Company'>;

/**
 * What the law gives to consumers who send goods back (`core/rules/rights.ts`). Who pays for that is left out: no page of
 * the shop says so.
 */
export const returnPolicy = {
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
} satisfies Partial<Of<MerchantReturnPolicy>>;

/** The node that other nodes name; `base` is the shop's URL without a trailing slash. */
const idOf = (base: string) => `${base}/#organization`;

/** Who sells or publishes, on a page that does not describe them. */
export const namedSeller = ({ ShopName }: Pick<Named, 'ShopName'>, base: string) =>
  ({ '@type': 'OnlineStore', '@id': idOf(base), name: ShopName }) satisfies Of<OnlineStore>;

/** Who publishes the first page, whose bytes are few: the shop's own pages tell the rest of the same node. */
export const publisherOf = (shop: Pick<Named, 'ShopName'>, base: string) =>
  ({ ...namedSeller(shop, base), url: base, logo: `${base}/icons/512.png` }) satisfies Of<OnlineStore>;

export const vatIdOf = (typed: string): string => typed.replaceAll(/[\s.]/gu, '').toUpperCase();

/** The country of a VAT number, ISO 3166: Greek numbers begin with EL. */
function countryOf(vatNumber: string): string | null {
  const [code = null] = /^[A-Z]{2}/u.exec(vatIdOf(vatNumber)) ?? [];
  return code === 'EL' ? 'GR' : code;
}

/** The part of `Gent – Gand` or `Belgique – België` before the other language's. */
const inOneLanguage = (line: string) => line.split(' – ')[0] ?? line;

/** The lines of an address by what they are: the one with a postal code is told by it, and the street stands before it. */
function addressOf(lines: readonly string[], country: string | null): Of<PostalAddress> | string {
  const at = lines.findIndex((line) => /^(?:[A-Z]{1,2}-)?\d{4,5}\s/u.test(line));
  const [, postalCode, locality] = /^(\S+(?: [A-Z]{2}(?= ))?)\s+(.+)$/u.exec(lines[at] ?? '') ?? [];
  const [named] = lines.slice(at + 1);
  const addressCountry = country ?? (named && inOneLanguage(named));
  if (at < 0 || !postalCode || !locality) return lines.map(inOneLanguage).join(', ');
  return {
    '@type': 'PostalAddress',
    ...(at > 0 && { streetAddress: lines.slice(0, at).join(', ') }),
    postalCode,
    addressLocality: inOneLanguage(locality),
    ...(addressCountry && { addressCountry }),
  };
}

/** Who sells, as the footer tells it; only the name while the shop is not set up. */
export function organizationOf({ ShopName, Company }: Named, base: string): Of<OnlineStore> {
  const named = publisherOf({ ShopName }, base);
  if (!Company) return named;
  const country = countryOf(Company.VatNumber);
  return {
    ...named,
    legalName: Company.Name,
    address: addressOf(Company.Address, country),
    ...(Company.VatNumber && { vatID: vatIdOf(Company.VatNumber) }),
    ...(Company.Phone && { telephone: Company.Phone }),
    email: Company.Email,
    ...(Company.Social.length > 0 && { sameAs: Company.Social.map(({ Url }) => Url) }),
    ...(country && {
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: country, ...returnPolicy },
    }),
  };
}
