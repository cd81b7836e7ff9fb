import { z } from 'zod';
import type { CaptchaAnswer, CaptchaPort } from './captcha-port.ts';

export interface RecaptchaKeys {
  readonly secret: string;
  /** Google uses a separate pair of keys for the challenge (version 2). */
  readonly challengeSecret: string;
  readonly verifyUrl: string;
}

const answerMs = 3000;

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
      const said = await ask(keys, answer);
      if (!said.success || said.hostname !== answer.host) return 0;
      if (answer.version === 2) return 1;
      return said.action === answer.action ? (said.score ?? 0) : 0;
    },
    challenge: async () => null,
  };
}

async function ask({ secret, challengeSecret, verifyUrl }: RecaptchaKeys, { token, version }: CaptchaAnswer) {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: version === 2 ? challengeSecret : secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
  return siteverify.parse(await response.json());
}
