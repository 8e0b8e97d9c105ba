import type { Translation } from '#i18n/i18n-types.ts';

export const Problem = {
  Malformed: 'De verzonden gegevens konden niet worden gelezen. Laad de pagina opnieuw en probeer het nog eens.',
  CrossSite: 'Deze aanvraag komt niet van de winkel en is geweigerd.',
  BadRequest: 'Deze aanvraag kon niet worden begrepen. Laad de pagina opnieuw en probeer het nog eens.',
  SignIn: 'Meld u aan om door te gaan.',
  Forbidden: 'U hebt geen toegang tot deze functie.',
  NotFound: 'Dit bestaat niet of niet meer.',
  MethodNotAllowed: 'Deze bewerking is hier niet mogelijk.',
  Conflict: 'De situatie is intussen veranderd. Controleer ze en probeer het opnieuw.',
  TooLarge: 'De verzonden gegevens zijn te groot.',
  Encoding:
    'De gegevens zijn verzonden in een formaat dat niet wordt aanvaard. Laad de pagina opnieuw en probeer het nog eens.',
  Invalid: 'Sommige gegevens kloppen niet: verbeter de aangeduide velden.',
  TooMany: 'U hebt te veel pogingen gedaan. Wacht even en probeer het dan opnieuw.',
  NewSessions:
    'Vanaf uw verbinding zijn te veel bezoeken begonnen waarvan de browser geen cookies aanvaardt. Sta de cookies van de winkel toe, of probeer het over enkele minuten opnieuw.',
  Unavailable: 'De winkel is even niet bereikbaar. Probeer het zo meteen opnieuw.',
  Busy: 'Het is erg druk in de winkel. Probeer het over enkele seconden opnieuw.',
  BusyTitle: 'Het is erg druk in de winkel',
  BusyText:
    'Uw aanvraag kon niet op tijd worden behandeld. Wat u had opgeslagen, is niet verloren gegaan: probeer het over enkele seconden opnieuw.',
  BusyAgain: 'Opnieuw proberen',
  NotFoundTitle: 'Deze pagina is niet gevonden',
  NotFoundText:
    'Misschien werd ze verplaatst of wordt het artikel niet meer verkocht. Via de zoekfunctie en de categorieën vindt u de weg terug.',
  ForbiddenTitle: 'U hebt geen toegang tot deze pagina',
  ForbiddenText:
    'Uw account heeft niet de nodige rechten. Meld u aan met een ander account of ga terug naar de startpagina.',
  UnknownTitle: 'Er is iets misgegaan',
  UnknownText: 'Wij zijn op de hoogte. Wat u had opgeslagen, is niet verloren gegaan: probeer het zo meteen opnieuw.',
  UnavailableTitle: 'De winkel is zo weer open',
  UnavailableText: 'De winkel is even niet bereikbaar. Uw winkelmandje blijft bewaard.',
  RefusedTitle: 'Uw aanvraag is niet gelukt',
  ToPageBefore: 'Terug naar de vorige pagina',
  ToHome: 'Terug naar de startpagina',
} satisfies Translation['Problem'];
