import { derivedKey } from '../../accounts/secrets.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { ChallengeBook, ChallengeSecrets } from '../../outside/captcha/proof-of-work.ts';
import type { Database } from '../../platform/database.ts';
import { insertSpentChallenge } from '../queries/captcha.ts';

/**
 * Secrets and spent challenges of the proof of work, shared by all processes. Writes commit immediately, independent of
 * the request: an answer is used up once it is submitted.
 */
export function createChallengeBook(database: Database): ChallengeBook {
  return {
    secrets: async () => {
      const [newest, ...older] = await database.identity(null, (tx) => signingKeys(tx, 'code'));
      return [secretsOf(newest.secret), ...older.map(({ secret }) => secretsOf(secret))];
    },
    spend: async (challenge, expiresAt) => {
      const written = await database.identity(null, (tx) => insertSpentChallenge(tx, challenge, expiresAt));
      return written === 1;
    },
  };
}

const secretsOf = (secret: Buffer): ChallengeSecrets => ({
  question: derivedKey(secret, 'captcha question').toString('hex'),
  answer: derivedKey(secret, 'captcha answer').toString('hex'),
});
