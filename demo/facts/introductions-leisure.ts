import type { Sentence } from './introductions.ts';

/** What each category of these roots holds, in a sentence of its own, by its French name. */
export const leisure: Readonly<Record<string, Sentence>> = {
  Mode: [
    'Une garde-robe courte en matières naturelles, et de quoi marcher toute l’année.',
    'Een beknopte garderobe van natuurlijke stoffen, en schoenen voor het hele jaar.',
  ],
  Vêtements: [
    'Coton, lin et laine, coupés droit, de la taille S à la XL.',
    'Katoen, linnen en wol, recht gesneden, van maat S tot XL.',
  ],
  'Hauts et manteaux': [
    'Le t-shirt que l’on met souvent et le manteau que l’on garde longtemps.',
    'Het T-shirt dat u vaak draagt en de jas die lang meegaat.',
  ],
  'Jeans, shorts et robes': [
    'Des coupes simples pour la semaine, et une robe pour le samedi.',
    'Eenvoudige modellen voor de week, en een jurk voor zaterdag.',
  ],
  Chaussures: ['Du bitume au sentier, du bureau à la plage.', 'Van asfalt tot bospad, van kantoor tot strand.'],
  'Course et marche': [
    'Des semelles qui amortissent et des tiges qui tiennent la cheville.',
    'Zolen die dempen en schachten die de enkel steunen.',
  ],
  'Ville et plage': [
    'Derbies et bottines de cuir, tongs pour le reste de l’été.',
    'Leren derby’s en laarsjes, slippers voor de rest van de zomer.',
  ],
  Accessoires: [
    'Ce que l’on attrape en sortant, du porte-monnaie au parapluie.',
    'Wat u meeneemt als u vertrekt, van portemonnee tot paraplu.',
  ],
  'Sacs et porte-monnaie': [
    'Cuir et toile, cousus pour porter lourd et vieillir bien.',
    'Leer en canvas, gestikt om veel te dragen en mooi te verouderen.',
  ],
  'Écharpes, gants et chapeaux': [
    'Laine mérinos et soie contre le froid, paille contre le soleil.',
    'Merinowol en zijde tegen de kou, stro tegen de zon.',
  ],
  'Montres, lunettes et parapluies': [
    'L’heure au poignet, le soleil filtré et la pluie tenue à distance.',
    'De tijd om de pols, de zon getemperd en de regen op afstand.',
  ],
  'Jeux et jouets': [
    'Du bois, du tissu et des règles simples, de la naissance à la grand-mère.',
    'Hout, stof en eenvoudige regels, van baby tot grootmoeder.',
  ],
  'Premiers jouets': [
    'Doux, solides et assez grands pour les petites mains.',
    'Zacht, stevig en groot genoeg voor kleine handen.',
  ],
  'Peluches et poupées': [
    'Des ours à serrer et des poupées à ouvrir l’une après l’autre.',
    'Beren om te knuffelen en poppen om een voor een te openen.',
  ],
  'Jouets en bois': [
    'Des perles à compter et un manège à remonter.',
    'Kralen om te tellen en een draaimolen om op te winden.',
  ],
  'Jeux de société': [
    'Une soirée de pluie, une table, et rien à recharger.',
    'Een avond met regen, een tafel, en niets om op te laden.',
  ],
  'Échecs et dés': [
    'Un échiquier pour les longues parties, des dés pour les courtes.',
    'Een schaakbord voor lange partijen, dobbelstenen voor korte.',
  ],
  'Cartes et puzzles': [
    'Des cartes qui glissent bien et des puzzles de cinq cents ou mille pièces.',
    'Kaarten die vlot schudden en puzzels van vijfhonderd of duizend stukken.',
  ],
  'Jouer dehors et inventer': [
    'À lancer, à faire voler ou à construire un mercredi après-midi.',
    'Om te gooien, te laten vliegen of te bouwen op een vrije woensdag.',
  ],
  'Cerfs-volants et adresse': ['Du vent, un fil et un peu de patience.', 'Wind, een draad en wat geduld.'],
  'Trains, voiliers et fusées': [
    'Des locomotives qui roulent, des voiliers qui flottent, une fusée à monter.',
    'Locomotieven die rijden, zeilboten die drijven, een raket om te bouwen.',
  ],
  'Papeterie et livres': ['Écrire, dessiner, classer, puis lire.', 'Schrijven, tekenen, opbergen, en dan lezen.'],
  Écrire: [
    'Une plume qui ne gratte pas et un papier qui ne boit pas l’encre.',
    'Een pen die niet krast en papier dat niet doorloopt.',
  ],
  'Stylos et crayons': [
    'Stylos plume rechargeables, graphite et cire en boîtes de couleurs.',
    'Navulbare vulpennen, grafiet en waskrijt in dozen vol kleur.',
  ],
  'Carnets et correspondance': [
    'Carnets cousus, journaux à tranche peinte, cartes avec leurs enveloppes.',
    'Genaaide schriften, dagboeken met gekleurde snede, kaarten met hun enveloppen.',
  ],
  'Bureau et dessin': [
    'Un bureau en ordre et une boîte de couleurs ouverte.',
    'Een opgeruimd bureau en een open verfdoos.',
  ],
  'Sur le bureau': [
    'Ciseaux, boîtes et calendriers qui servent toutes les années.',
    'Scharen, dozen en kalenders die elk jaar van pas komen.',
  ],
  'Peinture et tracé': [
    'Pinceaux, aquarelle et règles pour l’école comme pour l’atelier.',
    'Penselen, aquarel en linialen voor school en atelier.',
  ],
  Livres: [
    'Des livres imprimés ici, dont des romans dans les deux langues.',
    'Boeken die hier gedrukt zijn, met romans in beide talen.',
  ],
  'Romans et albums': [
    'Des romans pour le soir et des albums à lire à deux voix.',
    'Romans voor de avond en prentenboeken om samen te lezen.',
  ],
  'Cuisine, jardin et voyage': [
    'Des recettes, un potager mois par mois et des chemins à suivre.',
    'Recepten, een moestuin maand na maand en wegen om te volgen.',
  ],
  'Son et lumière': [
    'Jouer, écouter, éclairer et regarder de plus près.',
    'Spelen, luisteren, verlichten en van dichterbij kijken.',
  ],
  Instruments: [
    'Réglés et accordés avant de partir, pour apprendre comme pour la scène.',
    'Afgesteld en gestemd voor vertrek, om te leren en voor het podium.',
  ],
  'Cordes et claviers': [
    'Guitares, violons, banjo et clavier, livrés prêts à jouer.',
    'Gitaren, violen, banjo en keyboard, klaar om te spelen.',
  ],
  'Vents et percussions': [
    'Souffler, frapper, secouer, de la flûte d’école au tambour.',
    'Blazen, slaan en schudden, van schoolfluit tot trommel.',
  ],
  'Écouter et enregistrer': [
    'Du salon au studio, un son fidèle et des prises standard.',
    'Van woonkamer tot studio, met getrouw geluid en gewone stekkers.',
  ],
  'Casques et radios': [
    'Des coussinets qui se changent et des radios sans application.',
    'Oorkussens die u vervangt en radio’s zonder app.',
  ],
  'Micros et disques': ['Pour la voix, la scène et la platine.', 'Voor de stem, het podium en de speler.'],
  'Lumière et image': [
    'Choisir sa lumière, garder une image, regarder la lune.',
    'Uw licht kiezen, een beeld bewaren, de maan bekijken.',
  ],
  'Ampoules et lampes': [
    'Des ampoules LED claires ou teintées et des lampes à huile pour la table.',
    'Heldere of getinte ledlampen en olielampen voor op tafel.',
  ],
  'Photo et observation': [
    'Appareils, lunettes astronomiques et un projecteur pour les montrer.',
    'Camera’s, telescopen en een projector om het te tonen.',
  ],
};
