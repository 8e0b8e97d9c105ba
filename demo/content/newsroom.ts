/** Who writes the demo shop's news. */
export const newsAuthors = [
  {
    code: 'lotte',
    name: 'Lotte Claes',
    fr: 'responsable du comptoir de Gand',
    nl: 'verantwoordelijke balie Gent',
  },
  { code: 'karim', name: 'Karim Benali', fr: 'responsable des livraisons', nl: 'verantwoordelijke leveringen' },
  { code: 'ines', name: 'Inès Delvaux', fr: 'conseillère cuisine et textile', nl: 'adviseur keuken en textiel' },
  { code: 'wout', name: 'Wout Peeters', fr: 'visiteur d’ateliers', nl: 'bezoeker van ateliers' },
] as const;

/** The themes of its news; a code is a slug in both cultures. */
export const newsTags = [
  { code: 'gent', fr: 'Gand', nl: 'Gent' },
  { code: 'transport', fr: 'Livraison', nl: 'Levering' },
  { code: 'recup', fr: 'Réemploi', nl: 'Hergebruik' },
  { code: 'cuisine', fr: 'Cuisine', nl: 'Keuken' },
  { code: 'textile', fr: 'Textile', nl: 'Textiel' },
  { code: 'atelier', fr: 'Savoir-faire', nl: 'Vakmanschap' },
] as const;
