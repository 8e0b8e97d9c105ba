import { filmPath, stillGuid } from '../films.ts';
import { guaranteeYears, refundDays, returnDays, withdrawalDays } from '#rules/rights.ts';
import { counter, cutoff, deliveries, payingBy } from './conditions.ts';
import type { Written } from './text.ts';

interface Page {
  code: string;
  inFooter: boolean;
  fr: Written;
  nl: Written;
}

export const pagesOf = (takesCards: boolean): readonly Page[] => [
  {
    code: 'about',
    inFooter: true,
    fr: {
      title: 'À propos de Vitrine',
      summary: 'Une boutique belge, douze marques et l’idée simple de vendre peu d’objets, mais bons.',
      body: [
        'Vitrine a ouvert en 2014 dans une ancienne quincaillerie de Gand. Nous y vendions des théières et des couteaux ; nous y vendons aujourd’hui de quoi équiper une maison entière, choisi de la même façon : nous gardons ce que nous aurions acheté pour nous.',
        '## Ce que nous cherchons',
        '- des ateliers que nous avons visités\n- des objets que l’on peut réparer\n- des prix sans artifice : une réduction part toujours du prix le plus bas des 30 jours d’avant',
        'Nos trois entrepôts, à Gand, à Liège et à Lille, préparent les colis. Passez nous voir : le comptoir de Gand est ouvert du mardi au samedi.',
        '## En images',
        `@video | title=Quatre objets sous tous les angles | src=${filmPath('objects')} | picture=${stillGuid}`,
        '@popup',
      ],
    },
    nl: {
      title: 'Over Vitrine',
      summary: 'Een Belgische winkel, twaalf merken en het eenvoudige idee om weinig maar goede dingen te verkopen.',
      body: [
        'Vitrine begon in 2014 in een oude ijzerwinkel in Gent. Toen verkochten we theepotten en messen, nu alles voor een heel huis, en nog altijd op dezelfde manier gekozen: we houden wat we zelf zouden kopen.',
        '## Wat we zoeken',
        '- ateliers die we bezocht hebben\n- dingen die te herstellen zijn\n- eerlijke prijzen: een korting wordt altijd berekend op de laagste prijs van de 30 dagen ervoor',
        'In onze drie magazijnen, in Gent, Luik en Rijsel, worden de pakketten klaargemaakt. Kom gerust langs: de balie in Gent is open van dinsdag tot zaterdag.',
        '## In beeld',
        `@video | title=Vier voorwerpen van alle kanten | src=${filmPath('objects')} | picture=${stillGuid}`,
        '@popup',
      ],
    },
  },
  {
    code: 'journal',
    inFooter: false,
    fr: {
      title: 'Le journal de la boutique',
      summary: 'Nos ateliers, nos conseils et ce qui change au comptoir.',
      body: [
        '@news-ticker | title=En ce moment | children=true',
        '@news-masonry | title=Conseils | categories=2',
        '@news-gallery | title=Nos ateliers | categories=3',
      ],
    },
    nl: {
      title: 'Het dagboek van de winkel',
      summary: 'Onze ateliers, onze tips en wat er verandert aan de balie.',
      body: [
        '@news-ticker | title=Op dit moment | children=true',
        '@news-masonry | title=Tips | categories=2',
        '@news-gallery | title=Onze ateliers | categories=3',
      ],
    },
  },
  {
    code: 'delivery',
    inFooter: true,
    fr: {
      title: 'Livraison',
      summary: 'En Belgique, en France, aux Pays-Bas et au Luxembourg, à domicile ou en point relais.',
      body: [
        `La préparation d’une commande passée avant ${cutoff('fr')} commence le jour même, du lundi au vendredi, hors jours fériés. Les jours que nous promettons sont indiqués avec chaque article, au panier et dans la confirmation. Vous recevez un e-mail quand le colis quitte l’entrepôt.`,
        '## Les modes de livraison',
        deliveries.fr,
        'À domicile, tout arrive à votre porte, les canapés et les autres grands meubles comme les petits colis.',
      ],
    },
    nl: {
      title: 'Levering',
      summary: 'In België, Frankrijk, Nederland en Luxemburg, aan huis of in een afhaalpunt.',
      body: [
        `Wat u vóór ${cutoff('nl')} bestelt, wordt vanaf dezelfde dag klaargemaakt, van maandag tot vrijdag, behalve op feestdagen. De dagen die we beloven, staan bij elk artikel, in het winkelmandje en in de bevestiging. U krijgt een e-mail wanneer het pakket het magazijn verlaat.`,
        '## Hoe we leveren',
        deliveries.nl,
        'Aan huis komt alles tot aan uw deur, zetels en andere grote meubels net zo goed als kleine pakketten.',
      ],
    },
  },
  {
    code: 'returns',
    inFooter: true,
    fr: {
      title: 'Retours et réparations',
      summary: `${withdrawalDays} jours pour changer d’avis, dix ans pour faire réparer.`,
      body: [
        `Vous avez ${withdrawalDays} jours après la livraison pour changer d’avis, sans donner de motif, puis ${returnDays} jours pour renvoyer l’article. Nous remboursons son prix et la livraison standard au plus tard ${refundDays} jours après votre rétractation ; nous pouvons attendre d’avoir reçu l’article, ou la preuve de son renvoi.`,
        'Seuls les denrées périssables et les articles faits à vos mesures ne sont pas repris, sauf s’ils ont un défaut.',
        '## Réparer',
        'Presque tout ce que nous vendons se répare. Écrivez-nous avec une photo : nous envoyons la pièce ou nous reprenons l’objet à l’atelier.',
      ],
    },
    nl: {
      title: 'Terugsturen en herstellen',
      summary: `${withdrawalDays} dagen om van gedacht te veranderen, tien jaar om te laten herstellen.`,
      body: [
        `U hebt na de levering ${withdrawalDays} dagen bedenktijd, zonder opgave van redenen, en daarna ${returnDays} dagen om het artikel terug te sturen. Uiterlijk ${refundDays} dagen na uw herroeping betalen we de prijs en de standaardlevering terug; we mogen daarmee wachten tot we het artikel ontvangen hebben, of het bewijs dat u het terugstuurde.`,
        'Alleen bederfelijke voeding en wat op maat gemaakt is, nemen we niet terug, tenzij er iets mis mee is.',
        '## Herstellen',
        'Bijna alles wat we verkopen, is te herstellen. Stuur ons een foto: we zenden het onderdeel op of nemen het stuk mee naar het atelier.',
      ],
    },
  },
  {
    code: 'terms',
    inFooter: true,
    fr: {
      title: 'Conditions générales de vente',
      summary: 'Ce à quoi nous nous engageons, et vous aussi, à chaque commande.',
      body: [
        '## Qui vend',
        '@company',
        '## Ce qui vaut pour chaque commande',
        'Les prix sont en euros, TVA comprise au taux du pays de livraison. Le contrat est conclu quand vous recevez la confirmation de votre commande ; le prix qu’elle indique ne change plus.',
        `Vous payez ${payingBy('fr', takesCards)}. Pour un virement, reprenez la communication structurée de la confirmation, qui dit aussi jusqu’à quand nous gardons les articles pour vous.`,
        `Les articles restent notre propriété jusqu’au paiement. La garantie légale est de ${guaranteeYears} ans ; plusieurs marques y ajoutent la leur.`,
        `Si vous êtes un consommateur, vous pouvez vous rétracter pendant ${withdrawalDays} jours après la livraison, sans donner de motif, avec la déclaration en ligne.`,
        'Le droit belge s’applique. En cas de désaccord, le Service de médiation pour le consommateur peut intervenir sans frais.',
      ],
    },
    nl: {
      title: 'Algemene voorwaarden',
      summary: 'Waartoe wij ons verbinden, en u ook, bij elke bestelling.',
      body: [
        '## Wie verkoopt',
        '@company',
        '## Wat voor elke bestelling geldt',
        'De prijzen zijn in euro, met de btw van het land van levering. De overeenkomst is gesloten wanneer u de bevestiging van uw bestelling krijgt; de prijs die erin staat, verandert niet meer.',
        `U betaalt ${payingBy('nl', takesCards)}. Neem bij een overschrijving de gestructureerde mededeling uit de bevestiging over; daar staat ook tot wanneer we de artikelen voor u opzijhouden.`,
        `De artikelen blijven onze eigendom tot ze betaald zijn. De wettelijke garantie is ${guaranteeYears} jaar; verschillende merken geven daarbovenop hun eigen garantie.`,
        `Bent u consument, dan kunt u de overeenkomst tot ${withdrawalDays} dagen na de levering herroepen, zonder opgave van redenen, met de verklaring online.`,
        'Het Belgische recht is van toepassing. Bij onenigheid kan de Consumentenombudsdienst kosteloos bemiddelen.',
      ],
    },
  },
  {
    code: 'privacy',
    inFooter: true,
    fr: {
      title: 'Vie privée',
      summary: 'Ce que nous savons de vous, pourquoi, et comment l’effacer.',
      body: [
        'Nous gardons votre nom, vos adresses et vos commandes pour pouvoir vous livrer et tenir notre comptabilité. Nous ne vendons rien de cela et ne transmettons que le nécessaire au transporteur et au prestataire de paiement.',
        'Les cookies de préférence, de statistique et de publicité ne sont posés qu’après votre accord, que vous pouvez retirer au bas de chaque page. Nous gardons la preuve de votre choix pendant 36 mois : sa date, la version de la page des cookies, les catégories et un numéro aléatoire.',
        'Nous comptons les pages vues et les recherches nous-mêmes, sans cookie : des totaux par jour, qui ne disent rien de vous et que nous effaçons après 400 jours.',
        'Écrivez à privacy@vitrine.test pour lire, corriger ou effacer ce qui vous concerne. Nous répondons dans les trente jours. Vous pouvez aussi vous plaindre auprès de l’Autorité de protection des données.',
      ],
    },
    nl: {
      title: 'Privacy',
      summary: 'Wat we van u weten, waarom, en hoe u het laat wissen.',
      body: [
        'We bewaren uw naam, uw adressen en uw bestellingen om te kunnen leveren en voor onze boekhouding. We verkopen daar niets van en geven alleen aan de vervoerder en de betaaldienst wat zij nodig hebben.',
        'Cookies voor voorkeuren, statistiek en reclame plaatsen we pas na uw toestemming, die u onderaan elke pagina kunt intrekken. Het bewijs van uw keuze bewaren we 36 maanden: de datum, de versie van de cookiepagina, de categorieën en een willekeurig nummer.',
        'Bekeken pagina’s en zoekopdrachten tellen we zelf, zonder cookie: totalen per dag, die niets over u zeggen en die we na 400 dagen wissen.',
        'Schrijf naar privacy@vitrine.test om uw gegevens in te kijken, te verbeteren of te wissen. We antwoorden binnen dertig dagen. U kunt ook klacht indienen bij de Gegevensbeschermingsautoriteit.',
      ],
    },
  },
  {
    code: 'contact',
    inFooter: false,
    fr: {
      title: 'Contact',
      summary: 'Une question sur un objet, une commande ou une réparation ?',
      body: [
        'Écrivez-nous ou appelez-nous : Nadia ou Hugo vous répond, jamais un robot.',
        '=> contact/form | Nous écrire',
        '@company',
        counter('fr'),
      ],
    },
    nl: {
      title: 'Contact',
      summary: 'Een vraag over een artikel, een bestelling of een herstelling?',
      body: [
        'Schrijf of bel ons: Nadia of Hugo antwoordt, nooit een robot.',
        '=> contact/form | Schrijf ons',
        '@company',
        counter('nl'),
      ],
    },
  },
  {
    code: 'accessibility',
    inFooter: true,
    fr: {
      title: 'Accessibilité',
      summary: 'Ce que fait cette boutique pour que chacun puisse y acheter, et ce qui lui manque encore.',
      body: [
        'Cette boutique vise les règles WCAG 2.2 au niveau AA, que demande la directive européenne sur l’accessibilité.',
        '## Ce qui est fait',
        '- tout l’achat se fait au clavier, et un lecteur d’écran annonce ce qui change\n- le texte s’agrandit jusqu’à 400 %, et rien ne dépasse d’un écran de 320 pixels de large\n- les contrastes sont vérifiés de jour comme de nuit, et rien ne bouge si votre appareil le demande\n- on achète aussi sans JavaScript',
        'Chaque écran est contrôlé à chaque changement, dans les deux langues, et un achat entier est refait au clavier.',
        '## Ce qui manque',
        '- les champs de la carte bancaire viennent de notre prestataire de paiement : nous ne pouvons pas les changer\n- les factures en PDF ne sont pas balisées : la page de la commande dit la même chose\n- la carte des magasins se regarde : la liste à côté dit la même chose',
        '## Dites-le-nous',
        'Quelque chose vous arrête ? Nous répondons dans les quinze jours, et prenons votre commande par téléphone en attendant. Si notre réponse ne suffit pas, le SPF Économie peut être saisi.',
        '=> contact/form | Nous écrire',
        '@company',
      ],
    },
    nl: {
      title: 'Toegankelijkheid',
      summary: 'Wat deze winkel doet opdat iedereen er kan kopen, en wat er nog ontbreekt.',
      body: [
        'Deze winkel mikt op de regels van WCAG 2.2, niveau AA, zoals de Europese toegankelijkheidsrichtlijn vraagt.',
        '## Wat er is',
        '- u koopt van begin tot eind met het toetsenbord, en een schermlezer kondigt aan wat verandert\n- de tekst wordt tot 400 % vergroot, en niets steekt uit op een scherm van 320 pixels breed\n- contrasten worden overdag en ’s nachts gecontroleerd, en niets beweegt als uw toestel dat vraagt\n- kopen kan ook zonder JavaScript',
        'Elk scherm wordt bij elke wijziging gecontroleerd, in beide talen, en een hele aankoop wordt met het toetsenbord overgedaan.',
        '## Wat er ontbreekt',
        '- de velden van de bankkaart komen van onze betaaldienst: die kunnen we niet wijzigen\n- facturen in pdf zijn niet gelabeld: de pagina van de bestelling zegt hetzelfde\n- de kaart van de winkels is om te bekijken: de lijst ernaast zegt hetzelfde',
        '## Zeg het ons',
        'Houdt iets u tegen? We antwoorden binnen vijftien dagen, en nemen uw bestelling ondertussen telefonisch op. Volstaat ons antwoord niet, dan kunt u terecht bij de FOD Economie.',
        '=> contact/form | Schrijf ons',
        '@company',
      ],
    },
  },
];
