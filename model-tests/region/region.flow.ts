import { regionMachine } from '#machines/region/region.machine.ts';
import type { RegionAnswer, RegionRequest } from '#machines/region/region.machine.ts';
import { flowModel } from 'machine-paths/model';
import { an, cart, summaryOf } from '#tests/fixtures/buying.ts';
import { broken, signInFirst, totalChanged } from '../failures.ts';
import { defineFlow } from '../define-flow.ts';

export const summary = summaryOf(cart());

/** An editor's form, and a link that fills the same target. */
export const form: RegionRequest = {
  href: '/fr/contact',
  method: 'POST',
  fields: [['Name', 'An']],
  sender: 'form',
  target: 'answer',
  loader: 'area',
};
export const link: RegionRequest = {
  href: '/fr/horaires',
  method: 'GET',
  fields: [],
  sender: 'link',
  target: 'answer',
  loader: null,
};

export const page: RegionAnswer = {
  kind: 'content',
  content: { title: 'Horaires', html: '<p>Du mardi au samedi</p>' },
  summary: null,
};
export const bought: RegionAnswer = {
  kind: 'content',
  content: { title: 'Merci', html: '<p>Merci</p>' },
  summary,
};
export const elsewhere: RegionAnswer = { kind: 'url', href: '/fr/merci', summary };
export const renewed: RegionAnswer = { kind: 'renewal', summary: null };

/** A dialog's page, and a target that waits for its first request. */
export const inputs = [
  { request: link, showsFailure: true },
  { request: null, showsFailure: false },
];

export const regionModel = flowModel(regionMachine, {
  requirements: {
    'NAV-10': ['send', 'done ask'],
    'NAV-08': ['failed.told', 'retry'],
    'NAV-13': ['loading: send', 'loading: send (2)'],
    'NAV-19': ['loading', 'resting', 'failed'],
    'NAV-21': ['loading: send', 'loading: send (2)'],
    'ERR-01': ['person.changed'],
  },
  inputs,
  events: {
    send: [{ request: form }, { request: link }],
    retry: [{}],
    'person.changed': [{ person: an, summary, uri: '' }],
    'page.leaving': [{}],
  },
  outcomes: {
    ask: { done: [page, bought, elsewhere, renewed], errors: [broken, signInFirst, totalChanged] },
  },
  promises: {
    deciding: 'is never stable here',
    resting: { says: 'nothing is blocked, nothing failed', holds: ({ context }) => context.failure === null },
    loading: {
      says: 'is busy with one request',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.request !== null,
    },
    'failed.deciding': 'is never stable here',
    'failed.told': {
      says: 'shows the reason and leaves the content unchanged',
      holds: (snapshot) => snapshot.context.failure !== null && !snapshot.hasTag('busy'),
    },
  },
});

export default defineFlow({
  area: 'site',
  model: regionModel,
  notInBrowser:
    'is a part of an editor’s page: every outcome of it is walked with its link or form in tests/browser/marked.test.ts',
});
