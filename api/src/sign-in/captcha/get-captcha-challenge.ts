import { type Handle, Refusal } from '../../platform/mount/context.ts';

export const getCaptchaChallenge: Handle<'sign-in/get-captcha-challenge'> = async (
  { captcha },
  { action },
) => {
  const challenge = await captcha.challenge(action);
  if (challenge === null) throw new Refusal('not_found');
  return challenge;
};
