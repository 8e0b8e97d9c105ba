import type { Translation } from '#i18n/i18n-types.ts';

export const Erasure = {
  Title: 'Uw persoonsgegevens',
  Back: 'Terug naar mijn account',
  ExportTitle: 'Uw gegevens meenemen',
  ExportText:
    'Een bestand met alles wat wij van u bewaren: gegevens, adressen, bestellingen, lijsten, geschenken, beoordelingen, vooruitbetaalde rekeningen. In JSON, dat andere diensten kunnen lezen.',
  Export: 'Mijn gegevens downloaden',
  EraseTitle: 'Uw account wissen',
  EraseText: 'Dit is definitief: niemand kan het daarna herstellen, ook wij niet.',
  Gone: 'Uw gegevens, adressen, lijsten, beoordelingen en referenties, uw winkelmandje en uw wachtwoord worden meteen gewist, en al uw toestellen afgemeld.',
  Kept: 'Uw bestellingen zijn aan niemand meer gekoppeld. Alleen de facturen blijven zoals ze zijn, tien jaar lang, zoals de wet ons verplicht.',
  UnderWay:
    'Lopende bestellingen: {count}. U ontvangt ze zoals gepland, daarna worden ze gewist. Volg ze via de link in onze e-mails.',
  Credit:
    'Er staat nog {credit} op uw vooruitbetaalde rekeningen. Besteed dat eerst: van een gewist account wordt niets meer terugbetaald.',
  CreditLeft:
    'Er staat nog {Credit} op uw vooruitbetaalde rekeningen. Vink aan dat u ervan afziet, of besteed het eerst.',
  GivesUpCredit: 'Ik zie af van wat er nog op mijn vooruitbetaalde rekeningen staat.',
  IsUnderstood: 'Ik heb begrepen dat mijn account voorgoed wordt gewist.',
  CurrentPassword: 'Uw wachtwoord',
  Erase: 'Mijn account wissen',
  EraseFailed: 'Uw account is niet gewist.',
  NotStaff: 'Het account van een medewerker wordt door de winkel gewist.',
  ErasedTitle: 'Uw account is gewist',
  ErasedText:
    'Wij bevestigen het u nog één keer per e-mail. U kunt altijd zonder account bestellen, of een nieuw account maken.',
  ToShop: 'Verder in de winkel',
} satisfies Translation['Erasure'];
