import type { CDPSession, Page } from 'playwright';

/** Chromium's own authenticator in software. */
export async function device(
  page: Page,
  given: { isUserVerified?: boolean; automaticPresenceSimulation?: boolean } = {},
) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true, ...given },
  });
  return {
    keys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    answers: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
