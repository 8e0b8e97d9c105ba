import type { Translation } from '#i18n/i18n-types.ts';

export const DeskFaq = {
  Title: 'Veelgestelde vragen',
  Intro:
    'De vragen van de publieke pagina, in hun volgorde. Een wijziging is daar meteen zichtbaar. De antwoorden schrijft u in HTML, zoals de pagina’s.',
  Public: 'De publieke pagina bekijken',
  New: 'Een vraag toevoegen',
  QuestionFr: 'Vraag in het Frans',
  QuestionNl: 'Vraag in het Nederlands',
  AnswerFr: 'Antwoord in het Frans',
  AnswerNl: 'Antwoord in het Nederlands',
  Hidden: 'Verborgen',
  Save: 'Opslaan',
  Up: 'Omhoog',
  Down: 'Omlaag',
  Hide: 'Verbergen',
  Show: 'Tonen',
  Remove: 'Verwijderen',
  Of: '{what}: {question}',
  Saved: 'De vraag is opgeslagen.',
  Moved: 'De volgorde van de vragen is gewijzigd.',
  WasHidden: 'De vraag staat niet meer op de site. Ze kan nu verwijderd worden.',
  WasShown: 'De vraag staat weer op de site.',
  Removed: 'De vraag is verwijderd.',
  None: 'Er zijn nog geen vragen. Voeg de eerste toe: de pagina en haar link onderaan de site verschijnen ermee.',
} satisfies Translation['DeskFaq'];
