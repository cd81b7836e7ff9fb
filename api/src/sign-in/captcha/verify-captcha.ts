import type { Handle } from '../../platform/mount/context.ts';

export const verifyCaptcha: Handle<'sign-in/verify-captcha'> = async (
  { captcha },
  { token, captchaVersion, action },
) => {
  const { score, pass } = await captcha.judge({ token, version: captchaVersion, action });
  return { success: pass !== undefined, score, captchaToken: pass };
};
