// Passkey prompts of the browser. The library is loaded on first use, because most people never need it.
import type { OutputOf } from '../api.ts';

type CreateOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'];
type SignOptions = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/** The user or the browser did not provide a passkey: canceled, timed out, or none available. */
export class PasskeyUnanswered extends Error {}

/** Creates a passkey with the options of `credentials/start-passkey`. */
export function createPasskey(options: OutputOf<'credentials/start-passkey'>) {
  return withPasskeyErrors(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options as unknown as CreateOptions });
  });
}

/** Signs the challenge of `credentials/ask-passkey` or `credentials/ask-passkey-again`. */
export function signWithPasskey(options: OutputOf<'credentials/ask-passkey'>) {
  return withPasskeyErrors(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as unknown as SignOptions });
  });
}

/**
 * Runs a passkey prompt.
 * @throws PasskeyUnanswered if it fails, for example because the user canceled it
 */
async function withPasskeyErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyUnanswered('the passkey did not answer', { cause: error });
  }
}
