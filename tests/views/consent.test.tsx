import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { ConsentDialogs } from '#views/consent/ConsentDialogs.tsx';
import { ConsentSettings } from '#views/consent/ConsentSettings.tsx';
import { CookiesPage } from '#views/cookies/CookiesPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const current = { stamp: '1', preferences: true, statistics: false, marketing: true };
const alternates = { fr: 'http://shop.test/fr/p/tasse', nl: 'http://shop.test/nl/p/kopje' };

const cookies = { Kind: 'cookies' as const, Proof: null, ProofMonths: 36 };

/** What a visitor with this record sees on arrival. */
const seen = (culture: 'fr' | 'nl', record: ConsentRecord | null) =>
  render(<ConsentDialogs alternates={alternates} />, shopIn(culture, { Consent: record }));

const settingsOf = (consent: ConsentActor) => render(<ConsentSettings consent={consent} />, shopIn('fr'));

const box = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

test.each([
  ['fr', 'Vos cookies, votre choix', 'Tout refuser', 'Tout accepter'],
  ['nl', 'Uw cookies, uw keuze', 'Alles weigeren', 'Alles aanvaarden'],
] as const)(
  '[CONSENT-01] without a record the %s page contains the banner, open in the server’s HTML',
  (culture, ...words) => {
    const html = seen(culture, null);
    expect(html).toMatch(/^<dialog[^>]* open=""[^>]*data-modal="consent"/);
    for (const word of words) expect(wordsOf(html)).toContain(word);
  },
);

test('[CONSENT-01] a record of another stamp shows it again, a current one does not', () => {
  expect(seen('fr', { ...current, stamp: '0' })).toContain('data-modal="consent"');
  expect(seen('fr', current)).toBe('');
});

test('[CONSENT-02] without JavaScript the banner posts, declining is as easy as accepting, and the page is not lost', () => {
  const html = seen('nl', null);
  expect(attributesOf(html, 'form')[0]).toMatchObject({ method: 'post', action: '/nl/cookies' });
  expect(attributesOf(html, 'input')).toEqual([{ type: 'hidden', name: 'ReturnUrl', value: '/nl/p/kopje' }]);
  const alike = { class: 'button button-quiet', type: 'submit', name: 'Do' };
  expect(attributesOf(html, 'button')).toEqual([
    { ...alike, value: 'declineAll' },
    { ...alike, value: 'acceptAll' },
  ]);
  expect(html).toContain('href="/nl/cookies"');
});

test('[CONSENT-02] the settings show the stored choice, box by box', () => {
  const consent = createActor(consentMachine, { input: { record: current, stamp: '1' } }).start();
  consent.send({ type: 'settings.open' });
  const html = settingsOf(consent);
  expect(html).toContain('data-modal="consent-settings"');
  const ticked = ['preferences', 'statistics', 'marketing'].map((name) => box(html, name).includes('checked=""'));
  expect(ticked).toEqual([true, false, true]);
  expect(box(html, 'necessary')).toContain('disabled=""');
});

test('a choice that could not be saved is still there, and the settings say so', async () => {
  // the port is not provided: it fails
  const consent = createActor(consentMachine, { input: { record: null, stamp: '1' } }).start();
  const failed = new Promise((resolve) => {
    consent.subscribe((snapshot) => snapshot.matches('failed') && resolve(true));
  });
  consent.send({ type: 'save', choice: { preferences: false, statistics: true, marketing: false } });
  await failed;
  const html = settingsOf(consent);
  expect(wordsOf(html)).toContain('Votre choix n’a pas pu être enregistré.');
  expect(box(html, 'statistics')).toContain('checked=""');
  expect(box(html, 'preferences')).not.toContain('checked=""');
});

test('the cookie page offers the same choice with plain forms', () => {
  const html = render(<CookiesPage page={cookies} />, shopIn('fr', { AppPath: '/shop', Consent: current }));
  expect(attributesOf(html, 'form')[0]).toMatchObject({ method: 'post', action: '/shop/fr/cookies' });
  expect(attributesOf(html, 'button').map(({ name, value }) => `${name}=${value}`)).toEqual([
    'Do=declineAll',
    'Do=save',
    'Do=declineAll',
    'Do=acceptAll',
  ]);
  expect(box(html, 'marketing')).toContain('checked=""');
});

test.each([
  [null, 'Vous n’avez pas encore choisi', [], ['save', 'declineAll', 'acceptAll']],
  [{ ...current, statistics: true }, 'Vous avez accepté tous les cookies', ['declineAll'], ['save', 'declineAll']],
  [current, 'Vous avez accepté : Préférences, Publicité', ['declineAll'], ['save', 'declineAll', 'acceptAll']],
  [{ ...current, preferences: false, marketing: false }, 'Vous avez refusé', [], ['save', 'declineAll', 'acceptAll']],
])(
  '[CONSENT-07] the cookie page says what was chosen, offers to choose again and to withdraw; whoever accepted all has nothing to accept: %j',
  (record, says, withdraws, offers) => {
    const html = render(<CookiesPage page={cookies} />, shopIn('fr', { Consent: record }));
    expect(wordsOf(html)).toContain(says);
    expect(wordsOf(html).includes('Modifier mon choix')).toBe(record !== null);
    expect(attributesOf(html, 'button').map(({ value }) => value)).toEqual([...withdraws, ...offers]);
  },
);

test('[CONSENT-07] the settings offer to accept all unless all is accepted, and to decline at any time', () => {
  const offered = (record: typeof current) => {
    const consent = createActor(consentMachine, { input: { record, stamp: '1' } }).start();
    consent.send({ type: 'settings.open' });
    const words = wordsOf(settingsOf(consent));
    return ['Tout accepter', 'Tout refuser'].filter((name) => words.includes(name));
  };
  expect(offered(current)).toEqual(['Tout accepter', 'Tout refuser']);
  expect(offered({ ...current, statistics: true })).toEqual(['Tout refuser']);
});

test('[CONSENT-08] the cookie page lists what the shop keeps: necessary or for preferences', () => {
  const html = render(
    <CookiesPage page={{ ...cookies, Proof: { Number: 'AB', At: '2026-11-26T09:00:00Z' } }} />,
    shopIn('nl', { Consent: current }),
  );
  const rows = [...html.matchAll(/<li>.*?<\/li>/gu)].map(([row]) => wordsOf(row));
  for (const [name, category] of [
    ['vitrine_session', 'Noodzakelijk'],
    ['vitrine.consent', 'Noodzakelijk'],
    ['vitrine.dismissed', 'Noodzakelijk'],
    ['vitrine.location.…', 'Voorkeuren'],
    ['vitrine.viewed', 'Voorkeuren'],
  ]) {
    expect(rows.some((row) => row.startsWith(name ?? '') && row.endsWith(category ?? ''))).toBe(true);
  }
  expect(wordsOf(html)).toContain('onder het nummer AB');
  expect(wordsOf(html)).toContain('36 maanden');
});
