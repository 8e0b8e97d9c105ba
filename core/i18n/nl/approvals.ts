import type { Translation } from '#i18n/i18n-types.ts';

export const Approvals = {
  Back: 'Terug naar mijn account',
  Title: 'Bestellingen goedkeuren',
  Text: 'Deze bestellingen van uw collega’s zijn hoger dan hun limiet. De artikelen blijven gereserveerd tot de vermelde dag.',
  NotApprover: 'U keurt geen bestellingen goed: in een bedrijf doen goedkeurders en beheerders dat.',
  None: 'Er wacht geen bestelling op goedkeuring.',
  Orders: 'Wachtende bestellingen',
  Order: 'Bestelling {number}',
  ByWhom: '{name}, op {date}',
  Until: 'Te beslissen vóór {date}',
  PurchaseOrderNumber: 'Bestelbon: {number}',
  TaxExcl: '{amount} zonder btw',
  TaxIncl: '{amount} met btw',
  See: 'Bestelling {number} bekijken',
  Approve: 'Goedkeuren',
  ApproveOf: 'Bestelling {number} goedkeuren',
  Refuse: 'Weigeren…',
  RefuseOf: 'Bestelling {number} weigeren',
  Reason: 'Reden',
  ReasonHint: 'Uw collega krijgt ze per e-mail.',
  RefuseYes: 'De bestelling weigeren',
  NotYoursOwn: 'Dit is uw eigen bestelling, of ze is hoger dan uw limiet: een andere goedkeurder moet beslissen.',
  Failed: 'De beslissing is niet opgeslagen.',
  Reload: 'De lijst vernieuwen',
  Doneapproved: 'De bestelling is goedgekeurd: uw collega krijgt daarover een e-mail.',
  Donerefused: 'De bestelling is geweigerd: uw collega krijgt de reden per e-mail.',
  Decided:
    'Deze bestelling wacht niet meer op goedkeuring: iemand anders heeft beslist, ze is geannuleerd of de termijn is voorbij.',
  NotYours: 'U kunt deze bestelling niet goedkeuren: ze is van uzelf, of hoger dan uw limiet.',
  NotEnoughCredit:
    'Op de vooruitbetaalde rekening voor deze bestelling staat te weinig. Ze wacht nog altijd: vraag uw collega om geld toe te voegen, of weiger ze.',
} satisfies Translation['Approvals'];
