import type { CaptchaAction } from '@commonway/contract/sign-in/captcha/captcha-rules.ts';
import type { ShownCaptcha } from '@commonway/contract/tenants/boot.ts';
import { call } from '../../api.ts';

type Keys = Extract<ShownCaptcha, { kind: 'recaptcha' }>;

/** Shows Google's challenge on the page and returns its token. */
export type ShowChallenge = (keys: Keys) => Promise<string>;

/**
 * Obtains a captcha pass for one call of the action, or null if the server does not accept the proof (spec 4,
 * recaptcha). Both providers load their code on first use.
 */
export async function obtainCaptchaPass(
  shown: ShownCaptcha,
  action: CaptchaAction,
  showChallenge: ShowChallenge,
): Promise<string | null> {
  if (shown.kind === 'proof-of-work') {
    const { solveProofOfWork } = await import('./proof-of-work.ts');
    return requestPass(await solveProofOfWork(action), 3, action);
  }
  const { recaptchaScore } = await import('./recaptcha.ts');
  const pass = await requestPass(await recaptchaScore(shown.siteKey, action), 3, action);
  return pass ?? requestPass(await showChallenge(shown), 2, action);
}

async function requestPass(
  token: string,
  captchaVersion: 2 | 3,
  action: CaptchaAction,
): Promise<string | null> {
  const verdict = await call('sign-in/verify-captcha', { token, captchaVersion, action });
  return verdict.captchaToken ?? null;
}
