import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { MailedLink } from '#views/parts/MailedLink.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { PlainRemoval, Removal } from '#views/parts/Removal.tsx';
import { offline, unknownFailure } from '#rules/failure.ts';
import { long, nothing } from './state.ts';
import type { Say, State } from './state.ts';

const kinds = ['info', 'good', 'warn', 'error'] as const;

const notices = (say: Say): State[] => [
  ...kinds.map((kind) => ({
    of: Notice,
    name: kind,
    view: <Notice kind={kind}>{say('Votre choix est enregistré.', 'Uw keuze is opgeslagen.')}</Notice>,
  })),
  {
    of: Notice,
    name: 'long text, with a link',
    view: (
      <Notice kind="warn">
        <p>
          {long(say)} <a href="#long">{say('En savoir plus', 'Meer weten')}</a>
        </p>
      </Notice>
    ),
  },
  { of: FailureNotice, name: 'offline, to be tried again', view: <FailureNotice failure={offline} retry={nothing} /> },
  {
    of: FailureNotice,
    name: 'unknown, with a title',
    view: (
      <FailureNotice
        title={say('Le panier n’a pas pu être lu.', 'Het winkelmandje kon niet worden gelezen.')}
        failure={unknownFailure}
      />
    ),
  },
];

const removals = (say: Say): State[] => {
  const said = {
    says: say('Théière verte est retirée.', 'Groene theepot is verwijderd.'),
    undo: say('Annuler', 'Ongedaan maken'),
    undoOf: say('Remettre Théière verte', 'Groene theepot terugzetten'),
  };
  const plain = { action: '#', does: 'restore', fields: { id: 1 } };
  return [
    { of: Removal, name: 'can be undone', view: <Removal {...said} mayUndo onUndo={nothing} /> },
    { of: Removal, name: 'being undone', view: <Removal {...said} mayUndo={false} onUndo={nothing} /> },
    { of: PlainRemoval, name: 'without JavaScript', view: <PlainRemoval {...said} {...plain} /> },
    { of: PlainRemoval, name: 'long text', view: <PlainRemoval {...said} {...plain} says={long(say)} /> },
  ];
};

const links = (say: Say): State[] => {
  const link = {
    title: say('Confirmer votre adresse', 'Uw adres bevestigen'),
    says: {
      text: say('Appuyez pour confirmer votre adresse.', 'Druk om uw adres te bevestigen.'),
      button: say('Confirmer', 'Bevestigen'),
      done: say('Votre adresse est confirmée.', 'Uw adres is bevestigd.'),
    },
    action: '#',
    verb: 'confirm',
  };
  const refused = {
    Do: 'confirm',
    Message: say('Ce lien a expiré.', 'Deze link is verlopen.'),
    Values: {},
    Errors: [],
  };
  return [
    { of: MailedLink, name: 'opened', view: <MailedLink {...link} isDone={false} form={null} /> },
    { of: MailedLink, name: 'done', view: <MailedLink {...link} isDone form={null} /> },
    {
      of: MailedLink,
      name: 'refused, with a way on',
      view: (
        <MailedLink {...link} isDone={false} form={refused}>
          <a href="#on">{say('Se connecter', 'Aanmelden')}</a>
        </MailedLink>
      ),
    },
  ];
};

/** What a page says to its reader. */
export const messages = (say: Say): State[] => [...notices(say), ...removals(say), ...links(say)];
