// Asks the browser for a passkey. Its library loads on first need: most people never meet it.
import type { OutputOf } from '../api.ts';

type MakeOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'];
type AskOptions = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/** The person, or the browser for them, did not answer: cancelled, timed out, no such passkey here. */
export class PasskeyUnanswered extends Error {}

/** Makes a passkey for what `sign-in/start-passkey` answered. */
export function makePasskey(options: OutputOf<'sign-in/start-passkey'>) {
  return answered(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options as unknown as MakeOptions });
  });
}

/** Answers what `sign-in/ask-passkey` or `sign-in/ask-passkey-again` asked. */
export function answerWithPasskey(options: OutputOf<'sign-in/ask-passkey'>) {
  return answered(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as unknown as AskOptions });
  });
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyUnanswered('the passkey did not answer', { cause: error });
  }
}
