/** Twelve houses that do not exist. `lines` are the model names; they read the same in both languages. */
export const brands = {
  ardenne: {
    name: 'Ardenne & Fils',
    lines:
      'Semois Lesse Ourthe Vesdre Salm Hoyoux Bocq Molignée Lhomme Viroin Houille Eau-Noire Rulles Sûre Warche Lienne',
    fr: 'Ardenne & Fils tourne, émaille et cuit depuis trois générations au bord de l’Ourthe. Chaque pièce passe par six mains avant de quitter l’atelier.',
    nl: 'Ardenne & Fils draait, glazuurt en bakt al drie generaties lang aan de oever van de Ourthe. Elk stuk gaat door zes handen voordat het de werkplaats verlaat.',
  },
  noordhuis: {
    name: 'Noordhuis',
    lines:
      'Texel Ameland Vlieland Terschelling Borkum Juist Norderney Sylt Amrum Föhr Rømø Fanø Samsø Læsø Bornholm Gotland',
    fr: 'Noordhuis dessine des meubles calmes aux lignes droites et les assemble sans colle visible. Chaque pièce se démonte, se répare et se transmet.',
    nl: 'Noordhuis tekent rustige meubels met rechte lijnen en zet ze in elkaar zonder zichtbare lijm. Elk stuk kan uit elkaar gehaald, hersteld en doorgegeven worden.',
  },
  lumeo: {
    name: 'Luméo',
    lines: 'Vega Rigel Mira Altaïr Deneb Spica Atria Lyra Nashira Electra Maïa Capella Sirrah Adhara Alcor Mizar',
    fr: 'Luméo cherche la lumière et le son justes, sans bouton de trop. Les pièces d’usure se commandent à l’unité pendant dix ans.',
    nl: 'Luméo zoekt het juiste licht en geluid, zonder één knop te veel. Slijtonderdelen blijven tien jaar lang los te bestellen.',
  },
  potager: {
    name: 'Grand Potager',
    lines:
      'Salvia Melissa Arnica Malva Viola Calendula Borago Silene Althaea Nigella Cosmos Echinacea Lavandula Verbena Iris Zinnia',
    fr: 'Grand Potager cultive et fabrique à Wépion, entre les fraisiers et la Meuse. Rien ne part avant d’avoir passé une saison dans son propre jardin.',
    nl: 'Grand Potager kweekt en maakt in Wépion, tussen de aardbeien en de Maas. Niets vertrekt voor het een seizoen in de eigen tuin heeft gestaan.',
  },
  quai: {
    name: 'Quai Douze',
    lines:
      'Plantin Moretus Garamond Elsevier Fleischman Bodoni Caslon Didot Baskerville Granjon Fournier Janson Bembo Sabon Walbaum Tavernier',
    fr: 'Quai Douze est une papeterie anversoise qui coupe, plie et coud encore sur ses machines de 1912. Ses papiers viennent de forêts gérées durablement.',
    nl: 'Quai Douze is een Antwerps papierhuis dat nog snijdt, vouwt en naait op machines uit 1912. Het papier komt uit duurzaam beheerde bossen.',
  },
  pimlotte: {
    name: 'Pim & Lotte',
    lines: 'Oscar Mila Jules Fien Anatole Lou Siebe Nina Achille Roos Basile Juno Félix Noor Gaspard Wout',
    fr: 'Pim & Lotte invente des jouets qui survivent à deux fratries. Peintures à l’eau, coins ronds et pièces de rechange gratuites.',
    nl: 'Pim & Lotte bedenkt speelgoed dat twee generaties kinderen overleeft. Verf op waterbasis, ronde hoeken en gratis reserveonderdelen.',
  },
  kassei: {
    name: 'Kassei',
    lines:
      'Koppenberg Paterberg Kwaremont Bosberg Redoute Stockeu Rosier Kemmelberg Taaienberg Valkenberg Kluisberg Maquisard Wanne Berendries Cauberg Roche',
    fr: 'Kassei teste son matériel sur les pavés, dans la boue et sous la drache. Ce qui casse pendant l’essai retourne à la table à dessin.',
    nl: 'Kassei test zijn materiaal op kasseien, in de modder en in de plensregen. Wat breekt tijdens de proef, gaat terug naar de tekentafel.',
  },
  liniere: {
    name: 'La Linière',
    lines:
      'Mistral Zéphyr Sirocco Bora Alizé Levante Foehn Tramontane Pampero Simoun Libeccio Auster Borée Eurus Passat Garbin',
    fr: 'La Linière file et tisse le lin de la Lys et les laines voisines. Les teintures se font en petites cuves, avec l’eau de pluie récoltée sur le toit.',
    nl: 'La Linière spint en weeft vlas van de Leie en wol uit de buurt. Geverfd wordt er in kleine kuipen, met regenwater van het eigen dak.',
  },
  kaap: {
    name: 'Kaap',
    lines: 'Lofoten Narvik Bodø Tromsø Malmö Bergen Ålesund Visby Turku Tórshavn Reine Kiruna Luleå Molde Vardø Alta',
    fr: 'Kaap équipe les départs : week-ends, traversées et simples trajets. Coutures doublées, fermetures remplaçables et garantie de vingt-cinq ans.',
    nl: 'Kaap rust elk vertrek uit: weekends, overtochten en gewone ritten. Dubbele naden, vervangbare ritsen en vijfentwintig jaar garantie.',
  },
  cleo: {
    name: 'Cléo Martens',
    lines:
      'Colette Simone Agnès Odile Solange Irène Marthe Blanche Céleste Élise Hortense Ida Margot Paulette Rosa Sidonie',
    fr: 'Cléo Martens dessine à Bruxelles un vestiaire court et précis. Chaque collection tient en vingt pièces qui vont toutes ensemble.',
    nl: 'Cléo Martens tekent in Brussel een korte, precieze garderobe. Elke collectie telt twintig stuks die allemaal samengaan.',
  },
  sonor: {
    name: 'Atelier Sonore',
    lines:
      'Allegro Presto Legato Andante Vivace Cantabile Scherzo Rondo Adagio Largo Moderato Staccato Arioso Rubato Sonata Toccata',
    fr: 'Atelier Sonore règle chaque instrument et chaque appareil à l’oreille avant l’envoi. La fiche de réglage, signée, est dans la boîte.',
    nl: 'Atelier Sonore stelt elk instrument en elk toestel af op het gehoor voor het vertrekt. De getekende afstelfiche zit in de doos.',
  },
  smidse: {
    name: 'Smidse',
    lines: 'Sindri Brokk Goban Wieland Ilmari Hefaist Vulcain Dvalin Alberik Regin Durin Tubal Kova Seppo Eitri Mimer',
    fr: 'Smidse forge l’acier dans un ancien atelier de chemin de fer à Malines. Les manches se remplacent, les lames se réaffûtent gratuitement la première année.',
    nl: 'Smidse smeedt staal in een oude spoorwegwerkplaats in Mechelen. Stelen zijn vervangbaar en lemmeten worden het eerste jaar gratis geslepen.',
  },
} as const;
