import { z } from 'zod';
import type { CaptchaAnswer, CaptchaPort } from './captcha-port.ts';

export interface RecaptchaKeys {
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
 * Google's reCAPTCHA. Google accepts a token once and for two minutes; we check action and host, or a token of any page
 * would do (security Z9).
 */
export function recaptcha(keys: RecaptchaKeys): CaptchaPort {
  return {
    score: async (answer) => {
      const verification = await verifyToken(keys, answer);
      if (!verification.success || verification.hostname !== answer.host) return 0;
      if (answer.version === 2) return 1;
      return verification.action === answer.action ? (verification.score ?? 0) : 0;
    },
    challenge: async () => null,
  };
}

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
  if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
  return siteverify.parse(await response.json());
}
