import { needsCaptcha } from '@commonway/contract/sign-in/captcha/captcha-rules.ts';
import type { Handle } from '../../platform/mount/context.ts';

export const getCaptchaActivation: Handle<'sign-in/get-captcha-activation'> = async ({ tenant }) => ({
  activated: needsCaptcha(tenant.branding),
});
