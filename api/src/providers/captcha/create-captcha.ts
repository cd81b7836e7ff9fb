import type { ShownCaptcha } from '@commonway/contract/accounts/boot.ts';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { CaptchaAnswer, CaptchaPort } from './captcha-port.ts';
import { type ChallengeStore, createProofOfWork } from './proof-of-work.ts';

interface RecaptchaKeys {
  readonly secret: string;
  /** Google uses a separate pair of keys for the challenge (version 2). */
  readonly challengeSecret: string;
  readonly verifyUrl: string;
}

const timeoutMs = 3000;

const siteverify = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

/**
 * Creates the client of Google's reCAPTCHA. Google accepts a token once and for two minutes; we check action and host,
 * or a token of any page would do (security Z9).
 */
export function createRecaptcha(keys: RecaptchaKeys): CaptchaPort {
  return {
    score: async (answer) => {
      const verification = await verifyToken(keys, answer);
      if (!verification.success || verification.hostname !== answer.host) return 0;
      if (answer.version === 2) return 1;
      return verification.action === answer.action ? (verification.score ?? 0) : 0;
    },
    createChallenge: async () => null,
  };
}

/** Asks Google to verify a token, and returns its response. Throws if Google is unavailable. */
async function verifyToken(
  { secret, challengeSecret, verifyUrl }: RecaptchaKeys,
  { token, version }: CaptchaAnswer,
) {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: version === 2 ? challengeSecret : secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`reCAPTCHA responded with status ${response.status}`);
  return siteverify.parse(await response.json());
}

type CaptchaSettings = Pick<
  Config,
  | 'RECAPTCHA_SITE_KEY'
  | 'RECAPTCHA_SECRET'
  | 'RECAPTCHA_CHALLENGE_SITE_KEY'
  | 'RECAPTCHA_CHALLENGE_SECRET'
  | 'RECAPTCHA_VERIFY_URL'
>;

/** Creates the captcha: reCAPTCHA if the environment has both of its keys, otherwise the proof of work. */
export function createCaptcha(settings: CaptchaSettings, store: ChallengeStore): CaptchaPort {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = settings;
  if (siteKey === undefined || secret === undefined) return createProofOfWork(store);
  return createRecaptcha({
    secret,
    challengeSecret: settings.RECAPTCHA_CHALLENGE_SECRET ?? secret,
    verifyUrl: settings.RECAPTCHA_VERIFY_URL,
  });
}

/** The kind of captcha and its public keys, which a page needs to show it. */
export function describeCaptcha(settings: CaptchaSettings): ShownCaptcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = settings;
  if (siteKey === undefined || secret === undefined) return { kind: 'proof-of-work' };
  return {
    kind: 'recaptcha',
    siteKey,
    challengeSiteKey: settings.RECAPTCHA_CHALLENGE_SITE_KEY ?? siteKey,
  };
}
