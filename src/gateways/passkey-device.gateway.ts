import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#contract/passkey.ts';
import type { PasskeyAbility } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import { CallFailed } from './call-failed.ts';

/** Loaded with the first request to the device. */
const library = () => import('@simplewebauthn/browser');

const refusal = (code: string) => new CallFailed({ status: 422, code, message: '', errors: [] });
/** Browsers give this one reason for a refusal and for waiting too long: the clock tells them apart. */
const isRefusal = (error: unknown): boolean => nameOf(error) === 'NotAllowedError';
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The site has a name that passkeys can be bound to: an IP address is none. */
const isNamed = (): boolean => !/^[\d.]+$|^\[/u.test(location.hostname);

/** What this browser can do on this page. */
export async function abilityHere(): Promise<PasskeyAbility> {
  if (!isSecureContext || !isNamed() || typeof PublicKeyCredential !== 'function') return 'none';
  const suggests = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false);
  return suggests ? 'autofill' : 'dialog';
}

/** The device's work ends with its state. */
async function abortedBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { WebAuthnAbortService } = await library();
  const abort = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', abort);
  try {
    return await work;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The device creates a passkey; a refusal says why and what helps. */
export async function createPasskey(options: PasskeyCreation, signal: AbortSignal): Promise<CreatedPasskey> {
  const { startRegistration } = await library();
  const begun = performance.now();
  try {
    const { id, rawId, response } = await abortedBy(signal, startRegistration({ optionsJSON: options }));
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw refusal(`Passkey.${reasonOf(error, performance.now() - begun >= options.timeout)}`);
  }
}

function reasonOf(error: unknown, isLate: boolean): string {
  const code = codeOf(error);
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'AlreadyHere';
  if (code.startsWith('ERROR_AUTHENTICATOR_MISSING') || code.startsWith('ERROR_AUTHENTICATOR_NO')) return 'Unsuitable';
  if (isLate) return 'TimedOut';
  return isRefusal(error) ? 'Cancelled' : 'Broken';
}

interface UseOptions {
  /** As suggestions in a field of the page, until one is chosen. */
  suggests: boolean;
  signal: AbortSignal;
}

/** The device signs with a passkey that its user chooses. */
export async function usePasskey(options: PasskeyRequest, { suggests, signal }: UseOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  const begun = performance.now();
  const asked = { optionsJSON: options, useBrowserAutofill: suggests, verifyBrowserAutofillInput: false };
  try {
    const { id, rawId, response } = await abortedBy(signal, startAuthentication(asked));
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const handle = userHandle === undefined ? {} : { userHandle };
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, ...handle } };
  } catch {
    throw refusal(
      performance.now() - begun >= options.timeout ? 'Security.PasskeyTimedOut' : 'Security.PasskeyCancelled',
    );
  }
}

/** What the machine cannot have lost. */
export function given<T>(value: T | null): T {
  if (value === null) throw refusal('Manager.UnknowsErrors');
  return value;
}
