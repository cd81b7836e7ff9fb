import { type Context, Refusal } from '../../platform/mount/context.ts';
import { demandTry } from '../throttle/tries.ts';

/** The person of a caller who typed the code sent to this e-mail; null for everybody else. */
export function provenOwnerOf({ maybeToken }: Context, mail: string): number | null {
  return maybeToken?.payload['loginId'] === mail ? maybeToken.personId : null;
}

/**
 * Whether the caller is the proven owner of an e-mail. Whoever is not must be a person, and is counted; what they are told
 * is the same for every e-mail (security Z8).
 */
export async function hasProven(
  context: Context,
  mail: string,
  captchaToken: string | undefined,
): Promise<boolean> {
  if (provenOwnerOf(context, mail) !== null) return true;
  if (!(await context.verifyCaptcha(captchaToken, 'find_business'))) throw new Refusal('captcha_failed');
  await demandTry(context, 'searchesOfAddress', context.request.address);
  return false;
}
