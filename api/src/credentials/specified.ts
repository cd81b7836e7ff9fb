// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { needsCaptcha } from '@commonway/contract/credentials/captcha-rules.ts';
import type { Handle } from '../platform/mount/context.ts';

/** Returns whether this tenant requires a captcha. */
export const getCaptchaActivation: Handle<'credentials/get-captcha-activation'> = async ({ tenant }) => ({
  activated: needsCaptcha(tenant.branding),
});
