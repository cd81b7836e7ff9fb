import { Refusal } from '../../platform/mount/context.ts';
import { step } from './flow.ts';

/** A person and no machine, where the tenant asks for proof; judged by the server alone (security Z9). */
export const captcha = step('captcha', async (context, found: { captchaToken?: string | undefined }) => {
  if (!(await context.verifyCaptcha(found.captchaToken))) throw new Refusal('captcha_failed');
  return {};
});
