import type * as tables from '#server/db/schema/index.ts';
import { priceListIds } from './catalog/offer.ts';
import type { MadeVariant } from './catalog/variants.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

interface Person {
  mailbox: string;
  firstName: string;
  lastName: string;
  phone: string;
  culture: 'fr' | 'nl';
  role?: 'staff' | 'editor';
  company?: { name: string; vatNumber: string };
  /** Street, number, box, postal code, city, country. */
  home: readonly [string, string, string, string, string, string];
  /** A second address, for deliveries. */
  work?: readonly [string, string, string, string, string, string];
}

export const people: readonly Person[] = [
  {
    mailbox: 'shopper',
    firstName: 'Camille',
    lastName: 'Dubois',
    phone: '+32 470 12 34 56',
    culture: 'fr',
    home: ['Rue du Pont', '14', '', '4000', 'Liège', 'BE'],
    work: ['Avenue Louise', '231', 'B4', '1050', 'Bruxelles', 'BE'],
  },
  {
    mailbox: 'company',
    firstName: 'Bram',
    lastName: 'Verhulst',
    phone: '+32 9 223 45 67',
    culture: 'nl',
    company: { name: 'Verhulst Interieur', vatNumber: 'BE0244142664' },
    home: ['Coupure Links', '88', '', '9000', 'Gent', 'BE'],
    work: ['Dok-Noord', '7', '', '9000', 'Gent', 'BE'],
  },
  {
    mailbox: 'staff',
    firstName: 'Nadia',
    lastName: 'El Amrani',
    phone: '+32 9 223 00 10',
    culture: 'nl',
    role: 'staff',
    home: ['Ottergemsesteenweg', '12', '', '9000', 'Gent', 'BE'],
  },
  {
    mailbox: 'editor',
    firstName: 'Hugo',
    lastName: 'Lambert',
    phone: '+32 4 222 00 11',
    culture: 'fr',
    role: 'editor',
    home: ['Rue Saint-Gilles', '61', '', '4000', 'Liège', 'BE'],
  },
  {
    mailbox: 'lotte',
    firstName: 'Lotte',
    lastName: 'Peeters',
    phone: '+32 486 55 21 09',
    culture: 'nl',
    home: ['Sint-Jansvest', '29', '2', '2800', 'Mechelen', 'BE'],
  },
  {
    mailbox: 'julien',
    firstName: 'Julien',
    lastName: 'Moreau',
    phone: '+33 6 12 34 56 78',
    culture: 'fr',
    home: ['Rue de Gand', '40', '', '59000', 'Lille', 'FR'],
  },
  {
    mailbox: 'sanne',
    firstName: 'Sanne',
    lastName: 'de Vries',
    phone: '+31 6 12 34 56 78',
    culture: 'nl',
    home: ['Prinsengracht', '512', '', '1017 KH', 'Amsterdam', 'NL'],
  },
  {
    mailbox: 'marc',
    firstName: 'Marc',
    lastName: 'Weber',
    phone: '+352 621 123 456',
    culture: 'fr',
    home: ['Rue de la Gare', '5', '', '1616', 'Luxembourg', 'LU'],
  },
  {
    mailbox: 'ines',
    firstName: 'Inès',
    lastName: 'Delvaux',
    phone: '+32 475 98 76 54',
    culture: 'fr',
    home: ['Rue de Fer', '102', '', '5000', 'Namur', 'BE'],
  },
  {
    mailbox: 'inkoop',
    firstName: 'Joost',
    lastName: 'van Dijk',
    phone: '+31 10 123 45 67',
    culture: 'nl',
    company: { name: 'Van Dijk Kantoor B.V.', vatNumber: 'NL004495445B01' },
    home: ['Coolsingel', '18', '', '3011 AD', 'Rotterdam', 'NL'],
  },
];

export const mailOf = ({ mailbox }: Person) => `${mailbox}@vitrine.test`;
/** By mailbox; 0 for nobody. */
export const customerIdOf = (mailbox: string) => people.findIndex((person) => person.mailbox === mailbox) + 1;

const day = 86_400_000;

export function customerRows(passwordHash: string, now: Date): Insert<typeof tables.customers>[] {
  return people.map((person, index) => ({
    id: index + 1,
    email: mailOf(person),
    passwordHash,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    accountType: person.company ? 'Company' : 'Private',
    company: person.company?.name ?? '',
    vatNumber: person.company?.vatNumber ?? '',
    role: person.role ?? 'customer',
    priceListId: person.company ? priceListIds.b2b : null,
    showsExclVat: person.company !== undefined,
    culture: person.culture,
    createdAt: new Date(now.getTime() - (420 - index * 23) * day),
  }));
}

