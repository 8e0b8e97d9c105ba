import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { consentPorts } from '#gateways/consent.gateway.ts';
import { acceptAll, consentIn } from '#rules/consent.ts';
import type { ConsentRecord } from '#rules/consent.ts';

afterEach(() => vi.unstubAllGlobals());

const record: ConsentRecord = { ...acceptAll('2026-1'), marketing: false };

/** A browser that stores cookies or none; what it was given, and what the page's scripts heard. */
function browser({ protocol = 'https:', stores = true } = {}) {
  const written: string[] = [];
  const heard: unknown[] = [];
  const page = new EventTarget();
  Object.defineProperty(page, 'cookie', {
    get: () => (stores ? (written.at(-1) ?? '').split(';')[0] : ''),
    set: (line: string) => {
      written.push(line);
    },
  });
  page.addEventListener('Manager:setCookieConsent', (event) =>
    heard.push(event instanceof CustomEvent && event.detail),
  );
  const window: { cookieConsent?: ConsentRecord } = {};
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', { protocol });
  const keep = () => toPromise(createActor(consentPorts().keepConsent, { input: record }).start());
  return { written, heard, window, keep };
}

test('[CONSENT-03, CONSENT-04] a choice is a cookie for the whole site and 8760 hours, a property of the window and an event', async () => {
  const { written, heard, window, keep } = browser();
  await keep();
  const [pair = '', ...rest] = (written[0] ?? '').split('; ');
  expect([written.length, consentIn(pair)]).toEqual([1, record]);
  expect(rest).toEqual(['Path=/', `Max-Age=${8760 * 3600}`, 'SameSite=Lax', 'Secure']);
  expect(window.cookieConsent).toEqual(record);
  expect(heard).toEqual([record]);
  const plain = browser({ protocol: 'http:' });
  await plain.keep();
  expect(plain.written[0]).not.toContain('Secure');
});

test('[CONSENT-03, CONSENT-04] a choice that the browser does not store is told to nobody', async () => {
  const { heard, window, keep } = browser({ stores: false });
  await expect(keep()).rejects.toThrow('did not store');
  expect([window, heard]).toEqual([{}, []]);
});
