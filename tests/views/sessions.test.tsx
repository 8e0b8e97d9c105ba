import { expect, test } from 'vitest';
import type { OpenSession, OpenSessions, SessionsPageData } from '#contract/sessions.ts';
import { sessionsMachine } from '#machines/sessions/sessions.machine.ts';
import type { SessionsActor } from '#machines/sessions/sessions.machine.ts';
import { SessionsPage } from '#views/sessions/SessionsPage.tsx';
import { broken } from '../../model-tests/failures.ts';
import { begin, waitingPort } from '../../model-tests/journey.ts';
import { all, library, own, phone } from '../../model-tests/sessions/sessions.flow.ts';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

/** The page’s flow, whose calls a test answers. */
function flowOf(sessions: readonly OpenSession[] = all) {
  const endSession = waitingPort<OpenSessions, { sessionId: string }>();
  const endOtherSessions = waitingPort<OpenSessions, unknown>();
  const machine = sessionsMachine.provide({
    actors: { endSession: endSession.logic, endOtherSessions: endOtherSessions.logic },
  });
  return { ...begin(machine, { sessions }), endSession, endOtherSessions };
}
const shown = (flow: SessionsActor, Done: SessionsPageData['Done'] = '', shop = shopIn()) =>
  render(<SessionsPage page={{ Kind: 'sessions', Sessions: [...all], Done }} flow={flow} />, shop);
const buttons = (html: string) => attributesOf(html, 'button').map(({ value }) => value);
const busy = (html: string) =>
  attributesOf(html, 'button').flatMap((each) => (each['aria-busy'] === 'true' ? [each['aria-label'] ?? ''] : []));
const notices = (html: string) =>
  attributesOf(html, 'div').flatMap(({ class: name = '', role = '' }) =>
    name.startsWith('notice') ? [[name.replace('notice notice-', ''), role]] : [],
  );

test.each([
  ['fr', 'Déconnecter Safari sur iOS, connecté depuis le 2 novembre 2026', 'Cet appareil', 'Ordinateur'],
  ['nl', 'Safari op iOS afmelden, aangemeld sinds 2 november 2026', 'Dit toestel', 'Computer'],
] as const)(
  '[SHOP-20] in %s every session but this browser’s is ended by a plain form of its own, all others by another',
  (culture, end, current, device) => {
    const html = shown(flowOf().actor, '', shopIn(culture, { AppPath: '/shop' }));
    const action = `/shop/${culture}/account/sessions`;
    expect(attributesOf(html, 'form')).toMatchObject(all.map(() => ({ method: 'post', action })));
    expect(attributesOf(html, 'input')).toMatchObject([
      { type: 'hidden', name: 'SessionId', value: phone.SessionId },
      { type: 'hidden', name: 'SessionId', value: library.SessionId },
    ]);
    expect(buttons(html)).toEqual(['endSession', 'endSession', 'endOtherSessions']);
    // two buttons that look alike are told apart by what they end
    expect(attributesOf(html, 'button')[0]?.['aria-label']).toBe(end);
    for (const words of [current, device]) expect(wordsOf(html)).toContain(words);
    expect([notices(html), busy(html)]).toEqual([[], []]);
  },
);

test('[SHOP-20] a browser or system that nobody knows has words all the same', () => {
  const unknown: OpenSession = { ...phone, Browser: '', System: '', Device: 'Other' };
  const words = wordsOf(shown(flowOf([own, unknown]).actor));
  expect(words).toContain('Navigateur inconnu Connecté depuis le 2 novembre 2026 Dernière visite le 20 novembre 2026');
});

test('[SHOP-20] whose account is open nowhere else is told so, and has nothing to press', () => {
  const html = shown(flowOf([own]).actor);
  expect([attributesOf(html, 'form'), wordsOf(html).includes('ouvert nulle part ailleurs')]).toEqual([[], true]);
});

test('[SHOP-20] only what is being ended is busy; afterwards it is gone, announced, with a way to the password', async () => {
  const { actor, endSession, endOtherSessions } = flowOf();
  actor.send({ type: 'session.end', sessionId: phone.SessionId });
  expect(busy(shown(actor))).toEqual(['Déconnecter Safari sur iOS, connecté depuis le 2 novembre 2026']);
  await endSession.last().answer({ Sessions: [own, library] });
  const ended = shown(actor);
  expect(notices(ended)).toEqual([['good', 'status']]);
  expect(wordsOf(ended)).toContain('L’appareil est déconnecté.');
  expect(wordsOf(ended)).not.toContain('Safari');
  expect(attributesOf(ended, 'a').map(({ href }) => href)).toEqual(['/fr/account/security', '/fr/account/security']);
  actor.send({ type: 'others.end' });
  expect(attributesOf(shown(actor), 'button').map((each) => each['aria-busy'])).toEqual([undefined, 'true']);
  await endOtherSessions.last().answer({ Sessions: [own] });
  const alone = wordsOf(shown(actor));
  for (const words of ['Tous les autres appareils sont déconnectés.', 'ouvert nulle part ailleurs'])
    expect(alone).toContain(words);
});

test('[SHOP-20] what was not ended is said at once, for one and for all others; all stay listed', async () => {
  const { actor, endSession, endOtherSessions } = flowOf();
  actor.send({ type: 'session.end', sessionId: phone.SessionId });
  await endSession.last().fail(broken);
  const one = shown(actor, 'one');
  // what a plain form did before is over
  expect([notices(one), buttons(one).length]).toEqual([[['error', 'alert']], 3]);
  expect(wordsOf(one)).toContain('L’appareil n’est pas encore déconnecté.');
  actor.send({ type: 'others.end' });
  await endOtherSessions.last().fail(broken);
  expect(wordsOf(shown(actor))).toContain('Les autres appareils ne sont pas encore déconnectés.');
});

test.each([
  ['one', 'L’appareil est déconnecté.'],
  ['others', 'Tous les autres appareils sont déconnectés.'],
] as const)('[SHOP-20] without JavaScript the page says what its form ended: %s', (Done, words) => {
  const html = shown(flowOf().actor, Done);
  // it is there when the page loads, and is read with it
  expect([notices(html), wordsOf(html).includes(words)]).toEqual([[['good', '']], true]);
});