export function addressRows(): Insert<typeof tables.addresses>[] {
  const rows = people.flatMap((person, index) =>
    [person.home, ...(person.work ? [person.work] : [])].map((place, nth) => {
      const [street1, houseNumber, boxNumber, postalCode, city, countryCode] = place;
      return {
        customerId: index + 1,
        addressType: person.work ? (nth === 0 ? ('Billing' as const) : ('Shipping' as const)) : ('Both' as const),
        firstName: person.firstName,
        lastName: person.lastName,
        company: person.company?.name ?? '',
        street1,
        houseNumber,
        boxNumber,
        postalCode,
        city,
        countryCode,
        isDefault: true,
      };
    }),
  );
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** Companies' references for our variants: the first variant of every third product. */
export function referenceRows(variants: readonly MadeVariant[]): Insert<typeof tables.customerReferences>[] {
  const own = (mailbox: string, prefix: string, every: number) =>
    variants
      .filter(({ row, article }) => row.position === 1 && article.id % every === 0)
      .map(({ row }, index) => ({
        customerId: customerIdOf(mailbox),
        variantId: row.id,
        customerSku: `${prefix}-${String(1000 + index * 7)}`,
      }));
  return [...own('company', 'VH', 3), ...own('inkoop', 'VDK', 8)];
}

const lists = [
  {
    mailbox: 'shopper',
    kind: 'wishlist',
    name: 'Ma liste',
    description: 'Ce qui me ferait plaisir.',
    from: 2,
    count: 5,
  },
  { mailbox: 'shopper', kind: 'wishlist', name: 'Pour l’appartement', description: '', from: 33, count: 4 },
  {
    mailbox: 'shopper',
    kind: 'birthlist',
    name: 'Liste de naissance d’Alix',
    description: 'Alix arrive au printemps. Merci à toutes et à tous !',
    from: 11,
    count: 6,
  },
  { mailbox: 'lotte', kind: 'wishlist', name: 'Verlanglijst', description: '', from: 20, count: 3 },
  {
    mailbox: 'company',
    kind: 'wishlist',
    name: 'Toonzaal',
    description: 'Voor de nieuwe toonzaal.',
    from: 40,
    count: 5,
  },
] as const;

/** Wishlists of first variants, one to three units of each. */
export function wishlistRows(variants: readonly MadeVariant[], now: Date) {
  const first = variants.filter(({ row }) => row.position === 1);
  const wishlists = lists.map(({ mailbox, kind, name, description }, index) => ({
    id: index + 1,
    customerId: customerIdOf(mailbox),
    kind,
    name,
    description,
    createdAt: new Date(now.getTime() - (60 - index * 9) * day),
  })) satisfies Insert<typeof tables.wishlists>[];
  const items = lists.flatMap(({ from, count }, index) =>
    Array.from({ length: count }, (_, nth) => first[(from + nth * 3) % first.length]).flatMap((made, nth) =>
      made ? [{ wishlistId: index + 1, variantId: made.row.id, quantity: 1 + (nth % 3) }] : [],
    ),
  );
  const later = savedRows(variants, now);
  return {
    wishlists: [...wishlists, ...later.saved],
    wishlistItems: [...items, ...later.items].map((item, index) => ({ id: index + 1, ...item })),
  };
}

/** Who saved which products' first variants for later. */
const kept = [
  { mailbox: 'shopper', products: [4, 27] },
  { mailbox: 'company', products: [16, 45] },
];

/** Each in its minimum quantity, in a list of its own after the wishlists. */
function savedRows(variants: readonly MadeVariant[], now: Date) {
  const saved = kept.map(({ mailbox }, index) => ({
    id: lists.length + index + 1,
    customerId: customerIdOf(mailbox),
    kind: 'later' as const,
    name: '',
    createdAt: now,
  })) satisfies Insert<typeof tables.wishlists>[];
  const items = kept.flatMap(({ products }, index) =>
    variants
      .filter(({ row, article }) => row.position === 1 && products.includes(article.id))
      .map(({ row, article }) => ({
        wishlistId: lists.length + index + 1,
        variantId: row.id,
        quantity: article.kind.limits?.[0] ?? 1,
      })),
  );
  return { saved, items };
}
