import type { Sentence } from './introductions.ts';

/** What each category of these roots holds, in a sentence of its own, by its French name. */
export const house: Readonly<Record<string, Sentence>> = {
  Cuisine: [
    'De quoi cuisiner, dresser la table et remplir le placard.',
    'Alles om te koken, te tafelen en de voorraadkast te vullen.',
  ],
  'À table': [
    'Théières, bols, couverts et verres pour tous les jours comme pour les invités.',
    'Theepotten, kommen, bestek en glazen voor elke dag en voor gasten.',
  ],
  'Thé et café': [
    'Des théières qui versent sans goutter et des tasses que l’on tient bien en main.',
    'Theepotten die niet druppen en kopjes die goed in de hand liggen.',
  ],
  'Vaisselle et couverts': [
    'Bols de grès, de bois ou de terre cuite, et couverts en inox pour toute la table.',
    'Kommen van steengoed, hout of terracotta, en roestvrijstalen bestek voor de hele tafel.',
  ],
  Verres: ['Verres à pied et gobelets, clairs ou teintés.', 'Glazen op voet en bekers, helder of getint.'],
  'Cuisson et découpe': [
    'Cocottes, poêles et lames qui servent chaque soir.',
    'Kookpotten, pannen en messen die elke avond van pas komen.',
  ],
  'Casseroles et poêles': [
    'Fonte, cuivre et acier, pour mijoter comme pour saisir.',
    'Gietijzer, koper en staal, om te stoven en om aan te braden.',
  ],
  'Couteaux et rangement': [
    'Un bon couteau de chef, et des bocaux pour garder ce qu’il a coupé.',
    'Een goed koksmes, en bokalen om te bewaren wat het gesneden heeft.',
  ],
  Épicerie: [
    'Miel, chocolat et biscuits de petits ateliers, avec leur liste d’ingrédients.',
    'Honing, chocolade en koekjes van kleine makers, met hun ingrediënten.',
  ],
  'Petit-déjeuner': [
    'Le miel des ruchers voisins et de quoi faire des crêpes le dimanche.',
    'Honing van imkers uit de buurt, en een mengsel voor pannenkoeken op zondag.',
  ],
  'Chocolats et biscuits': [
    'Tablettes de coopérative et biscuits au beurre, cuits par petites fournées.',
    'Repen van coöperatieve cacao en boterkoekjes uit kleine baksels.',
  ],
  Maison: [
    'Meubles, linge et petits objets qui font une pièce où l’on reste.',
    'Meubels, linnen en kleine dingen die een kamer gezellig maken.',
  ],
  Salon: [
    'S’asseoir, ranger, accrocher au mur, sans rien de trop.',
    'Zitten, opbergen en aan de muur hangen, en niets te veel.',
  ],
  'Canapés et chaises': [
    'Des canapés aux coussins fermes, et des chaises pour s’attabler longtemps.',
    'Zetels met stevige kussens, en stoelen om lang te tafelen.',
  ],
  'Paniers et cadres': [
    'Des paniers pour le désordre et des affiches encadrées pour les murs nus.',
    'Manden voor de rommel en ingelijste affiches voor kale muren.',
  ],
  'Chambre et bain': [
    'Du linge de lit qui s’adoucit au lavage, et des soins pour la salle de bain.',
    'Bedlinnen dat zachter wordt met elke was, en verzorging voor de badkamer.',
  ],
  Literie: [
    'Parures de lit en coton, en lin ou en mérinos, pour une ou deux personnes.',
    'Lakensets van katoen, linnen of merino, voor een of twee personen.',
  ],
  'Savons et soins': [
    'Savons séchés six semaines et laits au flacon rechargeable.',
    'Zeep die zes weken droogde en bodymilk in een navulbare fles.',
  ],
  'Décoration et entretien': [
    'Ce qui éclaire une étagère et ce qui garde la maison propre.',
    'Wat een plank opfleurt en wat het huis netjes houdt.',
  ],
  'Bougies, miroirs et réveils': [
    'De la cire, un reflet et l’heure juste, pour la chambre ou l’entrée.',
    'Was, een spiegelbeeld en de juiste tijd, voor slaapkamer of gang.',
  ],
  Ménage: [
    'Balais de vraies fibres et seaux qui ne se fendent pas.',
    'Bezems van echte vezels en emmers die niet barsten.',
  ],
  Jardin: [
    'Planter, bricoler et s’asseoir dehors, du balcon au verger.',
    'Planten, klussen en buiten zitten, van balkon tot boomgaard.',
  ],
  'Plantes et semences': [
    'À planter au printemps, à semer en pot, à offrir toute l’année.',
    'Om in de lente te planten, in een pot te zaaien, en het hele jaar cadeau te doen.',
  ],
  'Plantes en pot': [
    'Des plantes déjà en pot, choisies pour la lumière d’un appartement.',
    'Planten die al in hun pot staan, gekozen voor het licht van een appartement.',
  ],
  'Bulbes et graines': [
    'Tulipes, tournesols et aromates, à planter ou à semer en leur saison.',
    'Tulpen, zonnebloemen en kruiden, om in hun seizoen te planten of te zaaien.',
  ],
  Terrasse: [
    'De l’ombre à midi, de la lumière le soir, et le bruit de l’eau entre les deux.',
    'Schaduw op de middag, licht in de avond, en het geluid van water ertussen.',
  ],
  'Ombre et lumière': [
    'Un parasol pour midi et des lampions pour la fin du repas.',
    'Een parasol voor de middag en lampions voor na het eten.',
  ],
  'Oiseaux, eau et vent': [
    'Nichoirs aux bonnes mesures, fontaines et carillons pour écouter le jardin.',
    'Nestkasten op maat, fonteinen en windgongen om naar de tuin te luisteren.',
  ],
  Outils: [
    'Des manches de frêne, de l’acier forgé et de quoi les ranger.',
    'Stelen van essenhout, gesmeed staal en een plaats om ze op te bergen.',
  ],
  'Outils à main': [
    'Marteaux et tournevis équilibrés, dont le manche se remplace.',
    'Hamers en schroevendraaiers in evenwicht, met een steel die u vervangt.',
  ],
  'Haches et scies': [
    'Pour le bois de chauffage et la branche de trop, livrées affûtées.',
    'Voor brandhout en die ene tak te veel, scherp geleverd.',
  ],
  Atelier: ['Une boîte qui ferme, une échelle qui ne bouge pas.', 'Een kist die sluit, een ladder die niet wiebelt.'],
  'Sport et voyage': [
    'Rouler, jouer et partir, avec du matériel qui se répare.',
    'Rijden, spelen en vertrekken, met materiaal dat te herstellen is.',
  ],
  'Vélo et glisse': [
    'Deux roues pour la ville, quatre pour le parc, des lames pour l’hiver.',
    'Twee wielen voor de stad, vier voor het park, en ijzers voor de winter.',
  ],
  'Vélos et trottinettes': [
    'Cadres en plusieurs tailles, freins réglés avant l’envoi.',
    'Frames in meerdere maten, met remmen die voor verzending zijn afgesteld.',
  ],
  'Planches et patins': [
    'Skateboards, patins à roues souples et lames affûtées.',
    'Skateboards, rolschaatsen met zachte wielen en scherpe ijzers.',
  ],
  'Balles et raquettes': [
    'De quoi remplir un terrain, une table de ping-pong ou un sac de boxe.',
    'Genoeg voor een veld, een pingpongtafel of een bokszak.',
  ],
  Ballons: [
    'Ballons de football et de basket, pour les enfants et pour les grands.',
    'Voetballen en basketballen, voor kinderen en voor grote mensen.',
  ],
  'Raquettes et boxe': [
    'Raquettes cordées et gants lacés, pour débuter ou pour reprendre.',
    'Bespannen rackets en bokshandschoenen, om te beginnen of opnieuw te beginnen.',
  ],
  'Voyage et plein air': [
    'Ce qu’il faut pour dormir dehors et voyager léger.',
    'Wat u nodig hebt om buiten te slapen en licht te reizen.',
  ],
  'Camping et orientation': [
    'Tentes montées en six minutes, lampes et boussoles pour trouver le chemin.',
    'Tenten die in zes minuten staan, lampen en kompassen om de weg te vinden.',
  ],
  Bagages: [
    'Sacs et valises dont les roues, les poignées et les bretelles se remplacent.',
    'Tassen en koffers waarvan u wielen, handvatten en riemen vervangt.',
  ],
};
