import type { ShownCaptcha } from '@commonway/contract/tenants/boot.ts';
import type { Config } from '../../config.ts';
import type { CaptchaPort } from './captcha-port.ts';
import { type ChallengeBook, proofOfWork } from './proof-of-work.ts';
import { recaptcha } from './recaptcha.ts';

type CaptchaSettings = Pick<
  Config,
  | 'RECAPTCHA_SITE_KEY'
  | 'RECAPTCHA_SECRET'
  | 'RECAPTCHA_CHALLENGE_SITE_KEY'
  | 'RECAPTCHA_CHALLENGE_SECRET'
  | 'RECAPTCHA_VERIFY_URL'
>;

/** reCAPTCHA if the environment has both of its keys, otherwise the proof of work. */
export function openCaptcha(settings: CaptchaSettings, book: ChallengeBook): CaptchaPort {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = settings;
  if (siteKey === undefined || secret === undefined) return proofOfWork(book);
  return recaptcha({
    secret,
    challengeSecret: settings.RECAPTCHA_CHALLENGE_SECRET ?? secret,
    verifyUrl: settings.RECAPTCHA_VERIFY_URL,
  });
}

/** What a page needs to show the captcha. */
export function shownCaptcha(settings: CaptchaSettings): ShownCaptcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = settings;
  if (siteKey === undefined || secret === undefined) return { kind: 'proof-of-work' };
  return {
    kind: 'recaptcha',
    siteKey,
    challengeSiteKey: settings.RECAPTCHA_CHALLENGE_SITE_KEY ?? siteKey,
  };
}
