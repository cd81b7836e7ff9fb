// The challenge that a passkey signs: random, stored as a hash, bound to a person and a purpose, and valid once.
import { hashSecret } from '../../../accounts/secrets.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { insertChallenge, takeChallenge } from '../queries/passkeys.ts';

/** Matches WebAuthn's own timeout for finding the passkey. */
const challengeSeconds = 300;

/** Saves a challenge that we issued. `purpose` names the session or token it was issued to. */
export async function saveChallenge(
  { tx, tenant }: Context,
  personId: number,
  purpose: string,
  challenge: string,
): Promise<void> {
  const row = { hash: hashSecret(challenge), personId, tenantId: tenant.id, purpose };
  await insertChallenge(tx, row, challengeSeconds);
}

/**
 * Consumes the challenge that a response was signed for and returns it. The challenge is gone even if the response is
 * rejected. `clientData` is the response's clientDataJSON.
 */
export async function spendChallenge(
  { tx, tenant }: Context,
  personId: number,
  purpose: string,
  clientData: string,
): Promise<string> {
  const challenge = readChallenge(clientData);
  const hash = hashSecret(challenge);
  if (!(await takeChallenge(tx, { hash, personId, tenantId: tenant.id, purpose })))
    throw new Refusal('factor_refused');
  return challenge;
}

function readChallenge(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    throw new Refusal('factor_refused');
  }
}

/** The purposes of challenges. */
export const purposes = {
  enrol: (sessionId: string) => `enrol ${sessionId}`,
  prove: (sessionId: string) => `prove ${sessionId}`,
  signIn: (tokenHash: Buffer) => `sign-in ${tokenHash.toString('base64url')}`,
} as const;
