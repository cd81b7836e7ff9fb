import { z } from 'zod';

/**
 * What a captcha response can be for; a response for one action is invalid for another. reCAPTCHA allows only letters
 * and underscores.
 */
export const captchaActions = [
  'login',
  'search_login',
  'request_code',
  'verify_code',
  'reset_link',
  'sign_in_link',
  'signup',
  'find_business',
] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** The field of calls that may need a captcha: a captcha pass or the provider's own response. */
export const captchaToken = z.string().max(4000).optional();

const threshold = 0.7;

/** "Recaptcha: version 3 score below 0.7 shows a version 2 challenge" (spec 4; the figure again in 9). */
export function isHumanScore(score: number): boolean {
  return score >= threshold;
}

/**
 * "A captcha token is sent when the instance has no branding or its branding has ic_captcha" (spec 5).
 * @param branding a tenant's branding as stored; an empty object means none
 */
export function needsCaptcha(branding: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(branding).length === 0 || branding['ic_captcha'] === true;
}
