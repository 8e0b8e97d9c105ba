import { pageScriptsMachine } from '#machines/pageScripts/pageScripts.machine.ts';
import type { PageCallback, PageScript } from '#machines/pageScripts/pageScripts.machine.ts';
import { flowModel } from 'machine-paths/model';
import { acceptAll, chosen, declineAll } from '#rules/consent.ts';
import { defineFlow } from '../define-flow.ts';

export const stamp = '2026-01';
export const href = '/fr/nos-ateliers';
export const counting: PageScript = { Category: 'statistics', Source: 'count()', Src: '' };
export const advertising: PageScript = { Category: 'marketing', Source: '', Src: 'https://ads.test/a.js' };
export const remembering: PageScript = { Category: 'preferences', Source: 'remember()', Src: '' };
const scripts = [counting, advertising, remembering];

export const accepted: PageCallback = { On: 'accept', Source: 'thank()' };
export const declined: PageCallback = { On: 'decline', Source: 'respect()' };
const callbacks = [accepted, declined];

export const all = acceptAll(stamp);
export const none = declineAll(stamp);
export const statistics = chosen(stamp, { preferences: false, statistics: true, marketing: false });

export const pageScriptsModel = flowModel(pageScriptsMachine, {
  requirements: {
    'CONSENT-05': ['consent.given'],
    'CONSENT-06': ['consent.given', 'running', 'withdrawn', 'waiting'],
    'CONSENT-08': ['running'],
  },
  inputs: [
    { scripts, callbacks, record: null, stamp, href, recordBefore: null },
    { scripts, callbacks, record: statistics, stamp, href, recordBefore: statistics },
    { scripts, callbacks, record: statistics, stamp, href, recordBefore: null },
  ],
  events: { 'consent.given': [{ record: all }, { record: statistics }, { record: none }] },
  outcomes: { runScript: { done: [undefined], errors: [new Error('it failed to load')] } },
  rests: { withdrawn: 'the page is reloaded' },
  promises: {
    beginning: 'is over immediately',
    waiting: {
      says: 'no script that may run is waiting',
      holds: ({ context: { waiting, record } }) => waiting.every(({ Category }) => !record?.[Category]),
    },
    running: {
      says: 'one script runs, and its category was granted',
      holds: ({ context: { running, record } }) => running.length > 0 && record !== null,
    },
    withdrawn: 'the page is reloaded, without the scripts that may no longer run',
  },
  invariants: {
    'nothing runs before the visitor’s choice': ({ context: { record, running } }) =>
      record !== null || running.length === 0,
  },
});

export default defineFlow({
  area: 'site',
  model: pageScriptsModel,
  notInBrowser: 'runs the scripts of an editor’s page and has no view; its effects are tested with the cookie banner',
});
