import type { CaptchaAction } from '@commonway/contract/sign-in/captcha/captcha-rules.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { step } from './flow.ts';

/** Requires a captcha if the tenant uses one. Only the server decides (security Z9). */
export const captcha = (action: CaptchaAction) =>
  step('captcha', async (context, found: { captchaToken?: string | undefined }) => {
    if (!(await context.verifyCaptcha(found.captchaToken, action))) throw new Refusal('captcha_failed');
    return {};
  });
