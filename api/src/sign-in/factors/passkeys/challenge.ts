// The question a passkey signs: random, kept by its hash, bound to who was asked and what for, and good once.
import { hashSecret } from '../../../accounts/secrets.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { insertChallenge, takeChallenge } from '../queries/passkeys.ts';

/** As long as WebAuthn's own timeout lets people look for their key. */
const challengeSeconds = 300;

/** Notes a challenge given out. `purpose` names the session or token it was given to. */
export async function keepChallenge(
  { tx, tenant }: Context,
  personId: number,
  purpose: string,
  challenge: string,
): Promise<void> {
  const row = { hash: hashSecret(challenge), personId, tenantId: tenant.id, purpose };
  await insertChallenge(tx, row, challengeSeconds);
}

/**
 * Spends the challenge an answer was signed for and gives it; whatever comes of the answer, the challenge is gone.
 * `clientData` is the answer's clientDataJSON.
 */
export async function spendChallenge(
  { tx, tenant }: Context,
  personId: number,
  purpose: string,
  clientData: string,
): Promise<string> {
  const challenge = challengeOf(clientData);
  const hash = hashSecret(challenge);
  if (!(await takeChallenge(tx, { hash, personId, tenantId: tenant.id, purpose })))
    throw new Refusal('factor_refused');
  return challenge;
}

function challengeOf(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    throw new Refusal('factor_refused');
  }
}

/** What a challenge is for. */
export const purposes = {
  enrol: (sessionId: string) => `enrol ${sessionId}`,
  prove: (sessionId: string) => `prove ${sessionId}`,
  signIn: (tokenHash: Buffer) => `sign-in ${tokenHash.toString('base64url')}`,
} as const;
