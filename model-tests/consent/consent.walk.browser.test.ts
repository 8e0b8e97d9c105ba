import { afterAll, expect, test } from 'vitest';
import { walkInBrowser } from '#paths/driver.ts';
import { useSite } from '#tests/browser/browser.ts';
import { consentDriver, consentWalk } from './consent.driver.ts';
import { consentModel } from './consent.model.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

test('[CONSENT-01, CONSENT-02] on the real shop the consent flow is walked by every path a visitor can go', async () => {
  const walked = walkInBrowser(
    consentModel,
    consentWalk(),
    consentDriver(`${site.origin}/fr/cookies`, '2026-1'),
    async () => await (await site.visitor({ asksConsent: true, reducedMotion: 'reduce' })).newPage(),
  );
  await expect(walked).resolves.toBeUndefined();
});
