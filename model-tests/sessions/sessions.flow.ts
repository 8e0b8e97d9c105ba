import type { OpenSession, SessionsPageData } from '#contract/sessions.ts';
import { chosenIn, doneIn, failureIn, sessionsIn, sessionsMachine } from '#machines/sessions/sessions.machine.ts';
import { formatDate } from '#rules/dates.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { broken, gone, offline } from '../failures.ts';
import { lose, openPage } from '../product-page.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const session = (nth: number, Browser: string, System: string, IsCurrent = false): OpenSession => ({
  SessionId: `00000000-0000-4000-8000-00000000000${nth}`,
  Browser,
  System,
  Device: 'Computer',
  BegunAt: `2026-11-0${nth}T10:00:00.000Z`,
  SeenAt: '2026-11-20T10:00:00.000Z',
  IsCurrent,
});
export const own = session(1, 'Firefox', 'Windows', true);
export const phone = session(2, 'Safari', 'iOS');
export const library = session(3, 'Chrome', 'Linux');
export const all = [own, phone, library];
const without = (sessionId: string) => all.filter(({ SessionId }) => SessionId !== sessionId);

export const sessionsModel = flowModel(sessionsMachine, {
  requirements: { 'SHOP-20': ['session.end', 'others.end', 'ending', 'endingOthers', 'listed.refused'] },
  inputs: [{ sessions: all }],
  events: { 'session.end': [{ sessionId: phone.SessionId }], 'others.end': [{}] },
  outcomes: {
    endSession: { done: ({ input }) => [{ Sessions: without(input.sessionId) }], errors: [gone, broken, offline] },
    endOtherSessions: { done: [{ Sessions: [own] }], errors: [broken, offline] },
  },
  rests: { 'listed.othersEnded': 'only this browser is left: there is nothing to end' },
  promises: {
    'listed.ready': { says: 'nothing has been ended yet', holds: (snapshot) => sessionsIn(snapshot).length === 3 },
    'listed.ended': {
      says: 'the ended session is gone',
      holds: (snapshot) => sessionsIn(snapshot).every(({ SessionId }) => SessionId !== chosenIn(snapshot)),
    },
    'listed.othersEnded': {
      says: 'only this browser is left',
      holds: (snapshot) => sessionsIn(snapshot).every(({ IsCurrent }) => IsCurrent),
    },
    'listed.refused': { says: 'says why nothing was ended', holds: (snapshot) => failureIn(snapshot) !== null },
    ending: { says: 'is busy, and the session still listed', holds: (snapshot) => snapshot.hasTag('busy') },
    endingOthers: { says: 'is busy, and the sessions still listed', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'this browser stays signed in': (snapshot) => sessionsIn(snapshot).some(({ IsCurrent }) => IsCurrent),
  },
});

type Snapshot = SnapshotFrom<typeof sessionsMachine>;

const endOf = ({ Browser, System, BegunAt }: OpenSession) =>
  text('Sessions.EndOf', { name: `${Browser} sur ${System}`, date: formatDate(BegunAt, 'fr') });

/** The sessions, what can be ended, and what was or was not. */
const shown = (snapshot: Snapshot): Fact[] => {
  const listed = sessionsIn(snapshot);
  const done = doneIn(snapshot);
  const isOfOthers = chosenIn(snapshot) === '';
  return [
    { role: 'heading', name: text('Sessions.Title') },
    { role: 'listitem', count: listed.length },
    { says: text('Sessions.Current') },
    ...listed
      .filter(({ IsCurrent }) => !IsCurrent)
      .map((each) => buttonShown(endOf(each), snapshot.matches('ending') && each.SessionId === chosenIn(snapshot))),
    ...(listed.length > 1
      ? [buttonShown(text('Sessions.EndOthers'), snapshot.matches('endingOthers'))]
      : [{ says: text('Sessions.None') }]),
    done === ''
      ? { role: 'status', count: 0 }
      : { role: 'status', says: text(done === 'one' ? 'Sessions.Ended' : 'Sessions.OthersEnded') },
    failureShown(text(isOfOthers ? 'Sessions.OthersFailed' : 'Sessions.Failed'), failureIn(snapshot)),
  ];
};

/** The page that lists where a customer is signed in at `site`, by role and label. */
const sessionsDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof sessionsMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const endOthers = (page: Page) => main(page).getByRole('button', { name: LL.Sessions.EndOthers() });
  const busy = (page: Page) => main(page).locator('[aria-busy="true"]');
  const page: SessionsPageData = { Kind: 'sessions', Sessions: all, Done: '' };
  return {
    open: (browser) => openPage(browser, site, urls.sessions(), page, LL.Sessions.Title()),
    events: {
      'session.end': (browser) =>
        main(browser)
          .getByRole('button', { name: /Safari/ })
          .click(),
      'others.end': (browser) => endOthers(browser).click(),
    },
    outcomes: {
      endSession: {
        address: '**/api/v1/security/sessions/*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
      endOtherSessions: {
        address: '**/api/v1/security/sessions',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'listed.ready': (browser) => main(browser).getByRole('status').waitFor({ state: 'detached' }),
      'listed.ended': (browser) => main(browser).getByText(LL.Sessions.Ended()).waitFor(),
      'listed.othersEnded': (browser) => main(browser).getByText(LL.Sessions.OthersEnded()).waitFor(),
      'listed.refused': (browser) => main(browser).getByRole('alert').waitFor(),
      ending: (browser) => busy(browser).waitFor(),
      endingOthers: (browser) => busy(browser).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'listed.ready': shown,
        'listed.ended': shown,
        'listed.othersEnded': shown,
        'listed.refused': shown,
        ending: shown,
        endingOthers: shown,
      },
    },
  };
};

/** What a user can do: a session that has ended has no button, and a busy one does nothing. */
const sessionsWalk = () =>
  walkByHand(sessionsModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the button is not there, or ignores presses until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: sessionsModel,
  browser: { driver: sessionsDriver, walk: sessionsWalk },
});
