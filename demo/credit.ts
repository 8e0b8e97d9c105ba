import type * as tables from '#server/db/schema/index.ts';
import { customerIdOf, people } from './people.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];
const day = 86_400_000;

/** A percentage, an amount, free shipping, an expired one, one for a few people and one for a single customer. */
export function couponRows(now: Date): Insert<typeof tables.coupons>[] {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const rows: Insert<typeof tables.coupons>[] = [
    {
      code: 'BIENVENUE10',
      kind: 'percentage',
      value: 1000,
      name: { fr: '10 % de bienvenue', nl: '10 % welkomstkorting' },
      perCustomerLimit: 1,
      isListed: true,
    },
    {
      code: 'CADEAU15',
      kind: 'amount',
      value: 1500,
      name: { fr: '15 € offerts', nl: '€ 15 cadeau' },
      minimumInclCents: 10_000,
    },
    {
      code: 'LIVRAISON',
      kind: 'freeShipping',
      value: 0,
      name: { fr: 'Livraison offerte', nl: 'Gratis levering' },
      minimumInclCents: 2500,
      endsAt: at(90),
      isListed: true,
    },
    {
      code: 'SOLDES',
      kind: 'percentage',
      value: 2500,
      name: { fr: 'Soldes de saison', nl: 'Seizoenskoopjes' },
      startsAt: at(-90),
      endsAt: at(-30),
    },
    {
      code: 'PREMIERS5',
      kind: 'amount',
      value: 500,
      name: { fr: '5 € pour les cent premiers', nl: '€ 5 voor de eerste honderd' },
      totalLimit: 100,
      uses: 98,
    },
    {
      code: 'CAMILLE20',
      kind: 'percentage',
      value: 2000,
      name: { fr: '20 % pour votre anniversaire', nl: '20 % voor uw verjaardag' },
      customerId: customerIdOf('shopper'),
      perCustomerLimit: 1,
      endsAt: at(30),
    },
  ];
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** What VIES would answer for the demo's companies, so that their orders show the difference it makes. */
export const vatCheckRows = (now: Date): Insert<typeof tables.vatChecks>[] =>
  people.flatMap(({ company }) =>
    company
      ? [
          {
            countryCode: company.vatNumber.slice(0, 2),
            vatNumber: company.vatNumber.slice(2),
            isValid: true,
            checkedAt: now,
            expiresAt: new Date(now.getTime() + 365 * day),
          },
        ]
      : [],
  );

const accounts = [
  {
    mailbox: 'shopper',
    name: 'Compte café',
    notifies: true,
    entries: [
      [5000, 150],
      [-1290, 96],
      [2500, 40],
      [-1850, 12],
    ],
  },
  { mailbox: 'shopper', name: 'Carte cadeau', notifies: false, entries: [[7500, 30]] },
  {
    mailbox: 'company',
    name: 'Bureaubudget',
    notifies: true,
    entries: [
      [50_000, 200],
      [-18_430, 171],
      [-9975, 38],
    ],
  },
] as const;

/** Prepaid accounts; each balance is the sum of its ledger. */
export function prepaidRows(now: Date) {
  const prepaidAccounts = accounts.map(({ mailbox, name, notifies, entries }, index) => ({
    id: index + 1,
    customerId: customerIdOf(mailbox),
    name,
    notifies,
    balanceCents: entries.reduce((sum, [cents]) => sum + cents, 0),
  })) satisfies Insert<typeof tables.prepaidAccounts>[];
  const entries = accounts.flatMap(({ entries, mailbox }, index) => {
    const [added, spent] = mailbox === 'company' ? ['Storting', 'Aankoop'] : ['Versement', 'Achat'];
    return entries.map(([deltaCents, daysAgo]) => ({
      accountId: index + 1,
      deltaCents,
      note: deltaCents > 0 ? added : spent,
      at: new Date(now.getTime() - daysAgo * day),
    }));
  });
  return { prepaidAccounts, prepaidLedger: entries.map((entry, index) => ({ id: index + 1, ...entry })) };
}
