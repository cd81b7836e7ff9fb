// A captcha without a third party: the browser computes for about a second on an old phone, which people don't notice
// and robots pay for on every call. It uses the ALTCHA protocol; an unsolved challenge isn't stored.
import { createHash, randomInt } from 'node:crypto';
import { captchaChallenge } from '@commonway/contract/credentials/captcha.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaPort } from './captcha-port.ts';

/** A pair of secrets: one signs challenges, the other their solutions. */
export interface ChallengeSecrets {
  readonly question: string;
  readonly answer: string;
}

/** State that all processes share and that outlives them. */
export interface ChallengeStore {
  /** Loads the secrets, newest first; older ones still verify. */
  loadSecrets(): Promise<readonly [ChallengeSecrets, ...ChallengeSecrets[]]>;
  /** Marks a challenge as used; false if it was used already. Of concurrent callers exactly one gets true. */
  markUsed(challenge: Buffer, expiresAt: Date): Promise<boolean>;
}

const validSeconds = 600;
// Each derivation takes about 2 ms on a desktop and 10 ms on an old phone; 64 to 128 of them are needed.
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 5000, minCounter: 64, maxCounter: 128 } as const;

const payload = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Creates a captcha whose challenges we sign for one action and host, each usable once. */
export function createProofOfWork(store: ChallengeStore): CaptchaPort {
  return {
    createChallenge: async ({ action, host }) => {
      const [{ question, answer }] = await store.loadSecrets();
      const challenge = await createChallenge({
        algorithm: difficulty.algorithm,
        cost: difficulty.cost,
        // The counter is drawn and not searched for, so that no phone is unlucky. Verifying takes one hash, since the
        // solution is signed too.
        counter: randomInt(difficulty.minCounter, difficulty.maxCounter + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + validSeconds * 1000),
        data: { action, host },
        hmacSignatureSecret: question,
        hmacKeySignatureSecret: answer,
      });
      return captchaChallenge.parse(challenge);
    },
    score: async ({ token, action, host }) => {
      const solution = parsePayload(token);
      if (solution === null) return 0;
      const { signature, parameters } = solution.challenge;
      if (parameters.data.action !== action || parameters.data.host !== host) return 0;
      if (!(await isSolved(solution, await store.loadSecrets()))) return 0;
      const id = createHash('sha256').update(signature).digest();
      return (await store.markUsed(id, new Date(parameters.expiresAt * 1000))) ? 1 : 0;
    },
  };
}

type Payload = z.infer<typeof payload>;

/** Parses a solved challenge from a response; null if it is malformed. */
function parsePayload(token: string): Payload | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** Whether a challenge that we signed with one of the secrets is solved and has not expired. */
async function isSolved(solution: Payload, secrets: readonly ChallengeSecrets[]): Promise<boolean> {
  for (const { question, answer } of secrets) {
    const { verified } = await verifySolution({
      ...solution,
      deriveKey,
      hmacSignatureSecret: question,
      hmacKeySignatureSecret: answer,
    });
    if (verified) return true;
  }
  return false;
}
