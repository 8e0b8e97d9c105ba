import type { Department } from './kind.ts';

export const books: Department = {
  fr: 'Livres',
  nl: 'Boeken',
  leaves: [
    {
      code: 'stories',
      fr: 'Romans et albums',
      nl: 'Romans en prentenboeken',
      kinds: [
        {
          picture: 'closed-book',
          cents: [1800, 2500],
          grams: 380,
          size: '14 × 3 × 21 cm',
          care: 'dry',
          vat: 'reduced',
          tags: 'gift winter local',
          fr: {
            noun: 'Roman',
            summary: 'Un roman relié, imprimé à Anvers dans les deux langues.',
            body: 'Le texte est composé au plomb et relu à voix haute. Le français et le néerlandais se partagent le volume, tête-bêche.',
            points: ['Relié et cousu', 'Édition bilingue', 'Papier ivoire'],
          },
          nl: {
            noun: 'Roman',
            summary: 'Een gebonden roman, in Antwerpen gedrukt in twee talen.',
            body: 'De tekst is in lood gezet en hardop nagelezen. Nederlands en Frans delen het boek: draai het om voor de andere taal.',
            points: ['Gebonden en genaaid', 'Tweetalige uitgave', 'Ivoorkleurig papier'],
          },
          models: [
            {
              brand: 'quai',
              as: { fr: '« L’écluse »', nl: '“De sluis”' },
              fr: 'Une éclusière, un hiver, et un bateau qui ne passe pas.',
              nl: 'Een sluiswachter, een winter en een schip dat niet voorbijkomt.',
            },
            {
              brand: 'quai',
              as: { fr: '« Trois heures de retard »', nl: '“Drie uur vertraging”' },
              fr: 'Six inconnus coincés dans un train près de Libramont.',
              nl: 'Zes onbekenden zitten vast in een trein bij Libramont.',
            },
            {
              brand: 'quai',
              as: { fr: '« La veilleuse »', nl: '“Het nachtlampje”' },
              fr: 'Une enquête menée la nuit par une infirmière qui n’oublie rien.',
              nl: 'Een nachtelijk onderzoek door een verpleegster die niets vergeet.',
            },
          ],
        },
        {
          picture: 'open-book',
          cents: [1490, 1990],
          grams: 420,
          size: '24 × 1 × 28 cm',
          care: 'dry',
          vat: 'reduced',
          tags: 'kids birth gift',
          fr: {
            noun: 'Album',
            summary: 'Un album à lire le soir, avec assez d’images pour deux tours.',
            body: 'Le papier épais résiste aux doigts collants et les coins sont arrondis. Une page est laissée blanche pour le dessin du lecteur.',
            points: ['Lecture dès trois ans', 'Encres végétales', '36 pages cartonnées'],
          },
          nl: {
            noun: 'Prentenboek',
            summary: 'Een prentenboek voor het slapengaan, met beelden voor twee rondes.',
            body: 'Het dikke papier kan tegen kleverige vingers en de hoeken zijn rond. Eén pagina blijft wit, voor een tekening van de lezer.',
            points: ['Voor lezers vanaf drie', 'Plantaardige inkt', '36 stevige pagina’s'],
          },
          models: [
            {
              brand: 'pimlotte',
              as: { fr: '« Où dort le tram ? »', nl: '“Waar slaapt de tram?”' },
              fr: 'La nuit d’un conducteur, racontée à hauteur d’enfant.',
              nl: 'De nacht van een trambestuurder, op kinderhoogte verteld.',
            },
            {
              brand: 'pimlotte',
              as: { fr: '« Le renard de la plage »', nl: '“De vos op het strand”' },
              fr: 'Il ne dit pas un mot, et c’est vous qui inventez.',
              nl: 'Zonder woorden: het verhaal verzint u zelf.',
            },
          ],
        },
      ],
    },
    {
      code: 'guides',
      fr: 'Cuisine, jardin et voyage',
      nl: 'Koken, tuin en reizen',
      kinds: [
        {
          picture: 'orange-book',
          cents: [2490, 3490],
          grams: 980,
          size: '20 × 3 × 26 cm',
          care: 'dry',
          vat: 'reduced',
          tags: 'gift breakfast local',
          fr: {
            noun: 'Livre de cuisine',
            summary: 'Des recettes essayées trois fois, par trois cuisines différentes.',
            body: 'Les ingrédients tiennent sur une colonne et les gestes sur l’autre. La reliure reste ouverte à la page de votre choix.',
            points: ['Quatre-vingts recettes', 'Couverture lavable', 'Index par saison'],
          },
          nl: {
            noun: 'Kookboek',
            summary: 'Recepten die drie keer zijn getest, in drie keukens.',
            body: 'Links staan de ingrediënten, rechts de stappen. Het boek blijft openliggen op de pagina die u kiest.',
            points: ['Tachtig recepten', 'Afwasbare kaft', 'Register per seizoen'],
          },
          models: [
            {
              brand: 'quai',
              as: { fr: '« Soupes de semaine »', nl: '“Soep voor elke dag”' },
              fr: 'Une marmite le lundi, cinq repas différents.',
              nl: 'Eén ketel op maandag, vijf verschillende maaltijden.',
            },
            {
              brand: 'quai',
              as: { fr: '« Gaufres et galettes »', nl: '“Wafels en galetten”' },
              fr: 'De Liège à Bruxelles, avec les querelles qui vont avec.',
              nl: 'Van Luik tot Brussel, met de ruzies die erbij horen.',
            },
          ],
        },
        {
          picture: 'green-book',
          cents: [1990, 2990],
          grams: 560,
          size: '15 × 3 × 22 cm',
          care: 'dry',
          vat: 'reduced',
          tags: 'summer eco gift',
          fr: {
            noun: 'Livre de jardin',
            summary: 'Un manuel à emporter au potager, bottes aux pieds.',
            body: 'Chaque chapitre correspond à une quinzaine : ce qu’il faut semer, tailler, laisser tranquille. Les schémas se comprennent sous la pluie.',
            points: ['Vingt-quatre quinzaines', 'Papier résistant à l’eau', 'Tableau de semis'],
          },
          nl: {
            noun: 'Tuinboek',
            summary: 'Een handboek om mee te nemen naar de moestuin, laarzen aan.',
            body: 'Elk hoofdstuk beslaat twee weken: wat u zaait, snoeit of met rust laat. De schema’s zijn ook in de regen te lezen.',
            points: ['Vierentwintig hoofdstukken', 'Waterbestendig papier', 'Zaaikalender'],
          },
          models: [
            {
              brand: 'potager',
              as: { fr: '« Un are suffit »', nl: '“Honderd vierkante meter”' },
              fr: 'Nourrir quatre personnes sur cent mètres carrés.',
              nl: 'Vier mensen voeden van één are grond.',
            },
            {
              brand: 'potager',
              as: { fr: '« Balcon »', nl: '“Balkon”' },
              fr: 'Tout ce qui pousse en bac, du radis au figuier.',
              nl: 'Alles wat in een bak groeit, van radijs tot vijg.',
            },
          ],
        },
        {
          picture: 'blue-book',
          cents: [1690, 2490],
          grams: 340,
          size: '12 × 2 × 19 cm',
          care: 'dry',
          vat: 'reduced',
          limits: [1, 20, 1],
          tags: 'travel new gift',
          fr: {
            noun: 'Guide de voyage',
            summary: 'Un guide écrit par quelqu’un qui y habite.',
            body: 'Dix promenades, dix tables et aucune étoile. Les plans se déplient hors de la couverture et les horaires se vérifient par un code.',
            points: ['Dix promenades', 'Plans dépliants', 'Mises à jour en ligne gratuites'],
          },
          nl: {
            noun: 'Reisgids',
            summary: 'Een gids, geschreven door iemand die er woont.',
            body: 'Tien wandelingen, tien adressen om te eten en geen enkele ster. De plannen vouwt u uit de kaft en de openingsuren controleert u met een code.',
            points: ['Tien wandelingen', 'Uitvouwbare plannen', 'Gratis updates online'],
          },
          models: [
            {
              brand: 'kaap',
              as: { fr: '« La côte à pied »', nl: '“De kust te voet”' },
              fr: 'De La Panne à Knokke en six marées.',
              nl: 'Van De Panne tot Knokke in zes getijden.',
            },
            {
              brand: 'kaap',
              as: { fr: '« Ardenne lente »', nl: '“Trage Ardennen”' },
              fr: 'En train, à vélo, puis sans montre.',
              nl: 'Met de trein, met de fiets en dan zonder horloge.',
            },
          ],
        },
      ],
    },
  ],
};
