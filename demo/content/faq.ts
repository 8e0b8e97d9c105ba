import { guaranteeYears, refundDays, withdrawalDays } from '#rules/rights.ts';
import { cutoff, freeFrom, nextDay, priceOf, transit, waysToPay } from './conditions.ts';

/** A question with its answer in HTML; links are relative to the culture. */
interface Asked {
  fr: readonly [question: string, answer: string];
  nl: readonly [question: string, answer: string];
}

/** What the demo shop is asked most: its own delivery rates, terms and rules, in words. */
export const faqOf = (takesCards: boolean): readonly Asked[] => [
  {
    fr: [
      'Combien coûte la livraison ?',
      `<p>À domicile en Belgique, ${priceOf('fr', 'home', 'BE')}, gratuite dès ${freeFrom('fr', 'home', 'BE')} ; aux Pays-Bas, ${priceOf('fr', 'home', 'NL')}, gratuite dès ${freeFrom('fr', 'home', 'NL')} ; en France et au Luxembourg, ${priceOf('fr', 'home', 'FR')}, gratuite dès ${freeFrom('fr', 'home', 'FR')}. En point relais, ${priceOf('fr', 'pickup', 'BE')} en Belgique et gratuite dès ${freeFrom('fr', 'pickup', 'BE')}.</p><p>Le panier calcule le prix exact pour votre pays. <a href="livraison">Tous les modes de livraison</a></p>`,
    ],
    nl: [
      'Hoeveel kost de levering?',
      `<p>Aan huis in België ${priceOf('nl', 'home', 'BE')}, gratis vanaf ${freeFrom('nl', 'home', 'BE')}; in Nederland ${priceOf('nl', 'home', 'NL')}, gratis vanaf ${freeFrom('nl', 'home', 'NL')}; in Frankrijk en Luxemburg ${priceOf('nl', 'home', 'FR')}, gratis vanaf ${freeFrom('nl', 'home', 'FR')}. In een afhaalpunt in België ${priceOf('nl', 'pickup', 'BE')}, gratis vanaf ${freeFrom('nl', 'pickup', 'BE')}.</p><p>Het winkelmandje rekent de precieze prijs voor uw land uit. <a href="levering">Alle manieren van leveren</a></p>`,
    ],
  },
  {
    fr: [
      'Quand vais-je recevoir ma commande ?',
      `<p>La préparation d’une commande passée avant ${cutoff('fr')} commence le jour même, du lundi au vendredi, hors jours fériés. À domicile, comptez ensuite ${transit('fr', 'home')} ; en express, elle est là ${nextDay('fr', 'express')}, avant midi, en Belgique et au Luxembourg. Les jours que nous promettons sont indiqués avec chaque article, au panier et dans la confirmation.</p><p>Un e-mail vous prévient quand le colis quitte l’entrepôt.</p>`,
    ],
    nl: [
      'Wanneer krijg ik mijn bestelling?',
      `<p>Wat u vóór ${cutoff('nl')} bestelt, wordt vanaf dezelfde dag klaargemaakt, van maandag tot vrijdag, behalve op feestdagen. Aan huis duurt het daarna ${transit('nl', 'home')}; met de expreslevering is het er ${nextDay('nl', 'express')}, vóór de middag, in België en Luxemburg. De dagen die we beloven, staan bij elk artikel, in het winkelmandje en in de bevestiging.</p><p>U krijgt een e-mail wanneer het pakket het magazijn verlaat.</p>`,
    ],
  },
  {
    fr: [
      'Puis-je retirer ma commande à Gand ?',
      '<p>Oui, et c’est gratuit : choisissez « Retrait à Gand » à la commande. Le comptoir, Dok-Noord 4, est ouvert du mardi au samedi, de 10 h à 18 h. <a href="stores">Nos magasins</a></p>',
    ],
    nl: [
      'Kan ik mijn bestelling in Gent afhalen?',
      '<p>Ja, gratis: kies bij het bestellen voor “Afhalen in Gent”. De balie, Dok-Noord 4, is open van dinsdag tot zaterdag, van 10 tot 18 uur. <a href="stores">Onze winkels</a></p>',
    ],
  },
  {
    fr: [
      'Comment renvoyer un article ?',
      `<p>Vous avez ${withdrawalDays} jours après la livraison pour changer d’avis, sans donner de motif. Le plus simple est de <a href="sales/order/withdrawal">remplir la déclaration en ligne</a> : nous répondons avec l’adresse de retour.</p><p>Seuls les denrées périssables et les articles faits à vos mesures ne sont pas repris, sauf s’ils ont un défaut. <a href="retours-et-reparations">Retours et réparations</a></p>`,
    ],
    nl: [
      'Hoe stuur ik een artikel terug?',
      `<p>U hebt na de levering ${withdrawalDays} dagen bedenktijd, zonder opgave van redenen. Het eenvoudigst is <a href="sales/order/withdrawal">de verklaring online invullen</a>: we antwoorden met het retouradres.</p><p>Alleen bederfelijke voeding en wat op maat gemaakt is, nemen we niet terug, tenzij er iets mis mee is. <a href="terugsturen-en-herstellen">Terugsturen en herstellen</a></p>`,
    ],
  },
  {
    fr: [
      'Quand suis-je remboursé ?',
      `<p>Au plus tard ${refundDays} jours après votre rétractation : le prix de l’article et la livraison standard, par le moyen de paiement que vous avez utilisé. Nous pouvons attendre d’avoir reçu l’article, ou la preuve de son renvoi.</p>`,
    ],
    nl: [
      'Wanneer krijg ik mijn geld terug?',
      `<p>Uiterlijk ${refundDays} dagen na uw herroeping: de prijs van het artikel en de standaardlevering, op de manier waarop u betaald hebt. We mogen daarmee wachten tot we het artikel ontvangen hebben, of het bewijs dat u het terugstuurde.</p>`,
    ],
  },
  {
    fr: [
      'Comment puis-je payer ?',
      `<p>${waysToPay('fr', takesCards)}. Pour un virement, reprenez la communication structurée de la confirmation, qui dit aussi jusqu’à quand nous gardons les articles pour vous.</p>`,
    ],
    nl: [
      'Hoe kan ik betalen?',
      `<p>${waysToPay('nl', takesCards)}. Neem bij een overschrijving de gestructureerde mededeling uit de bevestiging over; daar staat ook tot wanneer we de artikelen voor u opzijhouden.</p>`,
    ],
  },
  {
    fr: [
      'Comment une entreprise achète-t-elle hors TVA ?',
      '<p>Indiquez votre numéro de TVA dans la commande ou dans votre compte : nous le vérifions auprès du service européen VIES. S’il est valable dans un autre pays de l’Union et que la livraison y va, la facture est hors TVA, et vous déclarez vous-même la TVA.</p><p>Une entreprise belge, ou livrée en Belgique, paie la TVA et la déduit avec la facture, jointe à chaque commande.</p>',
    ],
    nl: [
      'Hoe koopt een bedrijf zonder dat er btw wordt aangerekend?',
      '<p>Vul uw btw-nummer in bij de bestelling of in uw account: we controleren het bij de Europese dienst VIES. Is het geldig in een ander land van de Unie en gaat de levering daarheen, dan staat er geen btw op de factuur en geeft u de btw zelf aan.</p><p>Een Belgisch bedrijf, of een levering in België, betaalt de btw en trekt ze af met de factuur, die bij elke bestelling hoort.</p>',
    ],
  },
  {
    fr: [
      'Quelle garantie ai-je ?',
      `<p>${guaranteeYears} ans de garantie légale sur tout article neuf, à partir de la livraison ; plusieurs marques y ajoutent la leur, indiquée avec l’article. Presque tout se répare : <a href="contact/form">envoyez-nous une photo</a>.</p>`,
    ],
    nl: [
      'Welke garantie heb ik?',
      `<p>${guaranteeYears} jaar wettelijke garantie op elk nieuw artikel, vanaf de levering; verschillende merken geven daarbovenop hun eigen garantie, die bij het artikel staat. Bijna alles is te herstellen: <a href="contact/form">stuur ons een foto</a>.</p>`,
    ],
  },
  {
    fr: [
      'Faut-il un compte pour commander ?',
      '<p>Non. Sans compte, le lien dans l’e-mail de confirmation ouvre votre commande et sa facture. Avec un compte, vous retrouvez vos adresses, vos listes et vos commandes.</p>',
    ],
    nl: [
      'Heb ik een account nodig om te bestellen?',
      '<p>Nee. Zonder account opent de link in de bevestigingsmail uw bestelling en haar factuur. Met een account vindt u uw adressen, lijsten en bestellingen terug.</p>',
    ],
  },
];
