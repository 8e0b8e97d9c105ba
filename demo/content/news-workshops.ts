import type { Post } from './news.ts';

export const workshopPosts: readonly Post[] = [
  {
    category: 'workshops',
    daysAgo: 14,
    author: 'wout',
    still: 'pottery',
    tags: ['atelier', 'recup'],
    fr: {
      title: 'Une journée chez Ardenne & Fils',
      summary: 'Le four s’ouvre à six heures du matin, et personne ne parle.',
      body: [
        'Il faut deux jours pour qu’un four de six cents pièces refroidisse. Quand la porte s’ouvre, on écoute : l’émail qui se tend chante pendant une heure.',
        'Quatre pièces sur cent partent au rebut. Elles sont pilées et reviennent dans la terre des suivantes.',
      ],
    },
    nl: {
      title: 'Een dag bij Ardenne & Fils',
      summary: 'Om zes uur ’s ochtends gaat de oven open, en niemand zegt iets.',
      body: [
        'Een oven met zeshonderd stukken heeft twee dagen nodig om af te koelen. Wanneer de deur opengaat, wordt er geluisterd: een uur lang zingt het glazuur dat zich spant.',
        'Vier stukken op honderd worden afgekeurd. Ze worden vermalen en keren terug in de klei van de volgende.',
      ],
    },
  },
  {
    category: 'workshops',
    daysAgo: 55,
    author: 'wout',
    still: 'forge',
    tags: ['atelier', 'recup', 'cuisine'],
    fr: {
      title: 'Smidse récupère les rails de la ligne 25',
      summary: 'De l’acier de 1936 dans des couteaux d’aujourd’hui.',
      body: [
        'L’ancien atelier de chemin de fer de Malines gardait quarante mètres de rails. Leur acier, riche en manganèse, tient le fil comme aucun autre.',
        'La série compte trois cents lames, numérotées sur le talon.',
      ],
    },
    nl: {
      title: 'Smidse hergebruikt de rails van lijn 25',
      summary: 'Staal uit 1936 in de messen van vandaag.',
      body: [
        'In de oude spoorwegwerkplaats van Mechelen lag nog veertig meter rail. Het staal bevat veel mangaan en blijft scherp als geen ander.',
        'De reeks telt driehonderd lemmeten, genummerd op de hiel.',
      ],
    },
  },
  {
    category: 'workshops',
    daysAgo: 88,
    author: 'wout',
    still: 'drying',
    tags: ['atelier', 'textile'],
    fr: {
      title: 'La Linière teint à l’eau de pluie',
      summary: 'Douze mille litres sur le toit, et des bleus plus francs.',
      body: [
        'L’eau de ville contient trop de calcaire pour la garance et le pastel. La Linière recueille donc la pluie, la filtre dans le gravier et la réchauffe au soleil.',
        'Après la teinture, l’eau traverse un bassin de roseaux avant de rejoindre la Lys.',
      ],
    },
    nl: {
      title: 'La Linière verft met regenwater',
      summary: 'Twaalfduizend liter op het dak, en een helderder blauw.',
      body: [
        'Leidingwater bevat te veel kalk voor meekrap en wede. Daarom vangt La Linière de regen op, filtert hem door grind en laat de zon hem opwarmen.',
        'Na het verven stroomt het water door een rietveld voor het weer in de Leie komt.',
      ],
    },
  },
];
