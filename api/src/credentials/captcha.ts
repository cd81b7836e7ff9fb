// Captcha checks (spec 4 and 5; security Z9). Only the server knows who passed: a pass is a row that works once, for
// one action at one tenant. Each step runs in its own transaction, so a token is used up even if the request later
// fails.
import type { CaptchaChallenge } from '@commonway/contract/credentials/captcha.ts';
import {
  type CaptchaAction,
  isHumanScore,
  needsCaptcha,
} from '@commonway/contract/credentials/captcha-rules.ts';
import { deriveKey, generateSecret, hashSecret } from '../accounts/secrets.ts';
import { ensureSigningKeys } from '../accounts/signing-keys.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { type Handle, type Policy, Refusal } from '../platform/mount/context.ts';
import type { HandlerVisit } from '../platform/mount/ports.ts';
import type { CaptchaPort } from '../providers/captcha/captcha-port.ts';
import type { ChallengeSecrets, ChallengeStore } from '../providers/captcha/proof-of-work.ts';
import { captchaPassSeconds } from '../sessions/sign-in-policy.ts';
import { deleteCaptchaPass, insertCaptchaPass, insertSpentChallenge } from './queries/captcha.ts';
import { recordAttempt } from './throttle/attempts.ts';

/** Verifies a captcha response. A valid one earns a pass, which a later call of the same action consumes. */
export const verifyCaptcha: Handle<'credentials/verify-captcha'> = async (
  { ports: { captcha } },
  { token, captchaVersion, action },
) => {
  const { score, pass } = await captcha.judge({ token, version: captchaVersion, action });
  return { success: pass !== undefined, score, captchaToken: pass };
};

/** Creates a challenge for the browser to solve; throws `not_found` if the captcha's provider creates its own. */
export const getCaptchaChallenge: Handle<'credentials/get-captcha-challenge'> = async (
  { ports: { captcha } },
  { action },
) => {
  const challenge = await captcha.challenge(action);
  if (challenge === null) throw new Refusal('not_found');
  return challenge;
};

/**
 * Creates the store of the proof of work's secrets and used challenges, shared by all processes. Writes commit
 * immediately, independent of the request: an answer is used up once it is submitted.
 */
export function createChallengeStore(database: Database): ChallengeStore {
  return {
    loadSecrets: async () => {
      const [newest, ...older] = await database.identity(null, (tx) => ensureSigningKeys(tx, 'code'));
      return [deriveSecrets(newest.secret), ...older.map(({ secret }) => deriveSecrets(secret))];
    },
    markUsed: async (challenge, expiresAt) => {
      const written = await database.identity(null, (tx) => insertSpentChallenge(tx, challenge, expiresAt));
      return written === 1;
    },
  };
}

/** Derives the secrets that sign challenges and solutions from a signing key. */
const deriveSecrets = (secret: Buffer): ChallengeSecrets => ({
  question: deriveKey(secret, 'captcha question').toString('hex'),
  answer: deriveKey(secret, 'captcha answer').toString('hex'),
});

interface GatePorts {
  readonly database: Database;
  readonly log: Log;
  readonly provider: CaptchaPort;
  readonly policy: Policy;
}

interface CaptchaResponse {
  readonly token: string;
  readonly version: 2 | 3;
  readonly action: CaptchaAction;
}

/** The captcha checks of one visit. */
export interface VisitCaptcha {
  /** Whether a call of the action can proceed; always true if the tenant requires no captcha. Consumes the token. */
  verify(token: string | undefined, action: CaptchaAction): Promise<boolean>;
  /** Scores a response before the call; a valid one earns a pass, which `verify` consumes. */
  judge(response: CaptchaResponse): Promise<{ readonly score: number; readonly pass?: string }>;
  /** A challenge to solve; null if the provider creates its own. */
  challenge(action: CaptchaAction): Promise<CaptchaChallenge | null>;
}

/** Creates the captcha checks of a visit. */
export function createVisitCaptcha(ports: GatePorts, visit: HandlerVisit): VisitCaptcha {
  return {
    challenge: (action) => ports.provider.createChallenge({ host: visit.host, action }),
    judge: async (response) => {
      const score = await fetchScore(ports, visit, response);
      return isHumanScore(score)
        ? { score, pass: await issuePass(ports, visit, response.action) }
        : { score };
    },
    verify: async (token, action) => {
      if (!needsCaptcha(visit.tenant.branding)) return true;
      if (token === undefined) return false;
      if (await consumePass(ports, visit, token, action)) return true;
      return isHumanScore(await fetchScore(ports, visit, { token, version: 3, action }));
    },
  };
}

/**
 * Counts the attempt against the caller's limit, and returns the provider's score of a response. If the provider is
 * unreachable, throws `busy` instead of treating the caller as a bot.
 */
async function fetchScore(
  ports: GatePorts,
  { host, address }: HandlerVisit,
  response: CaptchaResponse,
): Promise<number> {
  const { database, log, policy, provider } = ports;
  const verdict = await database.identity(null, (tx) =>
    recordAttempt({ tx, policy }, 'captchasOfAddress', address),
  );
  if (!verdict.isAllowed)
    throw new Refusal('too_many_requests', { parameters: { seconds: verdict.waitSeconds } });
  try {
    return await provider.score({ ...response, host });
  } catch (error) {
    log.error({ err: error, host });
    throw new Refusal('busy');
  }
}

/** Stores a pass for one call of the action at the tenant, and returns its secret. */
async function issuePass({ database }: GatePorts, { tenant }: HandlerVisit, action: string): Promise<string> {
  const secret = generateSecret();
  const pass = { hash: hashSecret(secret), tenantId: tenant.id, action };
  await database.identity(null, (tx) => insertCaptchaPass(tx, pass, captchaPassSeconds));
  return secret;
}

/** Deletes a pass. Returns whether it was valid for the action at the tenant. */
async function consumePass(
  { database }: GatePorts,
  { tenant }: HandlerVisit,
  secret: string,
  action: string,
) {
  const pass = { hash: hashSecret(secret), tenantId: tenant.id, action };
  return (await database.identity(null, (tx) => deleteCaptchaPass(tx, pass))) === 1;
}
