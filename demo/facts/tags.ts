/** Themes that cut across the categories. */
export const tags = {
  new: { fr: 'Nouveauté', nl: 'Nieuw' },
  local: { fr: 'Fait en Belgique', nl: 'Gemaakt in België' },
  handmade: { fr: 'Fait main', nl: 'Handgemaakt' },
  eco: { fr: 'Écoresponsable', nl: 'Milieubewust' },
  gift: { fr: 'Idée cadeau', nl: 'Cadeautip' },
  kids: { fr: 'Pour les enfants', nl: 'Voor kinderen' },
  summer: { fr: 'L’été dehors', nl: 'Zomer buiten' },
  winter: { fr: 'Soirées d’hiver', nl: 'Winteravonden' },
  travel: { fr: 'En voyage', nl: 'Op reis' },
  breakfast: { fr: 'Petit-déjeuner', nl: 'Ontbijt' },
  party: { fr: 'Un air de fête', nl: 'Feestelijk' },
  small: { fr: 'Petits espaces', nl: 'Kleine ruimtes' },
  repair: { fr: 'Réparable', nl: 'Herstelbaar' },
  work: { fr: 'Au bureau', nl: 'Op kantoor' },
  birth: { fr: 'Naissance', nl: 'Geboorte' },
  classic: { fr: 'Intemporel', nl: 'Tijdloos' },
} as const;
