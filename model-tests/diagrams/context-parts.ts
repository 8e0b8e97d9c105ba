import type { InLanguages } from '#atlas/data.ts';

/** Somebody or something of the whole system, as the C4 model calls it: a person, a container of ours, or another system. */
export interface ContextPart {
  readonly id: string;
  readonly kind: 'person' | 'container' | 'outside';
  readonly name: InLanguages<string>;
  readonly says: InLanguages<string>;
  /** A folder of ours, or the setting that names another system: a test asserts that it exists. */
  readonly proof: string | null;
}

export interface ContextRelation {
  readonly from: string;
  readonly to: string;
  readonly says: InLanguages<string>;
}

const told = (fr: string, nl: string, en: string): InLanguages<string> => ({ fr, nl, en });

export const contextParts: readonly ContextPart[] = [
  {
    id: 'shopper',
    kind: 'person',
    name: told('Client', 'Klant', 'Shopper'),
    says: told('visiteur, particulier, entreprise', 'bezoeker, particulier, bedrijf', 'visitor, consumer, company'),
    proof: null,
  },
  {
    id: 'staff',
    kind: 'person',
    name: told('Équipe', 'Medewerkers', 'Staff'),
    says: told('prépare, rembourse, rédige', 'bereidt voor, betaalt terug, schrijft', 'ships, refunds, writes'),
    proof: null,
  },
  {
    id: 'analyst',
    kind: 'person',
    name: told('Analyste', 'Analist', 'Analyst'),
    says: told('lit et suit les flux', 'leest en volgt de flows', 'reads and follows the flows'),
    proof: null,
  },
  {
    id: 'tester',
    kind: 'person',
    name: told('Testeur', 'Tester', 'Tester'),
    says: told('fait des chemins des tests', 'maakt van paden tests', 'makes tests of paths'),
    proof: null,
  },
  {
    id: 'app',
    kind: 'container',
    name: told('Boutique dans le navigateur', 'Winkel in de browser', 'Shop in the browser'),
    says: told(
      'vues React, un acteur XState par flux',
      'React-weergaven, een XState-actor per flow',
      'React views, an XState actor for each flow',
    ),
    proof: 'src/app',
  },
  {
    id: 'atlas',
    kind: 'container',
    name: told('Atlas', 'Atlas', 'Atlas'),
    says: told(
      'les flux dessinés, hors ligne aussi',
      'de flows getekend, ook offline',
      'the flows drawn, offline as well',
    ),
    proof: 'src/atlas',
  },
  {
    id: 'paths',
    kind: 'container',
    name: told('machine-paths', 'machine-paths', 'machine-paths'),
    says: told(
      'explore, couvre, vérifie, mute',
      'verkent, dekt, controleert, muteert',
      'explores, covers, checks, mutates',
    ),
    proof: 'model-tests/machine-paths',
  },
  {
    id: 'server',
    kind: 'container',
    name: told('Serveur de la boutique', 'Server van de winkel', 'Server of the shop'),
    says: told('Hono, un ou plusieurs processus', 'Hono, een of meer processen', 'Hono, one process or many'),
    proof: 'server/app.ts',
  },
  {
    id: 'database',
    kind: 'container',
    name: told('Base de données', 'Databank', 'Database'),
    says: told('PGlite incorporé, ou PostgreSQL', 'PGlite ingebouwd, of PostgreSQL', 'PGlite embedded, or PostgreSQL'),
    proof: 'DATABASE_URL',
  },
  {
    id: 'files',
    kind: 'container',
    name: told('Fichiers', 'Bestanden', 'Files'),
    says: told('images et leurs tailles', 'afbeeldingen en hun formaten', 'pictures and their sizes'),
    proof: 'DATA_DIR',
  },
  {
    id: 'mail',
    kind: 'outside',
    name: told('Serveur de mail', 'Mailserver', 'Mail server'),
    says: told('SMTP', 'SMTP', 'SMTP'),
    proof: 'SMTP_URL',
  },
  {
    id: 'vies',
    kind: 'outside',
    name: told('VIES', 'VIES', 'VIES'),
    says: told('numéros de TVA de l’UE', 'btw-nummers van de EU', 'VAT numbers of the EU'),
    proof: 'VIES_URL',
  },
  {
    id: 'adyen',
    kind: 'outside',
    name: told('Adyen', 'Adyen', 'Adyen'),
    says: told('paiements et remboursements', 'betalingen en terugbetalingen', 'payments and refunds'),
    proof: 'ADYEN_API_KEY',
  },
];

export const contextRelations: readonly ContextRelation[] = [
  { from: 'shopper', to: 'app', says: told('cherche, achète, suit', 'zoekt, koopt, volgt', 'finds, buys, follows') },
  { from: 'staff', to: 'app', says: told('sert et rédige', 'bedient en schrijft', 'serves and edits') },
  {
    from: 'analyst',
    to: 'atlas',
    says: told('lit, demande, rejoue', 'leest, vraagt, speelt af', 'reads, asks, replays'),
  },
  { from: 'tester', to: 'paths', says: told('npm run paths', 'npm run paths', 'npm run paths') },
  { from: 'paths', to: 'app', says: told('parcourt chaque chemin', 'doorloopt elk pad', 'walks every path') },
  { from: 'paths', to: 'atlas', says: told('dessine, calcule', 'tekent, berekent', 'draws, computes') },
  {
    from: 'app',
    to: 'atlas',
    says: told('montre ses états, masqués', 'toont haar toestanden, gemaskeerd', 'shows its states, masked'),
  },
  {
    from: 'app',
    to: 'server',
    says: told('pages et appels (HTTP, JSON)', 'pagina’s en aanroepen (HTTP, JSON)', 'pages and calls (HTTP, JSON)'),
  },
  { from: 'app', to: 'adyen', says: told('champs de carte', 'kaartvelden', 'card fields') },
  {
    from: 'server',
    to: 'database',
    says: told('une transaction par changement', 'een transactie per wijziging', 'one transaction per change'),
  },
  { from: 'server', to: 'files', says: told('lit, convertit', 'leest, zet om', 'reads, converts') },
  { from: 'server', to: 'mail', says: told('après la transaction', 'na de transactie', 'after the transaction') },
  { from: 'server', to: 'vies', says: told('vérifie un numéro', 'controleert een nummer', 'checks a number') },
  {
    from: 'server',
    to: 'adyen',
    says: told('paie, rembourse, est averti', 'betaalt, betaalt terug, krijgt bericht', 'pays, refunds, is notified'),
  },
];
