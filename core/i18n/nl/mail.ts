import type { Translation } from '#i18n/i18n-types.ts';

export const Mail = {
  OrderSubject: 'Uw bestelling {number} bij {shop}',
  Greeting: 'Beste {name},',
  GreetingPlain: 'Goedendag,',
  OrderThanks: 'Bedankt voor uw bestelling. Hieronder vindt u ze zoals wij ze ontvangen hebben.',
  OrderNumber: 'Bestelling {number} van {date}',
  /** Between a label and its value; a space follows. */
  Colon: ':',
  Article: 'Artikel',
  Quantity: 'Aantal',
  Items: 'Artikelen',
  Shipping: 'Levering ({method})',
  Discount: 'Korting',
  TaxExcl: 'Totaal excl. btw',
  Vat: 'Btw {rate}\u00a0%',
  TaxIncl: 'Totaal incl. btw',
  BillingAddress: 'Facturatie',
  ShippingAddress: 'Levering',
  CardTitle: 'Online betaling',
  CardText: 'Uw bestelling wacht op de online betaling. U krijgt een e-mail zodra die bevestigd is.',
  PrepaidTitle: 'Betaald met uw vooruitbetaalde rekening',
  PrepaidText: 'Het bedrag is van uw vooruitbetaalde rekening gehaald. U hoeft niets meer te betalen.',
  FreeTitle: 'Niets te betalen',
  FreeText: 'Deze bestelling kost niets. U hoeft niets meer te betalen.',
  OrderLink: 'Mijn bestelling bekijken',
  RestoreLink: 'Alles terug in mijn winkelmandje',
  PaymentreceivedSubject: 'Betaling ontvangen voor bestelling {number}',
  PaymentreceivedText:
    'We hebben uw betaling van {amount} voor bestelling {number} goed ontvangen. We maken ze klaar. Uw factuur staat op de pagina van de bestelling.',
  PaymentreceivedTopUpText:
    'We hebben uw betaling van {amount} ontvangen (bestelling {number}): dit bedrag staat op uw vooruitbetaalde rekening.',
  PaymentexpiredSubject: 'Bestelling {number} is geannuleerd',
  PaymentexpiredText:
    'De betaling van bestelling {number} is niet op tijd aangekomen. De bestelling is geannuleerd en u bent niets verschuldigd. Uw artikelen zijn weer te koop.',
  PaymentexpiredTopUpText:
    'De betaling van bestelling {number} heeft ons niet op tijd bereikt. De bestelling is geannuleerd en u bent niets verschuldigd. U kunt op elk moment geld aan uw vooruitbetaalde rekening toevoegen.',
  PaymentrefundSubject: 'Terugbetaling voor bestelling {number}',
  PaymentrefundText:
    'We hebben {amount} ontvangen voor bestelling {number}, die we met deze betaling niet kunnen uitvoeren. We betalen u dat bedrag terug.',
  PaymentrefundedSubject: 'Terugbetaling voor bestelling {number}',
  PaymentrefundedText:
    'We betalen u {amount} terug voor bestelling {number}. Afhankelijk van uw bank staat dit bedrag de komende dagen op uw rekening.',
  PaymentcancelledSubject: 'Bestelling {number} is geannuleerd',
  PaymentcancelledText: 'Bestelling {number} is geannuleerd. Hebt u ze al betaald, dan betalen we dit bedrag terug.',
  PaymentreminderSubject: 'Bestelling {number} wacht op uw overschrijving',
  PaymentreminderText:
    'We hebben uw overschrijving voor bestelling {number} nog niet ontvangen. We houden uw artikelen opzij tot {date}; daarna wordt de bestelling geannuleerd en bent u niets verschuldigd. Hebt u net betaald, dan hoeft u niets te doen.',
  PaymentreminderTopUpText:
    'We hebben uw overschrijving voor bestelling {number}, die geld aan uw vooruitbetaalde rekening toevoegt, nog niet ontvangen. Na {date} wordt de bestelling geannuleerd en bent u niets verschuldigd. Hebt u net betaald, dan hoeft u niets te doen.',
  PaymentreversedSubject: 'De betaling van bestelling {number} is teruggevorderd',
  PaymentreversedText:
    'Uw betaling van {amount} voor bestelling {number} is door de bank teruggevorderd. Antwoord op dit bericht als u de bestelling wilt houden: we zoeken samen een oplossing.',
  PaymentshippedSubject: 'Bestelling {number} is onderweg',
  PaymentshippedText: 'Een pakket van bestelling {number} is onderweg.',
  PaymentaddressAskedSubject: 'Adreswijziging aangevraagd voor bestelling {number}',
  PaymentaddressAskedText:
    'U hebt gevraagd om bestelling {number} op het onderstaande adres te leveren. We controleren uw aanvraag en antwoorden u per e-mail. Was u dit niet? Antwoord dan op dit bericht.',
  PaymentaddressAcceptedSubject: 'Nieuw leveringsadres voor bestelling {number}',
  PaymentaddressAcceptedText: 'Bestelling {number} wordt op dit adres geleverd:',
  PaymentaddressRefusedSubject: 'Het adres van bestelling {number} blijft hetzelfde',
  PaymentaddressRefusedText:
    'We konden het leveringsadres van bestelling {number} niet wijzigen. Het blijft dat van de bestelling.',
  PaymentrefundAskedSubject: 'Uw aanvraag tot terugbetaling voor bestelling {number}',
  PaymentrefundAskedText:
    'U hebt gevraagd om {amount} terug te betalen voor bestelling {number}. We bekijken uw aanvraag en antwoorden u per e-mail. Was u dat niet, antwoord dan op dit bericht.',
  PaymentrefundRefusedSubject: 'Uw aanvraag tot terugbetaling voor bestelling {number}',
  PaymentrefundRefusedText:
    'We kunnen uw aanvraag tot terugbetaling voor bestelling {number} niet aanvaarden. Bent u het daar niet mee eens, antwoord dan op dit bericht.',
  RequestReason: 'Reden: {reason}',
  ShippedWith: 'Vervoerder: {carrier}',
  ShippedNumber: 'Trackingnummer: {tracking}',
  ShippedFollow: 'Het pakket volgen',
  TransferTitle: 'Betaling per overschrijving',
  TransferText: 'Schrijf het bedrag hieronder over met precies deze mededeling. Wij verzenden zodra het ontvangen is.',
  TransferAmount: 'Bedrag',
  TransferBeneficiary: 'Begunstigde',
  TransferIban: 'IBAN',
  TransferBic: 'BIC',
  TransferReference: 'Mededeling',
  TransferBefore: 'Te betalen vóór',
  LetterSubject: 'Bevestig uw inschrijving voor de nieuwsbrief van {shop}',
  LetterText:
    'Iemand, vermoedelijk u, heeft gevraagd om de nieuwsbrief van {shop} op dit adres te krijgen. Bevestig dat binnen 7 dagen met de link hieronder. Was u het niet, dan hoeft u niets te doen: zonder bevestiging wordt uw adres gewist.',
  LetterConfirm: 'Ja, ik schrijf me in',
  LetterStop: 'De nieuwsbrief niet meer krijgen',
  StockAskSubject: 'Bevestig uw adres om bericht te krijgen: {name}',
  StockAskText:
    'U vroeg om een bericht wanneer dit artikel weer op voorraad is: {name}. Bevestig uw adres binnen 48 uur met de link hieronder. Was u dat niet, dan hoeft u niets te doen.',
  StockAskLink: 'Ja, houd me op de hoogte',
  StockBackSubject: 'Weer op voorraad: {name}',
  StockBackText:
    'Het artikel waarop u wachtte, is weer op voorraad: {name}. Dit is het enige bericht dat u erover krijgt.',
  StockBackLink: 'Het artikel bekijken',
  StockStop: 'Geen voorraadberichten meer ontvangen',
  Signature: 'Het team van {shop}',
  CodeSubject: 'Uw aanmeldcode bij {shop}',
  CodeText: 'Hier is uw aanmeldcode. Hij is {minutes} minuten geldig en werkt één keer:',
  CodeUnasked:
    'Geef hem aan niemand door. Hebt u niets gevraagd, dan hoeft u niets te doen: zonder deze code kan niemand zich aanmelden.',
  CodeWarning:
    'Geef hem aan niemand door. Hebt u niet geprobeerd om u aan te melden? Dan kent iemand anders uw wachtwoord: neem contact met ons op.',
  ResetSubject: 'Een nieuw wachtwoord bij {shop}',
  ResetText: 'U vroeg om een nieuw wachtwoord te kiezen. Deze link is {minutes} minuten geldig en werkt één keer:',
  ResetLink: 'Een nieuw wachtwoord kiezen',
  ResetWarning: 'Geef hem aan niemand door. Was u het niet, dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.',
  ChangedSubject: 'Uw wachtwoord bij {shop} is gewijzigd',
  ChangedText:
    'Het wachtwoord van uw account is zojuist gewijzigd, en de toestellen die ermee aangemeld waren, zijn afgemeld. Was u het zelf, dan hoeft u niets te doen. Zo niet, kies dan meteen een ander:',
  ChangedLink: 'Een ander wachtwoord kiezen',
  ChangedWarning:
    'Wijzig in dat geval ook het wachtwoord van uw mailbox: iemand anders heeft er wellicht toegang toe. Antwoord op dit bericht als we u kunnen helpen.',
  PrepaidLowSubject: 'Het saldo van uw rekening {name} is laag',
  PrepaidLowText: 'Op uw vooruitbetaalde rekening {name} staat nog {balance}: dat is minder dan {threshold}.',
  PrepaidLowLink: 'Geld toevoegen',
  PrepaidLowAfter: 'U kunt deze waarschuwing op de pagina van de rekening uitschakelen.',
  WithdrawLink: 'Overeenkomst herroepen',
  WithdrawalSubject: 'Uw herroeping van bestelling {number} is ontvangen',
  WithdrawalText:
    'We hebben uw herroeping ontvangen op {date} om {time}. Bewaar deze e-mail: het is uw ontvangstbevestiging. Dit hebt u verklaard.',
  WithdrawalStatement: 'Ik herroep de verkoopovereenkomst voor:',
  WithdrawalName: 'Naam: {name}',
  WithdrawalNumber: 'Bestelling: {number}',
  WithdrawalEmail: 'E-mail voor deze bevestiging: {email}',
  WithdrawalWhat: 'Artikelen: {what}',
  WithdrawalWhole: 'Artikelen: de hele bestelling',
  WithdrawalNext:
    'Stuur de artikelen binnen {days} dagen terug. We betalen u terug, standaardlevering inbegrepen, uiterlijk {refundDays} dagen na uw herroeping. We mogen daarmee wachten tot we de artikelen ontvangen hebben, of het bewijs dat u ze terugstuurde. Was u het niet, antwoord dan op dit bericht.',
  Rights:
    'U kunt de overeenkomst herroepen zonder opgave van redenen, tot {days} dagen na de levering. Voor elk nieuw artikel geldt {years} jaar lang de wettelijke garantie.',
  ErasedSubject: 'Uw account bij {shop} is gewist',
  ErasedText:
    'Uw account is gewist, zoals u hebt gevraagd, samen met uw persoonsgegevens. Lopende bestellingen ontvangt u zoals gepland; uw facturen worden tien jaar bewaard, zoals de wet ons verplicht.',
  ErasedWarning: 'Was u dit niet? Antwoord op deze e-mail. Het is de laatste die u van dit account ontvangt.',
  TwoFactorOnSubject: 'Tweestapsverificatie ingeschakeld bij {shop}',
  TwoFactorOnText:
    'De tweestapsverificatie van uw account is zojuist ingeschakeld, en uw andere toestellen zijn afgemeld. Was u het zelf, dan hoeft u niets te doen. Zo niet, kies dan meteen een ander wachtwoord:',
  TwoFactorOffSubject: 'Tweestapsverificatie uitgeschakeld bij {shop}',
  TwoFactorOffText:
    'De tweestapsverificatie van uw account is zojuist uitgeschakeld, en uw andere toestellen zijn afgemeld. Was u het zelf, dan hoeft u niets te doen. Zo niet, kies dan meteen een ander wachtwoord:',
  TwoFactorCodesSubject: 'Nieuwe herstelcodes bij {shop}',
  TwoFactorCodesText:
    'Er zijn zojuist nieuwe herstelcodes aangemaakt voor uw account: de oude werken niet meer, en uw andere toestellen zijn afgemeld. Was u het zelf, dan hoeft u niets te doen. Zo niet, kies dan meteen een ander wachtwoord:',
  ContactSubject: 'Bericht van {name}',
  ContactText: 'Dit bericht komt van het contactformulier. Wie deze e-mail beantwoordt, antwoordt aan {email}.',
  ContactVisitor: 'De afzender was niet aangemeld: dit e-mailadres is niet gecontroleerd.',
  ContactAccount: 'De afzender was aangemeld met het account {email}.',
  ContactOrder: 'Bestelling: {number}',
  InvitationSubject: 'Uitnodiging om voor {company} te bestellen bij {shop}',
  InvitationText:
    '{name} nodigt u uit om bij {shop} voor {company} te bestellen. De link hieronder is geldig tot {date}:',
  InvitationNamelessText:
    'U bent uitgenodigd om bij {shop} voor {company} te bestellen. De link hieronder is geldig tot {date}:',
  InvitationLink: 'De uitnodiging bekijken',
  InvitationWarning: 'Kent u dit bedrijf niet, dan hoeft u niets te doen: zonder uw akkoord verandert er niets.',
  WelcomeSubject: 'Bevestig uw account bij {shop}',
  WelcomeText:
    'U hebt zich zojuist met dit e-mailadres geregistreerd. Open binnen twee dagen de link hieronder en vul er het wachtwoord in dat u gekozen hebt: dan is uw account klaar.',
  WelcomeLink: 'Mijn account bevestigen',
  WelcomeWarning:
    'Was u het niet, dan hoeft u niets te doen: zonder deze link wordt er met uw adres geen account gemaakt.',
  PasskeyAddedSubject: 'Passkey toegevoegd bij {shop}',
  PasskeyAddedText:
    'De passkey “{name}” is zojuist aan uw account toegevoegd: u kunt er zonder wachtwoord mee aanmelden. Was u het zelf, dan hoeft u niets te doen. Zo niet, verwijder hem dan meteen en kies een ander wachtwoord:',
  PasskeyRemovedSubject: 'Passkey verwijderd bij {shop}',
  PasskeyRemovedText:
    'De passkey “{name}” is zojuist uit uw account verwijderd, en uw andere toestellen zijn afgemeld. Was u het zelf, dan hoeft u niets te doen. Zo niet, kies dan meteen een ander wachtwoord:',
  PasskeyLink: 'Aanmelden en beveiliging',
  PasskeyWarning:
    'Deze wijziging kan alleen met uw wachtwoord: misschien kent iemand anders het. Antwoord op dit bericht als we u kunnen helpen.',
  ReviewSubject: 'Wat vindt u ervan? Uw beoordeling bij {shop}',
  ReviewText:
    'Uw bestelling {number} is nu enkele dagen bij u. Hoe bevalt ze? Goed of minder goed, uw beoordeling helpt wie nog twijfelt:',
  ReviewLink: 'Mijn beoordeling schrijven',
  ReviewStop: 'Zulke vragen niet meer ontvangen',
  KnownSubject: 'U hebt al een account bij {shop}',
  KnownText:
    'Iemand, wellicht uzelf, wilde een account maken met dit e-mailadres. U hebt er al een: meld u aan met uw wachtwoord.',
  KnownLink: 'Aanmelden',
  KnownWarning: 'Was u het niet, dan hoeft u niets te doen: uw account blijft hetzelfde.',
  EmailTakenText:
    'Iemand, wellicht uzelf, wilde dit e-mailadres aan een ander account geven. Het heeft er al een: meld u aan met dit adres.',
  EmailChangeSubject: 'Bevestig uw nieuwe adres bij {shop}',
  EmailChangeText:
    'U vroeg om u voortaan met dit e-mailadres aan te melden. Bevestig het binnen 24 uur via de link hieronder:',
  EmailChangeLink: 'Dit adres bevestigen',
  EmailChangeWarning:
    'Was u het niet, dan hoeft u niets te doen: zonder deze link krijgt geen enkel account dit adres.',
  EmailChangedSubject: 'Het adres van uw account bij {shop} is gewijzigd',
  EmailChangedText:
    'Het e-mailadres van uw account is zojuist gewijzigd: met dit adres meldt u zich niet meer aan. Was u het zelf, dan hoeft u niets te doen.',
  EmailChangedWarning:
    'Zo niet, antwoord dan meteen op dit bericht: we helpen u om uw account terug te krijgen. Wijzig ook het wachtwoord van uw mailbox.',
  PaymentapprovalAskedSubject: 'Bestelling {number} wacht op goedkeuring',
  PaymentapprovalAskedText:
    'Bestelling {number} is hoger dan uw limiet: we hebben uw collega’s gevraagd ze vóór {date} goed te keuren. Tot dan blijven de artikelen voor u gereserveerd. U hoeft nu nog niets te betalen.',
  PaymentunapprovedSubject: 'Bestelling {number} is geannuleerd',
  PaymentunapprovedText:
    'Bestelling {number} is niet goedgekeurd. De bestelling is geannuleerd en u bent niets verschuldigd. U kunt de artikelen opnieuw in uw winkelmandje leggen.',
  NobodyApproved: 'Geen van uw collega’s heeft ze op tijd goedgekeurd.',
  ApprovalSubject: 'Een bestelling van {name} wacht op uw goedkeuring',
  ApprovalText: '{name} plaatste een bestelling die hoger is dan de eigen limiet, en vraagt u om ze goed te keuren.',
  ApprovalTitle: 'Uw beslissing',
  ApprovalUntil:
    'De artikelen blijven gereserveerd tot {date}. Beslist niemand vóór die dag, dan wordt de bestelling geannuleerd. Een collega kan in uw plaats beslissen.',
  ApprovalLink: 'Goedkeuren of weigeren',
  RemovedSubject: 'U koopt niet meer voor {company}',
  RemovedText:
    'Een beheerder van {company} heeft u verwijderd uit de gebruikers van het bedrijf bij {shop}. U behoudt uw account en de geschiedenis van uw bestellingen; het bedrijf bewaart die bestellingen.',
  RemovedLink: 'Mijn account openen',
  RemovedAfter:
    'Is dat een vergissing, neem dan contact op met een beheerder van het bedrijf: die kan u opnieuw uitnodigen.',
  ApprovedThanks: 'Uw bestelling is goedgekeurd door {name}. Hieronder vindt u ze terug.',
  PayBefore: 'Betaal ze vóór {date}: tot dan blijven de artikelen voor u gereserveerd.',
} satisfies Translation['Mail'];
