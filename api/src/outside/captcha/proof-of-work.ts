// A captcha without a third party: the browser works for about a second on an old phone, which nobody notices once and a
// robot pays for every time. The ALTCHA protocol; nothing is kept of a question until it is answered.
import { createHash, randomInt } from 'node:crypto';
import { captchaChallenge } from '@commonway/contract/sign-in/captcha/get-captcha-challenge.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaPort } from './captcha-port.ts';

/** A pair of secrets: one signs questions, the other their answers. */
export interface ChallengeSecrets {
  readonly question: string;
  readonly answer: string;
}

/** What must outlive a process and be known to all of them. */
export interface ChallengeBook {
  /** Newest first; older ones still verify. */
  secrets(): Promise<readonly [ChallengeSecrets, ...ChallengeSecrets[]]>;
  /** Marks a question answered; false where it was already. Of callers at the same time exactly one gets true. */
  spend(challenge: Buffer, expiresAt: Date): Promise<boolean>;
}

const validSeconds = 600;
// Each derivation takes some 2 ms on a desk computer and 10 ms on an old phone; 64 to 128 of them are needed.
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 5000, fewest: 64, most: 128 } as const;

const payload = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Questions signed by us for one action and host, each answered once. */
export function proofOfWork(book: ChallengeBook): CaptchaPort {
  return {
    challenge: async ({ action, host }) => {
      const [{ question, answer }] = await book.secrets();
      const challenge = await createChallenge({
        algorithm: difficulty.algorithm,
        cost: difficulty.cost,
        // Drawn, not searched for: no phone is unlucky. Verifying is then one hash, since the answer is signed too.
        counter: randomInt(difficulty.fewest, difficulty.most + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + validSeconds * 1000),
        data: { action, host },
        hmacSignatureSecret: question,
        hmacKeySignatureSecret: answer,
      });
      return captchaChallenge.parse(challenge);
    },
    score: async ({ token, action, host }) => {
      const given = readPayload(token);
      if (given === null) return 0;
      const { signature, parameters } = given.challenge;
      if (parameters.data.action !== action || parameters.data.host !== host) return 0;
      if (!(await isSolved(given, await book.secrets()))) return 0;
      const id = createHash('sha256').update(signature).digest();
      return (await book.spend(id, new Date(parameters.expiresAt * 1000))) ? 1 : 0;
    },
  };
}

type Payload = z.infer<typeof payload>;

function readPayload(token: string): Payload | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

async function isSolved(given: Payload, secrets: readonly ChallengeSecrets[]): Promise<boolean> {
  for (const { question, answer } of secrets) {
    const { verified } = await verifySolution({
      ...given,
      deriveKey,
      hmacSignatureSecret: question,
      hmacKeySignatureSecret: answer,
    });
    if (verified) return true;
  }
  return false;
}
