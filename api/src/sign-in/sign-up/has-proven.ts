import { type Context, Refusal } from '../../platform/mount/context.ts';
import { demandTry } from '../throttle/tries.ts';

/**
 * Whether the caller typed the code sent to this e-mail. Whoever did not is counted, and must be a person; what they are
 * told is the same for every e-mail (security Z8).
 */
export async function hasProven(
  context: Context,
  mail: string,
  captchaToken: string | undefined,
): Promise<boolean> {
  const { maybeToken } = context;
  if (maybeToken?.personId != null && maybeToken.payload['loginId'] === mail) return true;
  await demandTry(context, 'searchesOfAddress', context.request.address);
  if (!(await context.verifyCaptcha(captchaToken, 'find_business'))) throw new Refusal('captcha_failed');
  return false;
}
